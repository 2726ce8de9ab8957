import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { sql } from 'kysely'
import { keptBy } from '../../platform/delete-guards.ts'
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

/** A customer stays while a settlement names it. */
const customerGuard = keptBy({
  table: 'creditPayment',
  column: 'customerId',
  reason: creditPayment.reasons.ofCustomer,
  tells: { no: sql`no` },
})

/** So does an account of ours. */
const accountGuard = keptBy({
  table: 'creditPayment',
  column: 'bankAccountId',
  reason: creditPayment.reasons.ofAccount,
  tells: { no: sql`no` },
})

export const creditPaymentModule = serve(
  creditPayment,
  payments.handlers({ create, update, openReceivables, confirmReceive, cancel, effects, print }),
  {
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: customerGuard, bankAccount: accountGuard },
    merges: withCustomer('creditPayment'),
    duties: [
      {
        tags: ['wholesale:creditPayment:create', 'wholesale:creditPayment:confirm'],
        words: ['登记还款并自行确认', 'to register credit payments and to confirm them'],
      },
    ],
  },
)
