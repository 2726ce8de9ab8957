import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { maxPinned, savedView, type TableLook } from '@brandside/contract/shell/saved-view.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow, lockRow, lockRows, softDelete, writeRow } from '../../platform/entity/rows.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { defaultsOfOwnRoles, endForRoles, roles, rolesOpening, setRoles } from './role-defaults.ts'
import { type Content, demandPage, demandTouch, hasPage } from './view-access.ts'

export const savedViewModule = serve(
  savedView,
  { list, view, create, update, remove, share, roles, setRoles, setDefault, setPin, setLook },
  { uniques: { saved_view_name: { path: 'name', reason: savedView.reasons.nameTaken } } },
)

const maxViews = 100

type View = Output<typeof savedView, 'view'>

/** The operator's own views and the shared ones of a list, with how he has set the list up. Without the page, nothing. */
async function list(ctx: Context, input: Parsed<typeof savedView, 'list'>): Promise<Output<typeof savedView, 'list'>> {
  if (!hasPage(ctx, input.list)) return nothing
  const [views, layouts, ofRoles] = await Promise.all([
    visible(ctx).where('savedView.list', '=', input.list).orderBy('savedView.name').orderBy('savedView.id').execute(),
    ctx.db
      .selectFrom('listLayout')
      .select(['look', 'defaultViewId', 'noDefault', 'pinnedViewIds'])
      .where(sql<boolean>`tenant_id = app.tenant() and admin_id = app.admin()`)
      .where('list', '=', input.list)
      .execute(),
    defaultsOfOwnRoles(ctx, input.list),
  ])
  const [layout] = layouts
  const isThere = (id: number) => views.some((each) => each.id === id)
  const roleDefaultId = ofRoles.find(isThere) ?? null
  const own = [layout?.defaultViewId ?? 0].find(isThere) ?? null
  const isChosen = own !== null || (layout?.noDefault ?? false)
  return {
    list: views.map(viewOf),
    look: (layout?.look as TableLook | null | undefined) ?? null,
    defaultId: isChosen ? own : roleDefaultId,
    roleDefaultId,
    isChosen,
    pinnedIds: (layout?.pinnedViewIds ?? []).filter(isThere) as Id[],
  }
}

const nothing = { list: [], look: null, defaultId: null, roleDefaultId: null, isChosen: false, pinnedIds: [] }

async function view(ctx: Context, { id }: ById): Promise<View> {
  return viewOf(await findView(ctx, id))
}

/** A view that the operator sees, of a list that he sees. */
async function findView(ctx: Context, id: Id) {
  const row = await visible(ctx).where('savedView.id', '=', id).executeTakeFirst()
  return row && hasPage(ctx, row.list) ? row : fail(404, common.notFound)
}

async function create(ctx: Context, input: Parsed<typeof savedView, 'create'>): Promise<ById> {
  demandPage(ctx, input.list)
  const { count } = await ctx.db
    .selectFrom('savedView')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`tenant_id = app.tenant() and admin_id = app.admin() and deleted_at is null`)
    .where('list', '=', input.list)
    .executeTakeFirstOrThrow()
  if (count >= maxViews) refuse(savedView.reasons.tooMany, { max: maxViews })
  const row = await insertRow(ctx, 'savedView', input)
  ctx.log({ id: row.id, name: row.name })
  return { id: row.id }
}

async function update(
  ctx: Context,
  { id, version, name, content }: Parsed<typeof savedView, 'update'>,
): Promise<{ version: number }> {
  const before = await lockRow(ctx, 'savedView', id)
  demandTouch(ctx, before)
  demandVersion(before, version)
  const isSame = content === undefined || JSON.stringify(sortKeys(content)) === JSON.stringify(sortKeys(before.content))
  if (isSame && (name === undefined || name === before.name)) {
    ctx.unchanged()
    return { version }
  }
  const after = writeRow(
    ctx,
    'savedView',
    { ...before, name: name ?? before.name, content: content ?? before.content },
    ['name', 'content'],
  )
  ctx.log({
    id,
    name: before.name,
    before: { name: before.name },
    after: { name: after.name },
    ...(!isSame && { note: ['筛选、排序或列', 'filters, order or columns'] }),
  })
  return { version: after.version }
}

async function remove(ctx: Context, { ids }: Parsed<typeof savedView, 'remove'>): Promise<{ deleted: number }> {
  const views = await lockRows(ctx, 'savedView', ids)
  for (const row of views) demandTouch(ctx, row)
  const gone = views.map(({ id }) => id)
  softDelete(ctx, 'savedView', gone)
  endForRoles(ctx, gone)
  for (const { id, name } of views) ctx.log({ id, name })
  return { deleted: views.length }
}

