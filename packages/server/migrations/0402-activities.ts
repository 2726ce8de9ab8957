import { tenantTable } from './tables-1.ts'

/** Price promotions with their steps, and the items of special prices with what is left of each. */
export const activities = tenantTable('activity', {
  softDelete: true,
  columns: `
    name text not null,
    brand_id bigint not null,
    type text not null check
      (type in ('FULL_REDUCTION', 'PERCENT_OFF', 'SPECIAL_PRICE', 'NTH_DISCOUNT', 'BUY_X_GET_Y', 'FULL_GIFT')),
    -- as text, so that their members keep their order
    ladders json[] not null default '{}',
    repeat boolean not null,
    max_off_cents bigint not null,
    items json[] not null default '{}',
    shop_scope text not null check (shop_scope in ('ALL', 'INCLUDE', 'EXCLUDE')),
    shop_ids bigint[] not null default '{}',
    goods_scope text not null check (goods_scope in ('ALL', 'CATEGORY', 'SKU')),
    scope_ids bigint[] not null default '{}',
    exclude_ids bigint[] not null default '{}',
    channels text[] not null default '{}',
    card_levels smallint[] not null default '{}',
    start_at timestamptz not null,
    end_at timestamptz not null check (end_at > start_at),
    weekdays smallint[] not null default '{}',
    day_windows text[] not null default '{}',
    per_member integer not null check (per_member >= 0),
    per_member_day integer not null check (per_member_day >= 0),
    stock integer not null check (stock >= -1),
    priority integer not null,
    with_member boolean not null,
    with_coupon boolean not null,
    remark text,
    status smallint not null default 0 check (status in (0, 1)),
    used integer not null default 0 check (used >= 0),
    off_cents bigint not null default 0 check (off_cents >= 0),
    check (stock = -1 or used <= stock)
  `,
  constraints: ['foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)'],
  indexes: [
    `index activity_running on app.activity (tenant_id, brand_id, status, start_at, end_at)
      where deleted_at is null`,
    'index activity_by_name on app.activity (tenant_id, name, id) where deleted_at is null',
    'index activity_start on app.activity (tenant_id, start_at, id) where deleted_at is null',
    'index activity_end on app.activity (tenant_id, end_at, id) where deleted_at is null',
    'index activity_used on app.activity (tenant_id, used, id) where deleted_at is null',
    'index activity_priority on app.activity (tenant_id, priority, id) where deleted_at is null',
    'index activity_created on app.activity (tenant_id, created_at, id) where deleted_at is null',
    'index activity_updated on app.activity (tenant_id, updated_at, id) where deleted_at is null',
  ],
})
