import { tenantTable } from './tables-1.ts'

/** Bills of channels by day, line by line beside what stands here. */
export const reconciliation = [
  tenantTable('reconciliation', {
    softDelete: true,
    columns: `
      pay_channel_id bigint not null,
      day date not null,
      state text not null check (state in ('OPEN', 'CLOSED')),
      uploaded boolean not null,
      matched_count integer not null default 0,
      differing_count integer not null default 0,
      our_paid_cents bigint not null default 0,
      bill_paid_cents bigint not null default 0,
      our_refunded_cents bigint not null default 0,
      bill_refunded_cents bigint not null default 0,
      bill_fee_cents bigint not null default 0,
      fetched_by bigint,
      fetched_at timestamptz not null,
      closed_by bigint,
      closed_at timestamptz,
      remark text
    `,
    constraints: [
      'unique (tenant_id, pay_channel_id, day)',
      'check (closed_by is null or closed_by <> fetched_by)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index reconciliation_day on app.reconciliation (tenant_id, day, id)',
      'index reconciliation_created on app.reconciliation (tenant_id, created_at, id)',
      'index reconciliation_updated on app.reconciliation (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('reconciliation_line', {
    columns: `
      reconciliation_id bigint not null,
      type text not null check (type in ('PAY', 'REFUND')),
      no text not null,
      channel_no text,
      our_cents bigint,
      bill_cents bigint,
      outcome text not null check (outcome in ('MATCHED', 'ONLY_HERE', 'ONLY_THERE', 'DIFFERS')),
      trade_id bigint
    `,
    constraints: [
      'unique (tenant_id, reconciliation_id, type, no)',
      'foreign key (tenant_id, reconciliation_id) references app.reconciliation (tenant_id, id)',
      'foreign key (tenant_id, trade_id) references app.trade (tenant_id, id)',
    ],
    indexes: [
      'index reconciliation_line_no on app.reconciliation_line (tenant_id, type, no)',
      'index reconciliation_line_trade on app.reconciliation_line (tenant_id, trade_id)',
    ],
  }),
].join('\n')
