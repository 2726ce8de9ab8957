import type { Id } from '@brandside/contract/platform/id.ts'
import type { Db } from '../../platform/database/query.ts'
import { credit } from './credit.public.ts'

/**
 * What a merged customer owed and had reserved is the kept one’s from then on, by two entries that make nothing together
 * (B-INV-23). Its limit ends; the kept customer keeps its own.
 */
export async function mergeCredit(db: Db, from: Id, into: Id): Promise<void> {
  const ctx = { db }
  for (const customerId of [from, into].sort((one, other) => one - other)) await credit.lock(ctx, { customerId })
  const { creditLimit, used, frozen } = await credit.lock(ctx, { customerId: from })
  const event = { type: 'MERGE', id: from }
  await credit.post(ctx, {
    ...{ of: { customerId: from }, event },
    amounts: { creditLimit: -creditLimit, used: -used, frozen: -frozen },
  })
  await credit.post(ctx, { of: { customerId: into }, event, amounts: { used, frozen } })
}
