import type { Id } from '@brandside/contract/platform/id.ts'
import { receivable } from '@brandside/contract/wholesale/receivable.ts'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { aging } from './aging.ts'
import { dunningList, expected } from './collection.ts'
import { customerList } from './customer-list.ts'
import { detail } from './detail.ts'
import { dunningLetter } from './dunning-letter.ts'
import { enterOpening } from './opening.ts'
import { statementPrint } from './print-statement.ts'
import { dispute, promise } from './promise.ts'
import { receivables } from './receivables.ts'
import { statementConfirm, statementSend } from './sent-statement.ts'
import { statement } from './statement.ts'

export const receivableModule = serve(
  receivable,
  receivables.handlers({
    ...{ create: enterOpening, detail, customerList, aging, expected, dunningList, dunningLetter },
    ...{ statement, statementPrint, statementSend, statementConfirm, promise, dispute },
  }),
  { deleteGuards: { customer: keepCustomer } },
)

/** A customer stays while a receivable names it. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('receivable')
    .select('docNo')
    .where((is) => is.or([is('customerId', 'in', ids), is('orderCustomerId', 'in', ids)]))
    .limit(1)
    .executeTakeFirst()
  return found && { reason: receivable.reasons.ofCustomer, detail: { no: found.docNo } }
}
