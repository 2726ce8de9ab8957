import { definer, infraTable } from './tables-1.ts'

/** The session of a till ends with its shop, or with a brand above it: what is disabled identifies and sells to nobody. */
const endTerminals = `
  create function app.end_terminals_of_shop() returns trigger
    language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      delete from open_app where tenant_id = new.tenant_id and shop_id = new.id;
      return null;
    end
    $body$;
  create function app.end_terminals_of_brand() returns trigger
    language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      delete from open_app a using shop s, brand b
       where a.tenant_id = new.tenant_id and s.tenant_id = a.tenant_id and s.id = a.shop_id
         and b.tenant_id = s.tenant_id and b.id = s.brand_id and starts_with(b.path, new.path);
      return null;
    end
    $body$;
  revoke all on function app.end_terminals_of_shop(), app.end_terminals_of_brand() from public;
  grant execute on function app.end_terminals_of_shop(), app.end_terminals_of_brand() to bo_app;
  create trigger shop_ends_terminals after update of status, deleted_at on app.shop
    for each row when (new.status <> 1 or new.deleted_at is not null) execute function app.end_terminals_of_shop();
  create trigger brand_ends_terminals after update of status, deleted_at on app.brand
    for each row when (new.status <> 1 or new.deleted_at is not null) execute function app.end_terminals_of_brand();
`

/**
 * Attempts to sign a till in are counted as those of people are: by where they come from. A till, or an address, that a
 * shop has signed in from is known for ninety days, and strangers do not slow it down; so no account is locked any more.
 */
export const tillSignIn = [
  'alter table app.shop_account drop column failed_count, drop column locked_until;',
  infraTable(
    'shop_device',
    `
      tenant_id bigint not null references app.tenant (id),
      shop_id bigint not null,
      device_hash bytea not null,
      last_seen_at timestamptz not null default now(),
      primary key (tenant_id, shop_id, device_hash)
    `,
  ),
  'create index shop_device_seen on app.shop_device (last_seen_at);',
  definer(
    'known_till(of_tenant bigint, of_shop bigint, device bytea)',
    'boolean',
    `select exists (select from shop_device where tenant_id = of_tenant and shop_id = of_shop and device_hash = device
                      and last_seen_at > now() - interval '90 days')`,
    'sql',
  ),
  definer(
    'remember_till(of_tenant bigint, of_shop bigint, devices bytea[])',
    'void',
    `
      begin
        delete from shop_device where last_seen_at < now() - interval '90 days';
        insert into shop_device (tenant_id, shop_id, device_hash) select of_tenant, of_shop, unnest(devices)
          on conflict (tenant_id, shop_id, device_hash) do update set last_seen_at = now();
      end
    `,
  ),
  endTerminals,
].join('\n')
