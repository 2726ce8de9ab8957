import { randomInt } from 'node:crypto'
import { reward as contract } from '@brandside/contract/marketing/reward.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { demandCard, giveCard, lockHolding } from '../../member/card-holding/holding.public.ts'
import { demandActive } from '../../member/member-lookup/demand-member.public.ts'
import { earnPoints } from '../../member/points/earn.public.ts'
import { spendPoints } from '../../member/points/spend.public.ts'
import { giveStoredValue } from '../../member/wallet/gift.public.ts'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { demandInBusiness } from '../../store/brand/in-business.public.ts'
import { issueCoupons } from '../user-coupon/issue.public.ts'

export type Reward = RowOf<'reward'>

export interface Wish {
  rewardId: Id
  memberId: Id
  /** What it is given for; the same for the same event, so that an event gives it once (C-INV-25). */
  eventKey: string
  /** The order that it is given for. */
  tradeId?: Id
}

export interface Grant {
  id: Id
  rewardId: Id
  memberId: Id
  eventKey: string
  state: 'UNPAID' | 'CREATED' | 'GIVEN' | 'PICKED' | 'FAILED' | 'CANCELLED'
  pickupCode: string | null
  couponIds: Id[]
  cashCents: number
  cashTradeId: Id | null
}

const { reasons } = contract

async function grantOf(db: Db, { rewardId, memberId, eventKey }: Wish): Promise<Grant | undefined> {
  const found = await db
    .selectFrom('rewardGrant')
    .selectAll()
    .where('rewardId', '=', rewardId)
    .where('memberId', '=', memberId)
    .where('eventKey', '=', eventKey)
    .executeTakeFirst()
  return found as Grant | undefined
}

interface Exchange {
  forPoints?: boolean
  /** Opens the trade of what is to be paid in cash; before the points are spent, as with orders. */
  charge?: (grant: Grant, row: Reward) => Promise<Id>
}

/**
 * Gives a reward within the caller's transaction: stock, limit, points and what is given, or nothing of it (C-INV-24,
 * C-INV-26). The counter of the reward comes first, so that those who wish for the same one wait for each other.
 */
export async function give(db: Db, wish: Wish, { forPoints = false, charge }: Exchange = {}): Promise<Grant> {
  const taken = await take(db, wish.rewardId)
  const known = await grantOf(db, wish)
  if (known) {
    if (taken) await putBack(db, wish.rewardId)
    return known
  }
  const row = taken ?? (await refuseTaking(db, wish.rewardId))
  if (forPoints && row.mode !== 'EXCHANGE') refuse(reasons.notForPoints)
  if (forPoints) await demandInBusiness(db, row.brandId)
  await demandAllowed(db, row, wish.memberId)
  const cashCents = forPoints ? row.cashCents : 0
  const grant = await insertGrant(db, row, wish, { pointsSpent: forPoints ? row.pointsCost : 0, cashCents })
  if (cashCents > 0 && charge) grant.cashTradeId = await charge(grant, row)
  if (forPoints) {
    const of = { memberId: wish.memberId, brandId: row.brandId }
    const event = { bizType: 'REWARD', id: grant.id }
    await spendPoints({ db }, { of, event, points: row.pointsCost, kind: 'EXCHANGE' })
  }
  return grant.state === 'UNPAID' ? grant : handOver(db, row, grant)
}

async function take(db: Db, id: Id): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    update reward set taken = taken + 1
     where tenant_id = app.tenant() and id = ${id} and status = 1 and deleted_at is null
       and now() >= start_at and now() < end_at and (stock = -1 or taken < stock) returning *`.execute(db)
  return rows[0]
}

async function refuseTaking(db: Db, id: Id): Promise<never> {
  const row = await db
    .selectFrom('reward')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return fail(404, common.notFound)
  return refuse(row.stock !== -1 && row.taken >= row.stock ? reasons.soldOut : reasons.off)
}

async function putBack(db: Db, id: Id): Promise<void> {
  await sql`update reward set taken = taken - 1 where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

