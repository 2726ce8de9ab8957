import { earnedPoints } from '@brandside/contract/member/points.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { tryIssue } from '../../marketing/user-coupon/issue.public.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { giveCard, lockHolding } from '../card-holding/holding.public.ts'
import { evaluate } from '../card-holding/levels.public.ts'
import { ratesAt, ruleInForce } from '../point-rule/in-force.public.ts'
import { earnPoints } from '../points/earn.public.ts'
import { endOfPoints } from '../points/end-of-day.public.ts'
import { creditRecharge } from '../wallet/recharge.public.ts'

type Order = RowOf<'rechargeOrder'>

/** What a paid recharge gives: stored value with its gift, points, coupons, a card. Each once, however often it is told. */
export async function giveRecharge(ctx: Ctx, order: Order): Promise<void> {
  const { id, memberId, brandId, shopId, giftPoints, giftCardId } = order
  await creditRecharge(ctx, order)
  const event = { bizType: 'RECHARGE', id }
  if (giftPoints > 0) await earnPoints(ctx, { of: { memberId, brandId }, event, points: giftPoints, shopId })
  await givePaidPoints(ctx, order)
  if (giftCardId !== null) await raiseTo(ctx, order, giftCardId)
  await evaluate(ctx, memberId, brandId, { rechargeId: id })
  await giveCoupons(ctx, order)
}

/** Points for the money that was paid in, by the brand's rule for recharging; beside those of the package. */
async function givePaidPoints(ctx: Ctx, { id, memberId, brandId, shopId, payCents, paidAt }: Order): Promise<void> {
  const at = paidAt ?? new Date().toISOString()
  const rule = await ruleInForce(ctx, brandId, 'EARN_RECHARGE', at)
  if (!rule) return
  const rates = await ratesAt(ctx, rule, { memberId, at })
  const { points } = earnedPoints(rule, { baseCents: payCents, ...rates })
  if (points === 0) return
  await earnPoints(ctx, {
    of: { memberId, brandId },
    event: { bizType: 'RECHARGE', id, line: 1 },
    points,
    shopId,
    ruleRevisionId: rule.revisionId,
    pendingDays: rule.pendingDays,
    expiresAt: await endOfPoints(ctx, brandId, rule, at),
  })
}

/** The coupons that came with a recharge, by their source. */
export const couponsOf = ({ memberId, orderNo }: Pick<Order, 'memberId' | 'orderNo'>) =>
  ({ memberId, source: 'RECHARGE', sourceKey: orderNo }) as const

/** A coupon that can no longer be given keeps nothing else from coming. */
async function giveCoupons(ctx: Ctx, order: Order): Promise<void> {
  for (const { couponId, n: quantity } of order.giftCoupons as readonly { couponId: Id; n: number }[])
    await tryIssue(ctx.db, { ...couponsOf(order), couponId, quantity })
}

/** The card of a package, above the one that is held; the same one, sold by days, is held so much longer. */
async function raiseTo(ctx: Ctx, { memberId, brandId, id, orderNo }: Order, cardId: Id): Promise<void> {
  const holding = await lockHolding(ctx, memberId, brandId)
  const { rows } = await sql<{ level: number; validDays: number }>`
    select level, valid_days from member_card where tenant_id = app.tenant() and id = ${cardId} and deleted_at is null`.execute(
    ctx.db,
  )
  const [card] = rows
  if (!holding || !card) return
  const isLonger = holding.cardId === cardId && card.validDays > 0
  if (card.level <= holding.level && !isLonger) return
  const reviewAt = isLonger ? later(holding.reviewAt, card.validDays) : undefined
  await giveCard(ctx, holding, { cardId, source: 'PAID', reason: orderNo, reviewAt, cause: { rechargeId: id } })
}

const later = (at: string | null, days: number) =>
  new Date(Math.max(Date.now(), at === null ? 0 : Date.parse(at)) + days * 86_400_000).toISOString()
