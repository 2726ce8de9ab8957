import { definer, tenantTable } from './tables-1.ts'

/** Systems of a company that sign calls of the open side: their keys are apps, which follow them when they are changed. */
export const openClients = [
  tenantTable('open_client', {
    columns: `
      name text not null,
      -- one in a line, an address or a network; empty: from everywhere
      addresses text,
      expires_at timestamptz,
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index open_client_name on app.open_client (tenant_id, name) where deleted_at is null',
      'index open_client_status on app.open_client (tenant_id, status, id) where deleted_at is null',
      'index open_client_created on app.open_client (tenant_id, created_at, id) where deleted_at is null',
      'index open_client_updated on app.open_client (tenant_id, updated_at, id) where deleted_at is null',
    ],
    softDelete: true,
  }),
  `
  alter table app.open_app
    add column client_id bigint,
    add column enabled boolean not null default true,
    add column addresses text[],
    add column last_used_at timestamptz,
    add check (client_id is null or kind = 'CLIENT');
  create index open_app_client on app.open_app (tenant_id, client_id);

  create function app.keys_follow_client() returns trigger
    language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      update open_app
         set enabled = new.status = 1 and new.deleted_at is null, addresses = regexp_split_to_array(new.addresses, '\\n'),
             expires_at = least(expires_at, coalesce(new.expires_at, 'infinity'))
       where tenant_id = new.tenant_id and client_id = new.id;
      return null;
    end
    $body$;
  revoke all on function app.keys_follow_client() from public;
  grant execute on function app.keys_follow_client() to bo_app;
  create trigger open_client_keys after update of status, deleted_at, addresses, expires_at on app.open_client
    for each row execute function app.keys_follow_client();

  drop function app.open_app(text);
  `,
  definer(
    'open_app(wanted text)',
    'table (app_id text, kind text, tenant_id bigint, shop_id bigint, secret_sealed text, key text, addresses text[])',
    `
      begin
        return query
          select a.app_id, a.kind, a.tenant_id, a.shop_id, a.secret_sealed, instance_key(), a.addresses
            from open_app a join tenant t on t.id = a.tenant_id
           where a.app_id = wanted and a.enabled and a.expires_at > now() and t.status = 1;
      end
    `,
  ),
  // A key of a client of the tenant worked in; the keys before it go on for so many hours.
  definer(
    'give_client_key(wanted text, of_client bigint, sealed text, overlap integer)',
    'void',
    `
      begin
        update open_app a set expires_at = least(a.expires_at, now() + make_interval(hours => overlap))
         where a.tenant_id = tenant() and a.client_id = of_client;
        insert into open_app (app_id, kind, tenant_id, client_id, name, secret_sealed, expires_at, enabled, addresses)
        select wanted, 'CLIENT', c.tenant_id, c.id, c.name, sealed, coalesce(c.expires_at, now() + interval '100 years'),
               c.status = 1, regexp_split_to_array(c.addresses, '\\n')
          from open_client c where c.tenant_id = tenant() and c.id = of_client and c.deleted_at is null;
      end
    `,
  ),
  definer(
    'client_keys()',
    'table (client_id bigint, app_id text, admitted_at timestamptz, expires_at timestamptz, last_used_at timestamptz)',
    `
      select a.client_id, a.app_id, a.admitted_at, a.expires_at, a.last_used_at
        from open_app a where a.tenant_id = tenant() and a.client_id is not null and a.expires_at > now()
    `,
    'sql',
  ),
  `
  create or replace function app.use_nonce(of_app text, word text) returns boolean
    language plpgsql security definer set search_path = app, pg_temp as $body$
    declare is_new boolean;
    begin
      insert into open_nonce (app_id, nonce) values (of_app, word) on conflict do nothing;
      is_new := found;
      -- Once a minute is enough to tell whether a key is in use.
      update open_app set last_used_at = now()
       where app_id = of_app and client_id is not null
         and (last_used_at is null or last_used_at < now() - interval '1 minute');
      return is_new;
    end
    $body$;
  `,
].join('\n')