/** Sharing shows a view to all who have the page; it has a right of its own. */
async function share(
  ctx: Context,
  { id, shared }: Parsed<typeof savedView, 'share'>,
): Promise<Output<typeof savedView, 'share'>> {
  const before = await lockRow(ctx, 'savedView', id)
  demandTouch(ctx, before)
  if (before.shared === shared) {
    ctx.unchanged()
    return { shared, version: before.version }
  }
  // A private view cannot be another operator's default.
  const roleNames = shared ? [] : await rolesOpening(ctx, id)
  if (!shared) endForRoles(ctx, [id])
  const after = writeRow(ctx, 'savedView', { ...before, shared }, ['shared'])
  const title = shared ? (['共享视图', 'Share view'] as const) : (['取消共享视图', 'Stop sharing view'] as const)
  ctx.log({
    id,
    name: before.name,
    title,
    before: { shared: before.shared, roleNames },
    after: { shared, roleNames: [] },
  })
  return { shared, version: after.version }
}

async function setDefault(ctx: Context, { list, viewId, noView }: Parsed<typeof savedView, 'setDefault'>) {
  demandPage(ctx, list)
  await demandThere(ctx, list, viewId === null ? [] : [viewId])
  keep(ctx, list, { defaultViewId: viewId, noDefault: noView && viewId === null })
  return {}
}

/** Puts a view behind those that stand above the operator's list, or takes it down; two at once are both heard. */
async function setPin(ctx: Context, { id, pinned }: Parsed<typeof savedView, 'setPin'>) {
  const { list } = await findView(ctx, id)
  const last = sql`${pinned ? [id] : []}::bigint[]`
  // Those that are deleted leave the row at last; what is not shared at the moment keeps its place.
  const pins = sql`array(
    select pin.id from unnest(list_layout.pinned_view_ids) with ordinality as pin (id, place)
      join saved_view on saved_view.tenant_id = app.tenant() and saved_view.id = pin.id and saved_view.deleted_at is null
     where pin.id <> ${id} order by pin.place) || ${last}`
  const { rows } = await sql`
    insert into list_layout (list, pinned_view_ids) values (${list}, ${last})
    on conflict (tenant_id, admin_id, list) do update
      set pinned_view_ids = ${pins}, version = list_layout.version + 1, updated_at = now()
      where cardinality(${pins}) <= ${maxPinned}
    returning true`.execute(ctx.db)
  if (rows.length === 0) refuse(savedView.reasons.tooManyPinned, { max: maxPinned })
  return {}
}

async function setLook(ctx: Context, { list, look }: Parsed<typeof savedView, 'setLook'>) {
  demandPage(ctx, list)
  keep(ctx, list, { look: sql`${look && JSON.stringify(look)}::jsonb` })
  return {}
}

/** All of these are views of the list that the operator sees. */
async function demandThere(ctx: Context, list: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await visible(ctx)
    .where('savedView.id', 'in', ids as Id[])
    .where('savedView.list', '=', list)
    .execute()
  if (found.length < ids.length) fail(404, common.notFound)
}

/** Keeps something of how the operator has set a list up. Two first settings at once are one row. */
function keep(ctx: Context, list: string, values: Readonly<Record<string, unknown>>): void {
  const columns = Object.keys(values)
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  ctx.send(
    sql`insert into list_layout (list, ${sql.join(columns.map((column) => sql.ref(column)))})
        values (${list}, ${sql.join(Object.values(values))})
        on conflict (tenant_id, admin_id, list) do update
          set ${sql.join(sets)}, version = list_layout.version + 1, updated_at = now()`,
  )
}

/** Views that the operator may see: his own and shared ones. */
function visible(ctx: Context) {
  return ctx.db
    .selectFrom('savedView')
    .leftJoin('admin as owner', (join) =>
      join.onRef('owner.tenantId', '=', 'savedView.tenantId').onRef('owner.id', '=', 'savedView.adminId'),
    )
    .select([
      'savedView.id',
      'savedView.version',
      'savedView.list',
      'savedView.name',
      'savedView.content',
      'savedView.shared',
      'owner.nickName as ownerName',
    ])
    .select(sql<boolean>`saved_view.admin_id = app.admin()`.as('mine'))
    .where('savedView.deletedAt', 'is', null)
    .where(
      sql<boolean>`saved_view.tenant_id = app.tenant() and (saved_view.admin_id = app.admin() or saved_view.shared)`,
    )
}

function viewOf({
  id,
  version,
  name,
  content,
  shared,
  mine,
  ownerName,
}: {
  id: number
  version: number
  name: string
  content: unknown
  shared: boolean
  mine: boolean
  ownerName: string | null
}): View {
  // Written by `create` and `update` only, under the contract's schema.
  return { id: id as Id, version, name, ...(content as Content), shared, mine, ownerName }
}

/** The same content, in any order of the database's keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
