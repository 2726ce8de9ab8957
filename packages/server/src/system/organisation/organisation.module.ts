import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { maxOrganisationDepth, type OrganisationNode, organisation } from '@brandside/contract/system/organisation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { containsAny } from '../../platform/entity/conditions.ts'
import { demandChildless } from '../../platform/entity/demand-childless.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { type Position, pathTree } from '../../platform/entity/path-tree.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movePreview } from './move-effect.ts'

type Organisation = RowOf<'organisation'>

const { hold, placeBelow, moveSubtree, setPath, standAgain, nameOf, position, formerPosition } = pathTree({
  table: 'organisation',
  reasons: organisation.reasons,
  maxDepth: maxOrganisationDepth,
})

/** People and shops of an organisation itself; deleted people are not counted. */
const people = sql<number>`(select count(*)::int from admin p
  where p.tenant_id = app.tenant() and p.organisation_id = organisation.id and p.deleted_at is null)`
const shops = sql<number>`(select count(*)::int from shop s
  where s.tenant_id = app.tenant() and s.organisation_id = organisation.id and s.deleted_at is null)`
const leaderName = nameIn('admin', 'organisation.leaderId', 'nickName')

const organisations = entityTable(organisation, {
  shows: { parentName: nameIn('organisation', 'organisation.parentId'), leaderName, people, shops },
  sortColumns: { sort: 'treeOrder' },
})

export const organisationModule = serve(
  organisation,
  organisations.handlers(
    { create, update, remove, setStatus, tree, move, movePreview, undoMove, people: peopleOf },
    { hold, prepare: restore },
  ),
  { newTenant: { of: 'a root organisation', give: giveRoot } },
)

/** Every tenant has a root, called after the company: people without another organisation belong there. */
async function giveRoot(db: Db): Promise<void> {
  await sql`
    with root as (
      insert into organisation (path, code, name, sort)
        select '/', 'ROOT', t.name, 10 from app.current_tenant() t
         where not exists (select from organisation where tenant_id = app.tenant() and parent_id is null)
      returning id
    )
    select id from root`.execute(db)
  await sql`update organisation set path = '/' || id || '/' where tenant_id = app.tenant() and path = '/'`.execute(db)
}

/** Below the root when no other place is named. */
async function create(ctx: Context, input: Parsed<typeof organisation, 'create'>) {
  await hold(ctx)
  const parentId = input.parentId ?? (await rootId(ctx))
  const path = await placeBelow(ctx, parentId)
  scoped(ctx, organisation.endpoints.create.guard).demand({ organisation: parentId }, 'parentId')
  await demandLeader(ctx, input.leaderId)
  const row = await organisations.insert(ctx, input, { parentId, path })
  ctx.send(setPath(ctx, row.id, `${path}${row.id}/`))
  ctx.log({ id: row.id, name: row.name, after: { ...row, ...(await namesOf(ctx, row)) } })
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof organisation, 'update'>) {
  const before = await organisations.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = organisations.changesOf(before, input)
  if (changes.leaderId === undefined) return organisations.save(ctx, before, changes)
  await demandLeader(ctx, input.leaderId ?? null)
  return organisations.save(ctx, before, changes)
}

/**
 * An organisation moves with everything below it, or takes another place among its siblings. Where it goes has to be
 * inside the mover's scope as well as where it comes from.
 */
async function move(ctx: Context, { id, version, parentId, place }: Parsed<typeof organisation, 'move'>) {
  await hold(ctx)
  const before = await organisations.lock(ctx, 'move', id)
  demandVersion(before, version)
  return putPosition(ctx, before, { parentId, place })
}

async function putPosition(ctx: Context, before: Organisation, to: Position) {
  if (before.parentId === null) refuse(organisation.reasons.rootStays, { name: before.name })
  const { path, changes, told } = await position(ctx, before, to)
  scoped(ctx, organisation.endpoints.move.guard).demand({ organisation: to.parentId }, 'parentId')
  const saved = organisations.save(ctx, before, organisations.changesOf(before, changes), told)
  if (path !== before.path) ctx.send(moveSubtree(ctx, before.path, path))
  return saved
}

/** Back to the parent and the place among its siblings that it was taken from. */
async function undoMove(ctx: Context, { requestId }: Parsed<typeof organisation, 'undoMove'>) {
  await hold(ctx)
  return organisations.takeBack(ctx, 'undoMove', requestId, async ({ id }, { before }) => {
    const row = await organisations.lock(ctx, 'undoMove', id)
    return putPosition(ctx, row, await formerPosition(ctx, row, before))
  })
}

/**
 * Delete guard: organisations with others below, with people, or in use by other modules stay. Those deleted together
 * may depend on each other.
 */
