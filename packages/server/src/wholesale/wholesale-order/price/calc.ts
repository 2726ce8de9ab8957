import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { inUnit, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { RowOf } from '../../../platform/entity/rows.ts'
import { balanceOf } from '../../balance-ledger/balance.public.ts'
import { standingOf } from '../../customer-credit/check-credit.public.ts'
import { overdueOf } from '../../customer-credit/overdue.public.ts'
import { unitsOf } from '../../product/units-of.public.ts'
import { taxModeOf } from '../../tax-mode.public.ts'
import { problemsOf } from '../checks/checks.ts'
import { orderCheck } from '../checks/problems.ts'
import { warningsOf } from '../checks/warnings.ts'
import { orders } from '../orders.ts'
import { accountOf, demandCustomer, demandOwn, payModeOf } from '../party.ts'
import { substitutionsOf } from '../substitutions.ts'
import { type CalculatedLine, type CalculatedOrder, calculate } from './calculate.ts'
import { lastPrices } from './last-prices.ts'

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
  const order = await calculate(ctx, { customer, head, lines })
  return calculation(ctx, order, { ...input, id, customer, payMode, balanceUsedCents })
}

interface Input
  extends Pick<Parsed<typeof wholesaleOrder, 'calc'>, 'id' | 'poNo' | 'requireDate' | 'balanceUsedCents'> {
  customer: RowOf<'customer'>
  payMode: 'PREPAY' | 'CREDIT'
}

/** What is told of a calculated order: also to whom the prices have changed under his hands (20.3, 5). */
export async function calculation(ctx: Context, order: CalculatedOrder, asked: Input) {
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
  const skuIds = order.lines.map(({ skuId }) => skuId)
  const [units, last] = [await unitsOf(ctx.db, skuIds), await lastPrices(ctx, customer.id, skuIds)]
  return {
    ...totals,
    lines: order.lines.map((line) => ({
      of: line.of,
      skuId: line.skuId,
      skuName: line.sku.name,
      unitId: line.unitId,
      unitName: line.unitName,
      qty: line.qty,
      price: line.price,
      priceSource: line.source.source,
      payableCents: line.payable,
      taxCents: line.tax,
      available: availableOf(line, units.get(line.skuId) ?? []),
      lastPrice: last(line)?.price ?? null,
      lastDay: last(line)?.day ?? null,
      alternatives: line.alternatives.map((each) => ({ priceSource: each.source, price: each.price })),
    })),
    checks: checks.map((each) => orderCheck(ctx, each)),
    warnings: await warningsOf(ctx, order, { ...asked, customerId: customer.id }),
    substitutions: await substitutionsOf(ctx, { customer, lines: order.lines, requireDate: asked.requireDate }),
    availableCents: Number(standing.availableCents),
    balanceCents: balance.total,
    overdueCents: Number(overdue.cents),
  }
}

/** Whole units of the line that are in stock and not reserved; null where no stock is kept. */
function availableOf({ sku, unitId, factor }: CalculatedLine, units: readonly SkuUnit[]): Quantity | null {
  if (!sku.trackStock) return null
  const decimals = units.find((unit) => unit.unitId === unitId)?.decimals ?? 0
  return inUnit(sku.available, factor, decimals)
}
