import { wall } from './tables-1.ts'

/** When the nightly check of a company's ledgers was last begun: one that fails is not tried again within the hour. */
export const nightlyProofs = `
  create table app.book_check_start (
    tenant_id bigint primary key default app.tenant() references app.tenant (id),
    started_at timestamptz not null
  );
  ${wall('book_check_start', 'select, insert, update')}
`