async function demandAllowed(db: Db, row: Reward, memberId: Id): Promise<void> {
  const { rows } = await sql<{
    state: RowOf<'member'>['state']
    freezeReason: string | null
    level: number
    had: number
  }>`
    select m.state, m.freeze_reason, coalesce((select c.level from member_holding h
             join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
            where h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${row.brandId}), 0) as level,
           (select count(*)::integer from reward_grant g
             where g.tenant_id = app.tenant() and g.reward_id = ${row.id} and g.member_id = m.id and g.state not in ('FAILED', 'CANCELLED')
               and (${row.perMemberDays}::integer = 0
                 or g.created_at > now() - make_interval(days => ${row.perMemberDays}))) as had
      from member m where m.tenant_id = app.tenant() and m.id = ${memberId} and m.deleted_at is null`.execute(db)
  const found = rows[0] ?? fail(404, common.notFound)
  demandActive(found)
  if (row.cardLevels.length > 0 && !row.cardLevels.includes(found.level)) refuse(reasons.levelTooLow)
  if (row.perMember > 0 && found.had >= row.perMember) refuse(reasons.limit, { count: found.had })
}

async function insertGrant(
  db: Db,
  { id, kind }: Reward,
  { memberId, eventKey, tradeId = undefined }: Wish,
  { pointsSpent, cashCents }: { pointsSpent: number; cashCents: number },
): Promise<Grant> {
  const pickupCode = kind === 'GOODS' && cashCents === 0 ? newPickupCode() : null
  const state = cashCents > 0 ? 'UNPAID' : kind === 'GOODS' ? 'CREATED' : 'GIVEN'
  const { rows } = await sql<Grant>`
    insert into reward_grant (reward_id, member_id, event_key, state, points_spent, cash_cents, pickup_code, trade_id)
    values (${id}, ${memberId}, ${eventKey}, ${state}, ${pointsSpent}, ${cashCents}, ${pickupCode},
            ${tradeId ?? null}) returning *`.execute(db)
  return rows[0] as Grant
}

export const newPickupCode = () => String(randomInt(10_000_000_000)).padStart(10, '0')

/** What is no goods is given at once. */
async function handOver(db: Db, row: Reward, grant: Grant): Promise<Grant> {
  const { memberId } = grant
  const of = { memberId, brandId: row.brandId }
  const event = { bizType: 'REWARD', id: grant.id }
  if (row.kind === 'POINTS') await earnPoints({ db }, { of, event, points: row.pointsGiven })
  if (row.kind === 'STORED_VALUE') await giveStoredValue({ db }, { of, event, cents: row.valueCents, validDays: 0 })
  if (row.kind === 'CARD' && row.cardId !== null) await raiseTo(db, row, memberId, row.cardId)
  if (row.kind !== 'COUPON' || row.couponId === null) return grant
  const couponIds = await issueCoupons(db, {
    couponId: row.couponId,
    memberId,
    quantity: row.quantity,
    source: 'REWARD',
    sourceKey: `grant:${grant.id}`,
  })
  await sql`update reward_grant set coupon_ids = ${couponIds}::bigint[]
             where tenant_id = app.tenant() and id = ${grant.id}`.execute(db)
  return { ...grant, couponIds }
}

/** A card above the one that is held; one that is sold for a time lasts as long as if it were bought. */
async function raiseTo(db: Db, { brandId, name }: Reward, memberId: Id, cardId: Id): Promise<void> {
  const card = await demandCard({ db }, cardId)
  const holding = await lockHolding({ db }, memberId, brandId)
  if (!holding || holding.level >= card.level) return refuse(reasons.cardHeld)
  const reviewAt = card.validDays > 0 ? new Date(Date.now() + card.validDays * 86_400_000).toISOString() : undefined
  await giveCard({ db }, holding, { cardId, source: 'MANUAL', reason: name, reviewAt })
}

/** What could not be given, and why: an operator looks at it and tries again. What was given meanwhile stays as it is. */
export async function noteFailure(db: Db, wish: Wish, failure: string): Promise<Id> {
  const { rewardId, memberId, eventKey } = wish
  await sql`
    insert into reward_grant as g (reward_id, member_id, event_key, state, failure)
    values (${rewardId}, ${memberId}, ${eventKey}, 'FAILED', ${failure})
    on conflict (tenant_id, reward_id, member_id, event_key) do update set failure = excluded.failure
     where g.state = 'FAILED'`.execute(db)
  return (await grantOf(db, wish))?.id as Id
}
