import { keepsFile, tenantTable } from './tables-1.ts'

/** Who supplies the goods of wholesale. */
export const provider = [
  tenantTable('provider', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      short_name text,
      contact_name text not null,
      contact_mobile text not null,
      contact_phone text,
      email text,
      province text,
      city text,
      district text,
      address text,
      tax_no text,
      bank_name text,
      bank_account_no text,
      bank_account_name text,
      settle_type text not null check (settle_type in ('MONTHLY', 'PER_ORDER', 'PREPAID')),
      settle_day integer not null check (settle_day between 1 and 28),
      lead_days integer not null check (lead_days between 0 and 90),
      min_order_cents bigint not null check (min_order_cents >= 0),
      freight_mode text not null check (freight_mode in ('MERCHANT', 'SELF')),
      licence text,
      permit text,
      remark text,
      status smallint not null default 0 check (status in (0, 1))
    `,
    indexes: [
      // Never given twice, whatever became of the row.
      'unique index provider_code on app.provider (tenant_id, code)',
      'unique index provider_name on app.provider (tenant_id, lower(name)) where deleted_at is null',
      'unique index provider_tax_no on app.provider (tenant_id, tax_no) where deleted_at is null',
      'index provider_by_name on app.provider (tenant_id, name, id) where deleted_at is null',
      'index provider_status on app.provider (tenant_id, status, id) where deleted_at is null',
      'index provider_created on app.provider (tenant_id, created_at, id) where deleted_at is null',
      'index provider_updated on app.provider (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('provider', 'licence'),
  keepsFile('provider', 'permit'),
].join('\n')
