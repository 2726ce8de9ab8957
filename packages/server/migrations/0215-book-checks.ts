import { definer, tenantTable } from './tables-1.ts'

/** What each check of all ledgers of a company has found: one a night, and those that operators ask for. */
export const bookChecks = [
  tenantTable('book_check', {
    columns: `
      -- by the company's clock
      day date not null,
      nightly boolean not null,
      checked_at timestamptz not null default now(),
      ledger_count integer not null,
      fault_count integer not null,
      -- of each ledger its name and what differs
      checks jsonb not null
    `,
    indexes: [
      'unique index book_check_nightly on app.book_check (tenant_id, day) where nightly',
      'index book_check_checked on app.book_check (tenant_id, checked_at, id)',
    ],
    softDelete: true,
    grants: 'select, insert',
  }),
  // The application deletes no result that operators may still look at: only those of more than a quarter ago.
  definer(
    'forget_book_checks()',
    'void',
    "delete from book_check where tenant_id = app.tenant() and checked_at < now() - interval '90 days'",
    'sql',
  ),
].join('\n')
