import type { Id } from '@brandside/contract/platform/id.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { aging, agingExport } from './aging.ts'
import { dunningList, expectedPayments } from './collection.ts'
import { customerList } from './customer-list.ts'
import { detail } from './detail.ts'
import { dunningLetter } from './dunning-letter.ts'
import { dunningMail } from './mail-letter.ts'
import { statementMail } from './mail-statement.ts'
import { enterOpening } from './opening.ts'
import { statementPrint } from './print-statement.ts'
import { dispute, promise } from './promise.ts'
import { receivables } from './receivables.ts'
import { statementConfirm, statementSend } from './sent-statement.ts'
import { statement } from './statement.ts'

export const receivableModule = serve(
  receivable,
  receivables.handlers({
    create: enterOpening,
    detail,
    customerList,
    aging,
    agingExport,
    expected: expectedPayments,
    dunningList,
    dunningLetter,
    dunningMail,
    statement,
    statementPrint,
    statementMail,
    statementSend,
    statementConfirm,
    promise,
    dispute,
  }),
  { deleteGuards: { customer: keepCustomer }, merges: { customer: moveReceivables } },
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

/** What a duplicate owes and ordered is the kept customer's, and so are the statements sent to it. */
async function moveReceivables(db: Db, from: Id, into: Id): Promise<void> {
  const moved = sql`version = version + 1, updated_at = now(), updated_by = app.admin()`
  await sql`update receivable set customer_id = ${into}, ${moved}
             where tenant_id = app.tenant() and customer_id = ${from}`.execute(db)
  await sql`update receivable set order_customer_id = ${into}, ${moved}
             where tenant_id = app.tenant() and order_customer_id = ${from}`.execute(db)
  await sql`update receivable_statement set customer_id = ${into}, ${moved}
             where tenant_id = app.tenant() and customer_id = ${from}`.execute(db)
}
