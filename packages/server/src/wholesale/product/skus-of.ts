import type { Id } from '@brandside/contract/platform/id.ts'
import type { ShownSku } from '@brandside/contract/wholesale/product/product.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** The SKUs of a product with their units, in their order. */
export async function skusOf(db: Db, productId: Id): Promise<ShownSku[]> {
  return db
    .selectFrom('productSku')
    .select(['id', 'skuCode', 'barcode', 'listPrice', 'floorPrice', 'moqBase', 'stepBase', 'maxBase', 'weightG'])
    .select(['trackStock', 'safetyStock', 'sort', 'valueIds', 'specText', 'status'])
    .where('tenantId', '=', sql<Id>`app.tenant()`)
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
