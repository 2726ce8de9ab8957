import type { Id } from '@brandside/contract/platform/id.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { withCustomer } from '../customer/merge-rows.public.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { compare } from './compare.ts'
import { accept, approve, close, extend, reject, send } from './course.ts'
import { print } from './print.ts'
import { quotations } from './quotations.ts'
import { copy, create, remove, revise, update } from './writes.ts'

const numbered = { type: 'QT', table: 'quotation', amount: 'totalCents' }

export const quotationModule = serve(
  quotation,
  quotations.handlers({
    ...{ create, update, remove, copy, revise, compare, print },
    ...{ send, approve, accept, reject, extend, close },
  }),
  {
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: keepCustomer },
    merges: withCustomer('quotation'),
    duties: [
      {
        tags: ['wholesale:quotation:create', 'wholesale:quotation:approve'],
        words: ['编制报价并审批低价', 'to quote and to approve low prices'],
      },
    ],
  },
)

/** A customer stays while a quotation names it, unless that is void. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('quotation')
    .select('no')
    .where('customerId', 'in', ids)
    .where('state', '<>', 'VOIDED')
    .limit(1)
    .executeTakeFirst()
  return found && { reason: quotation.reasons.ofCustomer, detail: { no: found.no } }
}
