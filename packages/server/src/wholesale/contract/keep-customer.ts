import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract.ts'
import type { Db } from '../../platform/database/query.ts'

/** A customer stays while a contract names it, unless that is void. */
export async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('contract')
    .select('no')
    .where('customerId', 'in', ids)
    .where('state', '<>', 'VOIDED')
    .limit(1)
    .executeTakeFirst()
  return found && { reason: contract.reasons.ofCustomer, detail: { no: found.no } }
}
