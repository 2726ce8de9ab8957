import { keepsFile, tenantTable } from './tables-1.ts'

/** Goods that customers give back, each from a line of a delivery note (wholesale.md 23). */
export const orderReturn = [
  tenantTable('order_return', {
    softDelete: true,
    columns: `
      no text not null,
      customer_id bigint not null,
      order_id bigint not null,
      order_delivery_id bigint not null,
      reason text not null,
      state text not null default 'REQUESTED'
        check (state in ('REQUESTED', 'APPROVED', 'RECEIVED', 'REJECTED', 'CANCELLED')),
      goods_cents bigint not null check (goods_cents >= 0),
      freight_back_cents bigint not null default 0 check (freight_back_cents >= 0),
      amount_cents bigint not null check (amount_cents >= 0),
      refund_to text not null check (refund_to in ('RECEIVABLE', 'BALANCE', 'ORIGINAL')),
      photo text,
      remark text,
      approved_at timestamptz,
      approved_by bigint,
      received_at timestamptz,
      received_by bigint,
      biz_date date,
      close_reason text
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, order_id) references app.wholesale_order (tenant_id, id)',
      'foreign key (tenant_id, order_delivery_id) references app.delivery (tenant_id, id)',
      'check (amount_cents = goods_cents + freight_back_cents)',
    ],
    indexes: [
      'unique index order_return_no on app.order_return (tenant_id, no)',
      'index order_return_state on app.order_return (tenant_id, state, id)',
      'index order_return_customer on app.order_return (tenant_id, customer_id, id)',
      'index order_return_order on app.order_return (tenant_id, order_id)',
      'index order_return_delivery on app.order_return (tenant_id, order_delivery_id)',
      'index order_return_amount on app.order_return (tenant_id, amount_cents, id)',
      'index order_return_created on app.order_return (tenant_id, created_at, id)',
      'index order_return_updated on app.order_return (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('order_return_line', {
    columns: `
      return_id bigint not null,
      delivery_line_id bigint not null,
      place integer not null check (place > 0),
      qty numeric(18,3) not null check (qty > 0),
      amount_cents bigint not null check (amount_cents >= 0),
      condition text not null check (condition in ('GOOD', 'DAMAGED')),
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, return_id) references app.order_return (tenant_id, id)',
      'foreign key (tenant_id, delivery_line_id) references app.delivery_line (tenant_id, id)',
      'unique (tenant_id, return_id, delivery_line_id, condition)',
    ],
    indexes: ['index order_return_line_delivery_line on app.order_return_line (tenant_id, delivery_line_id)'],
  }),
  keepsFile('order_return', 'photo'),
].join('\n')
