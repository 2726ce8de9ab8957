import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { refuseField } from '../../platform/refuse.ts'

/**
 * People of the company by their names. An operator who draws up a contract names who signs it, mostly a superior: that is why the
 * scope of people does not hold here.
 */
export async function signatories({ db }: Context, { keyword, ids }: Parsed<typeof contract, 'signatories'>) {
  return db
    .selectFrom('admin')
    .select(['id', 'nickName'])
    .where(sql<boolean>`admin.tenant_id = app.tenant()`)
    .$if(ids === undefined, (q) => q.where('deletedAt', 'is', null).where('status', '=', 1))
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids as Id[]))
    .$if(keyword !== undefined, (q) => q.where(containsAny(['admin.nickName'], keyword as string)))
    .orderBy('nickName')
    .orderBy('id')
    .limit(ids ? ids.length : maxChoices)
    .execute()
}

/** Refuses a newly named person who is not there, or has left. */
export async function demandSignatory(ctx: Context, id: Id | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const found = await ctx.db
    .selectFrom('admin')
    .select('id')
    .where(sql<boolean>`admin.tenant_id = app.tenant()`)
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) refuseField('signatoryId', contract.reasons.signatoryMissing)
}
