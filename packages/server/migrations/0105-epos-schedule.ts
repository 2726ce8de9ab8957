/** Syncs also begin by the clock. */
export const eposSchedule = `
  alter table app.epos_sync_job drop constraint epos_sync_job_trigger_check;
  alter table app.epos_sync_job add constraint epos_sync_job_trigger_check
    check (trigger in ('MANUAL', 'WEBHOOK', 'SCHEDULE'));
`
