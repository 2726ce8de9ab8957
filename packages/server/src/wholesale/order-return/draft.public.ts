import type { Id } from '@brandside/contract/platform/id.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
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
  const { id } = await insertRow(ctx, 'orderReturn', {
    ...{ orderDeliveryId: delivery.id, orderId: delivery.orderId, customerId: delivery.customerId, reason: 'SHORT' },
    ...{ goodsCents, amountCents: goodsCents, refundTo: 'RECEIVABLE', no: documentNo('RT') },
  })
  await insertLines(ctx, id, lines)
  return id
}
