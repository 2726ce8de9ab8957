import { tenantTable } from './tables-1.ts'

/** Businesses that may order, and who else than their salesman may see them. */
export const customer = [
  tenantTable('customer', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      short_name text,
      cust_type_id bigint not null,
      cust_level_id bigint not null,
      parent_id bigint,
      bill_to_parent boolean not null default false,
      salesman_id bigint,
      contact_name text not null,
      mobile text not null,
      tax_no text,
      province text not null,
      city text not null,
      district text,
      address text not null,
      pay_mode text not null check (pay_mode in ('PREPAY', 'CREDIT')),
      min_order_cents bigint check (min_order_cents >= 0),
      tax_mode text not null check (tax_mode in ('TENANT', 'INCLUSIVE', 'EXCLUSIVE')),
      -- empty: all of them
      provider_ids bigint[] not null default '{}',
      tags text[] not null default '{}',
      remark text,
      hold boolean not null default false,
      hold_reason text,
      merged_into_id bigint,
      source_prospect_id bigint,
      first_order_at timestamptz,
      last_order_at timestamptz,
      year_orders integer not null default 0,
      year_shipped_cents bigint not null default 0,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [
      'foreign key (tenant_id, cust_type_id) references app.cust_type (tenant_id, id)',
      'foreign key (tenant_id, cust_level_id) references app.cust_level (tenant_id, id)',
      'foreign key (tenant_id, parent_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, salesman_id) references app.admin (tenant_id, id)',
      'foreign key (tenant_id, merged_into_id) references app.customer (tenant_id, id)',
      'check (parent_id <> id)',
      'check (parent_id is not null or not bill_to_parent)',
    ],
    indexes: [
      // Never given twice, whatever became of the row.
      'unique index customer_code on app.customer (tenant_id, code)',
      'unique index customer_name on app.customer (tenant_id, lower(name)) where deleted_at is null',
      'unique index customer_tax_no on app.customer (tenant_id, tax_no) where deleted_at is null',
      // A prospect becomes a customer once.
      'unique index customer_source_prospect on app.customer (tenant_id, source_prospect_id)',
      'index customer_by_name on app.customer (tenant_id, name, id) where deleted_at is null',
      'index customer_status on app.customer (tenant_id, status, code) where deleted_at is null',
      'index customer_salesman on app.customer (tenant_id, salesman_id, code)',
      'index customer_level on app.customer (tenant_id, cust_level_id, code) where deleted_at is null',
      'index customer_type on app.customer (tenant_id, cust_type_id, code) where deleted_at is null',
      'index customer_parent on app.customer (tenant_id, parent_id, code) where deleted_at is null',
      'index customer_mobile on app.customer (tenant_id, mobile) where deleted_at is null',
      'index customer_year_shipped on app.customer (tenant_id, year_shipped_cents, id) where deleted_at is null',
      'index customer_created on app.customer (tenant_id, created_at, id) where deleted_at is null',
      'index customer_updated on app.customer (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('customer_share', {
    columns: `
      customer_id bigint not null,
      admin_id bigint not null,
      level text not null check (level in ('READ', 'WRITE')),
      until date
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
      'unique (tenant_id, customer_id, admin_id)',
    ],
    indexes: ['index customer_share_admin on app.customer_share (tenant_id, admin_id, customer_id)'],
  }),
].join('\n')
