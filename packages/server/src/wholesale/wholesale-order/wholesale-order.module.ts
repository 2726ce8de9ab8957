import type { Id } from '@brandside/contract/platform/id.ts'
import { wholesaleOrderEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { keepGoods } from '../product/used-goods.public.ts'
import { approve, reject, withdraw } from './acts/approval.ts'
import { cancelPreview } from './acts/cancel-preview.ts'
import { change } from './acts/change.ts'
import { commit } from './acts/commit.ts'
import { commitMany } from './acts/commit-many.ts'
import { effects } from './acts/effects.ts'
import { cancel, close, reopen } from './acts/ends.ts'
import { endExpired } from './acts/expiry.ts'
import { copy, create, remove, update } from './acts/writes.ts'
import { forget, forgetUnit, remember, rememberUnit, wordings } from './customer-wordings.ts'
import { items, itemsExport } from './items.ts'
import { mergeMemory } from './merge-memory.ts'
import { orders } from './orders.ts'
import { mail } from './paper/mail.ts'
import { print } from './paper/print.ts'
import { calc } from './price/calc.ts'
import { keepPrices } from './price/keep-prices.ts'
import { margin } from './price/margin.ts'
import { quickParse } from './quick-parse.ts'
import { stat } from './stat.ts'
import { answerSubstitute } from './substitute-answer.ts'
import { view } from './view.ts'

const numbered = { type: 'SO', table: 'wholesale_order', amount: 'payableCents' }
const goods = keepGoods({ document: 'wholesale_order', lines: 'wholesale_order_line', by: 'order_id' })
const merged = withCustomer('wholesaleOrder')

export const wholesaleOrderModule = serve(
  wholesaleOrder,
  orders.handlers({
    create,
    view,
    update,
    remove,
    copy,
    calc,
    commit,
    commitMany,
    approve,
    reject,
    withdraw,
    cancel,
    cancelPreview,
    close,
    reopen,
    change,
    quickParse,
    remember,
    rememberUnit,
    forget,
    forgetUnit,
    wordings,
    answerSubstitute,
    items,
    itemsExport,
    mail,
    margin,
    effects,
    stat,
    print,
  }),
  {
    events: Object.values(wholesaleOrderEvents),
    names: { orderLine: { table: 'wholesaleOrderLine', name: 'skuName' } },
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: keepCustomer, productPrice: keepPrices, ...goods },
    merges: {
      customer: async (db, from, into) => {
        await merged.customer?.(db, from, into)
        await sql`
          update wholesale_order set account_customer_id = ${into}
           where tenant_id = app.tenant() and account_customer_id = ${from}`.execute(db)
        await mergeMemory(db, from, into)
      },
    },
    duties: [
      {
        tags: ['wholesale:wholesaleOrder:commit', 'wholesale:wholesaleOrder:approve'],
        words: ['确认订单并审批超额', 'to confirm orders and to approve them'],
      },
    ],
    retention: endExpired,
  },
)

/** A customer stays while an order names it, unless that is void. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('wholesaleOrder')
    .select('no')
    .where((is) => is.or([is('customerId', 'in', ids), is('accountCustomerId', 'in', ids)]))
    .where('state', '<>', 'VOIDED')
    .limit(1)
    .executeTakeFirst()
  return found && { reason: wholesaleOrder.reasons.ofCustomer, detail: { no: found.no } }
}
