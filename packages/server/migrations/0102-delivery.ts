import { tenantTable } from './tables-1.ts'

const ofShop = 'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)'

/** Shops on delivery platforms: who has agreed, which store is whose, what webhooks have brought. */
export const delivery = [
  tenantTable('delivery_authorisation', {
    columns: `
      shop_id bigint not null,
      platform text not null,
      -- the proof of whoever comes back from the platform, once
      state text,
      state_expires_at timestamptz,
      status text not null check (status in ('PENDING', 'AUTHORISED', 'EXPIRED')),
      tokens_sealed text,
      token_issued_at timestamptz,
      token_expires_at timestamptz,
      fail_count integer not null default 0
    `,
    constraints: ['unique (tenant_id, shop_id, platform)', ofShop],
    indexes: ['unique index delivery_authorisation_state on app.delivery_authorisation (tenant_id, state)'],
  }),
  tenantTable('delivery_binding', {
    columns: `
      shop_id bigint not null,
      platform text not null,
      platform_shop_id text not null,
      platform_shop_name text not null,
      status text not null check (status in ('BOUND', 'UNBOUND')),
      bound_at timestamptz not null default now(),
      unbound_at timestamptz,
      unbind_reason text,
      auto_accept boolean not null default false,
      last_heartbeat_at timestamptz,
      last_order_at timestamptz
    `,
    constraints: [ofShop],
    indexes: [
      `unique index delivery_binding_shop on app.delivery_binding (tenant_id, shop_id, platform) where status = 'BOUND'`,
      `unique index delivery_binding_store on app.delivery_binding (tenant_id, platform, platform_shop_id) where status = 'BOUND'`,
    ],
  }),
  tenantTable('delivery_event', {
    columns: `
      binding_id bigint not null,
      platform text not null,
      event_id text not null,
      type text not null,
      order_no text,
      body jsonb not null
    `,
    constraints: [
      'unique (tenant_id, platform, event_id)',
      'foreign key (tenant_id, binding_id) references app.delivery_binding (tenant_id, id)',
    ],
    indexes: ['index delivery_event_binding on app.delivery_event (tenant_id, binding_id, id desc)'],
  }),
  tenantTable('delivery_order', {
    columns: `
      binding_id bigint not null,
      order_no text not null,
      status text not null check (status in ('NEW', 'ACCEPTED', 'DONE', 'CANCELLED')),
      amount_cents bigint not null,
      ordered_at timestamptz not null,
      accepted_at timestamptz
    `,
    constraints: [
      'unique (tenant_id, binding_id, order_no)',
      'foreign key (tenant_id, binding_id) references app.delivery_binding (tenant_id, id)',
    ],
    indexes: ['index delivery_order_day on app.delivery_order (tenant_id, binding_id, ordered_at)'],
  }),
].join('\n')
