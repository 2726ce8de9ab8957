import { couponWrong } from '@brandside/contract/marketing/coupon/coupon.rules.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { openFields } from '@brandside/contract/marketing/coupon/coupon-fields.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable, keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { contains } from '../../platform/lists/search.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { type Coupon, nameOf } from '../coupon-counts/coupon-row.public.ts'
import { type CouponDraft, demandMargin, margin } from '../quote/margin.public.ts'
import { openQuote, shopTrial } from '../quote/quotes.public.ts'
import { demandBrand, demandShops } from '../targets.public.ts'
import { voidUnused } from '../user-coupon/use.public.ts'
import { readSheet } from './batch-members.ts'
import { batch, batchResult, batchWanted, cancelBatch, issue, resumeBatches, runBatch } from './batches.ts'
import { claim } from './claim.ts'
import { codes, exportCodes, makeCodes, mergeCodes } from './codes.ts'
import { coupons, draftOf } from './coupons.public.ts'
import { demandGoods } from './demand-goods.ts'
import { issuePreview } from './issue-preview.ts'
import { stat } from './stat.ts'

const { reasons } = coupon

const { demandMove, moveState } = movesOf(coupon, { table: 'coupon', nameOf })

/** A brand keeps the coupons that were issued under it. */
const brandGuard = keptBy({
  table: 'coupon',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: reasons.ofBrand,
  tells: { name: nameIn('brand', 'coupon.brandId') },
})

export const couponModule = serve(
  coupon,
  coupons.handlers({
    create,
    update,
    remove,
    setState,
    setStateMany,
    copy,
    dropdown,
    stat,
    issue,
    issuePreview,
    readSheet,
    batch,
    batchResult,
    cancelBatch,
    makeCodes,
    codes,
    exportCodes,
    claim,
    quote: shopTrial,
    openQuote,
    margin,
  }),
  {
    deleteGuards: { brand: brandGuard },
    merges: { member: mergeCodes },
    listeners: { ...batchWanted.heardBy(runBatch) },
    clock: resumeBatches,
  },
)

async function create(ctx: Context, input: Parsed<typeof coupon, 'create'>) {
  demandSound(input)
  await demandBrand(ctx, reasons.brandMissing, input.brandId)
  await demandShops(ctx, { guard: coupon.endpoints.create.guard, reason: reasons.shopMissing, wanted: input.shopIds })
  return coupons.create(ctx, input)
}

/** Once one has been issued, its terms stand in a wallet: only what takes nothing from members may change. */
async function update(ctx: Context, input: Parsed<typeof coupon, 'update'>) {
  const before = await coupons.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = coupons.changesOf(before, input)
  if (Object.keys(changes).length > 0) demandMove(ctx, before, 'update')
  demandSound({ ...before, ...changes })
  await demandShops(ctx, {
    guard: coupon.endpoints.update.guard,
    reason: reasons.shopMissing,
    wanted: changes.shopIds ?? [],
    had: before.shopIds,
  })
  await coupons.demandWithin(ctx, 'update', { ...before, ...changes })
  if (before.issued > 0) demandOpen(before, changes)
  return coupons.save(ctx, before, changes)
}

function demandOpen(before: Coupon, changes: Partial<Coupon>): void {
  const closed = Object.keys(changes).find((name) => !openFields.includes(name))
  if (closed) refuseField(closed, reasons.locked)
  const { total, claimTo, shopIds } = changes
  if (total !== undefined && total !== -1 && total < before.issued)
    refuseField('total', reasons.totalTooSmall, { count: before.issued })
  if (claimTo !== undefined && claimTo < before.claimTo) refuseField('claimTo', reasons.claimShorter)
  // Of shops that are named, more may be named; of those that are left out, fewer.
  const [all, some] = before.shopScope === 'EXCLUDE' ? [before.shopIds, shopIds] : [shopIds, before.shopIds]
  if (shopIds && some?.some((id) => !all?.includes(id))) refuseField('shopIds', reasons.shopsFewer)
}

async function remove(ctx: Context, { ids }: Parsed<typeof coupon, 'remove'>) {
  const found = await coupons.lockAll(ctx, 'remove', ids)
  if (found.some(({ issued }) => issued > 0)) refuse(reasons.issued)
  await demandDeletable(ctx, 'coupon', ids)
  return coupons.drop(ctx, found)
}

const moveTo = { ON: { DRAFT: 'start', PAUSED: 'resume' }, PAUSED: {}, ENDED: {} } as const

async function setState(ctx: Context, input: Parsed<typeof coupon, 'setState'>) {
  const before = await coupons.lock(ctx, 'setState', input.id)
  const freezeUse = input.state === 'PAUSED' && (input.freezeUse ?? false)
  if (before.state === input.state && before.freezeUse === freezeUse) {
    ctx.unchanged()
    return { state: input.state, version: before.version }
  }
  if (input.state === 'ON') {
    const move = moveTo.ON[before.state as 'DRAFT' | 'PAUSED'] ?? 'start'
    if (before.state !== 'ENDED') {
      demandStartable(ctx, before)
      await demandGoods(ctx, before)
      await demandMargin(ctx, { couponDraft: before as CouponDraft, couponId: before.id })
    }
    return done(await moveState(ctx, before, move, { freezeUse }))
  }
  if (input.state === 'ENDED' && input.voidUnused) {
    const tag = userCoupon.endpoints.void.guard
    if (!holds(ctx.operator.permissions, tag)) fail(403, auth.forbidden, { tag })
    await voidUnused(ctx.db, before.id)
  }
  return done(await moveState(ctx, before, input.state === 'PAUSED' ? 'pause' : 'end', { freezeUse }))
}

function setStateMany(ctx: Context, { state, ...which }: Parsed<typeof coupon, 'setStateMany'>) {
  return coupons.many(ctx, which, (id) => setState(ctx, { id, state }))
}

function done({ state, version }: Coupon) {
  return { state, version }
}

function demandStartable(ctx: Context, row: Coupon): void {
  demandSound(row)
  if (row.claimTo <= ctx.now) refuse(reasons.claimOver)
}

async function copy(ctx: Context, { id }: ById) {
  const row = await coupons.find(ctx, 'copy', id)
  const draft = await draftOf(ctx, row)
  ctx.log({ id, name: row.name, note: [`复制为“${draft.name}”`, `Copied to “${draft.name}”`] })
  return coupons.create(ctx, draft)
}

/** Coupons on offer that fit the words; with ids those, whatever has become of them. */
async function dropdown(ctx: Context, { keyword, ids }: Parsed<typeof coupon, 'dropdown'>) {
  const rows = await ctx.db
    .selectFrom('coupon')
    .select(['id', 'name', 'type', 'state'])
    .where(visible(ctx, coupon, coupon.endpoints.dropdown.guard))
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids as Id[]))
    .$if(ids === undefined, (q) => q.where('state', '=', 'ON').where('deletedAt', 'is', null))
    .$if(keyword !== undefined, (q) => q.where(contains('coupon.name', keyword as string)))
    .orderBy('createdAt', 'desc')
    .limit(maxChoices)
    .execute()
  return rows
}

function demandSound(row: Parameters<typeof couponWrong>[0]): void {
  const wrong = couponWrong(row)
  if (wrong) refuseField(wrong.path, reasons[wrong.reason])
}
