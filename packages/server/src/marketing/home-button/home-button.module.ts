import { type HomeButtonOfGrid, homeButton, maxHomeButtons } from '@brandside/contract/marketing/home-button.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { demandLink } from '../link-target.public.ts'
import { demandBrand, demandShops } from '../targets.public.ts'

type HomeButton = RowOf<'homeButton'>
type Client = Parsed<typeof homeButton, 'grid'>['client']
const { reasons } = homeButton

const buttons = entityTable(homeButton, { shows: { brandName: nameIn('brand', 'homeButton.brandId') } })

/** A brand keeps the buttons of its home pages. */
const brandGuard = keptBy({
  table: 'homeButton',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: reasons.ofBrand,
  tells: { name: nameIn('brand', 'homeButton.brandId') },
})

export const homeButtonModule = serve(
  homeButton,
  buttons.handlers({ create, update, setStatus, sort, grid }, { prepare: demandRoom }),
  { deleteGuards: { brand: brandGuard } },
)

async function create(ctx: Context, input: Parsed<typeof homeButton, 'create'>) {
  demandSound(input)
  await demandBrand(ctx, reasons.brandMissing, input.brandId)
  await demandShops(ctx, {
    guard: homeButton.endpoints.create.guard,
    reason: reasons.shopMissing,
    wanted: input.shopIds,
  })
  await demandLink(ctx, input, reasons.badLink)
  await demandRoom(ctx, { ...input, id: 0 as Id, status: 1 })
  return buttons.create(ctx, input)
}

async function update(ctx: Context, input: Parsed<typeof homeButton, 'update'>) {
  const before = await buttons.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = buttons.changesOf(before, input)
  const after = { ...before, ...changes }
  demandSound(after)
  await demandShops(ctx, {
    guard: homeButton.endpoints.update.guard,
    reason: reasons.shopMissing,
    wanted: after.shopIds,
    had: before.shopIds,
  })
  await buttons.demandWithin(ctx, 'update', after)
  if ('linkType' in changes || 'linkValue' in changes) await demandLink(ctx, after, reasons.badLink)
  return buttons.save(ctx, before, changes)
}

async function setStatus(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  const row = await buttons.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) await demandRoom(ctx, { ...row, status: 1 })
  return buttons.putStatus(ctx, row, status)
}

type Standing = Pick<HomeButton, 'id' | 'brandId' | 'client' | 'status'>

/** A home page has room for so many buttons (C-INV-16): one at a time decides about a client of a brand. */
async function demandRoom(ctx: Context, { id, brandId, client, status }: Standing): Promise<void> {
  if (status === 0) return
  await hold(ctx, brandId, client)
  const { count } = await ctx.db
    .selectFrom('homeButton')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brandId', '=', brandId)
    .where('client', '=', client)
    .where('status', '=', 1)
    .where('id', '!=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxHomeButtons) refuse(reasons.tooMany, { max: maxHomeButtons })
}

async function hold(ctx: Context, brandId: Id, client: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`home button ${brandId} ${client}`}), ${ctx.tenantId}::int)`.execute(
    ctx.db,
  )
}

/** All buttons of a client in the order that is given. One that is left out was added by somebody else meanwhile. */
async function sort(ctx: Context, { brandId, client, ids }: Parsed<typeof homeButton, 'sort'>) {
  await hold(ctx, brandId, client)
  const rows = await buttons.lockAll(ctx, 'sort', ids)
  const all = await ctx.db
    .selectFrom('homeButton')
    .select('id')
    .where('brandId', '=', brandId)
    .where('client', '=', client)
    .where('deletedAt', 'is', null)
    .execute()
  const named = new Set(rows.map(({ id }) => id))
  if (all.length !== named.size || all.some(({ id }) => !named.has(id))) refuse(reasons.notAll, { count: all.length })
  const placeOf = (id: Id) => (ids.indexOf(id) + 1) * 10
  const moved = rows.filter((row) => row.sort !== placeOf(row.id))
  for (const row of moved) {
    const after = writeRow(ctx, 'homeButton', { ...row, sort: placeOf(row.id) }, ['sort'])
    buttons.logged(ctx, row, after)
  }
  if (moved.length === 0) ctx.unchanged()
  return { changed: moved.length }
}

async function grid(ctx: Context, { brandId, client }: { brandId: Id; client: Client }) {
  const rows = await ctx.db
    .selectFrom('homeButton')
    .select(['id', 'version', 'sort', 'name', 'icon', 'image', 'linkType', 'linkValue', 'badge', 'needLogin'])
    .where('brandId', '=', brandId)
    .where('client', '=', client)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, homeButton, homeButton.endpoints.grid.guard, 'plain'))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, icon: row.icon as Icon, linkType: row.linkType as LinkType }))
}
type Shown = HomeButtonOfGrid
type Icon = Shown['icon']
type LinkType = Shown['linkType']

function demandSound({ visibleFrom, visibleTo }: Pick<HomeButton, 'visibleFrom' | 'visibleTo'>): void {
  if (visibleFrom !== null && visibleTo !== null && visibleTo <= visibleFrom)
    refuseField('visibleTo', reasons.badWindow)
}
