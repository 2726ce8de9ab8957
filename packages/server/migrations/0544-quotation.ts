import { tenantTable } from './tables-1.ts'

/** Quotations with their lines. Of the revisions of one, a single one is alive. */
export const quotation = [
  tenantTable('quotation', {
    softDelete: true,
    columns: `
      no text not null,
      rev integer not null default 1 check (rev > 0),
      -- the first of its revisions; null is the quotation itself
      root_id bigint,
      customer_id bigint not null,
      salesman_id bigint,
      contact_name text,
      contact_mobile text,
      valid_to date not null,
      pay_mode text check (pay_mode in ('PREPAY', 'CREDIT')),
      tax_mode text not null check (tax_mode in ('INCLUSIVE', 'EXCLUSIVE')),
      order_discount_bp integer check (order_discount_bp between 0 and 10000),
      order_discount_cents bigint check (order_discount_cents >= 0),
      freight_cents bigint not null check (freight_cents >= 0),
      line_sum_cents bigint not null check (line_sum_cents >= 0),
      tax_cents bigint not null check (tax_cents >= 0),
      total_cents bigint not null check (total_cents >= 0),
      remark text,
      state text not null default 'DRAFT' check (state in ('DRAFT', 'APPROVING', 'SENT', 'EXPIRED', 'ACCEPTED',
        'ORDERED', 'REJECTED', 'CLOSED', 'SUPERSEDED', 'VOIDED')),
      approve_reason text,
      lost_reason text,
      reason text,
      sent_at timestamptz,
      accepted_at timestamptz,
      accepted_by text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, salesman_id) references app.admin (tenant_id, id)',
      'foreign key (tenant_id, root_id) references app.quotation (tenant_id, id)',
    ],
    indexes: [
      'unique index quotation_no on app.quotation (tenant_id, no)',
      `unique index quotation_alive on app.quotation (tenant_id, coalesce(root_id, id))
         where state not in ('SUPERSEDED', 'VOIDED')`,
      'index quotation_customer on app.quotation (tenant_id, customer_id, state)',
      'index quotation_salesman on app.quotation (tenant_id, salesman_id)',
      'index quotation_valid on app.quotation (tenant_id, valid_to, id)',
      'index quotation_total on app.quotation (tenant_id, total_cents, id)',
      'index quotation_created on app.quotation (tenant_id, created_at, id)',
      'index quotation_updated on app.quotation (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('quotation_line', {
    columns: `
      quotation_id bigint not null,
      place integer not null,
      sku_id bigint,
      unit_id bigint,
      free_text text,
      qty numeric(18,3) not null check (qty > 0),
      price bigint not null check (price >= 0),
      discount_bp integer not null check (discount_bp between 0 and 10000),
      amount_cents bigint not null check (amount_cents >= 0),
      ref_price bigint check (ref_price >= 0),
      cost_cents bigint check (cost_cents >= 0),
      ordered_qty numeric(18,3) not null default 0 check (ordered_qty >= 0),
      delivery_days integer check (delivery_days between 0 and 365),
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, quotation_id) references app.quotation (tenant_id, id)',
      'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
      'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
      'check ((sku_id is null) <> (free_text is null))',
      'check ((sku_id is null) = (unit_id is null))',
      'check (ordered_qty <= qty)',
    ],
    indexes: [
      'unique index quotation_line_place on app.quotation_line (tenant_id, quotation_id, place)',
      'index quotation_line_sku on app.quotation_line (tenant_id, sku_id)',
    ],
  }),
].join('\n')
