import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { deduction, earnedPoints, streakPoints } from '@brandside/contract/member/points.rules.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandMember } from '../member-lookup/demand-member.public.ts'
import { ratesOf } from './rates.ts'
import { rules } from './rules.ts'

type Answer = Output<typeof pointRule, 'simulate'>

/** The same arithmetic as a payment has, told step by step. */
export async function simulate(ctx: Context, input: Parsed<typeof pointRule, 'simulate'>): Promise<Answer> {
  const { memberId, paidCents, points: atHand, at } = input
  const rule = await ruleOf(ctx, input)
  if (memberId !== null) await demandMember(ctx, pointRule.endpoints.simulate.guard, memberId)
  if (rule.type === 'BURN_DEDUCT') return deductPoints(rule, paidCents, await balanceOf(ctx, rule, memberId, atHand))
  if (rule.type === 'EARN_SIGNIN') return signedIn(rule, await dayInRow(ctx, rule, memberId, input.streakDay))
  if (rule.type !== 'EARN_SPEND' && rule.type !== 'EARN_RECHARGE') return capDay(rule, rule.points)
  const { cardBp, dayBp } = await ratesOf(ctx, rule, { memberId: memberId ?? undefined, at: at ?? ctx.now })
  const { units, raw, full, points } = earnedPoints(rule, { baseCents: paidCents, cardBp, dayBp })
  return {
    points,
    steps: [
      { what: 'BASE', value: paidCents },
      { what: 'UNITS', value: units },
      { what: 'RAW', value: raw },
      { what: 'CARD', value: cardBp },
      { what: 'DAY', value: dayBp },
      { what: 'FULL', value: full },
      { what: 'POINTS', value: points },
    ],
  }
}

/** What a day in a row gives: as `signIn` has it. */
function signedIn(rule: Input, day: number): Answer {
  const { points, steps } = capDay(rule, streakPoints(rule, day))
  return { points, steps: [{ what: 'STREAK', value: day }, ...steps] }
}

/** The same each time, up to the most for a day. */
function capDay({ maxPointsPerDay }: Input, full: number): Answer {
  const points = maxPointsPerDay > 0 ? Math.min(full, maxPointsPerDay) : full
  return { points, steps: [{ what: 'POINTS', value: points }] }
}

/** Which day in a row the member's next one is, by the calendar of the brand. */
async function dayInRow({ db }: Context, { brandId }: Input, memberId: Id | null, asked: number): Promise<number> {
  if (memberId === null) return asked
  const { rows } = await sql<{ day: number }>`
    select case when s.day = d.day then s.streak else s.streak + 1 end as day
      from brand b, lateral (select (now() at time zone b.time_zone)::date as day) d
      join member_sign_in s on s.tenant_id = app.tenant() and s.member_id = ${memberId} and s.day >= d.day - 1
     where b.tenant_id = app.tenant() and b.id = ${brandId} and s.brand_id = b.id order by s.day desc limit 1`.execute(
    db,
  )
  return rows[0]?.day ?? 1
}

type Input = NonNullable<Parsed<typeof pointRule, 'simulate'>['draft']>

/** The rule that is named, or a draft as it would be saved. */
async function ruleOf(ctx: Context, { ruleId, draft }: Parsed<typeof pointRule, 'simulate'>): Promise<Input> {
  if (ruleId !== null) return rules.find(ctx, 'simulate', ruleId)
  if (!draft) return refuseField('ruleId', pointRule.reasons.ruleMissing)
  await rules.demandWithin(ctx, 'simulate', draft)
  return draft
}

function deductPoints(rule: Input, orderCents: number, balance: number): Answer {
  const { steps, points, cents, limitCents } = deduction(rule, orderCents, balance)
  return {
    points,
    steps: [
      { what: 'LIMIT', value: limitCents },
      { what: 'STEPS', value: steps },
      { what: 'CENTS', value: cents },
      { what: 'POINTS', value: points },
    ],
  }
}

async function balanceOf({ db }: Context, { brandId }: Input, memberId: Id | null, atHand: number): Promise<number> {
  if (memberId === null) return atHand
  const { rows } = await sql<{ balance: number }>`
    select balance from point_account
     where tenant_id = app.tenant() and member_id = ${memberId} and brand_id = ${brandId}`.execute(db)
  return rows[0]?.balance ?? 0
}
