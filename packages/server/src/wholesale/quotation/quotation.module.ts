import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { keptBy } from '../../platform/delete-guards.ts'
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

/** A customer or a prospect stays while a quotation names it, unless that is void. */
const partyGuard = (column: 'customerId' | 'prospectId', reason: Reason) =>
  keptBy({ table: 'quotation', column, where: sql`state <> 'VOIDED'`, reason, tells: { no: sql`no` } })

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
      customer: partyGuard('customerId', quotation.reasons.ofCustomer),
      prospect: partyGuard('prospectId', quotation.reasons.ofProspect),
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

/** What a prospect was offered is offered to the customer that it has become. */
function toCustomer(db: Db, prospectId: Id, customerId: Id): Promise<unknown> {
  return sql`
    update quotation
       set customer_id = ${customerId}, prospect_id = null, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and prospect_id = ${prospectId}`.execute(db)
}
