import { type Level, levelAfterReview, levelReached } from '@brandside/contract/member/levels.rules.ts'
import type { Metric } from '@brandside/contract/member/upgrade-rule.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { boughtStill } from './bought-cards.ts'
import { type Cause, giveCard, type Holding, lockHolding } from './holding.public.ts'
import { giveLevelGifts, noteLevelUp, voidGiftsOf, voidLevelGifts } from './level-gifts.ts'

export interface LevelRow extends Level {
  cardId: Id
  windowDays: number
  keepDays: number
  graceDays: number
}

/** The enabled growth cards of a brand. The default card has no rule and takes nothing. */
export async function levelsOf({ db }: Ctx, brandId: Id): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select c.id as card_id, c.level, r.metric, coalesce(r.threshold, 0) as threshold,
           coalesce(r.keep_threshold, 0) as keep_threshold, coalesce(r.downgrade, 'NONE') as downgrade,
           coalesce(r.auto, true) as auto, coalesce(r.window_days, 0) as window_days,
           coalesce(r.keep_days, 0) as keep_days, coalesce(r.grace_days, 0) as grace_days
      from member_card c
      left join card_upgrade_rule r on r.tenant_id = c.tenant_id and r.card_id = c.id
     where c.tenant_id = app.tenant() and c.brand_id = ${brandId} and c.kind = 'GROWTH' and c.status = 1
       and c.deleted_at is null and (c.level = 1 or r.id is not null)
     order by c.level`.execute(db)
  return rows
}

/** What a member has reached in a measure, within so many days; 0 is his life long. */
async function reachedBy(
  { db }: Ctx,
  metric: Metric,
  { memberId, brandId }: Pick<Holding, 'memberId' | 'brandId'>,
  days: number,
  without?: Cause,
): Promise<number> {
  const since = days === 0 ? sql`true` : sql`at >= now() - make_interval(days => ${days})`
  const { rows } = await sql<{
    value: number
  }>`select (${valueSql(metric, memberId, brandId, without)} and ${since})::bigint as value`.execute(db)
  return rows[0]?.value ?? 0
}

/** What a measure counts of a member, as rows with their time: a condition on `at` may follow. */
export const valueSql = (metric: Metric, memberId: Id | RawBuilder<Id>, brandId: Id, without?: Cause) => sql`
  select coalesce(${sumSql(metric)}, 0)
    from (${countedSql(metric, brandId)} and m.member_id = ${memberId} and ${isOther(metric, without)}) v where true`

/** All but a recharge that is about to go back. Of a trade that does, the payment tells by itself what is left. */
const isOther = (metric: Metric, without: Cause | undefined) =>
  metric === 'SINGLE_RECHARGE' && without && 'rechargeId' in without ? sql`m.id <> ${without.rechargeId}` : sql`true`

/** How the values that a measure counts make one. */
export const sumSql = (metric: Metric) => (metric === 'SINGLE_RECHARGE' ? sql`max(value)` : sql`sum(value)`)

/** What a measure counts at a brand: whose it is, when it was, and its value. A condition on the member may follow. */
export function countedSql(metric: Metric, brandId: Id): RawBuilder<unknown> {
  const of = sql`m.tenant_id = app.tenant() and m.brand_id = ${brandId}`
  if (metric === 'SPEND')
    return sql`
      select m.member_id, m.paid_at as at, greatest(0, m.base_cents - m.refunded_cents) as value from member_payment m where ${of}`
  if (metric === 'ORDERS')
    return sql`
      select m.member_id, m.paid_at as at, 1 as value from member_payment m where ${of} and m.refunded_cents < m.paid_cents`
  if (metric === 'SINGLE_RECHARGE')
    return sql`
      select m.member_id, m.paid_at as at, m.pay_cents - m.refund_cents as value from recharge_order m
       where ${of} and m.state in ('PAID', 'REFUNDING', 'PART_REFUNDED')`
  return sql`
    select m.member_id, e.created_at as at, e.growth as value from growth_entry e
      join growth_account m on m.tenant_id = e.tenant_id and m.id = e.account_id where ${of}`
}

/**
 * Raises a member to what he has reached, at once and over several levels; never lowers him. Below a card that was bought the
 * levels are passed as well: their gifts come, and the card stays.
 */
export async function evaluate(
  ctx: Ctx,
  memberId: Id,
  brandId: Id,
  cause?: Cause,
): Promise<Holding['level'] | undefined> {
  const holding = await lockHolding(ctx, memberId, brandId)
  if (!holding) return undefined
  const from = holding.kind === 'PAID' ? 1 : holding.level
  const higher = (await levelsOf(ctx, brandId)).filter(({ level }) => level > from)
  if (higher.length === 0) return undefined
  const values = await valuesOf(ctx, higher, holding)
  const reached = levelReached(higher, ({ cardId }) => values.get(cardId as Id) ?? 0) as LevelRow | undefined
  if (!reached) return undefined
  const passed = { ...holding, level: from }
  if (reached.level < holding.level) {
    await giveLevelGifts(ctx, passed, reached.level, cause)
    return undefined
  }
  await giveCard(ctx, holding, {
    cardId: reached.cardId,
    source: 'AUTO',
    metricValue: values.get(reached.cardId) ?? 0,
    threshold: reached.threshold,
    cause,
  })
  await giveLevelGifts(ctx, passed, reached.level)
  await noteLevelUp(ctx, holding, reached.level)
  return reached.level
}

/** The same at every brand that he is a member of: he is there again, or has become one with another. */
export async function evaluateAll(ctx: Ctx, memberId: Id): Promise<void> {
  const { rows } = await sql<{ brandId: Id }>`
    select brand_id from member_holding where tenant_id = app.tenant() and member_id = ${memberId} order by brand_id`.execute(
    ctx.db,
  )
  for (const { brandId } of rows) await evaluate(ctx, memberId, brandId)
}

async function valuesOf(
  ctx: Ctx,
  levels: readonly LevelRow[],
  of: Pick<Holding, 'memberId' | 'brandId'>,
  without?: Cause,
): Promise<Map<Id, number>> {
  const values = new Map<Id, number>()
  for (const { cardId, metric, windowDays } of levels)
    if (metric !== null) values.set(cardId, await reachedBy(ctx, metric, of, windowDays, without))
  return values
}

/** The level that a member has reached by himself, whatever he holds. */
async function earnedBy(ctx: Ctx, holding: Holding, without?: Cause): Promise<LevelRow | undefined> {
  const levels = await levelsOf(ctx, holding.brandId)
  const values = await valuesOf(ctx, levels, holding, without)
  return levelReached(levels, ({ cardId }) => values.get(cardId as Id) ?? 0) as LevelRow | undefined
}

interface Before {
  cardId: Id
  level: number
  /** When that card was due for review; one that was reached anew is as its rule says. */
  reviewAt: string | null | undefined
  /** Up to which level he keeps what came with it. */
  keptLevel: number
}

/**
 * The card that a member goes back to when all of what has led to the present one is refunded: within thirty days (rule 5), and
 * not below what he has reached without it.
 */
export async function revertsTo(ctx: Ctx, holding: Holding | undefined, cause: Cause): Promise<Before | undefined> {
  const isCause =
    'tradeId' in cause ? holding?.upgradeTradeId === cause.tradeId : holding?.upgradeRechargeId === cause.rechargeId
  if (!holding || !isCause) return undefined
  const { memberId, brandId, cardId } = holding
  const { rows } = await sql<Before & { recent: boolean }>`
    select v.from_card_id as card_id, v.from_review_at as review_at, c.level,
           case when c.kind = 'GROWTH' then c.level else 1 end as kept_level, v.created_at > now() - interval '30 days' as recent
      from card_change v join member_card c on c.tenant_id = v.tenant_id and c.id = v.from_card_id
     where v.tenant_id = app.tenant() and v.member_id = ${memberId} and v.brand_id = ${brandId} and v.to_card_id = ${cardId}
     order by v.id desc limit 1`.execute(ctx.db)
  const [last] = rows
  if (!last?.recent) return undefined
  const earned = await earnedBy(ctx, holding, cause)
  const keptLevel = Math.max(last.keptLevel, earned?.level ?? 1)
  // Changes from before a review was noted with them are reviewed as the card's rule says.
  if (!earned || earned.level <= last.level) return { ...last, reviewAt: last.reviewAt ?? undefined, keptLevel }
  return earned.level < holding.level ? { ...earned, reviewAt: undefined, keptLevel } : undefined
}

/** What was reached by a trade or a recharge is lost again where all of it is refunded soon after. */
export async function revertUpgrade(ctx: Ctx, memberId: Id, brandId: Id, cause: Cause): Promise<void> {
  const holding = await lockHolding(ctx, memberId, brandId)
  if (!holding) return
  await voidGiftsOf(ctx, holding, cause)
  const last = await revertsTo(ctx, holding, cause)
  if (!last) return
  await giveCard(ctx, holding, { cardId: last.cardId, source: 'REVERT', reviewAt: last.reviewAt })
  await voidLevelGifts(ctx, holding, last.keptLevel)
}

/**
 * What a member has earned or bought, in place of a card that has ended: one that was bought itself, or was given for a time.
 */
export async function backToEarned(ctx: Ctx, holding: Holding, source: 'AUTO' | 'REVERT'): Promise<void> {
  const { memberId, brandId } = holding
  const earned = await earnedBy(ctx, holding)
  const [bought] = await boughtStill(ctx, holding)
  if (bought && bought.level > (earned?.level ?? 0)) return holdBought(ctx, holding, bought)
  if (!earned || earned.cardId === holding.cardId) return setReview(ctx, memberId, brandId, null)
  await giveCard(ctx, holding, { cardId: earned.cardId, source })
}

async function holdBought(ctx: Ctx, holding: Holding, { cardId, until }: { cardId: Id; until: string }): Promise<void> {
  if (cardId === holding.cardId) return setReview(ctx, holding.memberId, holding.brandId, until)
  await giveCard(ctx, holding, { cardId, source: 'PAID', reviewAt: until })
}

/** Reviews what is due: kept, or down as the rule says; while a card is locked, nothing happens to it. */
export async function reviewDue(db: Ctx['db']): Promise<number> {
  const ctx = { db }
  const { rows } = await sql<{ memberId: Id; brandId: Id }>`
    select h.member_id, h.brand_id from ${dueHoldings}
     order by h.member_id, h.brand_id limit 50`.execute(db)
  for (const { memberId, brandId } of rows) await review(ctx, memberId, brandId)
  return rows.length
}

const dueHoldings = sql`member_holding h
     where h.tenant_id = app.tenant() and h.review_at <= now() and coalesce(h.grace_until <= now(), true)
       and coalesce(h.locked_until <= now(), true)`

/** Behind the lock it may be due no more: another process has reviewed it, or the member has risen (C-INV-37). */
async function review(ctx: Ctx, memberId: Id, brandId: Id): Promise<void> {
  const due = await sql`
    select from ${dueHoldings} and h.member_id = ${memberId} and h.brand_id = ${brandId} for update of h`.execute(
    ctx.db,
  )
  if (due.rows.length === 0) return
  const holding = await lockHolding(ctx, memberId, brandId)
  const levels = await levelsOf(ctx, brandId)
  const current = levels.find(({ cardId }) => cardId === holding?.cardId)
  if (!holding) return
  if (!current) return backToEarned(ctx, holding, 'AUTO')
  if (current.metric === null) return setReview(ctx, memberId, brandId, null)
  const kept = await reachedBy(ctx, current.metric, holding, current.keepDays)
  const values = await valuesOf(ctx, levels, holding)
  const next = levelAfterReview(levels, current, kept, ({ cardId }) => values.get(cardId as Id) ?? 0) as LevelRow
  if (next.cardId === current.cardId) return setReview(ctx, memberId, brandId, inDays(current.keepDays))
  if (await hasGrace(ctx, holding, current.graceDays)) return
  const [bought] = await boughtStill(ctx, holding)
  if (bought && bought.level > next.level) return holdBought(ctx, holding, bought)
  const lowered = { metricValue: kept, threshold: current.keepThreshold }
  await giveCard(ctx, holding, { cardId: next.cardId, source: 'AUTO', ...lowered })
}

/** Whoever has not kept his level has some days more: then it is looked at once again. */
async function hasGrace({ db }: Ctx, { id }: Holding, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member_holding set grace_until = review_at + make_interval(days => ${days}), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and grace_until is null
       and review_at + make_interval(days => ${days}) > now()`.execute(db)
  return numAffectedRows === 1n
}

async function setReview({ db }: Ctx, memberId: Id, brandId: Id, at: string | null): Promise<void> {
  await sql`
    update member_holding set review_at = ${at}::timestamptz, grace_until = null, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and member_id = ${memberId} and brand_id = ${brandId}`.execute(db)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
