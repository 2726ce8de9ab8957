import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { orderReturn, returnDays } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow, insertRow, lockRow, type RowOf } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { lockOrder } from '../order-books/order-account.public.ts'
import { deliveryLines } from './delivery-lines.ts'
import { insertLines, returnLines, sumOf } from './return-lines.ts'
import { returns } from './returns.ts'

const { reasons, endpoints } = orderReturn

/** Asks to give goods of a shipped delivery note back. */
export async function request(ctx: Context, { lines: asked, ...input }: Parsed<typeof orderReturn, 'request'>) {
  const { orderDeliveryId, freightBackCents } = input
  const { orderId } = await findRow(ctx, 'delivery', orderDeliveryId)
  await lockOrder(ctx, orderId)
  const delivery = await lockRow(ctx, 'delivery', orderDeliveryId)
  await returns.demandWithin(ctx, 'request', delivery)
  demandReturnable(ctx, delivery)
  await demandFreight(ctx, delivery, freightBackCents)
  const lines = returnLines(await deliveryLines(ctx, delivery.id), asked)
  const goodsCents = sumOf(lines)
  const row = await insertRow(ctx, 'orderReturn', {
    ...input,
    orderId,
    customerId: delivery.customerId,
    goodsCents,
    amountCents: goodsCents + freightBackCents,
    no: documentNo('RT'),
  })
  await insertLines(ctx, row.id, lines)
  const { goodsCents: _goods, amountCents: _amount, ...told } = row
  ctx.log({ id: row.id, name: row.no, after: { ...told, lines: asked } })
  return { id: row.id }
}

/** Shipped, and not too long ago; after that those who approve returns may enter them. */
function demandReturnable(ctx: Context, { no, state, shippedAt }: RowOf<'delivery'>): void {
  if (state !== 'SHIPPED' && state !== 'SIGNED') refuse(reasons.notShipped, { no })
  const days = param(ctx, returnDays)
  const isLate = Date.parse(ctx.now) - Date.parse(shippedAt ?? ctx.now) > days * 86_400_000
  if (isLate && !holds(ctx.operator.permissions, endpoints.approve.guard)) refuse(reasons.tooLate, { days })
}

/** Of the freight no more comes back than went out with the delivery note. */
async function demandFreight(ctx: Context, { id, freightCents }: RowOf<'delivery'>, asked: number): Promise<void> {
  if (asked === 0) return
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(freight_back_cents), 0)::bigint as cents from order_return
     where tenant_id = app.tenant() and order_delivery_id = ${id} and state in ('REQUESTED', 'APPROVED', 'RECEIVED')`.execute(
    ctx.db,
  )
  const left = freightCents - (rows[0]?.cents ?? 0)
  if (asked > left)
    refuseField('freightBackCents', reasons.overFreight, { left: centsText(left), amount: centsText(asked) })
}
