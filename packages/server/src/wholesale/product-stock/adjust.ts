import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { addQuantities, compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import type { Context } from '../../platform/context.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { stock } from '../product/stock.public.ts'

const { reasons } = productStock

/** Adds or takes away what was counted, never below what is promised. */
export async function adjust(ctx: Context, { skuId, deltaQty, reason }: Parsed<typeof productStock, 'adjust'>) {
  const sku = await lockRow(ctx, 'productSku', skuId)
  if (!sku.trackStock) refuseField('skuId', reasons.stockNotKept, { sku: sku.skuCode })
  if (deltaQty === '0') refuseField('deltaQty', reasons.stockUnchanged)
  const { onHand, reserved, entries } = await stock.lock(ctx, { skuId })
  const after = addQuantities(onHand, deltaQty)
  if (compareQuantities(deltaQty, '0') < 0 && compareQuantities(after, reserved) < 0)
    refuseField('deltaQty', reasons.reservedMore, { sku: sku.skuCode, reserved })
  const event = { type: entries === 0 ? 'OPENING' : 'ADJUST', id: skuId, line: entries }
  await stock.post(ctx, { of: { skuId }, event, amounts: { onHand: deltaQty }, note: reason })
  const [was, is] = [`${sku.skuCode} ${onHand} → ${after}，${reason}`, `${sku.skuCode} ${onHand} → ${after}, ${reason}`]
  ctx.log({ id: skuId, name: `${sku.name} ${sku.skuCode}`, note: [was, is] })
  return { onHand: after }
}
