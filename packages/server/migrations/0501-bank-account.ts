import { tenantTable } from './tables-1.ts'

/** Our own accounts, where the money of wholesale customers comes in. One of a tenant's is the default. */
export const bankAccount = tenantTable('bank_account', {
  softDelete: true,
  columns: `
    code text not null,
    name text not null,
    kind text not null check (kind in ('BANK', 'ALIPAY', 'WECHAT', 'CASH')),
    bank_name text not null,
    account_no text not null,
    account_name text not null,
    opening_cents bigint not null check (opening_cents >= 0),
    is_default boolean not null,
    print_on_docs boolean not null,
    remark text,
    status smallint not null default 1 check (status in (0, 1))
  `,
  indexes: [
    'unique index bank_account_code on app.bank_account (tenant_id, code) where deleted_at is null',
    'unique index bank_account_name on app.bank_account (tenant_id, lower(name)) where deleted_at is null',
    'unique index bank_account_account_no on app.bank_account (tenant_id, account_no) where deleted_at is null',
    'unique index bank_account_default on app.bank_account (tenant_id) where is_default and deleted_at is null',
    'index bank_account_by_name on app.bank_account (tenant_id, name, id) where deleted_at is null',
    'index bank_account_kind on app.bank_account (tenant_id, kind, id) where deleted_at is null',
    'index bank_account_status on app.bank_account (tenant_id, status, id) where deleted_at is null',
    'index bank_account_created on app.bank_account (tenant_id, created_at, id) where deleted_at is null',
    'index bank_account_updated on app.bank_account (tenant_id, updated_at, id) where deleted_at is null',
  ],
})
