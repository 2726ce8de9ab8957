import type { Id } from '@brandside/contract/platform/id.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'

/** Moved to another provider, it does not open. */
export const sealedFor = (tenantId: number, id: Id) => ({
  purpose: 'identity provider',
  owner: `${tenantId} provider ${id}`,
})

export const sealedSecrets = [
  sealedColumn({
    table: 'identityProvider',
    column: 'secretSealed',
    where: 'secret_sealed is not null',
    sealedFor: ({ tenantId, id }) => sealedFor(tenantId, id as Id),
  }),
]
