import { tenantTable } from './tables-1.ts'

/**
 * Messages to members: what a member wants to get, what he has agreed to in the mini program, what a message costs, and what
 * the partner says of its arrival. Codes prove that a mobile is at hand.
 */
export const memberMessages = [
  `
    alter table app.message_channel
      drop constraint message_channel_kind_check,
      add constraint message_channel_kind_check
        check (kind in ('SMTP', 'ALIYUN', 'TENCENT', 'WECOM', 'DINGTALK', 'FEISHU', 'WECHAT')),
      add column thousand_cents bigint not null default 0,
      add column month_budget_cents bigint;
    alter table app.message_rule
      -- what the template of the partner is filled with: {name, value}
      add column template_values jsonb[] not null default '{}';
    alter table app.member
      add column no_sms boolean not null default false,
      add column no_email boolean not null default false;
    alter table app.out_message
      add column member_id bigint,
      add column template_values jsonb,
      -- as many as the partner counts
      add column parts integer not null default 1,
      add column receipt text check (receipt in ('DELIVERED', 'UNDELIVERED')),
      add column receipt_note text,
      add constraint out_message_member_fkey foreign key (tenant_id, member_id) references app.member (tenant_id, id);
    create index out_message_member on app.out_message (tenant_id, member_id, created_at, id) where member_id is not null;
    create index member_notice_created on app.member_notice (tenant_id, created_at, id);
  `,
  // One consent of a member, one message; what is left of them.
  tenantTable('message_consent', {
    columns: `
      member_id bigint not null,
      app_id text not null,
      open_id text not null,
      template_no text not null,
      agreed integer not null default 0 check (agreed >= 0)
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'unique (tenant_id, member_id, app_id, template_no)',
    ],
  }),
  tenantTable('mobile_proof', {
    columns: `
      mobile text not null,
      code_hash text not null,
      expires_at timestamptz not null,
      tries_left integer not null,
      sent_at timestamptz not null default now(),
      day date not null,
      sent_today integer not null default 1
    `,
    constraints: ['unique (tenant_id, mobile)'],
    indexes: ['index mobile_proof_sent on app.mobile_proof (tenant_id, sent_at)'],
  }),
].join('\n')
