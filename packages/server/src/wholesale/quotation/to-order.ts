import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { type Cents, mulBp, ratio } from '@brandside/contract/platform/money.ts'
import { compareQuantities, priceOf, type Quantity, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { newOrder, type OrderedLine } from '../wholesale-order/acts/new-order.public.ts'
import { demandMove, type Quotation, quotations } from './quotations.ts'
import { dayOf } from './writes.ts'

const { reasons } = quotation

interface QuotedLine extends Omit<OrderedLine, 'qty'> {
  qty: Quantity
  orderedQty: Quantity
  price: Cents
  discountBp: number
}

/** A draft order at the quoted prices: of all that is left, or of the lines and quantities that are named. */
export async function toOrder(ctx: Context, { id, lines }: Parsed<typeof quotation, 'toOrder'>) {
  const row = await quotations.lock(ctx, 'toOrder', id)
  demandMove(ctx, row, 'toOrder')
  if (row.validTo < (await dayOf(ctx))) refuse(reasons.expired)
  if (row.customerId === null) return refuse(reasons.convertFirst)
  const { rows } = await sql<QuotedLine>`
    select l.id as quotation_line_id, l.sku_id, l.unit_id, trim_scale(l.qty)::text as qty, l.price, l.discount_bp, l.remark,
           trim_scale(l.ordered_qty)::text as ordered_qty
      from quotation_line l
     where l.tenant_id = app.tenant() and l.quotation_id = ${id} and l.sku_id is not null order by l.place`.execute(
    ctx.db,
  )
  if (rows.length === 0) refuse(reasons.noProducts)
  const left = rows.map(({ orderedQty, price: _, ...line }) => ({
    ...line,
    qty: subtractQuantities(line.qty, orderedQty),
  }))
  const wanted = lines.length === 0 ? left.filter(({ qty }) => compareQuantities(qty, '0') > 0) : lines.map(lineOf)
  if (wanted.length === 0) refuse(reasons.allOrdered)
  const { customerId, payMode, taxMode, orderDiscountBp, remark } = row
  const order = await newOrder(ctx, {
    customerId,
    payMode,
    taxMode,
    orderDiscountBp,
    ...sharesOf(row, rows, wanted),
    remark,
    lines: wanted,
    quotationId: id,
  })
  ctx.log({
    of: wholesaleOrder,
    id: order.id,
    name: order.no,
    title: wholesaleOrder.endpoints.create.title,
    note: [`由报价单 ${row.no} 生成`, `from quotation ${row.no}`],
  })
  ctx.log({ id, name: row.no, note: [`生成订单 ${order.no}`, `order ${order.no}`] })
  return { id: order.id }

  function lineOf({ lineId, qty }: (typeof lines)[number], index: number): OrderedLine {
    const of = left.find(({ quotationLineId }) => quotationLineId === lineId)
    if (!of) return refuseField(`lines[${index}].lineId`, reasons.skuMissing)
    if (compareQuantities(qty, of.qty) > 0)
      refuseField(`lines[${index}].qty`, reasons.quantityLeft, { left: of.qty, qty })
    return { ...of, qty }
  }
}

/**
 * What an order bears of the amount off the whole and of the freight: in the measure of its goods, so that the orders that are
 * drawn one after the other come to the quotation together (wholesale.md 1.3). Other items keep their share of the amount off.
 */
function sharesOf(
  { lineSumCents, orderDiscountCents, freightCents }: Quotation,
  rows: readonly QuotedLine[],
  wanted: readonly OrderedLine[],
): { orderDiscountCents: Cents | null; freightCents: Cents } {
  const byId = new Map(rows.map((row) => [row.quotationLineId, row]))
  const worth = (lines: readonly { of: QuotedLine | undefined; qty: Quantity }[]) =>
    lines.reduce((sum, { of, qty }) => (of ? sum + amountOf(of, qty) : sum), 0)
  const goods = worth(rows.map((of) => ({ of, qty: of.qty })))
  const before = worth(rows.map((of) => ({ of, qty: of.orderedQty })))
  const now = before + worth(wanted.map(({ quotationLineId, qty }) => ({ of: byId.get(quotationLineId), qty })))
  const isFirst = rows.every(({ orderedQty }) => compareQuantities(orderedQty, '0') === 0)
  const share = (cents: Cents, whole: Cents) => part(cents, now, whole) - (isFirst ? 0 : part(cents, before, whole))
  return {
    orderDiscountCents: orderDiscountCents === null ? null : share(orderDiscountCents, lineSumCents),
    freightCents: share(freightCents, goods),
  }
}

const part = (cents: Cents, of: Cents, whole: Cents) => (of >= whole ? cents : ratio(cents, of, whole))

function amountOf({ price, discountBp }: QuotedLine, qty: Quantity): Cents {
  const gross = priceOf(qty, price)
  return gross - mulBp(gross, discountBp)
}
