import { tenantTable } from './tables-1.ts'

/** Invoices to customers: applied for, issued elsewhere and registered with their number (wholesale.md 27). */
export const crmInvoice = [
  tenantTable('crm_invoice', {
    softDelete: true,
    columns: `
      -- drawn when it is issued
      no text,
      customer_id bigint not null,
      -- copied from the customer's invoice title
      invoice_info_id bigint,
      kind text not null check (kind in ('E_NORMAL', 'E_SPECIAL', 'VAT_NORMAL', 'VAT_SPECIAL')),
      title text not null,
      tax_no text,
      reg_address text,
      reg_phone text,
      bank_name text,
      bank_account_no text,
      email text,
      -- below zero: it takes back what another one stated
      amount_cents bigint not null check (amount_cents <> 0),
      tax_cents bigint not null,
      net_cents bigint not null generated always as (amount_cents - tax_cents) stored,
      invoice_code text,
      invoice_no text,
      issued_on date,
      issued_by bigint,
      file_url text,
      express_no text,
      red_of_id bigint,
      state text not null default 'APPLIED'
        check (state in ('APPLIED', 'ISSUED', 'REJECTED', 'CANCELLED')),
      apply_remark text,
      reason text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, invoice_info_id) references app.customer_invoice (tenant_id, id)',
      'foreign key (tenant_id, red_of_id) references app.crm_invoice (tenant_id, id)',
      'check ((amount_cents < 0) = (red_of_id is not null))',
      `check (state <> 'ISSUED' or (invoice_no is not null and issued_on is not null and no is not null))`,
    ],
    indexes: [
      'unique index crm_invoice_no on app.crm_invoice (tenant_id, no)',
      // A number is used once, also after it was voided.
      `unique index crm_invoice_number on app.crm_invoice (tenant_id, coalesce(invoice_code, ''), invoice_no)
         where invoice_no is not null`,
      'index crm_invoice_state on app.crm_invoice (tenant_id, state, id)',
      'index crm_invoice_customer on app.crm_invoice (tenant_id, customer_id, id)',
      'index crm_invoice_info on app.crm_invoice (tenant_id, invoice_info_id)',
      'index crm_invoice_red_of on app.crm_invoice (tenant_id, red_of_id)',
      'index crm_invoice_issued on app.crm_invoice (tenant_id, issued_on, id)',
      'index crm_invoice_amount on app.crm_invoice (tenant_id, amount_cents, id)',
      'index crm_invoice_created on app.crm_invoice (tenant_id, created_at, id)',
      'index crm_invoice_updated on app.crm_invoice (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('crm_invoice_line', {
    columns: `
      invoice_id bigint not null,
      place integer not null check (place > 0),
      order_id bigint not null,
      -- null: the freight of the order
      order_line_id bigint,
      name text not null,
      tax_code text,
      qty numeric(18,3),
      amount_cents bigint not null,
      tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
      tax_cents bigint not null
    `,
    constraints: [
      'foreign key (tenant_id, invoice_id) references app.crm_invoice (tenant_id, id)',
      'foreign key (tenant_id, order_id) references app.wholesale_order (tenant_id, id)',
      'foreign key (tenant_id, order_line_id) references app.wholesale_order_line (tenant_id, id)',
      'unique (tenant_id, invoice_id, place)',
    ],
    indexes: [
      'index crm_invoice_line_order on app.crm_invoice_line (tenant_id, order_id)',
      'index crm_invoice_line_line on app.crm_invoice_line (tenant_id, order_line_id)',
    ],
  }),
].join('\n')
