import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { keepGoods } from '../product/used-goods.public.ts'
import { compare } from './compare.ts'
import { cost } from './cost.ts'
import { accept, approve, close, extend, reject, send } from './course.ts'
import { mail } from './mail.ts'
import { print } from './print.ts'
import { quotations } from './quotations.ts'
import { toOrder } from './to-order.ts'
import { copy, create, remove, revise, update } from './writes.ts'

const goods = keepGoods({ document: 'quotation', lines: 'quotation_line', by: 'quotation_id' })
const numbered = { type: 'QT', table: 'quotation', amount: 'totalCents' }

export const quotationModule = serve(
  quotation,
  quotations.handlers({
    create,
    update,
    remove,
    copy,
    revise,
    compare,
    cost,
    print,
    mail,
    send,
    approve,
    accept,
    reject,
    extend,
    close,
    toOrder,
  }),
  {
    names: { quotationLine: { table: 'quotationLine', name: nameIn('productSku', 'record.skuId') } },
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: {
      ...goods,
      customer: (db, ids) => keepParty(db, 'customerId', ids, quotation.reasons.ofCustomer),
      prospect: (db, ids) => keepParty(db, 'prospectId', ids, quotation.reasons.ofProspect),
    },
    merges: { ...withCustomer('quotation'), prospect: toCustomer },
    duties: [
      {
        tags: ['wholesale:quotation:create', 'wholesale:quotation:approve'],
        words: ['编制报价并审批低价', 'to quote and to approve low prices'],
      },
    ],
  },
)

/** A customer or a prospect stays while a quotation names it, unless that is void. */
async function keepParty(db: Db, column: 'customerId' | 'prospectId', ids: readonly Id[], reason: Reason) {
  const found = await db
    .selectFrom('quotation')
    .select('no')
    .where(column, 'in', ids)
    .where('state', '<>', 'VOIDED')
    .limit(1)
    .executeTakeFirst()
  return found && { reason, detail: { no: found.no } }
}

/** What a prospect was offered is offered to the customer that it has become. */
function toCustomer(db: Db, prospectId: Id, customerId: Id): Promise<unknown> {
  return sql`
    update quotation
       set customer_id = ${customerId}, prospect_id = null, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and prospect_id = ${prospectId}`.execute(db)
}
