import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { contains } from '../../platform/lists/search.ts'
import { serve } from '../../platform/serve.ts'

export const shopModule = serve(
  shop,
  { dropdown },
  {
    deleteGuards: {
      organisation: keep('organisation', shop.reasons.ofOrganisation),
      brand: keep('brand', shop.reasons.ofBrand),
    },
  },
)

/** The shops an operator may choose from under any of his roles; with ids those, also if they are deleted by now. */
async function dropdown(ctx: Context, { keyword, ids, brandId, organisationId }: Parsed<typeof shop, 'dropdown'>) {
  const found = await ctx.db
    .selectFrom('shop')
    .select(['id', 'code', 'name', 'brandId', 'organisationId', 'status'])
    .$if(ids === undefined, (q) => q.where('deletedAt', 'is', null))
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids as Id[]))
    .where(scoped(ctx).rows({ shop: 'shop.id' }))
    .$if(brandId !== undefined, (q) => q.where('brandId', '=', brandId as Id))
    .$if(organisationId !== undefined, (q) => q.where('organisationId', '=', organisationId as Id))
    .$if(keyword !== undefined, (q) =>
      q.where(
        sql<boolean>`(${contains('shop.name', keyword as string)} or ${contains('shop.code', keyword as string)})`,
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(ids ? ids.length : maxChoices)
    .execute()
  return found.map((row) => ({ ...row, status: row.status as Status }))
}

/** A shop keeps the organisation and the brand it belongs to. */
function keep(table: 'organisation' | 'brand', reason: (typeof shop.reasons)['ofBrand']) {
  return async (db: Db, ids: readonly Id[]) => {
    const { rows } = await sql<{ name: string; shop: string }>`
      select o.name, s.name as shop
        from shop s join ${sql.table(table)} o on o.tenant_id = s.tenant_id and o.id = s.${sql.id(`${table}_id`)}
       where s.tenant_id = app.tenant() and s.${sql.id(`${table}_id`)} = any(${ids}::bigint[]) and s.deleted_at is null
       limit 1`.execute(db)
    const [kept] = rows
    return kept && { reason, detail: { ...kept } }
  }
}
