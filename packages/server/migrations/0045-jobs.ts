import { tenantTable } from './tables-1.ts'

/** Work that takes longer than a call: whose it is, how far it is, and the file that it has made. */
export const jobs = [
  tenantTable('job', {
    columns: `
      admin_id bigint not null,
      module text not null,
      endpoint text not null,
      title_zh text not null,
      title_en text not null,
      language text not null,
      input jsonb not null,
      state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
      done integer not null default 0,
      total integer not null default 0,
      text_zh text,
      text_en text,
      file_name text,
      ended_at timestamptz
    `,
    constraints: ['foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)'],
    indexes: [
      'index job_newest on app.job (tenant_id, admin_id, id)',
      'index job_age on app.job (tenant_id, created_at)',
    ],
  }),
  // In the database, so that every replica can hand it out, and that it goes with its job.
  tenantTable('job_file_part', {
    columns: 'job_id bigint not null, place integer not null, bytes bytea not null',
    constraints: [
      'foreign key (tenant_id, job_id) references app.job (tenant_id, id) on delete cascade',
      'unique (tenant_id, job_id, place)',
    ],
  }),
].join('\n')
