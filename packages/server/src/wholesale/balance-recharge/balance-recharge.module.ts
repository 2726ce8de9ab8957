import type { Id } from '@brandside/contract/platform/id.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge.ts'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { approve, cancel } from './course.ts'
import { create } from './create.ts'
import { effects } from './effects.ts'
import { print } from './print.ts'
import { recharges } from './recharges.ts'

const numbered = { type: 'RC', table: 'balanceRecharge', amount: 'payCents' }

export const balanceRechargeModule = serve(
  balanceRecharge,
  recharges.handlers({ create, approve, cancel, effects, print }),
  {
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: keepCustomer },
    merges: withCustomer('balanceRecharge'),
    duties: [
      {
        tags: ['wholesale:balanceRecharge:create', 'wholesale:balanceRecharge:approve'],
        words: ['登记充值并自行审核', 'to register recharges and to approve them'],
      },
    ],
  },
)

/** A customer stays while a recharge names it. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('balanceRecharge')
    .select('no')
    .where('customerId', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return found && { reason: balanceRecharge.reasons.ofCustomer, detail: { no: found.no } }
}
