import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { type Module, serve } from '../../platform/serve.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { draw } from './draw.ts'
import { drawEvening } from './evening.ts'
import { standingOrders } from './standing-orders.ts'
import { create, update } from './writes.ts'

export const standingOrderModule: Module = serve(standingOrder, standingOrders.handlers({ create, update, draw }), {
  merges: withCustomer('standingOrder'),
  clock: (pool, tenantId) => drawEvening(pool, tenantId, standingOrderModule),
})
