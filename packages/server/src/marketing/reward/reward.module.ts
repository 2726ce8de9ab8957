import { reward } from '@brandside/contract/marketing/reward.ts'
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
import { phaseOf } from '../phase-of.public.ts'
import { demandBrand, demandShops } from '../targets.public.ts'
import { giveByClock } from './by-clock.ts'
import { rewardListeners } from './by-events.ts'
import { grantCancel } from './cancel.ts'
import { exchange } from './exchange.ts'
import type { Reward } from './give.ts'
import { grant, grantRetry, grants, grantsExport, pickup } from './grants.ts'
import { stat } from './stat.ts'

const { reasons } = reward

const rewards = entityTable(reward, {
  shows: {
    phase: phaseOf('reward'),
    failed: sql<number>`(select count(*)::integer from reward_grant g
      where g.tenant_id = app.tenant() and g.reward_id = reward.id and g.state = 'FAILED')`,
    couponName: nameIn('coupon', 'reward.couponId'),
    brandName: nameIn('brand', 'reward.brandId'),
    currency: currencyOf('reward.brandId'),
  },
  asks: { phase: (phase) => sql`${phaseOf('reward')} = ${phase}` },
})

/** A brand keeps its rewards. */
const brandGuard = keptBy({
  table: 'reward',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: reasons.ofBrand,
  tells: { name: nameIn('brand', 'reward.brandId') },
})

/** A reward that still gives a coupon keeps it. */
const couponGuard = keptBy({
  table: 'reward',
  column: 'couponId',
  where: sql`deleted_at is null and end_at > now()`,
  reason: reasons.ofCoupon,
  tells: { name: sql`name` },
})

export const rewardModule = serve(
  reward,
  rewards.handlers({
    create,
    update,
    remove,
    setStatus,
    stat,
    grants,
    grantsExport,
    grant,
    grantRetry,
    grantCancel,
    pickup,
    exchange,
  }),
  { deleteGuards: { brand: brandGuard, coupon: couponGuard }, listeners: rewardListeners, clock: giveByClock },
)

async function create(ctx: Context, input: Parsed<typeof reward, 'create'>) {
  demandSound(input)
  await demandBrand(ctx, reasons.brandMissing, input.brandId)
  await demandShops(ctx, { guard: reward.endpoints.create.guard, reason: reasons.shopMissing, wanted: input.shopIds })
  await demandCoupon(ctx, input)
  await demandOwnCard(ctx, input)
  return rewards.create(ctx, input)
}

async function update(ctx: Context, input: Parsed<typeof reward, 'update'>) {
  const before = await rewards.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = rewards.changesOf(before, input)
  const after = { ...before, ...changes }
  demandSound(after)
  await demandShops(ctx, {
    guard: reward.endpoints.update.guard,
    reason: reasons.shopMissing,
    wanted: changes.shopIds ?? [],
    had: before.shopIds,
  })
  await rewards.demandWithin(ctx, 'update', after)
  if (changes.couponId !== undefined) await demandCoupon(ctx, after)
  if (changes.cardId !== undefined) await demandOwnCard(ctx, after)
  if (after.stock !== -1 && after.stock < before.taken) refuseField('stock', reasons.stockLess, { count: before.taken })
  if (after.status === 1) await demandUsable(ctx, after)
  return rewards.save(ctx, before, changes)
}

async function remove(ctx: Context, { ids }: Parsed<typeof reward, 'remove'>) {
  const found = await rewards.lockAll(ctx, 'remove', ids)
  if (found.some(({ taken }) => taken > 0)) refuse(reasons.taken)
  return rewards.drop(ctx, found)
}

async function setStatus(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  const row = await rewards.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) await demandUsable(ctx, row)
  return rewards.putStatus(ctx, row, status)
}

type Written = Pick<
  Reward,
  | (
      | 'mode'
      | 'kind'
      | 'couponId'
      | 'cardId'
      | 'pointsCost'
      | 'pointsGiven'
      | 'valueCents'
      | 'cashCents'
      | 'startAt'
      | 'endAt'
    )
  | ('brandId' | 'trigger' | 'triggerValue')
>

function demandSound(written: Written): void {
  const { mode, kind, couponId, cardId, pointsCost, pointsGiven, valueCents, startAt, endAt } = written
  const isCounted = written.trigger === 'NTH_ORDER' || written.trigger === 'STREAK'
  if (mode === 'AUTO' && isCounted && written.triggerValue < 1) refuseField('triggerValue', reasons.valueMissing)
  if (kind === 'STORED_VALUE' && valueCents < 1) refuseField('valueCents', reasons.incomplete)
  if (kind === 'CARD' && cardId === null) refuseField('cardId', reasons.incomplete)
  if (endAt <= startAt) refuseField('endAt', reasons.badWindow)
  if (written.cashCents > 0 && (mode !== 'EXCHANGE' || kind !== 'GOODS')) refuseField('cashCents', reasons.cashForGoods)
  if (mode === 'EXCHANGE' && pointsCost < 1) refuseField('pointsCost', reasons.costMissing)
  if (kind === 'COUPON' && couponId === null) refuseField('couponId', reasons.incomplete)
  if (kind === 'POINTS' && pointsGiven < 1) refuseField('pointsGiven', reasons.incomplete)
}

async function demandCoupon({ db }: Context, { couponId, brandId }: Pick<Written, 'couponId' | 'brandId'>) {
  if (couponId === null) return
  const found = await db
    .selectFrom('coupon')
    .select('id')
    .where('id', '=', couponId)
    .where('brandId', '=', brandId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) refuseField('couponId', reasons.couponMissing)
}

async function demandOwnCard({ db }: Context, { cardId, brandId }: Pick<Written, 'cardId' | 'brandId'>) {
  if (cardId === null) return
  const found = await db
    .selectFrom('memberCard')
    .select('id')
    .where('id', '=', cardId)
    .where('brandId', '=', brandId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) refuseField('cardId', reasons.cardMissing)
}

/** A linked coupon is on offer, and what is given of it is worth something to the end of the reward. */
async function demandUsable(ctx: Context, row: Pick<Reward, 'couponId' | 'cardId' | 'kind' | 'endAt'>) {
  const { db } = ctx
  const { couponId, kind, endAt } = row
  if (kind === 'CARD') await demandCardInForce(ctx, row)
  if (kind !== 'COUPON' || couponId === null) return
  const found = await db
    .selectFrom('coupon')
    .select(['state', 'validityMode', 'validTo'])
    .where('id', '=', couponId)
    .executeTakeFirst()
  const isShort = found?.validityMode === 'FIXED' && (found.validTo ?? '') < endAt
  if (found?.state !== 'ON' || isShort) refuse(reasons.couponUnusable)
}

/** The card stays in force while the reward is enabled: its row is locked. */
async function demandCardInForce({ db }: Context, { cardId }: Pick<Reward, 'cardId'>): Promise<void> {
  const { rows } = await sql<{ name: string; status: Status }>`
    select name, status from member_card where tenant_id = app.tenant() and id = ${cardId} and deleted_at is null for share`.execute(
    db,
  )
  if (rows[0]?.status !== 1) refuseField('cardId', reasons.cardOff, { name: rows[0]?.name ?? '' })
}
