import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, placesOf, type Quantity } from '@brandside/contract/platform/quantity.ts'
import { type SpokenLine, spokenLines } from '@brandside/contract/wholesale/order-text.rules.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product-sku.ts'
import type { ParsedLine, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { unitsOf } from '../product/units-of.public.ts'
import { pricesFor } from '../product-price/prices-for.public.ts'
import { demandCustomer } from './party.ts'

interface Match {
  raw: string
  skuId: Id
  skuName: string
  unitName: string | null
  /** It is what the words say, and not one of several that hold them. */
  exact: boolean
  /** This customer has ordered it before. */
  ordered: boolean
}

/** Lines that can be ordered, out of what a customer has written: by code, barcode, name, other words and initials. */
export async function quickParse(ctx: Context, { customerId, text }: Parsed<typeof wholesaleOrder, 'quickParse'>) {
  const customer = await demandCustomer(ctx, customerId)
  const spoken = spokenLines(text).slice(0, 300)
  const matches = Map.groupBy(await matching(ctx, customerId, spoken), ({ raw }) => raw)
  const units = await unitsOf(ctx.db, [...new Set([...matches.values()].flat().map(({ skuId }) => skuId))])
  const rows = spoken.map((line, index) => parsed(ctx, line, index, matches.get(line.words) ?? [], units))
  const priced = rows.filter((row) => row.skuId !== null && row.unitId !== null && row.error === null)
  const prices = await pricesFor(ctx, {
    customer,
    lines: priced.map(({ skuId, unitId, qty }) => ({ skuId: skuId as Id, unitId: unitId as Id, qty })),
  })
  for (const [index, row] of priced.entries()) row.price = prices[index]?.parts?.[0]?.price ?? null
  return { rows }
}

function parsed(
  { language }: Context,
  { raw, words, qty, unit }: SpokenLine,
  index: number,
  found: readonly Match[],
  units: Map<Id, SkuUnit[]>,
): ParsedLine {
  const [first] = found
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const usual = (skuId: Id) => units.get(skuId)?.find(({ isDefault }) => isDefault) ?? units.get(skuId)?.[0]
  const candidates = found.slice(0, 8).flatMap(({ skuId, skuName }) => {
    const one = usual(skuId)
    return one ? [{ skuId, skuName, unitId: one.unitId }] : []
  })
  const unsure = found.length > 1 && !first?.exact && (!first?.ordered || found[1]?.ordered === true)
  const none = { skuId: null, skuName: null, unitId: null, unitName: null, price: null }
  const base = {
    line: index + 1,
    raw: raw.replaceAll('\t', ' ').slice(0, 200),
    words: words.slice(0, 100),
    qty,
    candidates,
    unsure,
    ...none,
  }
  if (!first) return { ...base, error: say('没有找到商品', 'No product found') }
  const sold = (units.get(first.skuId) ?? []).filter(({ sellable }) => sellable)
  const named = unit === null ? usual(first.skuId) : sold.find(({ unitName }) => unitName === unit)
  const { skuId, skuName } = first
  if (!named) {
    const [zh, en] = ['、', ', '].map((between) => sold.map(({ unitName }) => unitName).join(between))
    const error = say(`不按“${unit}”销售，可按 ${zh}`, `Not sold by “${unit}”; available: ${en}`)
    return { ...base, skuId, skuName, error: error.slice(0, 100) }
  }
  const { unitId, unitName, decimals } = named
  const [zh, en] = wrongQuantity(qty, unitName, decimals) ?? []
  const error = zh && en ? say(zh, en) : null
  return { ...base, skuId, skuName, unitId, unitName, error }
}

function wrongQuantity(qty: Quantity, unit: string, decimals: number): [zh: string, en: string] | null {
  if (compareQuantities(qty, '0') <= 0) return ['数量须大于 0', 'The quantity must be above 0']
  if (placesOf(qty) <= decimals) return null
  if (decimals === 0) return [`“${unit}”只按整数销售`, `“${unit}” is sold in whole numbers`]
  return [`“${unit}”最多 ${decimals} 位小数`, `“${unit}” has ${decimals} decimals at most`]
}

/** The best matches of each piece first: what it has meant before, exact code or name, what this customer has ordered before, the shortest name. */
async function matching({ db }: Context, customerId: Id, lines: readonly SpokenLine[]): Promise<Match[]> {
  const words = [...new Set(lines.map((line) => line.words))].filter((each) => each.length > 0)
  if (words.length === 0) return []
  // What this customer means by the words, as an operator has corrected it.
  const called = sql`select from customer_wording c
    where c.tenant_id = s.tenant_id and c.customer_id = ${customerId} and c.words = lower(w.raw) and c.sku_id = s.id`
  const ordered = sql`select from wholesale_order_line l
    join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
   where l.tenant_id = s.tenant_id and l.sku_id = s.id and o.customer_id = ${customerId}`
  const code = sql`(lower(s.sku_code) = lower(w.raw) or coalesce(s.barcode = w.raw, false))`
  const { rows } = await sql<Match>`
    select w.raw, f.* from unnest(${words}::text[]) w(raw)
     cross join lateral (
       select s.id as sku_id, s.name as sku_name, exists (${ordered}) as ordered,
              exists (${called}) or ${code} or lower(s.name) = lower(w.raw) as exact
         from product_sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
        where s.tenant_id = app.tenant() and s.status = 1 and s.deleted_at is null and p.status = 1 and p.deleted_at is null
          and (lower(s.sku_code) = lower(w.raw) or s.barcode = w.raw or lower(p.spu_code) = lower(w.raw)
            or position(lower(w.raw) in lower(s.name)) > 0 or position(lower(p.name) in lower(w.raw)) > 0
            or exists (${called})
            or p.initials = lower(w.raw) or position(lower(w.raw) in lower(coalesce(p.search_words, ''))) > 0)
        order by exists (${called}) desc, ${code} desc, lower(s.name) = lower(w.raw) desc, 3 desc, length(s.name), s.id
        limit 8) f`.execute(db)
  return rows
}
