import { forEachTenant, tenantTable } from './tables-1.ts'

const ways = `'OTHER_DAY', 'CORRECTED', 'GIVEN_BACK', 'INCOME', 'COLLECTED', 'LOSS', 'NOTED'`

/** What of each payment came to the bank: payouts of channels with the lines of their bills, and lines of bank statements. */
export const payouts = [
  `alter table app.reconciliation_line add column kept_cents bigint not null default 0;
   ${forEachTenant(`update app.reconciliation_line set kept_cents = bill_fee_cents where bill_fee_cents is not null;`)}`,
  tenantTable('bank_line', {
    softDelete: true,
    columns: `
      bank_account_id bigint not null,
      booked_at timestamptz not null,
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      payer_name text,
      bank_ref text,
      remark text,
      state text not null default 'OPEN' check (state in ('OPEN', 'MATCHED', 'OTHER')),
      payout_cents bigint not null default 0,
      difference_cents bigint not null default 0,
      settlement text check (settlement in (${ways})),
      note text
    `,
    constraints: [
      "check (state = 'MATCHED' or payout_cents = 0 and difference_cents = 0 and settlement is null)",
      'check (difference_cents = 0 or settlement is not null and note is not null)',
      'foreign key (tenant_id, bank_account_id) references app.bank_account (tenant_id, id)',
    ],
    indexes: [
      'unique index bank_line_ref on app.bank_line (tenant_id, bank_account_id, bank_ref) where deleted_at is null and bank_ref is not null',
      'index bank_line_account on app.bank_line (tenant_id, bank_account_id, booked_at, id)',
      'index bank_line_booked on app.bank_line (tenant_id, booked_at, id)',
      'index bank_line_amount on app.bank_line (tenant_id, amount_cents, id)',
      'index bank_line_reference on app.bank_line (tenant_id, bank_ref)',
      'index bank_line_state on app.bank_line (tenant_id, state, booked_at, id)',
      'index bank_line_created on app.bank_line (tenant_id, created_at, id)',
      'index bank_line_updated on app.bank_line (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('payout', {
    softDelete: true,
    columns: `
      pay_channel_id bigint not null,
      no text not null,
      paid_day date not null,
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      from_day date not null,
      to_day date not null,
      other_cents bigint not null default 0,
      remark text,
      state text not null default 'UNDERWAY' check (state in ('UNDERWAY', 'ARRIVED')),
      fetched boolean not null default false,
      line_count integer not null default 0,
      lines_cents bigint not null default 0,
      difference_cents bigint not null generated always as (amount_cents - lines_cents - other_cents) stored,
      settlement text check (settlement in (${ways})),
      settle_note text,
      settled_by bigint,
      settled_at timestamptz,
      bank_line_id bigint
    `,
    constraints: [
      'check (to_day >= from_day)',
      'check ((settlement is null) = (settled_at is null) and (settlement is null) = (settle_note is null))',
      "check ((state = 'ARRIVED') = (bank_line_id is not null))",
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
      'foreign key (tenant_id, bank_line_id) references app.bank_line (tenant_id, id)',
    ],
    indexes: [
      'unique index payout_no on app.payout (tenant_id, pay_channel_id, no) where deleted_at is null',
      'index payout_number on app.payout (tenant_id, no)',
      'index payout_channel on app.payout (tenant_id, pay_channel_id, paid_day, id)',
      'index payout_state on app.payout (tenant_id, state, paid_day, id)',
      'index payout_day on app.payout (tenant_id, paid_day, id)',
      'index payout_bank_line on app.payout (tenant_id, bank_line_id)',
      'index payout_created on app.payout (tenant_id, created_at, id)',
      'index payout_updated on app.payout (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('payout_line', {
    columns: `
      payout_id bigint not null,
      pay_channel_id bigint not null,
      type text not null check (type in ('PAY', 'REFUND', 'OTHER')),
      no text not null,
      net_cents bigint not null,
      words text
    `,
    constraints: [
      // Each line of a bill is paid out once.
      'unique (tenant_id, pay_channel_id, type, no)',
      'foreign key (tenant_id, payout_id) references app.payout (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: ['index payout_line_payout on app.payout_line (tenant_id, payout_id, id)'],
  }),
].join('\n')
