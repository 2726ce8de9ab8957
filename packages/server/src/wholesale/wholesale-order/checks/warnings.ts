import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import { bySupplier, payableOf } from '../parts.ts'
import type { CalculatedOrder } from '../price/calculate.ts'
import { warned } from './problems.ts'

const { reasons } = wholesaleOrder

interface Input {
  /** The order itself, where it is stored. */
  id?: Id | undefined
  customerId: Id
  poNo: string | null
}

/** What an operator had better know before he commits; an order passes with it (wholesale.md 20.1, 20.6). */
export async function warningsOf(ctx: Context, { lines }: CalculatedOrder, asked: Input) {
  const open = await alreadyOpen(ctx, asked)
  const few = bySupplier(lines).flatMap(([, some]) => {
    const { providerName: name = null, providerLeastCents = 0 } = some[0]?.sku ?? {}
    const cents = payableOf(some)
    if (name === null || cents >= providerLeastCents) return []
    return [
      warned(ctx, reasons.providerMinimum, { name, amount: centsText(cents), least: centsText(providerLeastCents) }),
    ]
  })
  return [
    ...(open.length === 0
      ? []
      : [warned(ctx, reasons.poNoOpen, { poNo: asked.poNo, orders: open.join(ctx.language === 'zh' ? '、' : ', ') })]),
    ...few,
  ]
}

/** Other orders of the customer that bear its number and are not done: probably the same order, written twice. */
async function alreadyOpen({ db }: Context, { id = 0 as Id, customerId, poNo }: Input): Promise<string[]> {
  if (poNo === null) return []
  const rows = await db
    .selectFrom('wholesaleOrder')
    .select('no')
    .where('customerId', '=', customerId)
    .where('poNo', '=', poNo)
    .where('id', '<>', id)
    .where('state', 'in', ['DRAFT', 'APPROVING', 'COMMITTED'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ no }) => no)
}
