import { tenantTable } from './tables-1.ts'

/** Channels by which a company tells people outside of the product, what goes to whom by which, and what has gone. */
export const messages = [
  tenantTable('message_channel', {
    columns: `
      name text not null,
      kind text not null check (kind in ('SMTP', 'ALIYUN', 'TENCENT', 'WECOM', 'DINGTALK', 'FEISHU')),
      rehearsal boolean not null default false,
      language text not null default 'zh' check (language in ('zh', 'en')),
      config_sealed text,
      config_shown jsonb not null default '[]',
      -- by the clock of the company; no quiet hours where they are equal
      quiet_from text not null default '22:00',
      quiet_to text not null default '07:00',
      per_minute integer not null default 20 check (per_minute > 0),
      per_day integer not null default 1000 check (per_day > 0),
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index message_channel_name on app.message_channel (tenant_id, name) where deleted_at is null',
      'index message_channel_kind on app.message_channel (tenant_id, kind, id) where deleted_at is null',
      'index message_channel_status on app.message_channel (tenant_id, status, id) where deleted_at is null',
      'index message_channel_created on app.message_channel (tenant_id, created_at, id) where deleted_at is null',
      'index message_channel_updated on app.message_channel (tenant_id, updated_at, id) where deleted_at is null',
    ],
    softDelete: true,
  }),
  tenantTable('message_rule', {
    columns: `
      event text not null,
      message_channel_id bigint not null,
      -- beside those whom the event concerns, or in place of them
      audience text not null default 'CONCERNED' check (audience in ('CONCERNED', 'CHOSEN')),
      admin_ids bigint[] not null default '{}',
      template_no text,
      text_zh text,
      text_en text,
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: ['foreign key (tenant_id, message_channel_id) references app.message_channel (tenant_id, id)'],
    indexes: [
      'index message_rule_event on app.message_rule (tenant_id, event, id) where deleted_at is null',
      'index message_rule_channel on app.message_rule (tenant_id, message_channel_id, id) where deleted_at is null',
      'index message_rule_status on app.message_rule (tenant_id, status, id) where deleted_at is null',
      'index message_rule_created on app.message_rule (tenant_id, created_at, id) where deleted_at is null',
      'index message_rule_updated on app.message_rule (tenant_id, updated_at, id) where deleted_at is null',
    ],
    softDelete: true,
  }),
  tenantTable('out_message', {
    columns: `
      message_channel_id bigint not null,
      event text not null,
      -- the person of the company, where it is one
      admin_id bigint,
      -- mail address or mobile; none of a group
      address text,
      subject text not null,
      text text not null,
      page text,
      template_no text,
      -- the document that goes along, as the printer draws it
      printout jsonb,
      logo bytea,
      -- or the sheet of a job
      job_id bigint,
      -- of the same event to the same receiver there is one message
      announcement text not null,
      urgent boolean not null default false,
      state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN')),
      tries integer not null default 0,
      next_at timestamptz not null default now(),
      sent_at timestamptz,
      partner_no text,
      problem text
    `,
    constraints: ['foreign key (tenant_id, message_channel_id) references app.message_channel (tenant_id, id)'],
    indexes: [
      `unique index out_message_once on app.out_message
         (tenant_id, announcement, message_channel_id, coalesce(address, ''), coalesce(admin_id, 0))`,
      `index out_message_due on app.out_message (tenant_id, next_at, id) where state in ('WAITING', 'SENDING')`,
      'index out_message_channel on app.out_message (tenant_id, message_channel_id, sent_at, id)',
      'index out_message_state on app.out_message (tenant_id, state, id)',
      'index out_message_event on app.out_message (tenant_id, event, id)',
      'index out_message_created on app.out_message (tenant_id, created_at, id)',
      'index out_message_updated on app.out_message (tenant_id, updated_at, id)',
    ],
    softDelete: true,
  }),
].join('\n')
