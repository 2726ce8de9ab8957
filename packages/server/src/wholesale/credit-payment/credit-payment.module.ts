import type { Id } from '@brandside/contract/platform/id.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment.ts'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { cancel, confirmReceive } from './course.ts'
import { effects } from './effects.ts'
import { openReceivables } from './open-receivables.ts'
import { payments } from './payments.ts'
import { print } from './print.ts'
import { create, update } from './writes.ts'

const numbered = { type: 'CP', table: 'creditPayment', amount: 'amountCents' }

export const creditPaymentModule = serve(
  creditPayment,
  payments.handlers({ create, update, openReceivables, confirmReceive, cancel, effects, print }),
  {
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: keepCustomer },
    merges: withCustomer('creditPayment'),
    duties: [
      {
        tags: ['wholesale:creditPayment:create', 'wholesale:creditPayment:confirm'],
        words: ['登记还款并自行确认', 'to register credit payments and to confirm them'],
      },
    ],
  },
)

/** A customer stays while a settlement names it. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('creditPayment')
    .select('no')
    .where('customerId', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return found && { reason: creditPayment.reasons.ofCustomer, detail: { no: found.no } }
}
