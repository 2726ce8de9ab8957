import { ledgerTables, tenantTable } from './tables-1.ts'

/** Growth of members, which their payments give; what each trade has already done to a member; gifts of levels. */
export const growth = [
  ledgerTables('growth', {
    owner: { member_id: 'member', brand_id: 'brand' },
    measures: { growth: { type: 'bigint' } },
    columns: `trade_id bigint`,
  }),
  'create index growth_entry_trade on app.growth_entry (tenant_id, trade_id) where trade_id is not null;',
  // What a trade did: once, however often it is told. Real money is what was paid without gifts of stored value.
  tenantTable('member_payment', {
    columns: `
      trade_id bigint not null,
      member_id bigint not null,
      brand_id bigint not null,
      shop_id bigint not null,
      paid_at timestamptz not null,
      paid_cents bigint not null check (paid_cents >= 0),
      base_cents bigint not null check (base_cents >= 0),
      refunded_cents bigint not null default 0 check (refunded_cents between 0 and paid_cents),
      -- the rule by which it gave points, with the rates of the card and of the day
      rule_revision_id bigint,
      card_bp integer not null default 10000,
      day_bp integer not null default 10000,
      points bigint not null default 0,
      grown bigint not null default 0
    `,
    constraints: [
      'unique (tenant_id, trade_id)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, rule_revision_id) references app.point_rule_revision (tenant_id, id)',
    ],
    indexes: ['index member_payment_member on app.member_payment (tenant_id, member_id, brand_id, paid_at)'],
  }),
  tenantTable('level_gift', {
    grants: 'select, insert',
    columns: 'member_id bigint not null, brand_id bigint not null, level integer not null',
    constraints: [
      'unique (tenant_id, member_id, brand_id, level)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
    ],
  }),
].join('\n')
