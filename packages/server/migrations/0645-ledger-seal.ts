import { tenantTable } from './tables-1.ts'

/**
 * What was posted to a ledger on each day, sealed: a fingerprint of the day's entries, and one that holds it together with
 * all days before. Removing or rewriting an entry of a sealed day breaks the chain from there on.
 */
export const ledgerSeal = [
  tenantTable('ledger_seal', {
    columns: `
      ledger text not null,
      -- by the clock of Greenwich, which no setting moves
      day date not null,
      entries integer not null check (entries > 0),
      content_hash text not null,
      previous_hash text not null,
      chain_hash text not null
    `,
    indexes: ['unique index ledger_seal_day on app.ledger_seal (tenant_id, ledger, day)'],
    grants: 'select, insert',
  }),
  `
  create trigger ledger_seal_only_added before update or delete or truncate on app.ledger_seal
    for each statement execute function app.only_added();
  `,
].join('\n')
