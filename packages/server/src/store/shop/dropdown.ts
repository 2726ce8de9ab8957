import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { lookUp, wordsIn } from '../../platform/lists/words.ts'

type Query = Parsed<typeof shop, 'dropdown'>

/** The shops an operator may choose from under any of his roles; with ids those, also if they are deleted by now. */
export async function dropdown(call: Context, { keyword, ids, brandId, organisationId }: Query) {
  const ctx = await lookUp(call, keyword === undefined ? [] : [{ contract: shop, words: keyword }])
  const found = await ctx.db
    .selectFrom('shop')
    .select(['id', 'code', 'name', 'brandId', 'organisationId', 'status'])
    .$if(ids === undefined, (q) => q.where('deletedAt', 'is', null))
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids as Id[]))
    .where(scoped(ctx).rows({ shop: 'shop.id' }))
    .$if(brandId !== undefined, (q) => q.where('brandId', '=', brandId as Id))
    .$if(organisationId !== undefined, (q) => q.where('organisationId', '=', organisationId as Id))
    .$if(keyword !== undefined, (q) => q.where(wordsIn(ctx, shop, keyword as string)))
    .orderBy('name')
    .orderBy('id')
    .limit(ids ? ids.length : maxChoices)
    .execute()
  return found.map((row) => ({ ...row, status: row.status as Status }))
}
