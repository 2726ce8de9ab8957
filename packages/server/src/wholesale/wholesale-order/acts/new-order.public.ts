import type { Id } from '@brandside/contract/platform/id.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import { logOwnAct } from '../../own-log.public.ts'
import type { WrittenLine } from '../lines.ts'
import type { Order } from '../orders.ts'
import { withAccepted } from './with-accepted.ts'
import { insertDraft } from './writes.ts'

export type OrderedLine = Pick<WrittenLine, 'skuId' | 'unitId' | 'qty' | 'discountBp' | 'quotationLineId' | 'remark'>

interface Quoted
  extends Pick<Order, 'customerId' | 'taxMode' | 'orderDiscountBp' | 'orderDiscountCents' | 'freightCents' | 'remark'> {
  payMode: Order['payMode'] | null
  quotationId: Id
  lines: readonly OrderedLine[]
}

/** A draft order out of a quotation, which logs both. */
export function newOrder(ctx: Context, { lines, quotationId, ...head }: Quoted): Promise<Order> {
  const written = lines.map((line) => ({ ...line, manualPrice: null, gift: false, substituteForId: null }))
  const input = { ...plainHead, requireDate: null, addressId: null, ...head }
  return insertDraft({ ...ctx, log: () => {} }, input, written, { source: 'QUOTATION', quotationId })
}

const plainHead = {
  deliveryMode: 'SHIP' as const,
  invoiceId: null,
  poNo: null,
  couponGrantId: null,
  innerRemark: null,
  custom: {},
}

interface Standing extends Pick<Order, 'customerId' | 'addressId' | 'remark' | 'requireDate'> {
  lines: readonly Pick<OrderedLine, 'skuId' | 'unitId' | 'qty' | 'remark'>[]
}

/** A draft order of what a customer wants every week, as it usually pays; its own log tells of it. */
export async function standingDraft(ctx: Context, { lines, ...head }: Standing): Promise<Order> {
  const asked = lines.map((line) => ({
    ...line,
    manualPrice: null,
    gift: false,
    discountBp: 0,
    quotationLineId: null,
    substituteForId: null,
  }))
  const written = await withAccepted(ctx, head, asked)
  const plain = { orderDiscountBp: null, orderDiscountCents: null, freightCents: 0, payMode: null }
  const input = { ...plainHead, ...plain, ...head }
  const order = await insertDraft({ ...ctx, log: () => {} }, input, written, { source: 'STANDING' })
  await logOwnAct(
    ctx.db,
    wholesaleOrder,
    'create',
    ['由周期订单生成', 'created from a standing order'],
    [{ id: order.id, no: order.no, after: { payableCents: order.payableCents } }],
  )
  return order
}
