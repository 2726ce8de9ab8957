import { tenantTable } from './tables-1.ts'

/**
 * A job is carried out once: its outcome is written in the transaction of its work, and there is one at most. Attempts are
 * numbered, so that one that was given up says nothing of the job any more.
 */
export const jobOutcome = `
  alter table app.job add column attempt integer not null default 0;
  ${tenantTable('job_outcome', {
    columns: 'job_id bigint not null, file_name text',
    constraints: [
      'foreign key (tenant_id, job_id) references app.job (tenant_id, id) on delete cascade',
      'unique (tenant_id, job_id)',
    ],
  })}
`
