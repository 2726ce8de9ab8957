import { forEachTenant, ledgerTables, tenantTable } from './tables-1.ts'

/** How much a customer may owe and for how long. Its row has the id of the customer; the amounts are a ledger’s. */
export const customerCredit = [
  tenantTable('customer_credit', {
    softDelete: true,
    columns: `
      enabled boolean not null default false,
      temp_limit_cents bigint not null default 0 check (temp_limit_cents >= 0),
      temp_until date,
      temp_reason text,
      term_type text not null default 'DAYS' check (term_type in ('DAYS', 'EOM', 'CLOSE_DAY')),
      term_days integer not null default 30 check (term_days between 0 and 180),
      close_day integer not null default 25 check (close_day between 1 and 28),
      pay_day integer not null default 10 check (pay_day between 1 and 28),
      pay_month_offset integer not null default 1 check (pay_month_offset between 0 and 3),
      grace_days integer not null default 0 check (grace_days between 0 and 30),
      overdue_block text not null default 'INHERIT' check (overdue_block in ('INHERIT', 'BLOCK', 'WARN')),
      review_on date not null default current_date + 365
    `,
    constraints: ['foreign key (tenant_id, id) references app.customer (tenant_id, id)'],
    indexes: [
      'index customer_credit_review on app.customer_credit (tenant_id, review_on, id) where deleted_at is null',
      'index customer_credit_created on app.customer_credit (tenant_id, created_at, id) where deleted_at is null',
      'index customer_credit_updated on app.customer_credit (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  ledgerTables('credit', {
    owner: { customer_id: 'customer' },
    measures: { credit_limit: { type: 'bigint' }, used: { type: 'bigint' }, frozen: { type: 'bigint' } },
  }),
  tenantTable('credit_change', {
    columns: `
      customer_id bigint not null,
      from_cents bigint not null,
      to_cents bigint not null check (to_cents >= 0),
      reason text not null,
      state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED')),
      decided_by bigint,
      decided_at timestamptz
    `,
    constraints: ['foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)'],
    indexes: [
      'index credit_change_customer on app.credit_change (tenant_id, customer_id, id)',
      `unique index credit_change_pending on app.credit_change (tenant_id, customer_id) where state = 'PENDING'`,
    ],
    grants: 'select, insert, update',
  }),
  forEachTenant('insert into app.customer_credit (id) select id from app.customer where tenant_id = each_tenant;'),
].join('\n')
