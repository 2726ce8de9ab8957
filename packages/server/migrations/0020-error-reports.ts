import { definer, tenantTable } from './tables-1.ts'

/** Errors of the client, each message of a build once, and the times they were sent. */
export const errorReports = [
  tenantTable('error_report', {
    softDelete: true,
    columns: `
      -- of error and build: what is the same error
      fingerprint text not null,
      error text not null,
      build text not null,
      component text,
      address text,
      stack text,
      times bigint not null,
      state text not null default 'OPEN' check (state in ('OPEN', 'RESOLVED')),
      last_seen_at timestamptz not null default now(),
      last_seen_by bigint default app.admin(),
      resolved_at timestamptz,
      resolved_by bigint
    `,
    indexes: [
      'unique index error_report_same on app.error_report (tenant_id, fingerprint) where deleted_at is null',
      'index error_report_last_seen on app.error_report (tenant_id, last_seen_at, id) where deleted_at is null',
      'index error_report_created on app.error_report (tenant_id, created_at, id) where deleted_at is null',
      'index error_report_times on app.error_report (tenant_id, times, id) where deleted_at is null',
    ],
  }),
  // Who sent it and when are the columns of every row.
  tenantTable('error_sighting', {
    columns: `
      report_id bigint not null,
      times bigint not null,
      note text,
      automatic boolean not null,
      address text,
      request_id text,
      browser text not null
    `,
    constraints: ['foreign key (tenant_id, report_id) references app.error_report (tenant_id, id) on delete cascade'],
    indexes: ['index error_sighting_report on app.error_sighting (tenant_id, report_id, id)'],
  }),
  // The application deletes no row that people may still ask for: only errors that nobody has for so long, and those that
  // somebody has deleted a week ago.
  definer(
    'forget_errors(after_days integer)',
    'void',
    `delete from error_report
      where tenant_id = app.tenant()
        and (last_seen_at < now() - make_interval(days => greatest(after_days, 7)) or deleted_at < now() - interval '7 days')`,
    'sql',
  ),
].join('\n')
