import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { maxMenuItems } from '@brandside/contract/store/shop/shop-menu-bulk.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/query.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sentences } from '../../../platform/wording/sentences.ts'
import { chosenShops, previewOf } from '../bulk-preview.ts'
import { shops } from '../shop-table.ts'
import { heldInOrder } from './held-skus.public.ts'
import { takeMenuBack } from './take-menu-back.ts'

type Items = Parsed<typeof shop, 'applyMenu'>['items']

interface Standing {
  shopId: Id
  skuId: Id
  goodsId: Id
  skuCode: string
  label: string
  priceCents: number
  stock: number | null
  isGone: boolean
  image: string | null
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
    image: string | null
  }>`
    select k.sku_code, min(${labelOf}) as label, count(distinct k.shop_id)::integer as shops,
           min(k.price_cents) as least_cents, max(k.price_cents) as most_cents,
           (count(*) filter (where k.stock = 0))::integer as sold_out, max(g.image) as image
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
  const toldAfter = (at: readonly Standing[]) => {
    const isNew = (one: Standing, place: number) => one.image !== at[place]?.image
    const picture = say(newPicture, ctx.language)
    return after(at, items)
      .map((one, place) => `${textOf(one, ctx.language)}${isNew(one, place) ? ` ${picture}` : ''}`)
      .join(comma)
  }
  return previewOf(
    rows.map(({ id, name }) => {
      const at = standing.get(id) ?? []
      const { msg } = sentences(
        shop.reasons.notOnMenu,
        { item: labels.get(missing(at, items)) ?? missing(at, items) },
        ctx.language,
      )
      return { id, name, why: at.length === 0 ? msg : null, before: told(at), after: toldAfter(at) }
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
    return each.priceCents !== was?.priceCents || each.isGone !== was.isGone || each.image !== was.image
  })
  if (changed.length === 0) return ctx.unchanged()
  const was = new Map(at.map((each) => [each.skuId, each]))
  await sql`
    update shop_sku k
       set price_cents = to_be.cents, version = k.version + 1, updated_at = now(), updated_by = app.admin(), stock = to_be.stock
      from unnest(${changed.map(({ skuId }) => skuId)}::bigint[], ${changed.map(({ priceCents }) => priceCents)}::bigint[],
                  ${changed.map(({ stock }) => stock)}::integer[]) as to_be (id, cents, stock)
     where k.tenant_id = app.tenant() and k.id = to_be.id`.execute(ctx.db)
  const pictured = changed.filter(({ skuId, image }) => image !== was.get(skuId)?.image)
  if (pictured.length > 0)
    await sql`
      update shop_goods g
         set image = to_be.image, version = g.version + 1, updated_at = now(), updated_by = app.admin()
        from (select distinct on (id) id, image from unnest(${pictured.map(({ goodsId }) => goodsId)}::bigint[],
                ${pictured.map(({ image }) => image)}::text[]) with ordinality as each (id, image, place)
               order by id, place) to_be
       where g.tenant_id = app.tenant() and g.id = to_be.id`.execute(ctx.db)
  const note = (language: Language) =>
    changed
      .map((each) => {
        const now = each.image === was.get(each.skuId)?.image ? '' : ` ${say(newPicture, language)}`
        return `${textOf(was.get(each.skuId) ?? each, language)} → ${worthOf(each, language)}${now}`
      })
      .join(say(['；', '; '], language))
  const before = changed.map((each) => was.get(each.skuId) ?? each)
  ctx.log({
    id: shopId,
    name: row.name,
    note: [note('zh'), note('en')],
    noteTells: true,
    before: loggedOf(before, pictured),
    after: loggedOf(changed, pictured),
  })
}

/** Prices and stock by SKU, pictures by goods. */
const loggedOf = (rows: readonly Standing[], pictured: readonly Standing[]) => ({
  skus: rows.map(({ skuId: id, skuCode, priceCents, stock }) => ({ id, skuCode, priceCents, stock })),
  items: rows
    .filter(({ skuId }) => pictured.some((each) => each.skuId === skuId))
    .map(({ goodsId: id, label, image }) => ({ id, label, image })),
})

/** What the call changed is in each shop what it was, unless something of it was changed or sold since. */
export function undoApplyMenu(ctx: Context, { requestId }: Parsed<typeof shop, 'undoApplyMenu'>) {
  return takeMenuBack(ctx, 'undoApplyMenu', requestId)
}

const labelOf = sql<string>`(g.name || coalesce(' · ' || k.spec_name, ''))`

async function standingAt(db: Db, shopIds: readonly Id[], items: Items): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select k.shop_id, k.id as sku_id, g.id as goods_id, k.sku_code, ${labelOf} as label, k.price_cents, k.stock, g.image,
           k.stock is not distinct from 0 as is_gone
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
    const { priceCents = null, supply = 'KEEP', image = null } = wanted.get(each.skuCode) ?? {}
    const isGone = supply === 'KEEP' ? each.isGone : supply === 'SOLD_OUT'
    const stock = isGone === each.isGone ? each.stock : isGone ? 0 : null
    return { ...each, priceCents: priceCents ?? each.priceCents, isGone, stock, image: image ?? each.image }
  })
}

/** The first of them that is not on the menu. */
function missing(at: readonly Standing[], items: Items): string {
  return items.find(({ skuCode }) => !at.some((each) => each.skuCode === skuCode))?.skuCode ?? ''
}

const newPicture = ['新图片', 'new picture'] as const

const textOf = (each: Standing, language: Language) => `${each.label} ${worthOf(each, language)}`

function worthOf({ priceCents, isGone }: Standing, language: Language): string {
  return isGone ? `${centsText(priceCents)} ${say(['售罄', 'sold out'], language)}` : centsText(priceCents)
}
