/**
 * A session is looked up by three keys. While the tables are small the planner reads them whole and joins them by hashing,
 * which takes twice the time of three steps through indexes, and a connection keeps the plan for as long as it lives.
 */
export const openSessionByIndex = `
  alter function app.open_session(bytea, boolean, integer) set enable_seqscan = off;
  alter function app.open_session(bytea, boolean, integer) set enable_hashjoin = off;
  alter function app.open_session(bytea, boolean, integer) set enable_bitmapscan = off;
`
