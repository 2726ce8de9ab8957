import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import type { Context } from '../../../platform/context.ts'
import { taxModeOf } from '../../tax-mode.public.ts'
import type { WrittenLine } from '../lines.ts'
import { demandCustomer, payModeOf } from '../party.ts'
import { calculate } from '../price/calculate.ts'
import { substitutionsOf } from '../substitutions.ts'

/** Lines of a draft that is drawn up by the clock: what cannot go out gives way to what the customer takes in its place. */
export async function withAccepted(
  ctx: Context,
  { customerId, requireDate }: { customerId: Id; requireDate: Day | null },
  lines: readonly WrittenLine[],
): Promise<WrittenLine[]> {
  const customer = await demandCustomer(ctx, customerId)
  const plain = { orderDiscountBp: null, orderDiscountCents: null, couponGrantId: null, freightCents: 0 }
  const head = { ...plain, payMode: await payModeOf(ctx, customer, null), taxMode: taxModeOf(ctx, customer) }
  const order = await calculate(ctx, { customer, head, lines })
  const found = await substitutionsOf(ctx, { customer, lines: order.lines, requireDate })
  return lines.map((line) => {
    const accepted = found
      .find(({ skuId }) => skuId === line.skuId)
      ?.candidates.find(({ answer }) => answer === 'ACCEPTED')
    return accepted ? { ...line, skuId: accepted.skuId, substituteForId: line.skuId } : line
  })
}
