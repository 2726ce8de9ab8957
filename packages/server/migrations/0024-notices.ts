import { tenantTable } from './tables-1.ts'

/** What operators are told of: once for each announcement, whatever is delivered twice. */
export const notices = tenantTable('notice', {
  columns: `
    admin_id bigint not null,
    announcement text not null,
    text_zh text not null,
    text_en text not null,
    page text,
    read_at timestamptz
  `,
  constraints: [
    'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
    'unique (tenant_id, admin_id, announcement)',
  ],
  indexes: [
    'index notice_newest on app.notice (tenant_id, admin_id, id)',
    'index notice_unread on app.notice (tenant_id, admin_id, id) where read_at is null',
    'index notice_age on app.notice (tenant_id, created_at)',
  ],
})
