import { keepsFile, tenantTable } from './tables-1.ts'

/** Pictures and videos at positions of the consumer clients; empty lists limit nothing. */
const advert = tenantTable('advert', {
  softDelete: true,
  columns: `
    title text not null,
    position text not null
      check (position in ('SPLASH', 'HOME_TOP', 'HOME_MIDDLE', 'POPUP', 'MENU_TOP', 'PAY_RESULT', 'MINE')),
    media_type text not null check (media_type in ('IMAGE', 'VIDEO')),
    image text,
    image_dark text,
    video_url text,
    alt text,
    link_type text not null,
    link_value text,
    brand_ids bigint[] not null default '{}',
    shop_ids bigint[] not null default '{}',
    card_levels smallint[] not null default '{}',
    audience text not null check (audience in ('ALL', 'NEW', 'MEMBER', 'INACTIVE_30D')),
    start_at timestamptz not null,
    end_at timestamptz not null check (end_at > start_at),
    weekdays smallint[] not null default '{}',
    day_windows text[] not null default '{}',
    weight smallint not null check (weight between 1 and 100),
    freq_cap smallint not null check (freq_cap between 0 and 20),
    sort integer not null,
    remark text,
    status smallint not null default 0 check (status in (0, 1))
  `,
  indexes: [
    'index advert_position on app.advert (tenant_id, position, status, start_at, end_at) where deleted_at is null',
    'index advert_sort on app.advert (tenant_id, sort, id) where deleted_at is null',
    'index advert_start on app.advert (tenant_id, start_at, id) where deleted_at is null',
    'index advert_end on app.advert (tenant_id, end_at, id) where deleted_at is null',
    'index advert_created on app.advert (tenant_id, created_at, id) where deleted_at is null',
    'index advert_updated on app.advert (tenant_id, updated_at, id) where deleted_at is null',
  ],
})

/** How often an advert was seen and clicked, by day and shop. */
const advertStat = tenantTable('advert_stat', {
  columns: `
    advert_id bigint not null,
    stat_date date not null,
    shop_id bigint,
    impressions integer not null default 0 check (impressions >= 0),
    clicks integer not null default 0 check (clicks >= 0)
  `,
  constraints: ['foreign key (tenant_id, advert_id) references app.advert (tenant_id, id)'],
  indexes: ['unique index advert_stat_day on app.advert_stat (tenant_id, advert_id, stat_date, coalesce(shop_id, 0))'],
})

/** The icon grid on the home page of the consumer clients. */
const homeButton = tenantTable('home_button', {
  softDelete: true,
  columns: `
    name text not null,
    brand_id bigint not null,
    client text not null check (client in ('MINIAPP', 'H5', 'APP')),
    icon text not null,
    image text,
    shop_ids bigint[] not null default '{}',
    link_type text not null,
    link_value text,
    badge text,
    badge_until timestamptz,
    need_login boolean not null,
    min_build bigint not null check (min_build >= 0),
    visible_from timestamptz,
    visible_to timestamptz,
    sort integer not null,
    status smallint not null default 0 check (status in (0, 1))
  `,
  constraints: ['foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)'],
  indexes: [
    `unique index home_button_name on app.home_button (tenant_id, brand_id, client, lower(name))
      where deleted_at is null`,
    'index home_button_grid on app.home_button (tenant_id, brand_id, client, sort, id) where deleted_at is null',
    'index home_button_sort on app.home_button (tenant_id, sort, id) where deleted_at is null',
    'index home_button_by_name on app.home_button (tenant_id, name, id) where deleted_at is null',
    'index home_button_status on app.home_button (tenant_id, status, id) where deleted_at is null',
    'index home_button_created on app.home_button (tenant_id, created_at, id) where deleted_at is null',
    'index home_button_updated on app.home_button (tenant_id, updated_at, id) where deleted_at is null',
  ],
})

export const adverts = [
  advert,
  keepsFile('advert', 'image'),
  keepsFile('advert', 'image_dark'),
  advertStat,
  homeButton,
  keepsFile('home_button', 'image'),
].join('\n')
