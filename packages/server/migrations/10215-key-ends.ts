import { definer } from './tables-1.ts'

/**
 * When the first certificate of a channel that is on ends, over all companies, for those who watch the installation. Channels
 * are read behind each company's wall, and the caller's own company is set again at the end.
 */
export const keyEnds = definer(
  'first_key_end()',
  'timestamptz',
  `
  declare own text := pg_catalog.current_setting('app.tenant', true); company bigint; first timestamptz; found timestamptz;
  begin
    for company in select id from tenant where status = 1 loop
      perform pg_catalog.set_config('app.tenant', company::text, true);
      select min((x->>'endsAt')::timestamptz) into found
        from (select c.config_shown as shown from pay_channel c
               where c.tenant_id = company and c.status = 1 and c.deleted_at is null
              union all
              select b.config_shown from brand_pay_channel b
                join pay_channel c on c.tenant_id = b.tenant_id and c.id = b.pay_channel_id
               where b.tenant_id = company and b.enabled and c.status = 1 and c.deleted_at is null) of_all,
             jsonb_array_elements(of_all.shown) x;
      first := least(first, found);
    end loop;
    perform pg_catalog.set_config('app.tenant', coalesce(own, ''), true);
    return first;
  end
  `,
)
