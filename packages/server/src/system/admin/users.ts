import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { foldMobile } from '@brandside/contract/platform/read/codes.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { holdAccounts, keepingAnAdministrator } from '../../platform/identity/accounts.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandOther, demandRank, demandRoom } from './rights.ts'
import { shown } from './shown-user.ts'

/** A person's row. */
export type Person = RowOf<'admin'>

const keyword = (words: string) =>
  sql<boolean>`(${containsAny(['admin.username', 'admin.nickName'], words)} or admin.mobile = ${foldMobile(words)})`

const withRole = (id: Id) => sql<boolean>`(
  exists (select from admin_role ar where ar.tenant_id = app.tenant() and ar.admin_id = admin.id and ar.role_id = ${id})
  or exists (select from admin_role_group ag
               join role_group_role gr on gr.tenant_id = ag.tenant_id and gr.role_group_id = ag.role_group_id
              where ag.tenant_id = app.tenant() and ag.admin_id = admin.id and gr.role_id = ${id}))`

export const people = entityTable(admin, {
  shows: shown,
  asks: { keyword, roleId: withRole },
  sortColumns: { lastLoginAt: 'signedInAt' },
})

export async function update(
  ctx: Context,
  input: Parsed<typeof admin, 'update'>,
): Promise<Output<typeof admin, 'update'>> {
  const before = await people.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  await demandRank(ctx, [before.id])
  const changes = people.changesOf(before, input)
  if (changes.organisationId !== undefined) {
    // Operators who moved themselves would widen their own data scope.
    demandOther(ctx, before.id)
    await people.demandWithin(ctx, 'update', { organisationId: changes.organisationId })
    await demandOrganisation(ctx, changes.organisationId)
  }
  if (changes.salesman === false) await demandDeletable(ctx, 'admin', [before.id])
  return people.save(ctx, before, changes)
}

/** A person to whom other modules' records belong stays: their delete guards say so. */
export async function remove(
  ctx: Context,
  { ids }: Parsed<typeof admin, 'remove'>,
): Promise<Output<typeof admin, 'remove'>> {
  await holdAccounts(ctx)
  const found = await people.lockAll(ctx, 'remove', ids)
  demandOther(ctx, ...ids)
  await demandRank(ctx, ids)
  await demandDeletable(ctx, 'admin', ids)
  return keepingAnAdministrator(ctx, async () => people.drop(ctx, found))
}

/** Disabling ends all of a person's sessions at once, for good. What he looks after is handed over first. */
export async function setStatus(
  ctx: Context,
  { id, status }: { id: ById['id']; status: Status },
): Promise<Output<typeof admin, 'setStatus'>> {
  await holdAccounts(ctx)
  const person = await people.lock(ctx, 'setStatus', id)
  demandOther(ctx, id)
  await demandRank(ctx, [id])
  if (status === 1 && person.status === 0) await demandRoom(ctx)
  if (status === 0 && person.status === 1) await demandDeletable(ctx, 'admin', [id])
  return keepingAnAdministrator(ctx, async () => people.putStatus(ctx, person, status))
}

/** Salesmen, for a dropdown: people of the operator's own scope. */
export async function salesman(
  ctx: Context,
  { keyword: words }: Parsed<typeof admin, 'salesman'>,
): Promise<Output<typeof admin, 'salesman'>> {
  return ctx.db
    .selectFrom('admin')
    .select(['id', 'nickName'])
    .where(sql<boolean>`tenant_id = app.tenant()`)
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('salesman', '=', true)
    .where(visible(ctx, admin, 'session'))
    .$if(words !== undefined, (q) => q.where(keyword(words as string)))
    .orderBy('nickName')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Refuses an organisation that is not there. */
export async function demandOrganisation(ctx: Context, id: Id | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const found = await ctx.db
    .selectFrom('organisation')
    .select('id')
    .where(sql<boolean>`tenant_id = app.tenant()`)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) refuseField('organisationId', admin.reasons.organisationMissing)
}
