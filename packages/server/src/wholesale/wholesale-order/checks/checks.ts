import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import {
  addQuantities,
  compareQuantities,
  inUnit,
  priceOf,
  type Quantity,
  quantityText,
  subtractQuantities,
} from '@brandside/contract/platform/quantity.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { RowOf } from '../../../platform/entity/rows.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { balanceOf } from '../../balance-ledger/balance.public.ts'
import type { lockContracts } from '../../contract/used.public.ts'
import { accountOf } from '../party.ts'
import type { CalculatedLine, CalculatedOrder } from '../price/calculate.ts'
import { type Sellable, sellable } from '../sellable.ts'
import { creditProblems } from './credit-problems.ts'
import { type Problem, problem } from './problems.ts'

const { reasons, endpoints } = wholesaleOrder

export interface Input {
  customer: RowOf<'customer'>
  payMode: 'PREPAY' | 'CREDIT'
  balanceUsedCents: Cents
  /** What is left of the contracts in force, where they are locked. */
  contracts?: Awaited<ReturnType<typeof lockContracts>>
}

/** Everything that stops an order, so that its operator corrects it in one round (wholesale.md 20.3, 4 to 11). */
export async function problemsOf(ctx: Context, order: CalculatedOrder, asked: Input): Promise<Problem[]> {
  const { customer, payMode, balanceUsedCents } = asked
  const { payableCents } = order.totals
  if (balanceUsedCents > payableCents) refuseField('balanceUsedCents', reasons.balanceTooMuch)
  const { name } = customer
  return [
    ...(customer.status === 1 && customer.mergedIntoId === null
      ? []
      : [problem(reasons.customerOff, { name }, { path: 'customerId', remedy: 'LOOK' })]),
    ...(order.lines.length > 0 || order.problems.length > 0
      ? []
      : [problem(reasons.empty, {}, { path: 'lines', remedy: 'LOOK' })]),
    ...order.problems,
    ...order.lines.flatMap((line) => lineProblems(ctx, customer, line)),
    ...quantityProblems(order.lines),
    ...contractProblems(order.lines, asked.contracts),
    ...(await minimumProblem(ctx, customer, payableCents)),
    ...stockProblems(order.lines),
    ...(await balanceProblem(ctx, asked)),
    ...(payMode === 'CREDIT' ? await creditProblems(ctx, customer, payableCents - balanceUsedCents) : []),
  ]
}

/** Who may approve orders sets prices by hand himself; below the floor and for nothing another person has to agree. */
const approves = (ctx: Context) => holds(ctx.operator.permissions, endpoints.approve.guard)

function lineProblems(ctx: Context, customer: RowOf<'customer'>, line: CalculatedLine): Problem[] {
  const { sku, of, source, gift, net, baseQty } = line
  const found = notOffered(customer, sku, of)
  const approval = { line: of, path: 'manualPrice', remedy: 'APPROVAL', approvable: true } as const
  if (source.source === 'MANUAL' && (gift || !approves(ctx)))
    found.push({ ...approval, reason: reasons.manualPrice, detail: { sku: sku.name } })
  if (!gift && sku.floorPrice !== null && net < priceOf(baseQty, sku.floorPrice)) {
    const detail = { sku: sku.name, price: centsText(net), floor: centsText(priceOf(baseQty, sku.floorPrice)) }
    found.push({ ...approval, reason: reasons.floor, detail })
  }
  return found
}

/** A SKU that is off, or whose supplier is, or does not deliver to the customer. */
function notOffered({ providerIds }: RowOf<'customer'>, sku: Sellable, line: number): Problem[] {
  const at = { line, path: 'skuId', remedy: 'DROP_LINE' } as const
  const { name, providerId, providerName, providerOn, isOn } = sku
  const off = isOn ? [] : [{ ...at, reason: reasons.skuOff, detail: { sku: name } }]
  const provider = { name: providerName, sku: name }
  if (!providerOn) return [...off, { ...at, reason: reasons.providerOff, detail: provider }]
  const isOther = providerId !== null && providerIds.length > 0 && !providerIds.includes(providerId)
  return isOther ? [...off, { ...at, reason: reasons.providerOther, detail: provider }] : off
}

/** The same of the lines of an order that waits: its prices are settled, and its goods reserved. */
export async function goodsProblems(
  ctx: Context,
  customer: RowOf<'customer'>,
  lines: readonly { skuId: Id }[],
): Promise<Problem[]> {
  const skus = await sellable(ctx, customer, [...new Set(lines.map(({ skuId }) => skuId))])
  return lines.flatMap(({ skuId }, index) => {
    const sku = skus.get(skuId)
    return sku ? notOffered(customer, sku, index) : []
  })
}

