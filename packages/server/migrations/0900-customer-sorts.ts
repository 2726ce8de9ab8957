import { forEachTenant } from './tables-1.ts'

/** Less than any customer can be over its limit: that of customers without credit. */
const none = '-1000000000000000'

/** What is left of the credit of customers, a temporary limit counted until its day. */
const left = (customers: string) => `
  select c.id, case when t.enabled and t.deleted_at is null
                    then coalesce(a.credit_limit - a.used - a.frozen, 0)
                         + case when t.temp_until >= (now() at time zone (select z.time_zone from app.acting_tenant() z))::date
                                then t.temp_limit_cents else 0 end
                    else ${none} end as cents
    from app.customer c
    left join app.customer_credit t on t.tenant_id = c.tenant_id and t.id = c.id
    left join app.credit_account a on a.tenant_id = c.tenant_id and a.customer_id = c.id
   where ${customers}`

/**
 * What the list of customers is sorted by (ADR 0045): the last order, and what is left of the credit, which the accounts and
 * their terms keep. Neither is ever null, as pages are sought behind a row.
 */
export const customerSorts = `
  alter table app.customer
    add last_ordered_at timestamptz not null
      generated always as (coalesce(last_order_at, '1970-01-01 00:00:00+00')) stored,
    add credit_left bigint not null default ${none};
  ${forEachTenant(`
    update app.customer k set credit_left = l.cents
      from (${left('c.tenant_id = each_tenant')}) l where k.tenant_id = each_tenant and k.id = l.id;
  `)}
  create index customer_last_order on app.customer (tenant_id, last_ordered_at, id) where deleted_at is null;
  create index customer_credit_left on app.customer (tenant_id, credit_left, id) where deleted_at is null;

  create function app.keep_credit_left() returns trigger language plpgsql as $body$
    declare
      whose bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
    begin
      -- Of an account and its terms that change at once, the later one waits here, and reads what the first has written.
      perform from app.customer where tenant_id = new.tenant_id and id = whose for no key update;
      update app.customer k set credit_left = l.cents
        from (${left('c.tenant_id = new.tenant_id and c.id = whose')}) l
       where k.tenant_id = new.tenant_id and k.id = l.id and k.credit_left <> l.cents;
      return null;
    end
  $body$;
  revoke all on function app.keep_credit_left() from public;
  grant execute on function app.keep_credit_left() to bo_app;
  create trigger credit_account_opened after insert on app.credit_account
    for each row execute function app.keep_credit_left('customer_id');
  create trigger credit_account_moved after update of credit_limit, used, frozen on app.credit_account
    for each row when (old.credit_limit - old.used - old.frozen <> new.credit_limit - new.used - new.frozen)
    execute function app.keep_credit_left('customer_id');
  create trigger customer_credit_terms after insert or update of enabled, temp_limit_cents, temp_until, deleted_at
    on app.customer_credit for each row execute function app.keep_credit_left('id');

  create index customer_credit_temporary on app.customer_credit (tenant_id, temp_until) where temp_limit_cents > 0;
`
