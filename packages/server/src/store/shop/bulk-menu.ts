import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { maxMenuItems } from '@brandside/contract/store/shop-menu-bulk.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { refuse } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { chosenShops, previewOf } from './bulk-preview.ts'
import { heldInOrder } from './held-skus.public.ts'
import { shops } from './shop-table.ts'

type Items = Parsed<typeof shop, 'applyMenu'>['items']

interface Standing {
  shopId: Id
  skuId: Id
  skuCode: string
  label: string
  priceCents: number
  isGone: boolean
}

/** The SKUs that the chosen shops have on their menus, those of most shops first. */
export async function menuItems(ctx: Context, { word, ...chosen }: Parsed<typeof shop, 'menuItems'>) {
  const rows = await chosenShops(ctx, shop.endpoints.menuItems.guard, chosen)
  const { rows: items } = await sql<{
    skuCode: string
    label: string
    shops: number
    leastCents: number
    mostCents: number
    soldOut: number
  }>`
    select k.sku_code, min(${labelOf}) as label, count(distinct k.shop_id)::integer as shops,
           min(k.price_cents) as least_cents, max(k.price_cents) as most_cents,
           (count(*) filter (where k.stock = 0))::integer as sold_out
      from shop_sku k join shop_goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
     where k.tenant_id = app.tenant() and k.shop_id = any(${rows.map(({ id }) => id)}::bigint[])
       and k.deleted_at is null and g.deleted_at is null
       and (${word} = '' or position(lower(${word}) in lower(${labelOf} || ' ' || k.sku_code)) > 0)
     group by k.sku_code
     order by count(distinct k.shop_id) desc, min(g.sort), k.sku_code limit ${sql.lit(maxMenuItems)}`.execute(ctx.db)
  return { items }
}

/** What these SKUs cost in each shop and whether they are there, and what would become of that. */
export async function previewMenu(ctx: Context, { items, ...chosen }: Parsed<typeof shop, 'previewMenu'>) {
  const rows = await chosenShops(ctx, shop.endpoints.previewMenu.guard, chosen)
  const standing = Map.groupBy(
    await standingAt(
      ctx.db,
      rows.map(({ id }) => id),
      items,
    ),
    ({ shopId }) => shopId,
  )
  const comma = say(['、', ', '], ctx.language)
  const labels = new Map([...standing.values()].flat().map(({ skuCode, label }) => [skuCode, label]))
  const told = (each: readonly Standing[]) => each.map((one) => textOf(one, ctx.language)).join(comma)
  return previewOf(
    rows.map(({ id, name }) => {
      const at = standing.get(id) ?? []
      const { msg } = sentences(
        shop.reasons.notOnMenu,
        { item: labels.get(missing(at, items)) ?? missing(at, items) },
        ctx.language,
      )
      return { id, name, why: at.length === 0 ? msg : null, before: told(at), after: told(after(at, items)) }
    }),
  )
}

/** Changes the same SKUs in many shops: a shop that has none of them is told so, and one that has some changes these. */
export function applyMenu(ctx: Context, { items, ...asked }: Parsed<typeof shop, 'applyMenu'>) {
  return shops.many(ctx, asked, (id) => changeItems(ctx, id, items))
}

async function changeItems(ctx: Context, shopId: Id, items: Items) {
  const row = await shops.lock(ctx, 'applyMenu', shopId)
  const codes = items.map(({ skuCode }) => skuCode)
  await sql`
    with ${heldInOrder(sql`shop_id = ${shopId} and sku_code = any(${codes}::text[]) and deleted_at is null`)}
    select from held`.execute(ctx.db)
  const at = await standingAt(ctx.db, [shopId], items)
  if (at.length === 0) refuse(shop.reasons.notOnMenu, { item: missing(at, items) })
  const changed = after(at, items).filter((each, place) => {
    const was = at[place]
    return each.priceCents !== was?.priceCents || each.isGone !== was.isGone
  })
  if (changed.length === 0) return ctx.unchanged()
  const was = new Map(at.map((each) => [each.skuId, each]))
  await sql`
    update shop_sku k
       set price_cents = to_be.cents, version = k.version + 1, updated_at = now(), updated_by = app.admin(),
           stock = case when to_be.gone then 0 when k.stock = 0 then null else k.stock end
      from unnest(${changed.map(({ skuId }) => skuId)}::bigint[], ${changed.map(({ priceCents }) => priceCents)}::bigint[],
                  ${changed.map(({ isGone }) => isGone)}::boolean[]) as to_be (id, cents, gone)
     where k.tenant_id = app.tenant() and k.id = to_be.id`.execute(ctx.db)
  const note = (language: Language) =>
    changed
      .map((each) => `${textOf(was.get(each.skuId) ?? each, language)} → ${worthOf(each, language)}`)
      .join(say(['；', '; '], language))
  ctx.log({ id: shopId, name: row.name, note: [note('zh'), note('en')] })
}

const labelOf = sql<string>`(g.name || coalesce(' · ' || k.spec_name, ''))`

async function standingAt(db: Db, shopIds: readonly Id[], items: Items): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select k.shop_id, k.id as sku_id, k.sku_code, ${labelOf} as label, k.price_cents, k.stock is not distinct from 0 as is_gone
      from shop_sku k join shop_goods g on g.tenant_id = k.tenant_id and g.id = k.goods_id
     where k.tenant_id = app.tenant() and k.shop_id = any(${shopIds}::bigint[])
       and k.sku_code = any(${items.map(({ skuCode }) => skuCode)}::text[])
       and k.deleted_at is null and g.deleted_at is null
     order by k.shop_id, array_position(${items.map(({ skuCode }) => skuCode)}::text[], k.sku_code::text), k.id`.execute(
    db,
  )
  return rows
}

function after(at: readonly Standing[], items: Items): Standing[] {
  const wanted = new Map(items.map((item) => [item.skuCode, item]))
  return at.map((each) => {
    const { priceCents = null, supply = 'KEEP' } = wanted.get(each.skuCode) ?? {}
    return {
      ...each,
      priceCents: priceCents ?? each.priceCents,
      isGone: supply === 'KEEP' ? each.isGone : supply === 'SOLD_OUT',
    }
  })
}

/** The first of them that is not on the menu. */
function missing(at: readonly Standing[], items: Items): string {
  return items.find(({ skuCode }) => !at.some((each) => each.skuCode === skuCode))?.skuCode ?? ''
}

const textOf = (each: Standing, language: Language) => `${each.label} ${worthOf(each, language)}`

function worthOf({ priceCents, isGone }: Standing, language: Language): string {
  return isGone ? `${centsText(priceCents)} ${say(['售罄', 'sold out'], language)}` : centsText(priceCents)
}
