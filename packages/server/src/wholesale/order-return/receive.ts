import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { inBaseUnit } from '@brandside/contract/platform/quantity.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, lockRow } from '../../platform/entity/rows.ts'
import { recountContracts } from '../contract/used.public.ts'
import { countReturned } from '../delivery-notes/returned.public.ts'
import { returnToAccount } from '../income/deposits.public.ts'
import { demandCovered } from '../invoiced/covered.public.ts'
import { lockOrder, settleOrder } from '../order-books/order-account.public.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { returnStock } from '../product/stock.public.ts'
import { deliveryLines } from './delivery-lines.ts'
import { type ReturnLine, returnLines, sumOf, writtenLines } from './return-lines.ts'
import { demandMove, moveState, returns } from './returns.ts'

/** The goods are back: good ones into the stock, and the customer owes less or has something to its credit. */
export async function receive(ctx: Context, { id, version }: Parsed<typeof orderReturn, 'receive'>) {
  const { orderId, orderDeliveryId } = await returns.find(ctx, 'receive', id)
  await lockOrder(ctx, orderId)
  const delivery = await lockRow(ctx, 'delivery', orderDeliveryId)
  const row = await returns.lock(ctx, 'receive', id)
  demandVersion(row, version)
  demandMove(ctx, row, 'receive')
  const day = await todayOf(ctx)
  demandOpenPeriod(ctx, day)

  const lines = returnLines(await deliveryLines(ctx, delivery.id, id), await writtenLines(ctx, id))
  const goodsCents = sumOf(lines)
  const amountCents = goodsCents + row.freightBackCents
  await priceLines(ctx, row.id, lines)
  const ofDelivery = lines.map(({ of, qty, cents }) => ({ lineId: of.id, qty, cents }))
  await countReturned(ctx, delivery.id, { amountCents, lines: ofDelivery })
  await returnStock(ctx, { id, note: row.no }, goodLines(lines))

  const { receivableId } = delivery
  const { credited } =
    receivableId === null || amountCents === 0
      ? { credited: 0 }
      : await returnToAccount(ctx, {
          orderId,
          receivableId,
          cents: amountCents,
          returnId: id,
          refundTo: row.refundTo,
        })
  const moved = await moveState(ctx, row, 'receive', {
    goodsCents,
    amountCents,
    receivedAt: ctx.now,
    receivedBy: ctx.operator.id,
    bizDate: day,
  })
  await settleOrder(ctx, orderId, { type: 'RETURN', id, used: -credited, day })
  await recountContracts(ctx, orderId)
  await demandCovered(ctx, orderId, orderReturn.reasons)
  return { state: moved.state, version: moved.version }
}

async function priceLines({ db }: Context, id: number, lines: readonly ReturnLine[]): Promise<void> {
  const values = lines.map((line) => sql`(${line.of.id}::bigint, ${line.condition}, ${line.cents}::bigint)`)
  await sql`
    update order_return_line r set amount_cents = v.cents
      from (values ${sql.join(values)}) v (line_id, condition, cents)
     where r.tenant_id = app.tenant() and r.return_id = ${id} and r.delivery_line_id = v.line_id
       and r.condition = v.condition`.execute(db)
}

const goodLines = (lines: readonly ReturnLine[]) =>
  lines.flatMap(({ condition, of, qty }, index) =>
    condition === 'GOOD' ? [{ skuId: of.skuId, quantity: inBaseUnit(qty, of.factor) ?? qty, line: index + 1 }] : [],
  )
