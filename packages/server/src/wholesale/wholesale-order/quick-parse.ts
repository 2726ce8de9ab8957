import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, placesOf } from '@brandside/contract/platform/quantity.ts'
import { type ParsedLine, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { pricesFor } from '../product-price/prices-for.public.ts'
import { mostLines } from './chat/drafts.ts'
import type { OrderGoods } from './chat/goods.ts'
import { type OrderRow, readOrder } from './chat/read-order.ts'
import { lexiconOf } from './chat/words/lexicon.ts'
import { learnedUnits, learnedWords, unitKey } from './customer-wordings.ts'
import { orderGoods } from './order-goods.ts'
import { demandCustomer } from './party.ts'

/** Lines that can be ordered, out of what a customer has written; what is not certain is marked. */
export async function quickParse(ctx: Context, { customerId, text }: Parsed<typeof wholesaleOrder, 'quickParse'>) {
  const customer = await demandCustomer(ctx, customerId)
  const learned = await learnedWords(ctx, customerId)
  const goods = await orderGoods(ctx, customer, [text, ...learned.keys()].join('\n'))
  const reading = readOrder(text, lexiconOf(goods, learned))
  if (reading.isTooLong) refuseField('text', wholesaleOrder.reasons.textTooLong, { max: mostLines })
  const units = await learnedUnits(ctx, customerId)
  const rows = reading.rows.map((row, index) => parsedLine(ctx, text, withLearnedUnit(row, units), index))
  const priced = rows.flatMap((row) =>
    row.skuId !== null && row.unitId !== null && row.qty !== null && row.error === null
      ? [{ row, line: { skuId: row.skuId, unitId: row.unitId, qty: row.qty } }]
      : [],
  )
  const prices = await pricesFor(ctx, { customer, lines: priced.map(({ line }) => line) })
  for (const [index, { row }] of priced.entries()) row.price = prices[index]?.parts?.[0]?.price ?? null
  const leftOut = reading.rest
    .slice(0, 1_000)
    .map(({ from, to, matters }) => ({ from, to, text: text.slice(from, to).slice(0, 500), matters }))
  return { rows, leftOut }
}

/** The unit that this customer means by a word; where none was written it is proposed, and asked all the same. */
function withLearnedUnit(row: OrderRow, units: ReadonlyMap<string, Id>): OrderRow {
  const { goods, saidUnit, doubts } = row
  const unitId = goods && units.get(unitKey(goods.id, saidUnit ?? ''))
  const unit = goods?.units.find((each) => each.sellable && each.unitId === unitId)
  if (!unit) return row
  const isSettled = saidUnit !== null
  return {
    ...row,
    unit,
    isLearned: row.isLearned || isSettled,
    doubts: isSettled ? new Set([...doubts].filter((doubt) => doubt !== 'unit')) : doubts,
  }
}

function parsedLine({ language }: Context, text: string, row: OrderRow, index: number): ParsedLine {
  const { goods, unit, qty, candidates, doubts, from, to } = row
  const say = ([zh, en]: readonly [string, string]) => (language === 'zh' ? zh : en).slice(0, 100)
  const problem = problemOf(row)
  return {
    line: index + 1,
    from,
    to,
    raw: text.slice(from, to).replace(/\s+/g, ' ').trim().slice(0, 200),
    words: row.words.replace(/\s+/g, ' ').slice(0, 100),
    skuId: goods?.id ?? null,
    skuName: goods?.name ?? null,
    unitId: unit?.unitId ?? null,
    unitName: unit?.unitName ?? null,
    saidUnit: row.saidUnit?.slice(0, 20) ?? null,
    qty,
    qtyAmong: row.among.slice(0, 4),
    price: null,
    candidates: candidates.slice(0, 12).flatMap((each) => candidateOf(each)),
    unsure: doubts.size > 0,
    doubts: [...doubts],
    learned: row.isLearned,
    error: problem === null ? null : say(problem),
  }
}

function candidateOf(goods: OrderGoods) {
  const sold = soldBy(goods)
  const usual = sold.find(({ isDefault }) => isDefault) ?? sold[0]
  if (!usual) return []
  return [
    {
      skuId: goods.id,
      skuName: goods.name,
      unitId: usual.unitId,
      units: sold.map(({ unitId, unitName }) => ({ unitId, unitName })),
    },
  ]
}

const soldBy = (goods: OrderGoods) => goods.units.filter(({ sellable }) => sellable)

/** Why a line cannot be ordered as it stands. */
function problemOf({ goods, unit, qty, saidUnit, doubts }: OrderRow): readonly [zh: string, en: string] | null {
  if (goods === null) {
    if (doubts.has('last')) return ['指以前的订单，请补充商品', 'Refers to an earlier order: add its products']
    return ['没有找到商品', 'No product found']
  }
  if (unit === null) {
    const [zh, en] = ['、', ', '].map((between) =>
      soldBy(goods)
        .map(({ unitName }) => unitName)
        .join(between),
    )
    if (saidUnit === null) return [`没有写单位，可按 ${zh}`, `No unit written; available: ${en}`]
    return [`不按“${saidUnit}”销售，可按 ${zh}`, `Not sold by “${saidUnit}”; available: ${en}`]
  }
  if (qty === null) return ['数量不明确', 'The quantity is not clear']
  if (compareQuantities(qty, '0') <= 0) return ['数量须大于 0', 'The quantity must be above 0']
  const { unitName, decimals } = unit
  if (placesOf(qty) <= decimals) return null
  if (decimals === 0) return [`“${unitName}”只按整数销售`, `“${unitName}” is sold in whole numbers`]
  return [`“${unitName}”最多 ${decimals} 位小数`, `“${unitName}” has ${decimals} decimals at most`]
}
