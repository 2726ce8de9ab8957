/** How often the POS of a connection has failed in a row, and when last: known to all replicas. */
export const posFailures = `
  alter table app.epos_connection add column failures integer not null default 0, add column failed_at timestamptz;
`
