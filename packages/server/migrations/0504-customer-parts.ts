import { tenantTable } from './tables-1.ts'

const ofCustomer = (table: string) => [
  `unique index ${table}_default on app.${table} (tenant_id, customer_id) where is_default and deleted_at is null`,
  `index ${table}_customer on app.${table} (tenant_id, customer_id, id) where deleted_at is null`,
  `index ${table}_created on app.${table} (tenant_id, created_at, id) where deleted_at is null`,
  `index ${table}_updated on app.${table} (tenant_id, updated_at, id) where deleted_at is null`,
]

const customer = 'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)'

/** Where a customer's goods go, whom to speak with, and to whom invoices are made out. Of each one is the default. */
export const customerParts = [
  tenantTable('customer_address', {
    softDelete: true,
    columns: `
      customer_id bigint not null,
      label text not null,
      receiver text not null,
      mobile text not null,
      province text not null,
      city text not null,
      district text,
      address text not null,
      post_code text,
      receive_window text,
      is_default boolean not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [customer],
    indexes: ofCustomer('customer_address'),
  }),
  tenantTable('customer_contact', {
    softDelete: true,
    columns: `
      customer_id bigint not null,
      name text not null,
      mobile text not null,
      post text,
      is_ordering boolean not null,
      is_default boolean not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [customer],
    indexes: ofCustomer('customer_contact'),
  }),
  tenantTable('customer_invoice', {
    softDelete: true,
    columns: `
      customer_id bigint not null,
      title text not null,
      kind text not null check (kind in ('E_NORMAL', 'E_SPECIAL', 'VAT_NORMAL', 'VAT_SPECIAL')),
      tax_no text,
      reg_address text,
      reg_phone text,
      bank_name text,
      bank_account_no text,
      email text,
      receiver text,
      mobile text,
      address text,
      is_default boolean not null
    `,
    constraints: [customer],
    indexes: [
      'unique index customer_invoice_title on app.customer_invoice (tenant_id, customer_id, lower(title), kind) where deleted_at is null',
      ...ofCustomer('customer_invoice'),
    ],
  }),
].join('\n')