async function remove(ctx: Context, { ids }: Parsed<typeof organisation, 'remove'>) {
  await hold(ctx)
  const found = await organisations.lockAll(ctx, 'remove', ids)
  const nameBy = new Map(found.map(({ id, name }) => [id, name]))
  const root = found.find(({ parentId }) => parentId === null)
  if (root) refuse(organisation.reasons.rootStays, { name: root.name })
  await demandChildless(ctx, 'organisation', found, organisation.reasons.hasChildren)
  const { rows: peopled } = await sql<{ id: Id; count: number }>`
    select b.organisation_id as id, count(distinct a.id)::int as count
      from (select organisation_id, id as admin_id from admin where tenant_id = app.tenant()
            union all select organisation_id, admin_id from admin_organisation where tenant_id = app.tenant()) b
      join admin a on a.tenant_id = app.tenant() and a.id = b.admin_id and a.deleted_at is null
     where b.organisation_id = any(${ids}::bigint[]) group by 1 limit 1`.execute(ctx.db)
  const [full] = peopled
  if (full) refuse(organisation.reasons.hasPeople, { name: nameBy.get(full.id), count: full.count })
  await demandDeletable(ctx, 'organisation', ids)
  return organisations.drop(ctx, found)
}

/** The parent has to exist, within the operator's data scope. */
async function restore(ctx: Context, row: Organisation): Promise<void> {
  await standAgain(ctx, row)
  scoped(ctx, organisation.endpoints.undoRemove.guard).demand({ organisation: row.parentId }, 'parentId')
}

/**
 * A disabled organisation takes in no new people or shops; existing ones stay visible, as they have to be looked after.
 */
async function setStatus(ctx: Context, { id, status }: Parsed<typeof organisation, 'setStatus'>) {
  const row = await organisations.lock(ctx, 'setStatus', id)
  if (status === 0 && row.parentId === null) refuse(organisation.reasons.rootStays, { name: row.name })
  return organisations.putStatus(ctx, row, status)
}

/** The operator's part of the tree under any role; a branch whose parent is not visible stands for itself. */
async function tree(ctx: Context, { status }: Parsed<typeof organisation, 'tree'>): Promise<OrganisationNode[]> {
  const found = await ctx.db
    .selectFrom('organisation')
    .select(['id', 'parentId', 'code', 'name', 'status', 'version'])
    .select([people.as('people'), shops.as('shops'), leaderName.as('leaderName')])
    .where('deletedAt', 'is', null)
    .where(scoped(ctx).rows({ organisation: 'organisation.id' }))
    .$if(status !== undefined, (q) => q.where('status', '=', status as Status))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const seen = new Set(found.map(({ id }) => id))
  const below = Map.groupBy(found, ({ parentId }) => (parentId !== null && seen.has(parentId) ? parentId : null))
  const branch = (parent: Id | null): OrganisationNode[] =>
    (below.get(parent) ?? []).map((row) => ({ ...row, children: branch(row.id) }))
  return branch(null)
}

const maxPeople = 200

/** People who may sign in, of one organisation or by a part of their name; at most 200. */
async function peopleOf(ctx: Context, { organisationId, keyword }: Parsed<typeof organisation, 'people'>) {
  const scope = scoped(ctx, organisation.endpoints.people.guard)
  return ctx.db
    .selectFrom('admin')
    .select(['id', 'nickName', 'username', 'salesman', 'status'])
    .where('deletedAt', 'is', null)
    .where(scope.rows({ organisation: 'admin.organisationId', salesman: 'admin.id' }))
    .$if(organisationId !== undefined, (q) => q.where('organisationId', '=', organisationId as Id))
    .$if(keyword !== undefined, (q) => q.where(containsAny(['admin.nickName', 'admin.username'], keyword as string)))
    .orderBy('nickName')
    .orderBy('id')
    .limit(maxPeople)
    .execute()
}

async function rootId(ctx: Context): Promise<Id> {
  const root = await ctx.db
    .selectFrom('organisation')
    .select('id')
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return root.id
}

async function demandLeader(ctx: Context, id: Id | null): Promise<void> {
  if (id === null) return
  const leader = await ctx.db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!leader) refuseField('leaderId', organisation.reasons.leaderMissing)
}

async function namesOf(ctx: Context, { parentId, leaderId }: Pick<Organisation, 'parentId' | 'leaderId'>) {
  return { parentName: await nameOf(ctx, parentId), leaderName: await nickName(ctx, leaderId) }
}

async function nickName(ctx: Context, id: Id | null): Promise<string | null> {
  if (id === null) return null
  const row = await ctx.db.selectFrom('admin').select('nickName').where('id', '=', id).executeTakeFirst()
  return row?.nickName ?? null
}
