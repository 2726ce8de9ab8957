import { ledgerTables, tenantTable } from './tables-1.ts'

/**
 * Money that came in or went out, what it pays, and what customers have paid beforehand: their balance, which was paid for
 * (principal) or given to them (gift) (wholesale.md 22, 25).
 */
export const income = [
  ledgerTables('customer_balance', {
    owner: { customer_id: 'customer' },
    measures: { principal: { type: 'bigint' }, gift: { type: 'bigint' } },
  }),
  tenantTable('income', {
    softDelete: true,
    columns: `
      no text not null,
      direction text not null check (direction in ('IN', 'OUT')),
      -- whose account it is
      customer_id bigint not null,
      order_id bigint,
      source text not null check (source in ('MANUAL', 'ONLINE', 'CREDIT_PAYMENT', 'RECHARGE', 'BALANCE')),
      pay_way text not null check (pay_way in ('BANK', 'CASH', 'ALIPAY', 'WECHAT', 'CHEQUE', 'ONLINE', 'BALANCE')),
      bank_account_id bigint,
      amount_cents bigint not null check (amount_cents > 0),
      -- of the amount, what was paid from gift
      gift_cents bigint not null default 0 check (gift_cents >= 0),
      -- the bank's fee, which we bear
      fee_cents bigint not null default 0 check (fee_cents >= 0),
      paid_at timestamptz not null,
      biz_date date not null,
      bank_ref text,
      payer_name text,
      voucher_urls text[] not null default '{}',
      refund_of_id bigint,
      state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'INVALID')),
      confirmed_at timestamptz,
      confirmed_by bigint,
      reason text,
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, order_id) references app.wholesale_order (tenant_id, id)',
      'foreign key (tenant_id, bank_account_id) references app.bank_account (tenant_id, id)',
      'foreign key (tenant_id, refund_of_id) references app.income (tenant_id, id)',
      `check ((source = 'BALANCE') = (bank_account_id is null))`,
      `check ((source = 'BALANCE') = (pay_way = 'BALANCE'))`,
      'check (gift_cents <= amount_cents)',
    ],
    indexes: [
      'unique index income_no on app.income (tenant_id, no)',
      `unique index income_bank_ref on app.income (tenant_id, bank_account_id, bank_ref) where state <> 'INVALID'`,
      'index income_state on app.income (tenant_id, state, paid_at, id)',
      'index income_customer on app.income (tenant_id, customer_id, id)',
      'index income_order on app.income (tenant_id, order_id)',
      'index income_account on app.income (tenant_id, bank_account_id, biz_date, id)',
      'index income_refund_of on app.income (tenant_id, refund_of_id)',
      'index income_paid on app.income (tenant_id, paid_at, id)',
      'index income_amount on app.income (tenant_id, amount_cents, id)',
      'index income_created on app.income (tenant_id, created_at, id)',
      'index income_updated on app.income (tenant_id, updated_at, id)',
    ],
  }),
  // What a receipt pays. Never changed but for the moment at which it is taken back.
  tenantTable('income_allocation', {
    columns: `
      income_id bigint not null,
      target text not null check (target in ('RECEIVABLE', 'ORDER_DEPOSIT', 'BALANCE')),
      receivable_id bigint,
      order_id bigint,
      amount_cents bigint not null check (amount_cents > 0),
      -- what shipments have taken of a deposit
      drawn_cents bigint not null default 0 check (drawn_cents >= 0),
      reversed_at timestamptz
    `,
    constraints: [
      'foreign key (tenant_id, income_id) references app.income (tenant_id, id)',
      'foreign key (tenant_id, receivable_id) references app.receivable (tenant_id, id)',
      'foreign key (tenant_id, order_id) references app.wholesale_order (tenant_id, id)',
      `check ((target = 'RECEIVABLE') = (receivable_id is not null))`,
      `check ((target = 'ORDER_DEPOSIT') = (order_id is not null))`,
      'check (drawn_cents <= amount_cents)',
    ],
    indexes: [
      'index income_allocation_income on app.income_allocation (tenant_id, income_id)',
      'index income_allocation_receivable on app.income_allocation (tenant_id, receivable_id)',
      'index income_allocation_order on app.income_allocation (tenant_id, order_id)',
    ],
    grants: 'select, insert, update',
  }),
  tenantTable('deposit_draw', {
    columns: `
      allocation_id bigint not null,
      receivable_id bigint not null,
      amount_cents bigint not null check (amount_cents > 0),
      reversed_at timestamptz
    `,
    constraints: [
      'foreign key (tenant_id, allocation_id) references app.income_allocation (tenant_id, id)',
      'foreign key (tenant_id, receivable_id) references app.receivable (tenant_id, id)',
    ],
    indexes: [
      'index deposit_draw_allocation on app.deposit_draw (tenant_id, allocation_id)',
      'index deposit_draw_receivable on app.deposit_draw (tenant_id, receivable_id)',
    ],
    grants: 'select, insert, update',
  }),
].join('\n')
