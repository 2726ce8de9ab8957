import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/fields.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth, common } from '@brandside/contract/platform/reasons.ts'
import { savedView, type TableLook } from '@brandside/contract/system/saved-view.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import {
  demandVersion,
  insertRow,
  lockRow,
  lockRows,
  type Row,
  softDelete,
  writeRow,
} from '../../platform/crud/rows.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

export const savedViewModule = serve(
  savedView,
  { list, view, create, update, remove, share, setDefault, setLook },
  { uniques: { saved_view_name: { path: 'name', reason: savedView.reasons.nameTaken } } },
)

const mostViews = 100

type Content = Parsed<typeof savedView, 'create'>['content']
type View = Output<typeof savedView, 'view'>
type ViewRow = Row & {
  readonly adminId: Id
  readonly list: string
  readonly name: string
  readonly content: Content
  readonly shared: boolean
}

/** The operator's own views and the shared ones of a list, with how he has set the list up. Without the page, nothing. */
async function list(ctx: Context, input: Parsed<typeof savedView, 'list'>): Promise<Output<typeof savedView, 'list'>> {
  if (!hasPage(ctx, input.list)) return { list: [], look: null, defaultId: null }
  const [views, layouts] = await Promise.all([
    visible(ctx).where('savedView.list', '=', input.list).orderBy('savedView.name').orderBy('savedView.id').execute(),
    ctx.db
      .selectFrom('listLayout')
      .select(['look', 'defaultViewId'])
      .where(sql<boolean>`tenant_id = app.tenant() and admin_id = app.admin()`)
      .where('list', '=', input.list)
      .execute(),
  ])
  const [layout] = layouts
  return {
    list: views.map(viewOf),
    look: (layout?.look as TableLook | null | undefined) ?? null,
    defaultId: views.find(({ id }) => id === layout?.defaultViewId)?.id ?? null,
  }
}

async function view(ctx: Context, { id }: ById): Promise<View> {
  const row = await visible(ctx).where('savedView.id', '=', id).executeTakeFirst()
  return row && hasPage(ctx, row.list) ? viewOf(row) : fail(404, common.notFound)
}

async function create(ctx: Context, input: Parsed<typeof savedView, 'create'>): Promise<ById> {
  demandPage(ctx, input.list)
  const { count } = await ctx.db
    .selectFrom('savedView')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`tenant_id = app.tenant() and admin_id = app.admin() and deleted_at is null`)
    .where('list', '=', input.list)
    .executeTakeFirstOrThrow()
  if (count >= mostViews) refuse(savedView.reasons.tooMany, { max: mostViews })
  const row = await insertRow<ViewRow>(ctx, 'savedView', input)
  ctx.log({ id: row.id, name: row.name })
  return { id: row.id }
}

async function update(
  ctx: Context,
  { id, version, name, content }: Parsed<typeof savedView, 'update'>,
): Promise<{ version: number }> {
  const before = await lockRow<ViewRow>(ctx, 'savedView', id)
  demandTouch(ctx, before)
  demandVersion(before, version)
  const isSame = content === undefined || JSON.stringify(sorted(content)) === JSON.stringify(sorted(before.content))
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
  const views = await lockRows<ViewRow>(ctx, 'savedView', ids)
  for (const row of views) demandTouch(ctx, row)
  softDelete(
    ctx,
    'savedView',
    views.map(({ id }) => id),
  )
  for (const { id, name } of views) ctx.log({ id, name })
  return { deleted: views.length }
}

/** Sharing shows a view to everybody who has the page; it has a right of its own. */
async function share(
  ctx: Context,
  { id, shared }: Parsed<typeof savedView, 'share'>,
): Promise<Output<typeof savedView, 'share'>> {
  const before = await lockRow<ViewRow>(ctx, 'savedView', id)
  demandTouch(ctx, before)
  if (before.shared === shared) {
    ctx.unchanged()
    return { shared, version: before.version }
  }
  const after = writeRow(ctx, 'savedView', { ...before, shared }, ['shared'])
  const title = shared ? (['共享视图', 'Share view'] as const) : (['取消共享视图', 'Stop sharing view'] as const)
  ctx.log({ id, name: before.name, title, before: { shared: before.shared }, after: { shared } })
  return { shared, version: after.version }
}

async function setDefault(ctx: Context, { list, viewId }: Parsed<typeof savedView, 'setDefault'>) {
  demandPage(ctx, list)
  const [chosen] =
    viewId === null
      ? []
      : await visible(ctx)
          .where('savedView.id', '=', viewId as Id)
          .where('savedView.list', '=', list)
          .execute()
  if (viewId !== null && !chosen) fail(404, common.notFound)
  ctx.send(
    sql`insert into list_layout (list, default_view_id) values (${list}, ${viewId})
        on conflict (tenant_id, admin_id, list) do update
          set default_view_id = excluded.default_view_id, version = list_layout.version + 1, updated_at = now()`,
  )
  return {}
}

async function setLook(ctx: Context, { list, look }: Parsed<typeof savedView, 'setLook'>) {
  demandPage(ctx, list)
  ctx.send(
    sql`insert into list_layout (list, look) values (${list}, ${look && JSON.stringify(look)}::jsonb)
        on conflict (tenant_id, admin_id, list) do update
          set look = excluded.look, version = list_layout.version + 1, updated_at = now()`,
  )
  return {}
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

/** `store/brand` is the page that `store:brand:list` opens. */
function tagOf(list: string): string {
  const [area, module] = list.split('/')
  return `${area}:${module}:list`
}

function hasPage(ctx: Context, list: string): boolean {
  return holds(ctx.operator.permissions, tagOf(list))
}

function demandPage(ctx: Context, list: string): void {
  if (!hasPage(ctx, list)) fail(403, auth.forbidden, { tag: tagOf(list) })
}

/** Private views are their owner's; shared ones are changed with the right to share, so that those of leavers are not stuck. */
function demandTouch(ctx: Context, { adminId, shared, list }: ViewRow): void {
  const mine = adminId === ctx.operator.id
  const sharer = holds(ctx.operator.permissions, savedView.endpoints.share.guard)
  if ((!mine && !shared) || !hasPage(ctx, list)) fail(404, common.notFound)
  if (shared && !sharer) refuse(mine ? savedView.reasons.shareFirst : savedView.reasons.notYours)
}

/** The same content, whatever order the database keeps its keys in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
