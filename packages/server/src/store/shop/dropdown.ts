import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { shop } from '@brandside/contract/store/shop.ts'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { scoped } from '../../platform/identity/data-scope.ts'

type Query = Parsed<typeof shop, 'dropdown'>

/** The shops an operator may choose from under any of his roles; with ids those, also if they are deleted by now. */
export async function dropdown(ctx: Context, { keyword, ids, brandId, organisationId }: Query) {
  const found = await ctx.db
    .selectFrom('shop')
    .select(['id', 'code', 'name', 'brandId', 'organisationId', 'status'])
    .$if(ids === undefined, (q) => q.where('deletedAt', 'is', null))
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids as Id[]))
    .where(scoped(ctx).rows({ shop: 'shop.id' }))
    .$if(brandId !== undefined, (q) => q.where('brandId', '=', brandId as Id))
    .$if(organisationId !== undefined, (q) => q.where('organisationId', '=', organisationId as Id))
    .$if(keyword !== undefined, (q) =>
      q.where(containsAny(['shop.name', 'shop.code', 'shop.address'], keyword as string)),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(ids ? ids.length : maxChoices)
    .execute()
  return found.map((row) => ({ ...row, status: row.status as Status }))
}
