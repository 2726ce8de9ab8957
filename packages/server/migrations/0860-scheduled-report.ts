import { tenantTable } from './tables-1.ts'

/** Sheets of pay orders that go to their recipients by the clock. */
export const scheduledReport = tenantTable('scheduled_report', {
  softDelete: true,
  columns: `
    name text not null check (length(name) between 1 and 40),
    rhythm text not null check (rhythm in ('DAY', 'WEEK', 'MONTH')),
    send_at text not null,
    brand_id bigint,
    shop_ids bigint[] not null default '{}',
    pay_channel_ids bigint[] not null default '{}',
    source text,
    biz_type text not null,
    recipient_id bigint not null,
    language text not null check (language in ('zh', 'en')),
    last_on date,
    status smallint not null default 1 check (status in (0, 1))
  `,
  constraints: [
    'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
    'foreign key (tenant_id, recipient_id) references app.admin (tenant_id, id)',
  ],
  indexes: [
    'index scheduled_report_brand on app.scheduled_report (tenant_id, brand_id)',
    'index scheduled_report_recipient on app.scheduled_report (tenant_id, recipient_id)',
    'index scheduled_report_name on app.scheduled_report (tenant_id, name, id) where deleted_at is null',
    'index scheduled_report_rhythm on app.scheduled_report (tenant_id, rhythm, id) where deleted_at is null',
    'index scheduled_report_status on app.scheduled_report (tenant_id, status, id) where deleted_at is null',
    'index scheduled_report_created on app.scheduled_report (tenant_id, created_at, id) where deleted_at is null',
    'index scheduled_report_updated on app.scheduled_report (tenant_id, updated_at, id) where deleted_at is null',
  ],
})
