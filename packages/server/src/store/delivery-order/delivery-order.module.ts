import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { deliveryOrder } from '@brandside/contract/store/delivery-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import {
  acceptAtPlatform,
  answerAtPlatform,
  bookRefund,
  type PlatformOrder,
  refundAtPlatform,
  refuseAtPlatform,
  type WaitingOrder,
} from '../delivery/orders/answer-order.public.ts'

const { reasons, endpoints } = deliveryOrder

type Row = Output<typeof deliveryOrder, 'view'>

const inContent = <T>(name: string) => sql<T>`(delivery_order.content ->> ${name})`

const orders = entityTable(deliveryOrder, {
  shows: {
    shopName: sql<string>`${nameIn('shop', 'deliveryOrder.shopId')}`,
    orderState: sql<Row['orderState']>`delivery_order.status`,
    guestPaidCents: sql<number>`delivery_order.amount_cents`,
    currency: sql<Row['currency']>`(
      select b.currency from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
       where s.tenant_id = delivery_order.tenant_id and s.id = delivery_order.shop_id)`,
    tradeId: sql<Row['tradeId']>`(
      select f.trade_id from foreign_sale f where f.tenant_id = delivery_order.tenant_id and f.id = delivery_order.foreign_sale_id)`,
    note: inContent<string | null>('note'),
    lines: sql<Row['lines']>`coalesce((
      select jsonb_agg(jsonb_build_object('goodsNo', l ->> 'goodsNo', 'name', l ->> 'name', 'quantity', l ->> 'quantity',
               'priceCents', (l ->> 'priceCents')::bigint, 'totalCents', (l ->> 'totalCents')::bigint))
        from jsonb_array_elements(delivery_order.content -> 'lines') l), '[]')`,
  },
  asks: {
    orderState: (state) => sql<boolean>`delivery_order.status = ${state}`,
    refundAsked: (isAsked) => sql<boolean>`(delivery_order.refund_asked_at is not null) = ${isAsked}`,
    differs: (differs) =>
      sql<boolean>`(delivery_order.differs_cents <> 0 or delivery_order.problem is not null) = ${differs}`,
  },
  nameOf: ({ orderNo }) => orderNo,
})

export const deliveryOrderModule = serve(
  deliveryOrder,
  orders.handlers({ accept, refuse: refuseOrder, answerRefund, refund, noteRefund }),
  {
    names: { deliveryOrder: { table: 'delivery_order', name: 'order_no' } },
  },
)

type Act = 'accept' | 'refuse' | 'answerRefund'

/** Read beside the call: its platform is asked before the row is locked. */
async function waiting(ctx: Context, endpoint: Act, id: Parsed<typeof deliveryOrder, 'accept'>['id']) {
  const scope = visible(ctx, deliveryOrder, endpoints[endpoint].guard, 'plain')
  const row = await ctx.session.apart((db) => findRow({ ...ctx, db }, 'deliveryOrder', id, scope))
  const order = row as unknown as WaitingOrder & { status: string; refundAskedAt: string | null }
  if (endpoint === 'answerRefund' ? order.refundAskedAt === null : order.status !== 'NEW')
    refuse(endpoint === 'answerRefund' ? reasons.notAsked : reasons.notNew)
  return order
}

async function accept(ctx: Context, { id }: Parsed<typeof deliveryOrder, 'accept'>) {
  const order = await waiting(ctx, 'accept', id)
  await acceptAtPlatform(ctx, order)
  ctx.log({ id, name: order.orderNo })
  return {}
}

async function refuseOrder(ctx: Context, { id, reason }: Parsed<typeof deliveryOrder, 'refuse'>) {
  const order = await waiting(ctx, 'refuse', id)
  await refuseAtPlatform(ctx, order, reason)
  ctx.log({ id, name: order.orderNo, note: [reason, reason] })
  return {}
}

async function answerRefund(ctx: Context, { id, agree, reason }: Parsed<typeof deliveryOrder, 'answerRefund'>) {
  const order = await waiting(ctx, 'answerRefund', id)
  await answerAtPlatform(ctx, order, { agree, reason })
  ctx.log({
    id,
    name: order.orderNo,
    note: agree ? [`同意：${reason}`, `agreed: ${reason}`] : [`不同意：${reason}`, `refused: ${reason}`],
  })
  return {}
}

type TakenOrder = WaitingOrder & { status: string; content: PlatformOrder | null; acceptedAt: string | null }

/** Of an order that is a sale here, or becomes one: the platform is asked before anything is held. */
async function refund(ctx: Context, { id, lines, reason }: Parsed<typeof deliveryOrder, 'refund'>) {
  const scope = visible(ctx, deliveryOrder, endpoints.refund.guard, 'plain')
  const order = (await ctx.session.apart((db) =>
    findRow({ ...ctx, db }, 'deliveryOrder', id, scope),
  )) as unknown as TakenOrder
  if (order.status === 'NEW' || order.status === 'CANCELLED') refuse(reasons.notTaken)
  const wanted = { lines: goodsOf(order.content, lines), reason }
  await refundAtPlatform(ctx, order, wanted)
  const goods = wanted.lines.map(({ name, quantity }) => `${name}×${quantity}`).join('，')
  ctx.log({
    id,
    name: order.orderNo,
    note: [`${goods || '全部'}：${reason}`, `${goods || 'all of it'}: ${reason}`],
  })
  return {}
}

function goodsOf(content: PlatformOrder | null, wanted: Parsed<typeof deliveryOrder, 'refund'>['lines']) {
  return wanted.map(({ line, quantity }, index) => {
    const one = content?.lines[line - 1]
    if (!one) return refuseField(`lines.${index}.line`, reasons.noSuchLine, { line })
    const { goodsNo, name, priceCents } = one
    if (quantity > one.quantity)
      refuseField(`lines.${index}.quantity`, reasons.tooMany, { name, quantity: one.quantity })
    return { goodsNo, name, priceCents, quantity }
  })
}

async function noteRefund(ctx: Context, input: Parsed<typeof deliveryOrder, 'noteRefund'>) {
  const { id, amountCents, refundNo, reason } = input
  const scope = visible(ctx, deliveryOrder, endpoints.noteRefund.guard, 'plain')
  const order = await findRow(ctx, 'deliveryOrder', id, scope)
  const left = order.foreignSaleId === null ? refuse(reasons.notBooked) : await leftOf(ctx, order.foreignSaleId)
  if (amountCents > left) refuseField('amountCents', reasons.refundTooMuch, { left: centsText(left) })
  await bookRefund(ctx, id, { refundNo, amountCents, at: ctx.now })
  ctx.log({
    id,
    name: order.orderNo,
    note: [`${centsText(amountCents)}：${reason}`, `${centsText(amountCents)}: ${reason}`],
  })
  return {}
}

async function leftOf({ db }: Context, saleId: Id): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select t.paid_cents - t.refunded_cents - t.refunding_cents as left
      from foreign_sale f join trade t on t.tenant_id = f.tenant_id and t.id = f.trade_id
     where f.tenant_id = app.tenant() and f.id = ${saleId}`.execute(db)
  return rows[0]?.left ?? 0
}
