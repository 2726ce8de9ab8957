import { tenantTable } from './tables-1.ts'

/** What customers pay beforehand, alone or as a package with a gift (wholesale.md 25). */
export const balanceRecharge = [
  tenantTable('balance_package', {
    softDelete: true,
    columns: `
      name text not null,
      pay_cents bigint not null check (pay_cents > 0),
      gift_cents bigint not null check (gift_cents >= 0),
      -- empty: all of them
      cust_level_ids bigint[] not null default '{}',
      start_at timestamptz,
      end_at timestamptz,
      per_customer integer check (per_customer > 0),
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: ['check (start_at < end_at)'],
    indexes: [
      'unique index balance_package_name on app.balance_package (tenant_id, lower(name)) where deleted_at is null',
      'index balance_package_status on app.balance_package (tenant_id, status, id) where deleted_at is null',
      'index balance_package_created on app.balance_package (tenant_id, created_at, id) where deleted_at is null',
      'index balance_package_updated on app.balance_package (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('balance_recharge', {
    softDelete: true,
    columns: `
      no text not null,
      customer_id bigint not null,
      balance_package_id bigint,
      pay_cents bigint not null check (pay_cents > 0),
      gift_cents bigint not null default 0 check (gift_cents >= 0),
      pay_way text not null check (pay_way in ('BANK', 'CASH', 'ALIPAY', 'WECHAT', 'CHEQUE', 'ONLINE')),
      bank_account_id bigint not null,
      bank_ref text,
      payer_name text,
      voucher_urls text[] not null default '{}',
      state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'CANCELLED')),
      approved_at timestamptz,
      approved_by bigint,
      income_id bigint,
      reason text,
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, balance_package_id) references app.balance_package (tenant_id, id)',
      'foreign key (tenant_id, bank_account_id) references app.bank_account (tenant_id, id)',
      'foreign key (tenant_id, income_id) references app.income (tenant_id, id)',
    ],
    indexes: [
      'unique index balance_recharge_no on app.balance_recharge (tenant_id, no)',
      'unique index balance_recharge_income on app.balance_recharge (tenant_id, income_id)',
      'index balance_recharge_state on app.balance_recharge (tenant_id, state, id)',
      'index balance_recharge_customer on app.balance_recharge (tenant_id, customer_id, id)',
      'index balance_recharge_package on app.balance_recharge (tenant_id, balance_package_id)',
      'index balance_recharge_bank on app.balance_recharge (tenant_id, bank_account_id)',
      'index balance_recharge_pay on app.balance_recharge (tenant_id, pay_cents, id)',
      'index balance_recharge_created on app.balance_recharge (tenant_id, created_at, id)',
      'index balance_recharge_updated on app.balance_recharge (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('balance_adjustment', {
    columns: `
      customer_id bigint not null,
      principal_cents bigint not null default 0,
      gift_cents bigint not null default 0,
      reason text not null,
      state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
      decided_at timestamptz,
      decided_by bigint
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'check (principal_cents <> 0 or gift_cents <> 0)',
    ],
    indexes: [
      'index balance_adjustment_customer on app.balance_adjustment (tenant_id, customer_id, id)',
      'index balance_adjustment_state on app.balance_adjustment (tenant_id, state, id)',
    ],
    grants: 'select, insert, update',
  }),
].join('\n')
