import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandVersion, findRow } from '../../../platform/entity/rows.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { lockContracts } from '../../contract/used.public.ts'
import { depositExcessToBalance } from '../../income/deposits.public.ts'
import { demandCovered } from '../../invoiced/covered.public.ts'
import { lockAccount, settleOrder } from '../../order-books/order-account.public.ts'
import { lockStock } from '../../product/stock.public.ts'
import { problemsOf } from '../checks/checks.ts'
import { type Problem, refuseAll } from '../checks/problems.ts'
import { recountSources, releaseLines, reserveLines } from '../holds.ts'
import { insertLines, type StoredLine, storedLines } from '../lines.ts'
import { demandMove, type Order, orders } from '../orders.ts'
import { insertPart, payableOf, promise, settleOf } from '../parts.ts'
import { type CalculatedOrder, calculate, type Head } from '../price/calculate.ts'

const { reasons } = wholesaleOrder

type Input = Parsed<typeof wholesaleOrder, 'change'>

/** Less of what is not shipped, more of something else: the number stays, the version of the goods counts up. */
export async function change(ctx: Context, asked: Input) {
  const row = await orders.lock(ctx, 'change', asked.id)
  demandVersion(row, asked.version)
  demandMove(ctx, row, 'change')
  if (asked.reason === null) refuseField('reason', reasons.reasonMissing)
  await lockAccount(ctx, row.accountCustomerId)
  const before = await storedLines(ctx, row.id)
  const wanted = asked.lower.filter(({ lineId, qty }) => {
    const line = before.find(({ id }) => id === lineId)
    return !line || compareQuantities(qty, subtractQuantities(line.qty, line.closedQty)) !== 0
  })
  if (wanted.length + asked.add.length === 0) {
    ctx.unchanged()
    return { state: row.state, version: row.version, changeNo: row.changeNo }
  }
  await lower(ctx, row, before, wanted)
  await add(ctx, row, asked.add, before.length)
  await settleOrder(ctx, row.id, { type: 'CHANGE', id: row.id })
  await depositExcessToBalance(ctx, row.id)
  await settleOrder(ctx, row.id, { type: 'CHANGE', id: row.id })
  await recountSources(ctx, row.id)
  const now = await findRow(ctx, 'wholesaleOrder', row.id)
  if (wanted.length > 0) await demandCovered(ctx, row.id, reasons)
  const changeNo = row.changeNo + 1
  const changes = { changeNo, reason: asked.reason }
  const lines = { before: { lines: before.map(told) }, after: { lines: (await storedLines(ctx, row.id)).map(told) } }
  const after = await orders.save(ctx, now, changes, lines)
  return { state: now.state, version: after.version, changeNo }
}

const told = ({ id, skuName, qty, closedQty }: StoredLine) => ({ id, skuName, qty, closedQty })

/** What is wanted less is closed. */
async function lower(ctx: Context, row: Order, lines: readonly StoredLine[], wanted: Input['lower']): Promise<void> {
  const byLine = new Map<Id, string>()
  for (const [index, { lineId, qty }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return refuseField(`lower[${index}].lineId`, reasons.skuOff, { sku: lineId })
    const { skuName: sku, claimedQty } = line
    const now = subtractQuantities(line.qty, line.closedQty)
    if (compareQuantities(qty, now) >= 0) refuseField(`lower[${index}].qty`, reasons.notLower, { sku })
    if (compareQuantities(qty, claimedQty) < 0)
      refuseField(`lower[${index}].qty`, reasons.belowClaimed, { sku, claimed: claimedQty })
    byLine.set(lineId, subtractQuantities(now, qty))
  }
  const lowered = lines.filter(({ id }) => byLine.has(id))
  await releaseLines(ctx, row, lowered, ({ id }) => byLine.get(id) ?? '0')
  for (const [id, by] of byLine)
    await sql`
      update wholesale_order_line set closed_qty = closed_qty + ${by}::numeric, lowered_qty = lowered_qty + ${by}::numeric
       where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
}

/** New lines at the prices of today, without a share in the discounts of the whole. */
async function add(ctx: Context, row: Order, written: Input['add'], count: number): Promise<void> {
  if (written.length === 0) return
  const customer = await findRow(ctx, 'customer', row.customerId)
  const skuIds = [...new Set(written.map(({ skuId }) => skuId))]
  await lockStock(ctx, skuIds)
  const contracts = await lockContracts(ctx, row.customerId, skuIds)
  const alone = { orderDiscountBp: null, orderDiscountCents: null, couponGrantId: null, freightCents: 0 }
  const order = await calculate(ctx, { customer, head: { ...(row as Head), ...alone }, lines: written })
  const minOrderCents = 0
  const asked = { customer: { ...customer, minOrderCents }, payMode: row.payMode, balanceUsedCents: 0, contracts }
  refuseAll((await problemsOf(ctx, order, asked)).map(inChange))
  await insertLines(ctx, row.id, order.lines, count + 1)
  await joinParts(ctx, row, order)
  await promise(ctx, row)
  const stored = await storedLines(ctx, row.id)
  await reserveLines(ctx, { ...row, version: row.version + 1 }, stored.slice(count))
  const { goodsCents, lineDiscountCents, taxCents, payableCents } = order.totals
  await sql`
    update wholesale_order
       set goods_cents = goods_cents + ${goodsCents}, line_discount_cents = line_discount_cents + ${lineDiscountCents},
           tax_cents = tax_cents + ${taxCents}, payable_cents = payable_cents + ${payableCents}
     where tenant_id = app.tenant() and id = ${row.id}`.execute(ctx.db)
}

/** A change is never left waiting for approval: prices that a second person approves take an order of their own, which can wait. */
function inChange(each: Problem): Problem {
  if (each.reason === reasons.floor) return { ...each, reason: reasons.floorInChange }
  return each.reason === reasons.manualPrice ? { ...each, reason: reasons.manualInChange } : each
}

/** Into the part of their supplier, or one of their own. */
async function joinParts({ db }: Context, row: Order, { lines }: CalculatedOrder): Promise<void> {
  for (const [providerId, some] of Map.groupBy(lines, ({ sku }) => sku.providerId)) {
    const { rows } = await sql<{ id: Id }>`
      update wholesale_order_part
         set goods_cents = goods_cents + ${payableOf(some)}, settle_cents = settle_cents + ${settleOf(some)}
       where tenant_id = app.tenant() and order_id = ${row.id} and provider_id is not distinct from ${providerId}
      returning id`.execute(db)
    const [part] = rows
    if (part) {
      await sql`
        update wholesale_order_line set part_id = ${part.id}
         where tenant_id = app.tenant() and order_id = ${row.id} and part_id is null
           and provider_id is not distinct from ${providerId}`.execute(db)
      continue
    }
    const { rows: last } = await sql<{ partNo: number }>`
      select max(part_no) as part_no from wholesale_order_part
       where tenant_id = app.tenant() and order_id = ${row.id}`.execute(db)
    await insertPart({ db }, row.id, { partNo: (last[0]?.partNo ?? 0) + 1, providerId, lines: some, freightCents: 0 })
  }
}
