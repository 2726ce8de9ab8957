import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { balanceOf } from '../balance/balance.public.ts'
import { standingOf } from '../customer-credit/check-credit.public.ts'
import { overdueOf } from '../receivable/overdue.public.ts'
import { problemsOf } from './checks.ts'
import { orders } from './orders.ts'
import { accountOf, demandCustomer, demandOwn, payModeOf } from './party.ts'
import { told } from './problems.ts'
import { type Reckoned, reckoned } from './reckoned.ts'
import { substitutionsOf } from './substitutions.ts'
import { taxModeOf } from './tax-mode.public.ts'
import { warningsOf } from './warnings.ts'

/** What an order would come to, why each price, and all that would stop it; with what the customer has and owes. */
export async function calc(
  ctx: Context,
  { id, lines, balanceUsedCents, ...input }: Parsed<typeof wholesaleOrder, 'calc'>,
) {
  const customer = await demandCustomer(ctx, input.customerId)
  await demandOwn(ctx, input)
  const payMode = await payModeOf(ctx, customer, input.payMode)
  const known = id === undefined ? undefined : await orders.find(ctx, 'calc', id)
  const head = { ...input, payMode, taxMode: known?.taxMode ?? taxModeOf(ctx, customer) }
  const order = await reckoned(ctx, { customer, head, lines })
  return calculation(ctx, order, { ...input, id, customer, payMode, balanceUsedCents })
}

interface Asked
  extends Pick<Parsed<typeof wholesaleOrder, 'calc'>, 'id' | 'poNo' | 'requireDate' | 'balanceUsedCents'> {
  customer: RowOf<'customer'>
  payMode: 'PREPAY' | 'CREDIT'
}

/** What is told of a reckoned order: also to whom the prices have changed under his hands (20.3, 5). */
export async function calculation(ctx: Context, order: Reckoned, asked: Asked) {
  const { customer, payMode } = asked
  const account = accountOf(customer)
  const [standing, balance, overdue] = [
    await standingOf(ctx, account),
    await balanceOf(ctx, account),
    await overdueOf(ctx, account),
  ]
  const used = Math.min(asked.balanceUsedCents, order.totals.payableCents)
  const checks = await problemsOf(ctx, order, { customer, payMode, balanceUsedCents: used })
  const { freightTaxCents: _, ...totals } = order.totals
  return {
    ...totals,
    lines: order.lines.map(({ of, skuId, sku, unitId, unitName, qty, price, source, alternatives, payable, tax }) => ({
      ...{ of, skuId, skuName: sku.name, unitId, unitName, qty, price, priceSource: source.source },
      ...{ payableCents: payable, taxCents: tax },
      alternatives: alternatives.map((each) => ({ priceSource: each.source, price: each.price })),
    })),
    checks: checks.map((each) => told(ctx, each)),
    warnings: await warningsOf(ctx, order, { ...asked, customerId: customer.id }),
    substitutions: await substitutionsOf(ctx, { customer, lines: order.lines, requireDate: asked.requireDate }),
    availableCents: Number(standing.availableCents),
    balanceCents: balance.total,
    overdueCents: Number(overdue.cents),
  }
}
