import { cumulativePart, earnedPoints } from '@brandside/contract/member/points.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { grow, shrink } from '../card-holding/growth.public.ts'
import { joinBrand } from '../card-holding/holding.public.ts'
import { evaluate, revertUpgrade } from '../card-holding/levels.public.ts'
import { lockPresent } from '../member-lookup/present-member.public.ts'
import { ratesAt, ruleInForce, ruleOfRevision } from '../point-rule/in-force.public.ts'
import { earnPoints } from '../points/earn.public.ts'
import { endOfPointsOf } from '../points/end-of-day.public.ts'
import { clawBackPoints, returnPoints, spentOn } from '../points/refund.public.ts'
import { giftPaid } from '../wallet/pay.public.ts'
import { earningPart } from './earning-part.ts'
import { ofOneCurrency } from './figures/currency.ts'

/** A paid order, as its announcement tells it. */
export interface PaidOrder {
  tradeId: Id
  memberId: Id
  brandId: Id
  shopId: Id
  paidCents: number
  paidAt: string
  businessDate: string
}

/** What a paid order does to its member, each once: visit, figures, points, growth, level. */
export async function orderPaid(ctx: Ctx, paid: PaidOrder): Promise<void> {
  const order = { ...paid, memberId: await lockPresent(ctx, paid.memberId) }
  const { tradeId, memberId, brandId, shopId, paidCents, paidAt } = order
  const baseCents = paidCents - (await giftPaid(ctx, tradeId))
  const noted = await sql`
    insert into member_payment (trade_id, member_id, brand_id, shop_id, paid_at, paid_cents, base_cents)
    values (${tradeId}, ${memberId}, ${brandId}, ${shopId}, ${paidAt}, ${paidCents}, ${baseCents})
    on conflict (tenant_id, trade_id) do nothing`.execute(ctx.db)
  if (noted.numAffectedRows === 0n) return
  const state = await countPayment(ctx, order)
  await joinBrand(ctx, memberId, brandId)
  if (state === 'ACTIVE') await reward(ctx, order, baseCents)
  await makeUpRefunds(ctx, order)
}

/** Points, growth and level. */
async function reward(ctx: Ctx, order: PaidOrder, baseCents: number): Promise<void> {
  const { tradeId, memberId, brandId } = order
  await givePoints(ctx, order, baseCents)
  const growth = Math.floor(baseCents / 100)
  await grow(ctx, { memberId, brandId, tradeId, growth })
  await sql`update member_payment set grown = ${growth} where tenant_id = app.tenant() and trade_id = ${tradeId}`.execute(
    ctx.db,
  )
  await evaluate(ctx, memberId, brandId, { tradeId })
}

/** Refunds that were told before the payment was have found nothing to take back: what has gone back by now is taken at once. */
async function makeUpRefunds(ctx: Ctx, { tradeId, memberId, brandId }: PaidOrder): Promise<void> {
  const { rows } = await sql<{ refundId: Id | null; refundedCents: number; full: boolean }>`
    select t.refunded_cents, t.refunded_cents = t.paid_cents as full,
           (select max(r.id) from trade_refund r
             where r.tenant_id = t.tenant_id and r.trade_id = t.id and r.done_cents > 0) as refund_id
      from trade t where t.tenant_id = app.tenant() and t.id = ${tradeId} and t.refunded_cents > 0`.execute(ctx.db)
  const [back] = rows
  if (!back?.refundId) return
  const { refundId, refundedCents, full } = back
  await orderRefunded(ctx, { tradeId, refundId, bizKind: 'REFUND', memberId, brandId, refundedCents, full })
}

