import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { sql } from 'kysely'
import { keptBy } from '../../platform/delete-guards.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { approve, cancel } from './course.ts'
import { create } from './create.ts'
import { effects } from './effects.ts'
import { print } from './print.ts'
import { recharges } from './recharges.ts'

const numbered = { type: 'RC', table: 'balanceRecharge', amount: 'payCents' }

/** A customer stays while a recharge names it. */
const customerGuard = keptBy({
  table: 'balanceRecharge',
  column: 'customerId',
  reason: balanceRecharge.reasons.ofCustomer,
  tells: { no: sql`no` },
})

/** So does an account of ours. */
const accountGuard = keptBy({
  table: 'balanceRecharge',
  column: 'bankAccountId',
  reason: balanceRecharge.reasons.ofAccount,
  tells: { no: sql`no` },
})

export const balanceRechargeModule = serve(
  balanceRecharge,
  recharges.handlers({ create, approve, cancel, effects, print }),
  {
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: customerGuard, bankAccount: accountGuard },
    merges: withCustomer('balanceRecharge'),
    duties: [
      {
        tags: ['wholesale:balanceRecharge:create', 'wholesale:balanceRecharge:approve'],
        words: ['登记充值并自行审核', 'to register recharges and to approve them'],
      },
    ],
  },
)
