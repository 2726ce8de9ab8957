import { ledgerTables, tenantTable } from './tables-1.ts'

/** What customers owe for what was shipped. Its amounts move with the entries of its ledger (wholesale.md 26). */
export const receivable = [
  tenantTable('receivable', {
    softDelete: true,
    columns: `
      -- who owes it, and who ordered
      customer_id bigint not null,
      order_customer_id bigint not null,
      order_id bigint,
      salesman_id bigint,
      kind text not null check (kind in ('DELIVERY', 'OPENING', 'ADJUST')),
      doc_no text not null,
      biz_date date not null,
      due_date date not null,
      amount_cents bigint not null check (amount_cents > 0),
      paid_cents bigint not null default 0 check (paid_cents >= 0),
      credit_cents bigint not null default 0 check (credit_cents >= 0),
      write_off_cents bigint not null default 0 check (write_off_cents >= 0),
      state text not null default 'OPEN' check (state in ('OPEN', 'SETTLED', 'REVERSED')),
      outstanding_cents bigint not null generated always as (
        case when state = 'REVERSED' then 0 else amount_cents - paid_cents - credit_cents - write_off_cents end) stored
        check (outstanding_cents >= 0),
      disputed boolean not null default false,
      dispute_note text,
      promise_date date,
      promise_cents bigint check (promise_cents > 0),
      promised_at timestamptz,
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, order_customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, order_id) references app.wholesale_order (tenant_id, id)',
      'foreign key (tenant_id, salesman_id) references app.admin (tenant_id, id)',
      `check ((state = 'OPEN') = (outstanding_cents > 0))`,
    ],
    indexes: [
      'index receivable_customer on app.receivable (tenant_id, customer_id, state, due_date)',
      'index receivable_orderer on app.receivable (tenant_id, order_customer_id)',
      'index receivable_order on app.receivable (tenant_id, order_id)',
      'index receivable_salesman on app.receivable (tenant_id, salesman_id, state)',
      'index receivable_due on app.receivable (tenant_id, due_date, id)',
      'index receivable_open on app.receivable (tenant_id, due_date, id) where outstanding_cents > 0',
      'index receivable_outstanding on app.receivable (tenant_id, outstanding_cents, id)',
      'index receivable_doc on app.receivable (tenant_id, doc_no)',
      'index receivable_date on app.receivable (tenant_id, biz_date, id)',
      'index receivable_created on app.receivable (tenant_id, created_at, id)',
      'index receivable_updated on app.receivable (tenant_id, updated_at, id)',
    ],
  }),
  ledgerTables('receivable', {
    owner: { receivable_id: 'receivable' },
    measures: { outstanding: { type: 'bigint' } },
  }),
  tenantTable('receivable_statement', {
    columns: `
      customer_id bigint not null,
      from_date date not null,
      to_date date not null,
      opening_cents bigint not null,
      closing_cents bigint not null,
      -- of what was sent: later corrections do not change it
      content text not null,
      content_hash text not null,
      state text not null default 'SENT' check (state in ('SENT', 'CONFIRMED', 'DISPUTED')),
      note text,
      decided_at timestamptz,
      decided_by text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'check (from_date <= to_date)',
    ],
    indexes: ['index receivable_statement_customer on app.receivable_statement (tenant_id, customer_id, to_date, id)'],
    grants: 'select, insert, update',
  }),
].join('\n')
