import { tenantTable } from './tables-1.ts'

/** Customer types and levels. Of the levels of a tenant one is the default. */
export const customerClasses = [
  tenantTable('cust_type', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      sort integer not null,
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index cust_type_code on app.cust_type (tenant_id, code) where deleted_at is null',
      'unique index cust_type_name on app.cust_type (tenant_id, lower(name)) where deleted_at is null',
      'index cust_type_sort on app.cust_type (tenant_id, sort, id) where deleted_at is null',
      'index cust_type_by_name on app.cust_type (tenant_id, name, id) where deleted_at is null',
      'index cust_type_status on app.cust_type (tenant_id, status, id) where deleted_at is null',
      'index cust_type_created on app.cust_type (tenant_id, created_at, id) where deleted_at is null',
      'index cust_type_updated on app.cust_type (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('cust_level', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      rank integer not null check (rank between 1 and 9999),
      discount_bp integer not null check (discount_bp between 5000 and 10000),
      min_order_cents bigint not null check (min_order_cents >= 0),
      default_credit_days integer not null check (default_credit_days between 0 and 180),
      upgrade_shipped_cents bigint not null check (upgrade_shipped_cents >= 0),
      keep_shipped_cents bigint not null check (keep_shipped_cents >= 0),
      is_default boolean not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index cust_level_code on app.cust_level (tenant_id, code) where deleted_at is null',
      'unique index cust_level_name on app.cust_level (tenant_id, lower(name)) where deleted_at is null',
      'unique index cust_level_rank on app.cust_level (tenant_id, rank) where deleted_at is null',
      'unique index cust_level_default on app.cust_level (tenant_id) where is_default and deleted_at is null',
      'index cust_level_by_name on app.cust_level (tenant_id, name, id) where deleted_at is null',
      'index cust_level_discount on app.cust_level (tenant_id, discount_bp, id) where deleted_at is null',
      'index cust_level_status on app.cust_level (tenant_id, status, id) where deleted_at is null',
      'index cust_level_created on app.cust_level (tenant_id, created_at, id) where deleted_at is null',
      'index cust_level_updated on app.cust_level (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
].join('\n')
