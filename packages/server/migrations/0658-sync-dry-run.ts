/** A sync that only says what it would change. */
export const syncDryRun = `
  alter table app.epos_sync_job add column dry_run boolean not null default false;
`
