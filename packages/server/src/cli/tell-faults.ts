import type { LedgerFault } from '../platform/ledger/check-ledgers.ts'

/** Says where ledgers contradict themselves, a line for each, and makes the process end with 1. */
export function tellFaults(faults: readonly LedgerFault[]): void {
  for (const { tenantId, ledger, account, entry, what, is, should } of faults)
    process.stdout.write(
      `Company ${tenantId}, ${ledger}, account ${account}${entry === null ? '' : `, entry ${entry}`}: ${what} is ${is}, should be ${should}\n`,
    )
  if (faults.length > 0) process.exitCode = 1
}
