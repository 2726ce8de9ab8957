import { tenantTable } from './tables-1.ts'

const ofShop = 'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)'

/** A shop's POS: how it is reached, what has been mirrored from it, what was asked of it and sent to it. */
export const epos = [
  tenantTable('epos_connection', {
    columns: `
      shop_id bigint not null,
      vendor text not null,
      base_url text not null,
      app_key text not null,
      secret_sealed text not null,
      enabled boolean not null,
      last_ok_at timestamptz
    `,
    constraints: ['unique (tenant_id, shop_id)', ofShop],
  }),
  tenantTable('epos_sync_job', {
    columns: `
      shop_id bigint not null,
      kind text not null check (kind in ('CATEGORY', 'GOODS_TYPE', 'TABLES', 'GOODS')),
      status text not null default 'QUEUED'
        check (status in ('QUEUED', 'RUNNING', 'DONE', 'PARTIAL', 'FAILED', 'NEEDS_CONFIRM')),
      trigger text not null check (trigger in ('MANUAL', 'WEBHOOK')),
      -- where the next page begins: after a crash the sync goes on from there
      cursor text,
      seen_ids text[] not null default '{}',
      -- rows whose parent has not come yet
      deferred jsonb[] not null default '{}',
      created integer not null default 0,
      updated integer not null default 0,
      unchanged integer not null default 0,
      removed integer not null default 0,
      failed integer not null default 0,
      error text,
      -- the first two hundred changes
      diff jsonb[] not null default '{}',
      started_at timestamptz,
      ended_at timestamptz
    `,
    constraints: [ofShop],
    indexes: [
      `unique index epos_sync_running on app.epos_sync_job (tenant_id, shop_id, kind) where status in ('QUEUED', 'RUNNING')`,
      'index epos_sync_order on app.epos_sync_job (tenant_id, shop_id, id desc)',
    ],
  }),
  tenantTable('epos_call_log', {
    columns: `
      shop_id bigint not null,
      endpoint text not null,
      direction text not null check (direction in ('OUT', 'IN')),
      ok boolean not null,
      ms integer not null,
      error text
    `,
    constraints: [ofShop],
    indexes: [
      'index epos_call_order on app.epos_call_log (tenant_id, shop_id, id desc)',
      'index epos_call_age on app.epos_call_log (tenant_id, created_at)',
    ],
  }),
  // What is sent to a POS: its number is the key by which the POS does it once.
  tenantTable('epos_post', {
    columns: `
      shop_id bigint not null,
      endpoint text not null,
      payload jsonb not null,
      status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'DONE', 'FAILED')),
      external_id text,
      error text
    `,
    constraints: [ofShop],
    indexes: ['index epos_post_order on app.epos_post (tenant_id, shop_id, id desc)'],
  }),
  tenantTable('goods_type', {
    columns: `
      shop_id bigint not null,
      name text not null,
      sort integer not null,
      external_id text not null,
      content_hash text not null,
      local_overrides text[] not null default '{}',
      removed_at timestamptz
    `,
    constraints: ['unique (tenant_id, shop_id, external_id)', ofShop],
  }),
  tenantTable('shop_table', {
    columns: `
      shop_id bigint not null,
      area text,
      table_no text not null,
      seats integer not null,
      min_seats integer not null,
      state text not null check (state in ('FREE', 'BUSY', 'DIRTY', 'OFF')),
      external_id text not null,
      content_hash text not null,
      local_overrides text[] not null default '{}',
      removed_at timestamptz
    `,
    constraints: ['unique (tenant_id, shop_id, external_id)', ofShop],
  }),
].join('\n')
