import { tenantTable } from './tables-1.ts'

/** Orders of consumers and their money: what is to be paid, the payments of it, and what went back. */
export const trades = [
  tenantTable('consumer_order', {
    columns: `
      order_no text not null,
      brand_id bigint not null,
      shop_id bigint not null,
      member_id bigint,
      source text not null check (source in ('POS', 'MINIAPP', 'H5', 'DELIVERY')),
      table_no text,
      remark text,
      original_cents bigint not null check (original_cents >= 0),
      activity_off_cents bigint not null default 0 check (activity_off_cents >= 0),
      member_off_cents bigint not null default 0 check (member_off_cents >= 0),
      coupon_off_cents bigint not null default 0 check (coupon_off_cents >= 0),
      points_off_cents bigint not null default 0 check (points_off_cents >= 0),
      payable_cents bigint not null check (payable_cents >= 0),
      quote_id text,
      state text not null check (state in ('UNPAID', 'PAID', 'DONE', 'CANCELLED')),
      planned_at timestamptz
    `,
    constraints: [
      'check (original_cents - activity_off_cents - member_off_cents - coupon_off_cents - points_off_cents = payable_cents)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
    ],
    indexes: [
      'unique index consumer_order_no on app.consumer_order (tenant_id, shop_id, order_no)',
      'index consumer_order_open on app.consumer_order (tenant_id, shop_id, state, id)',
      'index consumer_order_by_no on app.consumer_order (tenant_id, order_no)',
      'index consumer_order_member on app.consumer_order (tenant_id, member_id, id)',
    ],
    grants: 'select, insert, update',
  }),
  // paid_cents is what of the line was paid by money: the shares of all lines add up to the order's payable amount
  tenantTable('consumer_order_line', {
    columns: `
      order_id bigint not null,
      line_no integer not null,
      sku_id bigint,
      name text not null,
      spec text,
      quantity integer not null check (quantity between 1 and 9999),
      price_cents bigint not null check (price_cents >= 0),
      amount_cents bigint not null check (amount_cents >= 0),
      paid_cents bigint not null check (paid_cents >= 0),
      refunded_quantity integer not null default 0,
      refunded_cents bigint not null default 0
    `,
    constraints: [
      'unique (tenant_id, order_id, line_no)',
      'check (refunded_quantity between 0 and quantity)',
      'check (refunded_cents between 0 and paid_cents)',
      'foreign key (tenant_id, order_id) references app.consumer_order (tenant_id, id)',
    ],
    indexes: ['index consumer_order_line_sku on app.consumer_order_line (tenant_id, sku_id)'],
    grants: 'select, insert, update',
  }),
  tenantTable('trade', {
    softDelete: true,
    columns: `
      trade_no text not null,
      biz_type text not null check (biz_type in ('ORDER', 'RECHARGE', 'CARD', 'REWARD')),
      biz_id bigint not null,
      brand_id bigint not null,
      shop_id bigint not null,
      member_id bigint,
      source text not null check (source in ('POS', 'MINIAPP', 'H5', 'DELIVERY')),
      subject text not null,
      currency text not null,
      original_cents bigint not null,
      discount_cents bigint not null check (discount_cents >= 0),
      payable_cents bigint not null check (payable_cents >= 0),
      paid_cents bigint not null default 0,
      refunding_cents bigint not null default 0 check (refunding_cents >= 0),
      refunded_cents bigint not null default 0 check (refunded_cents >= 0),
      fee_cents bigint not null default 0,
      fee_refund_cents bigint not null default 0,
      state text not null check (state in ('PENDING', 'PAYING', 'PAID', 'PART_REFUNDED', 'REFUNDED', 'CLOSED')),
      exception boolean not null default false,
      business_date date not null,
      paid_at timestamptz,
      expire_at timestamptz not null,
      closed_at timestamptz,
      close_reason text,
      buyer_note text
    `,
    constraints: [
      'unique (tenant_id, trade_no)',
      'check (original_cents - discount_cents = payable_cents)',
      'check (paid_cents in (0, payable_cents))',
      'check (refunded_cents + refunding_cents <= paid_cents)',
      'check (fee_refund_cents between 0 and fee_cents)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
    ],
    indexes: [
      `unique index trade_biz on app.trade (tenant_id, biz_type, biz_id) where state <> 'CLOSED'`,
      'index trade_day on app.trade (tenant_id, business_date, shop_id)',
      'index trade_state on app.trade (tenant_id, state, id)',
      'index trade_member on app.trade (tenant_id, member_id, id)',
      'index trade_paid on app.trade (tenant_id, paid_at, id)',
      'index trade_created on app.trade (tenant_id, created_at, id)',
      'index trade_updated on app.trade (tenant_id, updated_at, id)',
      'index trade_payable on app.trade (tenant_id, payable_cents, id)',
      `index trade_open on app.trade (tenant_id, expire_at) where state in ('PENDING', 'PAYING')`,
      'index trade_with_exception on app.trade (tenant_id, id) where exception',
      'index trade_shop on app.trade (tenant_id, shop_id, id)',
    ],
  }),
  // the last number of a shop on a business day
  tenantTable('trade_number', {
    columns: 'shop_id bigint not null, day date not null, last integer not null',
    constraints: [
      'unique (tenant_id, shop_id, day)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
    ],
  }),
  tenantTable('trade_payment', {
    columns: `
      trade_id bigint not null,
      pay_channel_id bigint not null,
      payment_no text not null,
      amount_cents bigint not null check (amount_cents > 0),
      state text not null check (state in ('INIT', 'PENDING', 'SUCCESS', 'FAILED', 'CLOSED', 'REVERSED')),
      channel_txn_no text,
      rate_bp integer not null default 0,
      fee_cents bigint not null default 0,
      fee_refund_cents bigint not null default 0,
      refunding_cents bigint not null default 0 check (refunding_cents >= 0),
      refunded_cents bigint not null default 0 check (refunded_cents >= 0),
      paid_at timestamptz,
      tries integer not null default 0,
      next_poll_at timestamptz,
      error text
    `,
    constraints: [
      'unique (tenant_id, payment_no)',
      'unique (tenant_id, pay_channel_id, channel_txn_no)',
      'check (refunded_cents + refunding_cents <= amount_cents)',
      'check (fee_refund_cents between 0 and fee_cents)',
      'foreign key (tenant_id, trade_id) references app.trade (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index trade_payment_of on app.trade_payment (tenant_id, trade_id)',
      'index trade_payment_paid on app.trade_payment (tenant_id, paid_at)',
      `index trade_payment_open on app.trade_payment (tenant_id, next_poll_at) where state in ('INIT', 'PENDING')`,
      'index trade_payment_txn on app.trade_payment (tenant_id, channel_txn_no)',
    ],
    grants: 'select, insert, update',
  }),
  tenantTable('trade_refund', {
    columns: `
      trade_id bigint not null,
      refund_no text not null,
      amount_cents bigint not null check (amount_cents > 0),
      done_cents bigint not null default 0,
      reason_code text not null,
      reason text,
      lines jsonb not null default '[]',
      state text not null
        check (state in ('WAIT_AUDIT', 'PROCESSING', 'SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED', 'PARTIAL')),
      audited_by bigint,
      audited_at timestamptz,
      audit_remark text,
      success_at timestamptz
    `,
    constraints: [
      'unique (tenant_id, refund_no)',
      'check (done_cents between 0 and amount_cents)',
      'foreign key (tenant_id, trade_id) references app.trade (tenant_id, id)',
    ],
    indexes: [
      'index trade_refund_of on app.trade_refund (tenant_id, trade_id)',
      'index trade_refund_state on app.trade_refund (tenant_id, state, id)',
      'index trade_refund_created on app.trade_refund (tenant_id, created_at, id)',
    ],
    grants: 'select, insert, update',
  }),
  tenantTable('trade_refund_part', {
    columns: `
      refund_id bigint not null,
      payment_id bigint not null,
      pay_channel_id bigint not null,
      part_no text not null,
      amount_cents bigint not null check (amount_cents > 0),
      fee_refund_cents bigint not null default 0,
      channel_refund_no text,
      state text not null check (state in ('RESERVED', 'SENT', 'SUCCESS', 'FAILED', 'GIVEN_UP')),
      tries integer not null default 0,
      next_try_at timestamptz,
      success_at timestamptz,
      error text
    `,
    constraints: [
      'unique (tenant_id, part_no)',
      'foreign key (tenant_id, refund_id) references app.trade_refund (tenant_id, id)',
      'foreign key (tenant_id, payment_id) references app.trade_payment (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index trade_refund_part_of on app.trade_refund_part (tenant_id, refund_id)',
      'index trade_refund_part_payment on app.trade_refund_part (tenant_id, payment_id)',
      'index trade_refund_part_success on app.trade_refund_part (tenant_id, success_at)',
      `index trade_refund_part_open on app.trade_refund_part (tenant_id, next_try_at) where state in ('RESERVED', 'SENT')`,
    ],
    grants: 'select, insert, update',
  }),
  // money that never made a trade paid goes back: no refund, and in no total of the trade
  tenantTable('trade_reversal', {
    columns: `
      payment_id bigint not null,
      reversal_no text not null,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null check (reason in ('LATE_PAYMENT', 'TRADE_CLOSED', 'OVERPAID')),
      state text not null check (state in ('RESERVED', 'SENT', 'SUCCESS', 'FAILED')),
      tries integer not null default 0,
      next_try_at timestamptz,
      success_at timestamptz,
      error text
    `,
    constraints: [
      'unique (tenant_id, payment_id)',
      'unique (tenant_id, reversal_no)',
      'foreign key (tenant_id, payment_id) references app.trade_payment (tenant_id, id)',
    ],
    indexes: [
      `index trade_reversal_open on app.trade_reversal (tenant_id, next_try_at) where state in ('RESERVED', 'SENT')`,
    ],
    grants: 'select, insert, update',
  }),
  tenantTable('trade_exception', {
    columns: `
      trade_id bigint not null,
      payment_id bigint,
      kind text not null check (kind in ('LATE_PAYMENT', 'AMOUNT_MISMATCH', 'REFUND_FAILED', 'CHANNEL_UNKNOWN')),
      detail text
    `,
    constraints: [
      'foreign key (tenant_id, trade_id) references app.trade (tenant_id, id)',
      'foreign key (tenant_id, payment_id) references app.trade_payment (tenant_id, id)',
    ],
    indexes: [
      'unique index trade_exception_once on app.trade_exception (tenant_id, trade_id, kind, coalesce(payment_id, 0))',
      'index trade_exception_created on app.trade_exception (tenant_id, created_at, id)',
    ],
    grants: 'select, insert',
  }),
  // what partners have told, each once
  tenantTable('trade_notice', {
    columns: 'adapter text not null, event_id text not null, body jsonb not null',
    constraints: ['unique (tenant_id, adapter, event_id)'],
    indexes: ['index trade_notice_created on app.trade_notice (tenant_id, created_at)'],
    grants: 'select, insert, delete',
  }),
].join('\n')
