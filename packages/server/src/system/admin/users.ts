import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { createdWithin, crud, equals, type Filter } from '../../platform/crud/crud.ts'
import { changesTo, demandVersion, type Row } from '../../platform/crud/rows.ts'
import { holdAccounts, keepingAnAdministrator } from '../../platform/identity/accounts.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { demandUnneeded } from '../../platform/keepers.ts'
import { contains } from '../../platform/lists/search.ts'
import { refuseField } from '../../platform/refuse.ts'
import { roleName } from '../role/role.public.ts'
import { demandOther, demandRank, demandRoom } from './rights.ts'

/** A person's row. */
export interface AdminRecord extends Row {
  readonly username: string
  readonly nickName: string
  readonly organisationId: Id | null
  readonly platform: boolean
  readonly status: Status
}

const keyword: Filter = (_, words: string) =>
  sql<boolean>`(${contains('admin.username', words)} or ${contains('admin.nickName', words)} or admin.mobile = ${words})`

const withRole: Filter = (_, id: Id) => sql<boolean>`(
  exists (select from admin_role ar where ar.tenant_id = app.tenant() and ar.admin_id = admin.id and ar.role_id = ${id})
  or exists (select from admin_role_group ag
               join role_group_role gr on gr.tenant_id = ag.tenant_id and gr.role_group_id = ag.role_group_id
              where ag.tenant_id = app.tenant() and ag.admin_id = admin.id and gr.role_id = ${id}))`

/** Names of roles and groups, as they were given. */
const rolesName = (language: Language) => sql<string[]>`array(
  select n.name from (
    select ${roleName(language)} as name, 0 as kind, r.sort, r.id from admin_role ar
      join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id and r.deleted_at is null
     where ar.tenant_id = app.tenant() and ar.admin_id = admin.id
    union all
    select g.name, 1, g.sort, g.id from admin_role_group ag
      join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.deleted_at is null
     where ag.tenant_id = app.tenant() and ag.admin_id = admin.id
  ) n order by n.kind, n.sort, n.id)`

/** People are seen by whoever sees their organisation. */
export const rows = crud(admin, {
  table: 'admin',
  filters: { keyword, status: equals, roleId: withRole, organisationId: equals, salesman: equals, ...createdWithin },
  order: ['username'],
  sortColumns: { lastLoginAt: 'signedInAt' },
  elsewhere: ['roleIds', 'groupIds', 'organisationIds', 'shopIds'],
  scope: { organisation: 'organisationId', salesman: 'id' },
  names: (people, { language }) =>
    people
      .leftJoin('organisation as home', (join) =>
        join.onRef('home.tenantId', '=', 'admin.tenantId').onRef('home.id', '=', 'admin.organisationId'),
      )
      .select([
        'home.name as organisationName',
        rolesName(language).as('rolesName'),
        sql<boolean>`(select f.must_change from app.account_facts(admin.id) f)`.as('mustChangePassword'),
        sql<boolean>`(select f.otp_enabled from app.account_facts(admin.id) f)`.as('otpEnabled'),
        'admin.lastLoginAt',
        'admin.lastLoginIp',
        'admin.platform',
      ]),
})

export async function update(
  ctx: Context,
  input: Parsed<typeof admin, 'update'>,
): Promise<Output<typeof admin, 'update'>> {
  const before = await rows.lock<AdminRecord>(ctx, 'update', input.id)
  demandVersion(before, input.version)
  await demandRank(ctx, [before.id])
  const changes = changesTo(before, input)
  if (changes.organisationId !== undefined) {
    // Whoever moves himself widens what he sees.
    demandOther(ctx, before.id)
    rows.demandWithin(ctx, 'update', { organisationId: changes.organisationId })
    await demandOrganisation(ctx, changes.organisationId as Id | null)
  }
  return rows.save(ctx, before, changes)
}

/** What other modules keep of a person stays with him: they say so, and he stays. */
export async function remove(
  ctx: Context,
  { ids }: Parsed<typeof admin, 'remove'>,
): Promise<Output<typeof admin, 'remove'>> {
  await holdAccounts(ctx)
  const people = await rows.lockAll<AdminRecord>(ctx, 'remove', ids)
  demandOther(ctx, ...ids)
  await demandRank(ctx, ids)
  await demandUnneeded(ctx, 'admin', ids)
  return keepingAnAdministrator(ctx, async () => rows.drop(ctx, people))
}

/** Disabling ends all of a person's sessions at once, for good. */
export async function setStatus(
  ctx: Context,
  { id, status }: { id: ById['id']; status: Status },
): Promise<Output<typeof admin, 'setStatus'>> {
  await holdAccounts(ctx)
  const person = await rows.lock<AdminRecord>(ctx, 'setStatus', id)
  demandOther(ctx, id)
  await demandRank(ctx, [id])
  if (status === 1 && person.status === 0) await demandRoom(ctx)
  return keepingAnAdministrator(ctx, async () => rows.putStatus(ctx, person, status))
}

/** Whoever sells, for a dropdown: people of the operator's own scope. */
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
    .where(scoped(ctx).rows({ organisation: 'organisationId', salesman: 'id' }))
    .$if(words !== undefined, (q) => q.where(keyword('', words as never)))
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
