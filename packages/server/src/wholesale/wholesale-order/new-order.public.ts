import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../../platform/context.ts'
import type { WrittenLine } from './lines.ts'
import type { Order } from './orders.ts'
import { insertDraft } from './writes.ts'

export type OrderedLine = Pick<WrittenLine, 'skuId' | 'unitId' | 'qty' | 'discountBp' | 'quotationLineId' | 'remark'>

interface Quoted
  extends Pick<Order, 'customerId' | 'orderDiscountBp' | 'orderDiscountCents' | 'freightCents' | 'remark'> {
  payMode: Order['payMode'] | null
  quotationId: Id
  lines: readonly OrderedLine[]
}

/** A draft order out of a quotation, whose own line of the log tells of it. */
export function newOrder(ctx: Context, { lines, quotationId, ...head }: Quoted): Promise<Order> {
  const input = {
    ...head,
    ...{ deliveryMode: 'SHIP' as const, requireDate: null, addressId: null, invoiceId: null, poNo: null },
    ...{ couponGrantId: null, innerRemark: null },
  }
  const written = lines.map((line) => ({ ...line, manualPrice: null, gift: false }))
  return insertDraft({ ...ctx, log: () => {} }, input, written, { source: 'QUOTATION', quotationId })
}
