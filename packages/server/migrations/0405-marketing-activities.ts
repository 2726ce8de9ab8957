import { infraTable, keepsFile, tenantTable } from './tables-1.ts'

const ofCampaign = 'foreign key (tenant_id, activity_id) references app.marketing_activity (tenant_id, id)'
const ofShop = 'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)'

/** Campaigns with what was approved of them, who joined, the ways that lead to them, and their posters. */
export const marketingActivities = [
  tenantTable('marketing_activity', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      brand_id bigint not null,
      type text not null,
      goal text,
      start_at timestamptz not null,
      end_at timestamptz not null check (end_at > start_at),
      shop_ids bigint[] not null default '{}',
      audience text not null check (audience in ('ALL', 'NEW', 'LEVELS')),
      card_levels smallint[] not null default '{}',
      prizes json[] not null default '{}',
      per_member integer not null check (per_member > 0),
      per_member_day integer not null check (per_member_day >= 0),
      budget_cents bigint not null check (budget_cents >= 0),
      poster_template text not null,
      poster_title text,
      poster_text text,
      poster_image text,
      landing text,
      state text not null default 'DRAFT' check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'ENDED')),
      "on" boolean not null default true,
      revision integer not null default 1,
      -- the row as it was approved: it runs while a later revision is written and audited
      approved json,
      approved_revision integer,
      committed_cents bigint not null default 0 check (committed_cents >= 0),
      joins integer not null default 0 check (joins >= 0),
      edited_by bigint,
      submitted_by bigint,
      submitted_at timestamptz,
      audited_by bigint,
      audited_at timestamptz,
      audit_remark text,
      copied_from_id bigint,
      check (budget_cents = 0 or committed_cents <= budget_cents)
    `,
    constraints: ['foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)'],
    indexes: [
      'unique index marketing_activity_code on app.marketing_activity (tenant_id, code)',
      'index marketing_activity_state on app.marketing_activity (tenant_id, state, start_at) where deleted_at is null',
      'index marketing_activity_by_name on app.marketing_activity (tenant_id, name, id) where deleted_at is null',
      'index marketing_activity_start on app.marketing_activity (tenant_id, start_at, id) where deleted_at is null',
      'index marketing_activity_end on app.marketing_activity (tenant_id, end_at, id) where deleted_at is null',
      'index marketing_activity_joins on app.marketing_activity (tenant_id, joins, id) where deleted_at is null',
      'index marketing_activity_created on app.marketing_activity (tenant_id, created_at, id) where deleted_at is null',
      'index marketing_activity_updated on app.marketing_activity (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('marketing_activity', 'poster_image'),
  tenantTable('market_channel', {
    columns: `
      activity_id bigint not null,
      shop_id bigint not null,
      source text not null check (source in ('POSTER', 'TABLE', 'STAFF', 'ONLINE')),
      short_code text not null,
      scans integer not null default 0,
      joins integer not null default 0
    `,
    constraints: [ofCampaign, ofShop, 'unique (tenant_id, activity_id, shop_id, source)'],
    indexes: ['index market_channel_shop on app.market_channel (tenant_id, shop_id)'],
  }),
  tenantTable('market_join', {
    columns: `
      activity_id bigint not null,
      member_id bigint not null,
      shop_id bigint not null,
      channel_id bigint,
      event_key text not null,
      revision integer not null,
      prize_index integer not null,
      prize_kind text not null,
      prize_name text not null,
      points integer not null default 0,
      coupon_ids bigint[] not null default '{}',
      -- of a lottery, what was drawn: the trail of an audit
      random integer,
      cost_cents bigint not null default 0
    `,
    constraints: [
      ofCampaign,
      ofShop,
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'unique (tenant_id, activity_id, member_id, event_key)',
    ],
    indexes: [
      'index market_join_prize on app.market_join (tenant_id, activity_id, prize_index)',
      'index market_join_created on app.market_join (tenant_id, activity_id, created_at)',
    ],
  }),
  tenantTable('poster', {
    columns: `
      activity_id bigint not null,
      shop_id bigint not null,
      channel_id bigint not null,
      format text not null,
      size text not null,
      content_hash text not null,
      file_name text not null,
      content bytea not null
    `,
    constraints: [
      ofCampaign,
      ofShop,
      'foreign key (tenant_id, channel_id) references app.market_channel (tenant_id, id)',
      'unique (tenant_id, activity_id, shop_id, format, size)',
    ],
  }),
  // Whoever scans a code has no session: it leads to its company, and to nothing else.
  infraTable(
    'market_short_code',
    'code text primary key, tenant_id bigint not null, channel_id bigint not null',
    'select, insert',
  ),
].join('\n')
