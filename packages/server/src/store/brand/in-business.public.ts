import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { type Detail, refuse } from '../../platform/refuse.ts'

/** Why a brand gives its members nothing new: it, or one above it, is disabled (consumer.md 1, rule 4). */
export async function haltOf(db: Db, brandId: Id) {
  const { rows } = await sql<{ name: string }>`
    select b.name from brand b
     where b.tenant_id = app.tenant() and b.id = ${brandId}
       and exists (select from brand up where up.tenant_id = b.tenant_id and starts_with(b.path, up.path)
                      and (up.status = 0 or up.deleted_at is not null))`.execute(db)
  return rows[0] && { reason: brand.reasons.disabled, detail: { ...rows[0] } satisfies Detail }
}

/** Refuses what members take of a brand that is disabled; what they have already stays theirs. */
export async function demandInBusiness(db: Db, brandId: Id): Promise<void> {
  const halt = await haltOf(db, brandId)
  if (halt) refuse(halt.reason, halt.detail)
}

/** Refuses offers at a shop that takes no part in marketing, or whose brand is disabled. */
export async function demandMarketing(db: Db, shopId: Id): Promise<void> {
  const found = await db
    .selectFrom('shop')
    .select(['name', 'brandId', 'marketFlag'])
    .where('id', '=', shopId)
    .executeTakeFirst()
  if (!found) return
  if (!found.marketFlag) refuse(shop.reasons.marketOff, { name: found.name })
  await demandInBusiness(db, found.brandId as Id)
}
