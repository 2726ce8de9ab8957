import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'

type NewGoods = Parsed<typeof shop, 'saveGoods'>
export type NewSku = NewGoods['skus'][number]

interface Place {
  shopId: Id
  goodsId: Id
}

interface Standing {
  id: Id
  stock: number | null
}

/** Goods have exactly these SKUs: those that are not sent any more go. Rows are locked as orders lock them, by their ids. */
export async function replaceSkus(db: Db, place: Place, skus: readonly NewSku[]): Promise<void> {
  const { rows } = await sql<Standing>`
    select id, stock from shop_sku
     where tenant_id = app.tenant() and goods_id = ${place.goodsId} and deleted_at is null order by id for update`.execute(
    db,
  )
  const standing = new Map(rows.map((row) => [row.id, row]))
  const kept = skus.flatMap(({ skuId }) => skuId ?? [])
  await sql`
    update shop_sku set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and goods_id = ${place.goodsId} and deleted_at is null
       and id <> all(${kept}::bigint[])`.execute(db)
  for (const [at, sku] of skus.entries())
    if (sku.skuId === null) await insertSku(db, place, sku)
    else {
      const now = standing.get(sku.skuId) ?? refuseField('skus', shop.reasons.skuMissing)
      await updateSku(db, now.id, { ...sku, stock: stockAfter(now.stock, sku, `skus[${at}].stock`) })
    }
}

export async function insertSku(db: Db, { shopId, goodsId }: Place, sku: Omit<NewSku, 'skuId' | 'stockSeen'>) {
  const { skuCode, specName, priceCents, marketPriceCents, stock, onSale } = sku
  const { rows } = await sql<{ id: Id }>`
    insert into shop_sku (shop_id, goods_id, sku_code, spec_name, price_cents, market_price_cents, stock, status)
    values (${shopId}, ${goodsId}, ${skuCode}, ${specName}, ${priceCents}, ${marketPriceCents}, ${stock}, ${Number(onSale)})
    returning id`.execute(db)
  return (rows[0] as { id: Id }).id
}

async function updateSku(db: Db, id: Id, sku: NewSku): Promise<void> {
  const { skuCode, specName, priceCents, marketPriceCents, stock, onSale } = sku
  await sql`
    update shop_sku
       set sku_code = ${skuCode}, spec_name = ${specName}, price_cents = ${priceCents},
           market_price_cents = ${marketPriceCents}, stock = ${stock}, status = ${Number(onSale)},
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

/**
 * What a stock becomes that was seen as one number and written as another, while orders took from it: it changes by the
 * difference. Where the count has begun or ended meanwhile, or more was sold than is left of it, the operator has to look again.
 */
function stockAfter(now: number | null, { stock, stockSeen, specName, skuCode }: NewSku, path: string): number | null {
  if (stock === stockSeen) return now
  if (now === stockSeen || (stock === null && now !== null)) return stock
  const after = now === null || stockSeen === null || stock === null ? -1 : now + stock - stockSeen
  return after < 0
    ? refuseField(path, shop.reasons.stockMoved, { name: specName ?? skuCode, stock: now ?? ['不限', 'unlimited'] })
    : after
}

export async function demandFreeCodes(db: Db, { shopId, goodsId, skus }: NewGoods): Promise<void> {
  const codes = skus.map(({ skuCode }) => skuCode)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  const { rows } = await sql<{ skuCode: string }>`
    select sku_code from shop_sku
     where tenant_id = app.tenant() and shop_id = ${shopId} and deleted_at is null and sku_code = any(${codes}::text[])
       and goods_id is distinct from ${goodsId} limit 1`.execute(db)
  const taken = twice ?? rows[0]?.skuCode
  if (taken !== undefined) refuse(shop.reasons.skuCodeTaken, { code: taken })
}
