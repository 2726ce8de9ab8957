import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { orderReturnEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import { keptBy } from '../../platform/delete-guards.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { approve, cancel, reject } from './decide.ts'
import { effects } from './effects.ts'
import { print } from './print.ts'
import { receive } from './receive.ts'
import { request } from './request.ts'
import { returns } from './returns.ts'

const numbered = { type: 'RT', table: 'orderReturn', amount: 'amountCents' }

/** A customer stays while a return names it. */
const customerGuard = keptBy({
  table: 'orderReturn',
  column: 'customerId',
  reason: orderReturn.reasons.ofCustomer,
  tells: { no: sql`no` },
})

export const orderReturnModule = serve(
  orderReturn,
  returns.handlers({ request, approve, reject, cancel, receive, effects, print }),
  {
    events: Object.values(orderReturnEvents),
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: customerGuard },
    merges: withCustomer('orderReturn'),
    duties: [
      {
        tags: ['wholesale:orderReturn:create', 'wholesale:orderReturn:approve'],
        words: ['登记退货并审批退货', 'to enter returns and to approve them'],
      },
    ],
  },
)
