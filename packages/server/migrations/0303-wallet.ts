import { ledgerTables, tenantTable, wall } from './tables-1.ts'

/** Recharge packages and recharges; the stored value ledger with lots, one for each recharge. */
export const wallet = [
  tenantTable('recharge_package', {
    softDelete: true,
    columns: `
      name text not null,
      brand_id bigint not null,
      pay_cents bigint not null check (pay_cents > 0),
      gift_cents bigint not null check (gift_cents >= 0),
      gift_points integer not null,
      gift_card_id bigint,
      gift_valid_days integer not null,
      shop_ids bigint[] not null,
      card_levels integer[] not null,
      first_only boolean not null,
      per_member integer not null,
      stock integer not null,
      sold integer not null default 0,
      start_at timestamptz not null,
      end_at timestamptz,
      spend_mode text not null check (spend_mode in ('PROPORTIONAL', 'PRINCIPAL_FIRST', 'GIFT_FIRST')),
      refund_mode text not null check (refund_mode in ('UNUSED_PRINCIPAL', 'DEDUCT_USED_GIFT', 'NONE')),
      refund_days integer not null,
      tag text,
      sort integer not null,
      status smallint not null default 0 check (status in (0, 1)),
      check (stock = -1 or sold <= stock)
    `,
    constraints: [
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, gift_card_id) references app.member_card (tenant_id, id)',
    ],
    indexes: [
      'unique index recharge_package_name on app.recharge_package (tenant_id, brand_id, name) where deleted_at is null',
      'index recharge_package_brand on app.recharge_package (tenant_id, brand_id, status, sort) where deleted_at is null',
      'index recharge_package_sort on app.recharge_package (tenant_id, sort, id) where deleted_at is null',
      'index recharge_package_pay on app.recharge_package (tenant_id, pay_cents, id) where deleted_at is null',
      'index recharge_package_created on app.recharge_package (tenant_id, created_at, id) where deleted_at is null',
      'index recharge_package_updated on app.recharge_package (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('recharge_order', {
    softDelete: true,
    columns: `
      order_no text not null generated always as ('RC' || lpad(id::text, 10, '0')) stored,
      member_id bigint not null,
      package_id bigint not null,
      brand_id bigint not null,
      shop_id bigint not null,
      -- none before it is paid
      pay_channel_id bigint,
      trade_id bigint,
      -- what the package said when it was bought
      package_name text not null,
      pay_cents bigint not null,
      gift_cents bigint not null,
      gift_points integer not null,
      gift_card_id bigint,
      gift_valid_days integer not null,
      spend_mode text not null check (spend_mode in ('PROPORTIONAL', 'PRINCIPAL_FIRST', 'GIFT_FIRST')),
      refund_mode text not null check (refund_mode in ('UNUSED_PRINCIPAL', 'DEDUCT_USED_GIFT', 'NONE')),
      refund_days integer not null,
      state text not null check (state in ('UNPAID', 'PAID', 'REFUNDING', 'REFUNDED', 'PART_REFUNDED', 'CLOSED')),
      paid_at timestamptz,
      refund_cents bigint not null default 0 check (refund_cents between 0 and pay_cents),
      refund_reason text
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, package_id) references app.recharge_package (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index recharge_order_no on app.recharge_order (tenant_id, order_no, id)',
      'index recharge_order_member on app.recharge_order (tenant_id, member_id, id)',
      'index recharge_order_package on app.recharge_order (tenant_id, package_id, id)',
      'index recharge_order_shop on app.recharge_order (tenant_id, shop_id, id)',
      'index recharge_order_state on app.recharge_order (tenant_id, state, created_at)',
      'index recharge_order_pay on app.recharge_order (tenant_id, pay_cents, id)',
      'index recharge_order_created on app.recharge_order (tenant_id, created_at, id)',
      'index recharge_order_updated on app.recharge_order (tenant_id, updated_at, id)',
    ],
  }),
  ledgerTables('wallet', {
    owner: { member_id: 'member', brand_id: 'brand' },
    measures: {
      principal: { type: 'bigint' },
      gift: { type: 'bigint' },
      frozen_principal: { type: 'bigint' },
      frozen_gift: { type: 'bigint' },
    },
    columns: `
      kind text not null check (kind in ('RECHARGE', 'SPEND', 'SPEND_REFUND', 'RECHARGE_REFUND', 'GIFT_EXPIRE', 'ADJUST',
        'FREEZE', 'UNFREEZE', 'MERGE')),
      biz_type text not null,
      trade_id bigint,
      shop_id bigint,
      foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)`,
  }),
  `
    create index wallet_entry_latest on app.wallet_entry (tenant_id, id);
    create index wallet_entry_trade on app.wallet_entry (tenant_id, trade_id) where trade_id is not null;
  `,
  tenantTable('wallet_lot', {
    grants: 'select, insert, update',
    columns: `
      account_id bigint not null,
      recharge_order_id bigint,
      principal bigint not null check (principal >= 0),
      gift bigint not null check (gift >= 0),
      principal_left bigint not null check (principal_left between 0 and principal),
      gift_left bigint not null check (gift_left between 0 and gift),
      gift_expires_at timestamptz,
      spend_mode text not null check (spend_mode in ('PROPORTIONAL', 'PRINCIPAL_FIRST', 'GIFT_FIRST')),
      frozen boolean not null default false
    `,
    constraints: [
      'unique (tenant_id, recharge_order_id)',
      'foreign key (tenant_id, account_id) references app.wallet_account (tenant_id, id)',
      'foreign key (tenant_id, recharge_order_id) references app.recharge_order (tenant_id, id)',
    ],
    indexes: [
      'index wallet_lot_open on app.wallet_lot (tenant_id, account_id, id) where principal_left + gift_left > 0',
      'index wallet_lot_expiry on app.wallet_lot (tenant_id, gift_expires_at) where gift_left > 0',
    ],
  }),
  `
    -- what an entry has put into lots and taken out of them
    create table app.wallet_lot_move (
      tenant_id bigint not null default app.tenant() references app.tenant (id),
      id bigint generated by default as identity,
      entry_id bigint not null,
      lot_id bigint not null,
      principal bigint not null,
      gift bigint not null,
      primary key (tenant_id, id),
      unique (tenant_id, entry_id, lot_id),
      foreign key (tenant_id, entry_id) references app.wallet_entry (tenant_id, id),
      foreign key (tenant_id, lot_id) references app.wallet_lot (tenant_id, id)
    );
    ${wall('wallet_lot_move', 'select, insert')}
    create trigger wallet_lot_move_only_added before update or delete or truncate on app.wallet_lot_move
      for each statement execute function app.only_added();
    create index wallet_lot_move_lot on app.wallet_lot_move (tenant_id, lot_id);
  `,
  tenantTable('wallet_adjustment', {
    grants: 'select, insert, update',
    columns: `
      member_id bigint not null,
      brand_id bigint not null,
      principal bigint not null,
      gift bigint not null,
      reason text not null,
      state text not null check (state in ('PENDING', 'DONE', 'REJECTED')),
      audited_by bigint,
      audit_remark text
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
    ],
    indexes: [
      'index wallet_adjustment_state on app.wallet_adjustment (tenant_id, state, id)',
      'index wallet_adjustment_member on app.wallet_adjustment (tenant_id, member_id)',
    ],
  }),
].join('\n')
