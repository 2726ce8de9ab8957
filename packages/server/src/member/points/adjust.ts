import { points, pointsApproveAbove, pointsApproveDaily } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockHolding } from '../card-holding/holding.public.ts'
import { type Adjustment, type AdjustmentState, decide, waitsForSecond } from '../ledgers/adjustments.ts'
import { demandActive, lockActive, lockMember } from '../member-lookup/demand-member.public.ts'
import { earnPoints } from './earn.public.ts'
import { endOfPoints } from './end-of-day.public.ts'
import { spendPoints } from './spend.public.ts'

interface PointAdjustment extends Adjustment {
  delta: number
}

/** Points by hand: at once up to a limit, above it once another person agrees. */
export async function adjust(ctx: Context, { memberId, brandId, delta, reason }: Parsed<typeof points, 'adjust'>) {
  const { guard } = points.endpoints.adjust
  demandActive(await lockMember(ctx, guard, memberId))
  scoped(ctx, guard).demand({ brand: brandId }, 'brandId')
  if (!(await lockHolding(ctx, memberId, brandId))) refuse(points.reasons.notMember)
  const waits = await waitsForSecond(ctx, {
    table: 'pointAdjustment',
    memberId,
    sizeOf: sql`abs(delta)`,
    size: Math.abs(delta),
    above: param(ctx, pointsApproveAbove),
    daily: param(ctx, pointsApproveDaily),
  })
  const state: AdjustmentState = waits ? 'PENDING' : 'DONE'
  const { rows } = await sql<PointAdjustment>`
    insert into point_adjustment (member_id, brand_id, delta, reason, state, needs_audit)
    values (${memberId}, ${brandId}, ${delta}, ${reason}, ${state}, ${waits}) returning *`.execute(ctx.db)
  const [row] = rows as [PointAdjustment]
  if (state === 'DONE') await carryOut(ctx, row)
  ctx.log({ id: row.id, after: { delta, reason, state }, note: noteOf(delta) })
  return { id: row.id, state }
}

/** What another person has asked for, carried out once it is approved. */
export async function adjustAudit(ctx: Context, input: Parsed<typeof points, 'adjustAudit'>) {
  const { row, state } = await decide<PointAdjustment>(ctx, decided, input)
  if (state === 'DONE') await carryOut(ctx, { ...row, memberId: await lockActive(ctx, row.memberId) })
  const { id, remark } = input
  ctx.log({ id, before: { state: row.state }, after: { state, remark }, note: noteOf(row.delta) })
  return { state }
}

const decided = {
  guard: points.endpoints.adjustAudit.guard,
  table: 'pointAdjustment',
  reasons: points.reasons,
} as const

const noteOf = (delta: number) => {
  const text = `${delta > 0 ? '+' : ''}${delta}`
  return [`积分 ${text}`, `${text} points`] as const
}

async function carryOut(ctx: Context, { id, memberId, brandId, delta, reason }: PointAdjustment): Promise<void> {
  const [of, event] = [
    { memberId, brandId },
    { bizType: 'ADJUST', id },
  ]
  if (delta < 0) return spendPoints(ctx, { of, event, points: -delta, kind: 'ADJUST_SUB', note: reason })
  const year = { expiryMode: 'MONTHS', expiryMonths: 12, expiryDate: null } as const
  const expiresAt = await endOfPoints(ctx, brandId, year, ctx.now)
  return earnPoints(ctx, { of, event, points: delta, kind: 'ADJUST_ADD', note: reason, expiresAt })
}
