import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'

interface PosSku {
  code: string
  priceCents: number
  /** What the POS has left: null is unlimited; of one that does not count, the count here stays. */
  stock: number | null | undefined
}

/** Goods of a POS have one SKU, called by the code of the goods. @public of the sync with a POS */
export async function putPosSku(db: Db, shopId: Id, goodsId: Id, { code, priceCents, stock }: PosSku): Promise<void> {
  const counted = stock === undefined ? sql`` : sql`, stock = ${stock}::integer`
  const { rows } = await sql`
    update shop_sku set price_cents = ${priceCents} ${counted}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and goods_id = ${goodsId} and deleted_at is null returning id`.execute(db)
  if (rows.length > 0) return
  await sql`
    insert into shop_sku (shop_id, goods_id, sku_code, price_cents, stock)
    values (${shopId}, ${goodsId}, ${code.slice(0, 32)}, ${priceCents}, ${stock ?? null}::integer)`.execute(db)
}

export interface RestoredCategory {
  externalId: string | null
  name: string
}

/**
 * An operator deletes a category that is empty; once the POS has something in it again, it is there again with its id.
 * @public of the sync with a POS
 */
export async function restoreCategories(db: Db, ids: readonly Id[]): Promise<RestoredCategory[]> {
  const { rows } = await sql<RestoredCategory>`
    update shop_category set deleted_at = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and deleted_at is not null
    returning external_id, name`.execute(db)
  return rows
}