/** The lines of a SKU count together, in base units. */
function quantityProblems(lines: readonly CalculatedLine[]): Problem[] {
  return [...Map.groupBy(lines, ({ skuId }) => skuId).values()].flatMap((same): Problem[] => {
    const [{ sku, of, factor }] = same as [CalculatedLine, ...CalculatedLine[]]
    const total = same.reduce((sum, { baseQty }) => addQuantities(sum, baseQty), '0')
    const at = { line: of, path: 'qty', remedy: 'SET_QTY' } as const
    if (sku.maxBase !== null && compareQuantities(total, sku.maxBase) > 0) {
      const qty = inUnit(sku.maxBase, factor, 0)
      return [{ ...at, qty, reason: reasons.maxQty, detail: { sku: sku.name, max: sku.maxBase } }]
    }
    if (compareQuantities(total, sku.moqBase) >= 0 && isStep(total, sku.stepBase)) return []
    const detail = { sku: sku.name, moq: sku.moqBase, step: sku.stepBase }
    return [{ ...at, qty: inUnit(nextStep(total, sku.moqBase, sku.stepBase), factor, 3), reason: reasons.moq, detail }]
  })
}

const thousandths = (quantity: Quantity) => BigInt(Math.round(Number(quantity) * 1000))
const isStep = (total: Quantity, step: Quantity) => thousandths(total) % thousandths(step) === 0n

/** The next quantity that is enough and a whole number of steps. */
function nextStep(total: Quantity, moq: Quantity, step: Quantity): Quantity {
  const [least, one] = [compareQuantities(total, moq) < 0 ? moq : total, thousandths(step)]
  const steps = (thousandths(least) + one - 1n) / one
  return String(Number(steps * one) / 1000)
}

function contractProblems(lines: readonly CalculatedLine[], contracts: Input['contracts']): Problem[] {
  if (!contracts) return []
  const fromContract = lines.filter(({ source }) => source.source === 'CONTRACT')
  return [...Map.groupBy(fromContract, ({ source }) => source.contractId)].flatMap(([id, some]) => {
    const left = (id !== undefined && contracts.get(id)?.left) ?? null
    const wanted = some.reduce((sum, { payable }) => sum + payable, 0)
    if (left === null || left === false || wanted <= left) return []
    const at = { path: 'lines', remedy: 'APPROVAL', approvable: true } as const
    return [problem(reasons.contractLimit, { left: centsText(left) }, at)]
  })
}

async function minimumProblem({ db }: Context, customer: RowOf<'customer'>, payable: Cents): Promise<Problem[]> {
  const level = await db
    .selectFrom('custLevel')
    .select('minOrderCents')
    .where('id', '=', customer.custLevelId)
    .executeTakeFirst()
  const least = customer.minOrderCents ?? level?.minOrderCents ?? 0
  if (payable >= least || payable === 0) return []
  return [problem(reasons.minAmount, { amount: centsText(least) }, { path: 'lines', remedy: 'LOOK' })]
}

function stockProblems(lines: readonly CalculatedLine[]): Problem[] {
  const kept = lines.filter(({ sku }) => sku.trackStock)
  return [...Map.groupBy(kept, ({ skuId }) => skuId).values()].flatMap((same): Problem[] => {
    const [{ sku, of, factor, baseQty }] = same as [CalculatedLine, ...CalculatedLine[]]
    const needed = same.reduce((sum, line) => addQuantities(sum, line.baseQty), '0')
    const { available, baseUnit } = sku
    const inBase = (qty: Quantity) => `${quantityText(qty)} ${baseUnit}`
    if (compareQuantities(needed, available) <= 0) return []
    const rest = subtractQuantities(available, subtractQuantities(needed, baseQty))
    const qty = compareQuantities(rest, '0') > 0 ? inUnit(rest, factor, 0) : '0'
    const isSome = compareQuantities(qty, '0') > 0
    return [
      {
        reason: reasons.stock,
        detail: { sku: sku.name, available: inBase(available), needed: inBase(needed) },
        line: of,
        path: 'qty',
        ...(isSome ? { remedy: 'SET_QTY', qty } : { remedy: 'DROP_LINE' }),
      } as Problem,
    ]
  })
}

async function balanceProblem(ctx: Context, { customer, balanceUsedCents }: Input): Promise<Problem[]> {
  if (balanceUsedCents === 0) return []
  const { total } = await balanceOf(ctx, accountOf(customer))
  if (balanceUsedCents <= total) return []
  const detail = { available: centsText(total), need: centsText(balanceUsedCents) }
  return [problem(reasons.balance, detail, { path: 'balanceUsedCents', remedy: 'LOOK' })]
}
