import { tenantTable } from './tables-1.ts'

/** What accounts learn at their partners, what was wrong with notices, and payments by which a channel is tried out. */
export const goLive = [
  tenantTable('partner_state', {
    columns: `
      -- whose it is: a channel and a brand, or a shop's terminal
      owner text not null,
      name text not null,
      value_sealed text not null
    `,
    constraints: ['unique (tenant_id, owner, name)'],
    grants: 'select, insert, update, delete',
  }),
  // the last notice that an account could not take, and how many there were
  tenantTable('pay_notice_refusal', {
    columns: `
      pay_channel_id bigint not null,
      brand_id bigint,
      refused text not null check (refused in ('UNSIGNED', 'STALE', 'UNKNOWN_KEY', 'UNREADABLE')),
      refusals integer not null default 1,
      refused_at timestamptz not null default now()
    `,
    constraints: ['foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)'],
    indexes: [
      'unique index pay_notice_refusal_of on app.pay_notice_refusal (tenant_id, pay_channel_id, coalesce(brand_id, 0))',
    ],
    grants: 'select, insert, update',
  }),
  tenantTable('go_live', {
    softDelete: true,
    columns: `
      pay_channel_id bigint not null,
      brand_id bigint not null,
      shop_id bigint not null,
      trade_id bigint not null,
      payment_no text not null,
      amount_cents bigint not null,
      -- what the payer is shown or sent to
      action text,
      problem text
    `,
    constraints: [
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, trade_id) references app.trade (tenant_id, id)',
    ],
    indexes: [
      'index go_live_of on app.go_live (tenant_id, pay_channel_id, brand_id, id)',
      'index go_live_brand on app.go_live (tenant_id, brand_id)',
      'index go_live_shop on app.go_live (tenant_id, shop_id)',
      'index go_live_trade on app.go_live (tenant_id, trade_id)',
      'index go_live_created on app.go_live (tenant_id, created_at, id)',
      'index go_live_updated on app.go_live (tenant_id, updated_at, id)',
    ],
  }),
  `
  alter table app.trade_notice add column no text;
  create index trade_notice_no on app.trade_notice (tenant_id, no) where no is not null;
  alter table app.pay_channel add column keys_warned_at timestamptz;
  `,
].join('\n')
