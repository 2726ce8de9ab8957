import { tenantTable } from './tables-1.ts'

/** Scans by the hour, codes of single staff, and a small picture of each poster for lists. */
export const campaignChannels = [
  tenantTable('market_scan', {
    columns: `
      channel_id bigint not null,
      hour timestamptz not null,
      scans integer not null,
      visitors integer not null
    `,
    constraints: [
      'foreign key (tenant_id, channel_id) references app.market_channel (tenant_id, id)',
      'unique (tenant_id, channel_id, hour)',
    ],
  }),
  `
  alter table app.market_channel
    add column visitors integer not null default 0,
    add column staff_id bigint,
    add foreign key (tenant_id, staff_id) references app.admin (tenant_id, id),
    drop constraint market_channel_tenant_id_activity_id_shop_id_source_key;
  create unique index market_channel_way on app.market_channel
    (tenant_id, activity_id, shop_id, source, coalesce(staff_id, 0));
  alter table app.poster
    add column staff_id bigint,
    add column preview bytea,
    add foreign key (tenant_id, staff_id) references app.admin (tenant_id, id),
    drop constraint poster_tenant_id_activity_id_shop_id_format_size_key;
  create unique index poster_once on app.poster
    (tenant_id, activity_id, shop_id, coalesce(staff_id, 0), format, size);
  create index market_join_member on app.market_join (tenant_id, activity_id, member_id);
  `,
].join('\n')
