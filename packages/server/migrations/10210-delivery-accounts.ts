import { forEachTenant, tenantTable } from './tables-1.ts'

const channel = (table: string) => `
  alter table app.${table} add column pay_channel_id bigint,
    add foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id);
  create index ${table}_channel on app.${table} (tenant_id, pay_channel_id) where pay_channel_id is not null;`

/**
 * Shops at platforms of a company's own accounts, which are pay channels: what these take of the guest they owe the shop. Orders
 * are kept with what they hold, become sales when they are accepted, and are refunded by the platform.
 */
export const deliveryAccounts = [
  channel('delivery_authorisation'),
  channel('delivery_binding'),
  `
  -- the account that is being authorised, until that is done
  alter table app.delivery_authorisation add column asked_channel_id bigint,
    add foreign key (tenant_id, asked_channel_id) references app.pay_channel (tenant_id, id);
  create index delivery_authorisation_asked on app.delivery_authorisation (tenant_id, asked_channel_id)
    where asked_channel_id is not null;
  alter table app.delivery_order
    add column shop_id bigint,
    add column platform text,
    -- what the guest has ordered, and who bears and keeps what of it
    add column content jsonb,
    add column day_no text,
    add column paid_cents bigint,
    add column net_cents bigint,
    -- the platform's own sums disagree by so much
    add column differs_cents bigint not null default 0,
    add column foreign_sale_id bigint,
    -- why it is no trade yet
    add column problem text,
    add column refunded_cents bigint not null default 0,
    add column refund_asked_at timestamptz,
    add column refund_asked_cents bigint,
    add column refund_asked_reason text,
    add column refund_asked_no text,
    -- what is asked before was answered by then
    add column refund_answered_at timestamptz,
    add column read_at timestamptz,
    add column deleted_at timestamptz;
  `,
  forEachTenant(`
  update app.delivery_order o set shop_id = b.shop_id, platform = b.platform
    from app.delivery_binding b where b.tenant_id = o.tenant_id and b.id = o.binding_id;
  `),
  `
  alter table app.delivery_order
    alter column shop_id set not null,
    alter column platform set not null,
    add foreign key (tenant_id, shop_id) references app.shop (tenant_id, id),
    add foreign key (tenant_id, foreign_sale_id) references app.foreign_sale (tenant_id, id);
  revoke delete on app.delivery_order from bo_app;
  create index delivery_order_shop on app.delivery_order (tenant_id, shop_id, id);
  create index delivery_order_ordered on app.delivery_order (tenant_id, ordered_at, id);
  create index delivery_order_no on app.delivery_order (tenant_id, order_no);
  create index delivery_order_status on app.delivery_order (tenant_id, status, id);
  create index delivery_order_created on app.delivery_order (tenant_id, created_at, id);
  create index delivery_order_updated on app.delivery_order (tenant_id, updated_at, id);
  create index delivery_order_sale on app.delivery_order (tenant_id, foreign_sale_id) where foreign_sale_id is not null;
  create index delivery_order_asked on app.delivery_order (tenant_id, id) where refund_asked_at is not null;
  create index delivery_order_differs on app.delivery_order (tenant_id, id) where differs_cents <> 0 or problem is not null;
  `,
  tenantTable('delivery_refund', {
    columns: `
      order_id bigint not null,
      refund_no text not null,
      -- null: all that is left
      amount_cents bigint,
      refunded_at timestamptz not null,
      -- it is in the trade of the order
      booked boolean not null default false
    `,
    constraints: [
      'unique (tenant_id, order_id, refund_no)',
      'foreign key (tenant_id, order_id) references app.delivery_order (tenant_id, id)',
    ],
    grants: 'select, insert, update',
  }),
].join('\n')
