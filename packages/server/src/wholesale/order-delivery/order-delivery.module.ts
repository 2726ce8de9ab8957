import { autoSignDays, orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderDeliveryEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import { keptBy } from '../../platform/delete-guards.ts'
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

/** A customer stays while a delivery note names it, unless that is void. */
const customerGuard = keptBy({
  table: 'delivery',
  column: 'customerId',
  where: sql`state <> 'VOIDED'`,
  reason: orderDelivery.reasons.ofCustomer,
  tells: { no: sql`no` },
})

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
    deleteGuards: { customer: customerGuard },
    merges: withCustomer('delivery'),
    retention: (db, { parameters }) => autoSign(db, parameters.inForce(autoSignDays) as number),
  },
)
