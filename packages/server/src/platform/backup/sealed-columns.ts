import type { Contribution } from '../contribution.ts'
import type { SealedColumn } from '../identity/sealed-column.ts'
import { sealedFactors } from '../identity/second-factor.ts'
import { sealedAppSecrets } from '../open/open-app.ts'

/** Everything that is sealed with the installation's key. */
export function sealedColumnsOf(modules: readonly Contribution[]): SealedColumn[] {
  return [sealedFactors, sealedAppSecrets, ...modules.flatMap(({ sealed }) => sealed)]
}
