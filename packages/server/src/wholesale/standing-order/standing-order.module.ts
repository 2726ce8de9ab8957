import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { sql } from 'kysely'
import { keptBy } from '../../platform/delete-guards.ts'
import { type Module, serve } from '../../platform/serve.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { draw } from './draw.ts'
import { drawEvening } from './evening.ts'
import { standingOrders } from './standing-orders.ts'
import { create, update } from './writes.ts'

const { reasons } = standingOrder
const kept = { table: 'standingOrder', where: sql<boolean>`deleted_at is null`, tells: { name: sql`name` } } as const

/** The evening makes orders of it for its customer and to its address: both stay as long as it does. */
const customerGuard = keptBy({ ...kept, column: 'customerId', reason: reasons.ofCustomer })
const addressGuard = keptBy({ ...kept, column: 'addressId', reason: reasons.ofAddress })

export const standingOrderModule: Module = serve(standingOrder, standingOrders.handlers({ create, update, draw }), {
  deleteGuards: { customer: customerGuard, customerAddress: addressGuard },
  merges: withCustomer('standingOrder'),
  clock: (pool, tenantId) => drawEvening(pool, tenantId, standingOrderModule),
})
