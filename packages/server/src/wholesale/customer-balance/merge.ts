import type { Id } from '@brandside/contract/platform/id.ts'
import type { Db } from '../../platform/database/query.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'

/** What a merged customer had paid beforehand is the kept one’s, by two entries that make nothing together (B-INV-23). */
export async function mergeBalance(db: Db, from: Id, into: Id): Promise<void> {
  const ctx = { db }
  for (const customerId of [from, into].sort((one, other) => one - other))
    await customerBalance.lock(ctx, { customerId })
  const { principal, gift } = await customerBalance.lock(ctx, { customerId: from })
  if (principal === 0 && gift === 0) return
  const event = { type: 'MERGE', id: from }
  await customerBalance.post(ctx, { of: { customerId: from }, event, amounts: { principal: -principal, gift: -gift } })
  await customerBalance.post(ctx, { of: { customerId: into }, event, amounts: { principal, gift } })
}
