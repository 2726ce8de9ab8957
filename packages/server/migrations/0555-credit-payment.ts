import { tenantTable } from './tables-1.ts'

/** Settlements: several receivables of one account paid at once (wholesale.md 24). */
export const creditPayment = [
  tenantTable('credit_payment', {
    softDelete: true,
    columns: `
      no text not null,
      customer_id bigint not null,
      statement_from date,
      statement_to date,
      amount_cents bigint not null check (amount_cents > 0),
      -- what is paid beyond the receivables: it goes to the balance
      over_cents bigint not null default 0 check (over_cents >= 0),
      pay_way text not null check (pay_way in ('BANK', 'CASH', 'ALIPAY', 'WECHAT', 'CHEQUE', 'ONLINE')),
      bank_account_id bigint not null,
      bank_ref text,
      payer_name text,
      voucher_urls text[] not null default '{}',
      source text not null default 'ADMIN' check (source in ('ADMIN', 'SHOP')),
      state text not null default 'PENDING' check (state in ('PENDING', 'RECEIVED', 'CANCELLED')),
      received_at timestamptz,
      received_by bigint,
      income_id bigint,
      reason text,
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, bank_account_id) references app.bank_account (tenant_id, id)',
      'foreign key (tenant_id, income_id) references app.income (tenant_id, id)',
    ],
    indexes: [
      'unique index credit_payment_no on app.credit_payment (tenant_id, no)',
      'unique index credit_payment_income on app.credit_payment (tenant_id, income_id)',
      'index credit_payment_state on app.credit_payment (tenant_id, state, id)',
      'index credit_payment_customer on app.credit_payment (tenant_id, customer_id, id)',
      'index credit_payment_bank on app.credit_payment (tenant_id, bank_account_id)',
      'index credit_payment_amount on app.credit_payment (tenant_id, amount_cents, id)',
      'index credit_payment_created on app.credit_payment (tenant_id, created_at, id)',
      'index credit_payment_updated on app.credit_payment (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('credit_payment_line', {
    columns: `
      payment_id bigint not null,
      receivable_id bigint not null,
      place integer not null check (place > 0),
      amount_cents bigint not null check (amount_cents > 0),
      outstanding_at_create bigint not null check (outstanding_at_create >= 0)
    `,
    constraints: [
      'foreign key (tenant_id, payment_id) references app.credit_payment (tenant_id, id)',
      'foreign key (tenant_id, receivable_id) references app.receivable (tenant_id, id)',
      'unique (tenant_id, payment_id, receivable_id)',
    ],
    indexes: ['index credit_payment_line_receivable on app.credit_payment_line (tenant_id, receivable_id)'],
  }),
].join('\n')
