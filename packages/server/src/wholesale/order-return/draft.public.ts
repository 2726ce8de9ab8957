import type { Id } from '@brandside/contract/platform/id.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { logOwnAct } from '../own-log.public.ts'
import { deliveryLines } from './delivery-lines.ts'
import { insertLines, returnLines, sumOf } from './return-lines.ts'

/** A return of what was not signed for, below the locked order; those who approve returns decide on it. */
export async function draftReturn(
  ctx: Context,
  delivery: Pick<RowOf<'delivery'>, 'id' | 'orderId' | 'customerId'>,
  missing: readonly { deliveryLineId: Id; qty: Quantity }[],
): Promise<Id> {
  const asked = missing.map((line) => ({ ...line, condition: 'GOOD' as const, remark: null }))
  const lines = returnLines(await deliveryLines(ctx, delivery.id), asked)
  const goodsCents = sumOf(lines)
  const why = { reason: 'SHORT', refundTo: 'RECEIVABLE' } as const
  const { id, no } = await insertRow(ctx, 'orderReturn', {
    orderDeliveryId: delivery.id,
    orderId: delivery.orderId,
    customerId: delivery.customerId,
    ...why,
    goodsCents,
    amountCents: goodsCents,
    no: documentNo('RT'),
  })
  await insertLines(ctx, id, lines)
  await logOwnAct(
    ctx.db,
    orderReturn,
    'request',
    ['由短签收生成', 'created from a short receipt'],
    [{ id, no, after: why }],
  )
  return id
}
