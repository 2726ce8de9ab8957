import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { standingDraft } from '../wholesale-order/acts/new-order.public.ts'
import { linesOf } from './lines.ts'
import { nextOn, standingOrders } from './standing-orders.ts'

const { reasons } = standingOrder

/** The draft order of the next day with goods: a day is drawn up once. It is priced like any draft, and anew at its commit. */
export async function draw(ctx: Context, { id }: ById) {
  const row = await standingOrders.lock(ctx, 'draw', id)
  const { name, status, customerId, addressId, remark } = row
  if (status !== 1) refuse(reasons.disabled, { name })
  const { rows } = await sql<{ day: Day | null }>`
    select ${nextOn} as day from standing_order where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  const day = rows[0]?.day ?? refuse(reasons.notDue, { name })
  const lines = await linesOf(ctx, id)
  const order = await standingDraft(ctx, { customerId, addressId, remark, lines, requireDate: day })
  await ctx.db.insertInto('standingOrderDrawn').values({ standingOrderId: id, day, orderId: order.id }).execute()
  standingOrders.save(ctx, row, { lastOn: day, problem: null, problemEn: null })
  return { orderId: order.id, day }
}
