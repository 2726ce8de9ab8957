import type { Id } from '@brandside/contract/platform/id.ts'
import { autoSignDays, orderDelivery } from '@brandside/contract/wholesale/order-delivery.ts'
import { orderDeliveryEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { amounts } from './amounts.ts'
import { deliveries } from './deliveries.ts'
import { effects } from './effects.ts'
import { label } from './label.ts'
import { plan, planMany } from './plan.ts'
import { print } from './print.ts'
import { ship, shipUnpaid } from './ship.ts'
import { autoSign, sign } from './sign.ts'
import { unship, voidNote } from './take-back.ts'
import { toShip, toShipExport } from './to-ship.ts'
import { update } from './update.ts'

const numbered = { type: 'DN', table: 'delivery', amount: 'amountCents' }

const goodsOfLine = sql<string>`(
  select line.sku_name from wholesale_order_line line
   where line.tenant_id = record.tenant_id and line.id = record.order_line_id)`

export const orderDeliveryModule = serve(
  orderDelivery,
  deliveries.handlers({
    plan,
    planMany,
    update,
    ship,
    shipUnpaid,
    sign,
    unship,
    void: voidNote,
    toShip,
    toShipExport,
    amounts,
    effects,
    print,
    label,
  }),
  {
    events: Object.values(orderDeliveryEvents),
    names: { deliveryLine: { table: 'deliveryLine', name: goodsOfLine } },
    documents: [numbered],
    ledgers: [provenNumbers(numbered)],
    deleteGuards: { customer: keepCustomer },
    merges: withCustomer('delivery'),
    retention: (db, { parameters }) => autoSign(db, parameters.inForce(autoSignDays) as number),
  },
)

/** A customer stays while a delivery note names it, unless that is void. */
async function keepCustomer(db: Db, ids: readonly Id[]) {
  const found = await db
    .selectFrom('delivery')
    .select('no')
    .where('customerId', 'in', ids)
    .where('state', '<>', 'VOIDED')
    .limit(1)
    .executeTakeFirst()
  return found && { reason: orderDelivery.reasons.ofCustomer, detail: { no: found.no } }
}
