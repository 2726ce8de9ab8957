import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { calendarDay } from '../../store/brand/clock.public.ts'
import { type RuleInForce, ruleInForce } from '../point-rule/in-force.public.ts'
import { earnPoints } from './earn.public.ts'
import { endOfPoints } from './end-of-day.public.ts'
import type { PointEvent, PointsOf } from './point-ledger.ts'

/** Kinds of rules that give the same points each time. */
type FixedKind = 'EARN_REGISTER' | 'EARN_INVITE' | 'EARN_PROFILE' | 'EARN_BIRTHDAY' | 'EARN_SIGNIN'

interface FixedRule {
  kind: FixedKind
  of: PointsOf
  event: PointEvent
  at: string
  shopId?: PointsOf['brandId'] | undefined
  /** Of a rule with several sizes the one that is meant; else its fixed points. */
  sizeOf?: (rule: RuleInForce) => number
}

/** What the brand's rule of a kind gives for an event, once; answers how many points that is. */
export async function giveFixed(ctx: Ctx, { kind, of, event, at, shopId, sizeOf }: FixedRule): Promise<number> {
  const rule = await ruleInForce(ctx, of.brandId, kind, at)
  if (!rule) return 0
  const full = sizeOf?.(rule) ?? rule.points
  const points = rule.maxPointsPerDay > 0 ? Math.min(full, await leftToday(ctx, of, event, rule)) : full
  if (points <= 0) return 0
  await earnPoints(ctx, {
    of,
    event,
    points,
    shopId,
    ruleRevisionId: rule.revisionId,
    pendingDays: rule.pendingDays,
    expiresAt: await endOfPoints(ctx, of.brandId, rule, at),
  })
  return points
}

/** What of the most for a day is left, for what comes of the same business. */
async function leftToday(
  { db }: Ctx,
  { memberId, brandId }: PointsOf,
  { bizType }: PointEvent,
  { maxPointsPerDay }: RuleInForce,
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(e.balance + e.pending), 0)::bigint as given from point_entry e
      join point_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
     where e.tenant_id = app.tenant() and a.member_id = ${memberId} and a.brand_id = ${brandId} and e.kind = 'EARN'
       and e.biz_type = ${bizType}
       and ${calendarDay(sql`e.created_at`)} = ${calendarDay(sql`now()`)}`.execute(db)
  return Math.max(0, maxPointsPerDay - (rows[0]?.given ?? 0))
}
