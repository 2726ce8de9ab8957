import { tenantTable } from './tables-1.ts'

/** Contracts with the prices that they fix. What has a number is void rather than deleted. */
export const contract = [
  tenantTable('contract', {
    softDelete: true,
    columns: `
      no text not null,
      customer_id bigint not null,
      salesman_id bigint,
      title text not null,
      kind text not null check (kind in ('FRAMEWORK', 'ONE_OFF')),
      sign_date date,
      start_date date not null,
      end_date date not null,
      amount_limit bigint check (amount_limit > 0),
      used_cents bigint not null default 0 check (used_cents >= 0),
      pay_mode text check (pay_mode in ('PREPAY', 'CREDIT')),
      term_type text check (term_type in ('DAYS', 'MONTH_END')),
      term_days integer check (term_days between 0 and 180),
      discount_bp integer check (discount_bp between 1000 and 10000),
      auto_renew boolean not null,
      remind_days integer not null check (remind_days between 0 and 180),
      signatory_customer text,
      signatory_ours text,
      remark text,
      state text not null default 'DRAFT'
        check (state in ('DRAFT', 'PENDING', 'REJECTED', 'SCHEDULED', 'EFFECTIVE', 'EXPIRED', 'TERMINATED', 'VOIDED')),
      prev_id bigint,
      submitted_by bigint,
      approved_at timestamptz,
      approved_by bigint,
      reason text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, salesman_id) references app.admin (tenant_id, id)',
      'foreign key (tenant_id, prev_id) references app.contract (tenant_id, id)',
      'check (start_date <= end_date)',
    ],
    indexes: [
      'unique index contract_no on app.contract (tenant_id, no)',
      'index contract_customer on app.contract (tenant_id, customer_id, state, start_date, end_date)',
      'index contract_salesman on app.contract (tenant_id, salesman_id)',
      'index contract_end on app.contract (tenant_id, end_date, id)',
      'index contract_used on app.contract (tenant_id, used_cents, id)',
      'index contract_created on app.contract (tenant_id, created_at, id)',
      'index contract_updated on app.contract (tenant_id, updated_at, id)',
      'index contract_prev on app.contract (tenant_id, prev_id)',
    ],
  }),
  tenantTable('contract_line', {
    columns: `
      contract_id bigint not null,
      place integer not null,
      sku_id bigint not null,
      unit_id bigint not null,
      price bigint not null check (price > 0),
      min_qty numeric(18,3) not null check (min_qty > 0),
      qty_limit numeric(18,3) check (qty_limit > 0),
      used_base numeric(18,3) not null default 0 check (used_base >= 0),
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, contract_id) references app.contract (tenant_id, id)',
      'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
      'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
    ],
    indexes: [
      'unique index contract_line_of on app.contract_line (tenant_id, contract_id, sku_id, unit_id, min_qty)',
      'index contract_line_place on app.contract_line (tenant_id, contract_id, place)',
      'index contract_line_sku on app.contract_line (tenant_id, sku_id)',
    ],
  }),
].join('\n')
