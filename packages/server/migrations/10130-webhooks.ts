import { tenantTable } from './tables-1.ts'

/**
 * Events for other systems: the addresses that subscribe to them, each event as it was written with its act, and its way to
 * each address. Events of one record are numbered under the lock of that record, so their order is that of their ids.
 */
export const webhooks = [
  tenantTable('webhook', {
    columns: `
      name text not null,
      url text not null,
      events text[] not null,
      remark text,
      status smallint not null default 1 check (status in (0, 1)),
      secret_sealed text not null,
      -- signs as well until then, after the secret was rotated
      old_secret_sealed text,
      old_until timestamptz,
      -- in a row, and since when; null once one has arrived
      failures integer not null default 0,
      failing_since timestamptz,
      -- after many failures in a row the address rests until then
      rests_until timestamptz,
      -- the next wake-up that is in the job queue
      wakes_at timestamptz,
      delivered_at timestamptz,
      off_reason text
    `,
    indexes: [
      'unique index webhook_name on app.webhook (tenant_id, name) where deleted_at is null',
      'index webhook_status on app.webhook (tenant_id, status, id) where deleted_at is null',
      'index webhook_created on app.webhook (tenant_id, created_at, id) where deleted_at is null',
      'index webhook_updated on app.webhook (tenant_id, updated_at, id) where deleted_at is null',
    ],
    softDelete: true,
  }),
  tenantTable('webhook_event', {
    columns: `
      message_id text not null,
      name text not null,
      record text not null,
      data jsonb not null
    `,
    constraints: ['unique (tenant_id, message_id)'],
    indexes: ['index webhook_event_created on app.webhook_event (tenant_id, created_at, id)'],
  }),
  tenantTable('webhook_delivery', {
    columns: `
      webhook_id bigint not null,
      event_id bigint not null,
      event text not null,
      record text not null,
      message_id text not null,
      state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED', 'SKIPPED')),
      attempts integer not null default 0,
      -- of the attempts since it was sent last by hand
      failures integer not null default 0,
      waits_since timestamptz not null default now(),
      next_at timestamptz not null default now(),
      -- a process that sends it has it until then
      claimed_until timestamptz,
      delivered_at timestamptz,
      last_status integer,
      last_ms integer,
      fault text,
      problem text,
      answer text,
      tries jsonb not null default '[]'
    `,
    constraints: [
      'foreign key (tenant_id, webhook_id) references app.webhook (tenant_id, id)',
      'foreign key (tenant_id, event_id) references app.webhook_event (tenant_id, id) on delete cascade',
      'unique (tenant_id, webhook_id, event_id)',
    ],
    indexes: [
      `index webhook_delivery_due on app.webhook_delivery (tenant_id, webhook_id, next_at) where state = 'WAITING'`,
      `index webhook_delivery_line on app.webhook_delivery (tenant_id, webhook_id, record, event_id) where state = 'WAITING'`,
      'index webhook_delivery_event_row on app.webhook_delivery (tenant_id, event_id)',
      'index webhook_delivery_event on app.webhook_delivery (tenant_id, event, id)',
      'index webhook_delivery_record on app.webhook_delivery (tenant_id, record, id)',
      'index webhook_delivery_message on app.webhook_delivery (tenant_id, message_id)',
      'index webhook_delivery_state on app.webhook_delivery (tenant_id, state, id)',
      'index webhook_delivery_created on app.webhook_delivery (tenant_id, created_at, id)',
      'index webhook_delivery_updated on app.webhook_delivery (tenant_id, updated_at, id)',
    ],
    softDelete: true,
  }),
].join('\n')
