import { sealedColumn } from '../../platform/identity/sealed-column.ts'

export const sealedFor = (tenantId: number, webhookId: number) => ({
  purpose: 'webhook secret',
  owner: `${tenantId} ${webhookId}`,
})

/** The secrets in force, and those before them. */
export const sealedSigningSecrets = (['secretSealed', 'oldSecretSealed'] as const).map((column) =>
  sealedColumn({ table: 'webhook', column, sealedFor: ({ tenantId, id }) => sealedFor(tenantId, id) }),
)
