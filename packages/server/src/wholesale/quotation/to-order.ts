import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { compareQuantities, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { newOrder, type OrderedLine } from '../wholesale-order/new-order.public.ts'
import { demandMove, quotations } from './quotations.ts'
import { dayOf } from './writes.ts'

const { reasons } = quotation

interface Quoted extends Omit<OrderedLine, 'qty'> {
  qty: string
  orderedQty: string
}

/** A draft order at the quoted prices: of all that is left, or of the lines and quantities that are named. */
export async function toOrder(ctx: Context, { id, lines }: Parsed<typeof quotation, 'toOrder'>) {
  const row = await quotations.lock(ctx, 'toOrder', id)
  demandMove(ctx, row, 'toOrder')
  if (row.validTo < (await dayOf(ctx))) refuse(reasons.expired)
  if (row.customerId === null) return refuse(reasons.convertFirst)
  const { rows } = await sql<Quoted>`
    select l.id as quotation_line_id, l.sku_id, l.unit_id, trim_scale(l.qty)::text as qty, l.discount_bp, l.remark,
           trim_scale(l.ordered_qty)::text as ordered_qty
      from quotation_line l
     where l.tenant_id = app.tenant() and l.quotation_id = ${id} and l.sku_id is not null order by l.place`.execute(
    ctx.db,
  )
  if (rows.length === 0) refuse(reasons.noProducts)
  const left = rows.map(({ orderedQty, ...line }) => ({ ...line, qty: subtractQuantities(line.qty, orderedQty) }))
  const wanted = lines.length === 0 ? left.filter(({ qty }) => compareQuantities(qty, '0') > 0) : lines.map(named)
  if (wanted.length === 0) refuse(reasons.allOrdered)
  const { customerId, payMode, orderDiscountBp, orderDiscountCents, freightCents, remark } = row
  const order = await newOrder(ctx, {
    ...{ customerId, payMode, orderDiscountBp, orderDiscountCents, freightCents, remark, lines: wanted },
    quotationId: id,
  })
  ctx.log({ id, name: row.no, note: [`生成订单 ${order.no}`, `order ${order.no}`] })
  return { id: order.id }

  function named({ lineId, qty }: (typeof lines)[number], index: number): OrderedLine {
    const of = left.find(({ quotationLineId }) => quotationLineId === lineId)
    if (!of) return refuseField(`lines[${index}].lineId`, reasons.skuMissing)
    if (compareQuantities(qty, of.qty) > 0)
      refuseField(`lines[${index}].qty`, reasons.quantityLeft, { left: of.qty, qty })
    return { ...of, qty }
  }
}