async function countPayment(
  { db }: Ctx,
  { memberId, brandId, shopId, paidCents, paidAt }: PaidOrder,
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    update member
       set first_paid_at = least(first_paid_at, ${paidAt}::timestamptz), last_paid_at = greatest(last_paid_at, ${paidAt}::timestamptz),
           pay_count = pay_count + 1, pay_cents = pay_cents + case when ${inHisCurrency(brandId)} then ${paidCents}::bigint else 0 end,
           version = version + 1
     where tenant_id = app.tenant() and id = ${memberId} returning state`.execute(db)
  await sql`
    insert into member_visit (member_id, shop_id, last_at) values (${memberId}, ${shopId}, ${paidAt})
    on conflict (tenant_id, member_id, shop_id) do update set last_at = greatest(member_visit.last_at, excluded.last_at)`.execute(
    db,
  )
  return rows[0]?.state
}

/** Of a locked member: his figures are in the currency of his brand. */
const inHisCurrency = (brandId: Id) => ofOneCurrency(sql`${brandId}::bigint`, sql`member.register_brand_id`)

async function givePoints(ctx: Ctx, order: PaidOrder, baseCents: number): Promise<void> {
  const { tradeId, memberId, brandId, shopId, paidAt, businessDate } = order
  const rule = await ruleInForce(ctx, brandId, 'EARN_SPEND', paidAt)
  if (!rule) return
  const { cardBp, dayBp } = await ratesAt(ctx, rule, { memberId, at: paidAt })
  const earnCents = await earningPart(ctx, { ...order, baseCents }, rule)
  const { points: full } = earnedPoints(rule, { baseCents: earnCents, cardBp, dayBp })
  const points =
    rule.maxPointsPerDay > 0
      ? Math.min(full, Math.max(0, rule.maxPointsPerDay - (await earnedToday(ctx, order))))
      : full
  await sql`
    update member_payment set rule_revision_id = ${rule.revisionId}, card_bp = ${cardBp}, day_bp = ${dayBp}, points = ${points},
           earn_cents = ${earnCents}
     where tenant_id = app.tenant() and trade_id = ${tradeId}`.execute(ctx.db)
  if (points === 0) return
  await earnPoints(ctx, {
    of: { memberId, brandId },
    event: { bizType: 'TRADE', id: tradeId },
    points,
    tradeId,
    shopId,
    ruleRevisionId: rule.revisionId,
    pendingDays: rule.pendingDays,
    expiresAt: await endOfPointsOf(ctx, brandId, rule, businessDate),
  })
}

async function earnedToday({ db }: Ctx, { memberId, brandId, paidAt }: PaidOrder): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(p.points), 0)::bigint as points from member_payment p
      join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
     where p.tenant_id = app.tenant() and p.member_id = ${memberId} and p.brand_id = ${brandId}
       and ${businessDayOf(sql`p.paid_at`)} = ${businessDayOf(sql`${paidAt}::timestamptz`)}`.execute(db)
  return rows[0]?.points ?? 0
}

export interface RefundedOrder {
  tradeId: Id
  refundId: Id
  /** Whose id `refundId` is. */
  bizKind: 'REFUND' | 'TRADE'
  /** Of a refund over several payments the part that has gone back: each takes its own share. */
  partId?: Id | null | undefined
  memberId: Id
  brandId: Id
  /** By all refunds of the trade so far. */
  refundedCents: number
  full: boolean
}

export interface Payment {
  /** Who has the payment now: another than who paid, where they were merged. */
  memberId: Id
  paidCents: number
  baseCents: number
  /** What of it earned points; null of payments from before rules could exclude any. */
  earnCents: number | null
  refundedCents: number
  ruleRevisionId: Id | null
  cardBp: number
  dayBp: number
  points: number
  grown: number
}

/** What a refund takes back: cumulative shares, so that several refunds add up to the one of all. */
export async function orderRefunded(ctx: Ctx, refund: RefundedOrder): Promise<void> {
  const { tradeId, brandId, full } = refund
  const event = { bizType: refund.bizKind, id: refund.refundId, line: refund.partId ?? 0 }
  // As everywhere the member comes first, whose merge would move the payment.
  await lockPresent(ctx, refund.memberId)
  const { rows } = await sql<Payment>`
    select * from member_payment where tenant_id = app.tenant() and trade_id = ${tradeId} for update`.execute(ctx.db)
  const [payment] = rows
  if (!payment) return
  const { memberId, paidCents, refundedCents: before, grown } = payment
  const after = Math.min(paidCents, refund.refundedCents)
  // What cost nothing was paid with points and the like, which all go back.
  const wasFree = full && paidCents === 0
  if (after <= before && !wasFree) return
  const part = (whole: number) => (wasFree ? whole : cumulativePart(whole, before, after, paidCents))
  await sql`
    update member_payment set refunded_cents = ${after}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and trade_id = ${tradeId}`.execute(ctx.db)
  await sql`
    update member set refund_cents = refund_cents + ${after - before}, version = version + 1
     where tenant_id = app.tenant() and id = ${memberId} and ${inHisCurrency(brandId)}`.execute(ctx.db)
  const of = { memberId, brandId }
  const points = (await pointsFor(ctx, payment, before)) - (await pointsFor(ctx, payment, after))
  await clawBackPoints(ctx, { of, tradeId, event, points })
  const spent = await spentOn(ctx, tradeId)
  await returnPoints(ctx, { of, tradeId, event, points: part(spent) })
  await shrink(ctx, { ...of, tradeId, growth: part(grown) }, event)
  if (full) await revertUpgrade(ctx, memberId, brandId, { tradeId })
}

/** The points of what is left of a payment, by the terms that it was made under. */
export async function pointsFor(ctx: Ctx, payment: Payment, refunded: number): Promise<number> {
  const { ruleRevisionId, paidCents, cardBp, dayBp, points } = payment
  const earned = payment.earnCents ?? payment.baseCents
  if (ruleRevisionId === null) return 0
  const rule = await ruleOfRevision(ctx, ruleRevisionId)
  const left = earned - cumulativePart(earned, 0, refunded, paidCents)
  return Math.min(points, earnedPoints(rule, { baseCents: left, cardBp, dayBp }).points)
}
