/**
 * What a shop is, beside its place in the organisation (0005): address, hours, services. Shops that were there before are
 * open and lack the rest, which their next opening asks for.
 */
export const shop = `
  alter table app.shop
    add type text not null default 'DIRECT' check (type in ('DIRECT', 'FRANCHISE', 'POPUP', 'CENTRAL_KITCHEN')),
    add phone text,
    add manager_name text,
    add manager_mobile text,
    add province text,
    add city text,
    add district text,
    add address text,
    add lng numeric(9, 6) check (lng between -180 and 180),
    add lat numeric(8, 6) check (lat between -90 and 90),
    -- {days, open, close}: days of the week from Monday, 1, and times of its clock
    add hours jsonb[] not null default '{}',
    -- {to, from, reason}: instants
    add closures jsonb[] not null default '{}',
    add service_modes text[] not null default '{DINE_IN,TAKEAWAY}',
    add seats integer not null default 0,
    add avg_spend_cents bigint,
    add notice text,
    add opened_on date,
    add market_flag boolean not null default false,
    add franchise_share_bp integer not null default 0 check (franchise_share_bp between 0 and 10000),
    add tags text[] not null default '{}',
    add sort integer not null default 100,
    add remark text,
    add check ((lng is null) = (lat is null));

  create unique index shop_name on app.shop (tenant_id, brand_id, lower(name)) where deleted_at is null;
  create index shop_sort on app.shop (tenant_id, sort, id) where deleted_at is null;
  create index shop_status on app.shop (tenant_id, status, id) where deleted_at is null;
  create index shop_created on app.shop (tenant_id, created_at, id) where deleted_at is null;
  create index shop_updated on app.shop (tenant_id, updated_at, id) where deleted_at is null;
  create index shop_city on app.shop (tenant_id, city, status) where deleted_at is null;
  create index shop_market on app.shop (tenant_id, id) where market_flag and deleted_at is null;

  -- Whether a shop with these hours is open at an instant; opening-hours.rules.ts says the same.
  create function app.shop_is_open(hours jsonb[], closures jsonb[], time_zone text, at timestamptz) returns boolean
    language sql stable set search_path = app, pg_temp as $body$
      select not exists (select from unnest(closures) c
                          where at >= (c ->> 'from')::timestamptz and at < (c ->> 'to')::timestamptz)
         and exists (
           select from unnest(hours) h,
             lateral (select at at time zone time_zone as clock) here,
             lateral (select to_char(here.clock, 'HH24:MI') as now, extract(isodow from here.clock)::int as today,
                             h ->> 'open' as opens, h ->> 'close' as closes) t
            where h -> 'days' @> to_jsonb(t.today) and t.now >= t.opens and (t.now < t.closes or t.closes <= t.opens)
               or h -> 'days' @> to_jsonb((t.today + 5) % 7 + 1) and t.closes <= t.opens and t.now < t.closes)
    $body$;
  revoke all on function app.shop_is_open(jsonb[], jsonb[], text, timestamptz) from public;
  grant execute on function app.shop_is_open(jsonb[], jsonb[], text, timestamptz) to bo_app;
`
