import type { Id } from '@brandside/contract/platform/id.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return.ts'
import { orderReturnEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import type { Db } from '../../platform/database/query.ts'
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

export const orderReturnModule = serve(
  orderReturn,
  returns.handlers({ request, approve, reject, cancel, receive, effects, print }),
  {
    events: Object.values(orderReturnEvents),
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: keepCustomer },
    merges: withCustomer('orderReturn'),
    duties: [
      {
        tags: ['wholesale:orderReturn:create', 'wholesale:orderReturn:approve'],
        words: ['登记退货并审批退货', 'to enter returns and to approve them'],
      },
    ],
  },
)

/** A customer stays while a return names it. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('orderReturn')
    .select('no')
    .where('customerId', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return found && { reason: orderReturn.reasons.ofCustomer, detail: { no: found.no } }
}
