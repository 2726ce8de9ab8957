import { type ActivityWritten, activityWrong } from '@brandside/contract/marketing/activity.rules.ts'
import { activity } from '@brandside/contract/marketing/activity.ts'
import { runningFields } from '@brandside/contract/marketing/activity-fields.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'
import { freeName } from '../free-name.public.ts'
import { phaseOf } from '../phase-of.public.ts'
import { type ActivityDraft, demandMargin } from '../quote/margin.public.ts'
import { demandBrand, demandShops } from '../targets.public.ts'
import { type Activity, besideCoupon, meeting } from './meeting.ts'
import { demandPrices } from './special-prices.ts'
import { stat } from './stat.ts'

const { reasons } = activity

const activities = entityTable(activity, {
  shows: {
    phase: phaseOf('activity'),
    brandName: nameIn('brand', 'activity.brandId'),
    currency: currencyOf('activity.brandId'),
  },
  asks: {
    phase: (phase) => sql`${phaseOf('activity')} = ${phase}`,
    shopId: (id) => sql`case activity.shop_scope when 'ALL' then true
      when 'INCLUDE' then ${id}::bigint = any(activity.shop_ids) else ${id}::bigint <> all(activity.shop_ids) end`,
  },
})

/** A brand keeps its activities. */
const brandGuard = keptBy({
  table: 'activity',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: reasons.ofBrand,
  tells: { name: nameIn('brand', 'activity.brandId') },
})

export const activityModule = serve(
  activity,
  activities.handlers(
    { create, update, remove, setStatus, copy, conflicts, besideCoupon, stat },
    { prepare: demandAlone },
  ),
  { deleteGuards: { brand: brandGuard } },
)

async function create(ctx: Context, input: Parsed<typeof activity, 'create'>) {
  demandSound(input)
  await demandBrand(ctx, reasons.brandMissing, input.brandId)
  await demandShops(ctx, { guard: activity.endpoints.create.guard, reason: reasons.shopMissing, wanted: input.shopIds })
  await demandPrices(ctx, input)
  return activities.create(ctx, input)
}

async function update(ctx: Context, input: Parsed<typeof activity, 'update'>) {
  const before = await activities.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = activities.changesOf(before, input)
  const after = { ...before, ...changes }
  demandSound(after as unknown as ActivityWritten)
  await demandShops(ctx, {
    guard: activity.endpoints.update.guard,
    reason: reasons.shopMissing,
    wanted: changes.shopIds ?? [],
    had: before.shopIds,
  })
  await activities.demandWithin(ctx, 'update', after)
  if (changes.items) await demandPrices(ctx, after as unknown as ActivityWritten)
  if (before.status === 1) {
    if (before.startAt <= ctx.now) demandLess(before, changes)
    await demandAlone(ctx, after)
  }
  return activities.save(ctx, before, changes)
}

/** While it runs, its terms stay as announced: only what takes nothing away from other orders may change. */
function demandLess(before: Activity, changes: Partial<Activity>): void {
  const closed = Object.keys(changes).find((name) => !runningFields.includes(name))
  if (closed) refuseField(closed, reasons.running)
  const { endAt, stock, shopIds } = changes
  if (endAt !== undefined && endAt > before.endAt) refuseField('endAt', reasons.endLater)
  if (stock !== undefined && stock !== -1 && (before.stock === -1 || stock < before.stock))
    refuseField('stock', reasons.stockLess)
  const [wide, narrow] = before.shopScope === 'EXCLUDE' ? [shopIds, before.shopIds] : [before.shopIds, shopIds]
  if (shopIds && narrow?.some((id) => !wide?.includes(id))) refuseField('shopIds', reasons.shopsMore)
}

async function remove(ctx: Context, { ids }: Parsed<typeof activity, 'remove'>) {
  const found = await activities.lockAll(ctx, 'remove', ids)
  if (found.some(({ used }) => used > 0)) refuse(reasons.used)
  return activities.drop(ctx, found)
}

async function setStatus(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  const row = await activities.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) {
    if (row.endAt <= ctx.now) refuse(reasons.ended)
    await demandAlone(ctx, { ...row, status: 1 })
    await demandMargin(ctx, { activityDraft: row as unknown as ActivityDraft, activityId: row.id })
  }
  return activities.putStatus(ctx, row, status)
}

/** Two that would take off the same price in the same way never run together: one at a time decides in a brand. */
async function demandAlone(ctx: Context, row: Activity): Promise<void> {
  if (row.status === 0) return
  await sql`select pg_advisory_xact_lock(hashtext(${`activity ${row.brandId}`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  const other = (await meeting(ctx, row)).find(({ blocks }) => blocks)
  if (other) refuse(reasons.overlap, { name: other.name })
}

async function conflicts(ctx: Context, { id }: ById) {
  return { list: await meeting(ctx, await activities.find(ctx, 'conflicts', id)) }
}

async function copy(ctx: Context, { id }: ById) {
  const { used, offCents, ...terms } = await activities.find(ctx, 'copy', id)
  const taken = await ctx.db
    .selectFrom('activity')
    .select('name')
    .where('brandId', '=', terms.brandId)
    .where('deletedAt', 'is', null)
    .execute()
  const name = freeName(terms.name, new Set(taken.map((each) => each.name.toLowerCase())))
  const shift = Math.max(0, Date.parse(ctx.now) - Date.parse(terms.startAt))
  const later = (at: string) => new Date(Date.parse(at) + shift).toISOString()
  ctx.log({ id, name: terms.name, note: [`复制为“${name}”`, `Copied to “${name}”`] })
  return activities.create(ctx, {
    ...terms,
    name,
    status: 0,
    startAt: later(terms.startAt),
    endAt: later(terms.endAt),
  })
}

function demandSound(row: ActivityWritten): void {
  const wrong = activityWrong(row)
  if (wrong) refuseField(wrong.path, reasons[wrong.reason])
}
