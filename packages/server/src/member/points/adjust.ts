import { lastDay } from '@brandside/contract/member/points.rules.ts'
import { points, pointsApproveAbove } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { demandActive, demandMember } from '../member/demand-member.public.ts'
import { lockHolding } from '../member-card/holding.public.ts'
import { earnPoints } from './earn.public.ts'
import { endOfDay } from './end-of-day.public.ts'
import { spendPoints } from './spend.public.ts'

type Adjustment = {
  id: Id
  memberId: Id
  brandId: Id
  delta: number
  reason: string
  state: State
  createdBy: Id | null
}
type State = 'PENDING' | 'DONE' | 'REJECTED'

/** Points by hand: at once up to a limit, above it once another person agrees. */
export async function adjust(ctx: Context, { memberId, brandId, delta, reason }: Parsed<typeof points, 'adjust'>) {
  const { guard } = points.endpoints.adjust
  demandActive(await demandMember(ctx, guard, memberId))
  scoped(ctx, guard).demand({ brand: brandId }, 'brandId')
  if (!(await lockHolding(ctx, memberId, brandId))) refuse(points.reasons.notMember)
  const state: State = Math.abs(delta) > param(ctx, pointsApproveAbove) ? 'PENDING' : 'DONE'
  const { rows } = await sql<Adjustment>`
    insert into point_adjustment (member_id, brand_id, delta, reason, state)
    values (${memberId}, ${brandId}, ${delta}, ${reason}, ${state}) returning *`.execute(ctx.db)
  const [row] = rows as [Adjustment]
  if (state === 'DONE') await carryOut(ctx, row)
  ctx.log({ id: row.id, after: { delta, reason, state }, note: noteOf(delta) })
  return { id: row.id, state }
}

/** Decides on what somebody else has asked for. */
export async function adjustAudit(ctx: Context, { id, approve, remark }: Parsed<typeof points, 'adjustAudit'>) {
  const { guard } = points.endpoints.adjustAudit
  const { rows } = await sql<Adjustment>`
    select * from point_adjustment
     where tenant_id = app.tenant() and id = ${id} and ${scoped(ctx, guard).rows({ brand: 'brandId' })} for update`.execute(
    ctx.db,
  )
  const row = rows[0] ?? fail(404, common.notFound)
  if (row.state !== 'PENDING') refuse(points.reasons.decided)
  if (row.createdBy === ctx.operator.id) refuse(points.reasons.selfAudit)
  const state: State = approve ? 'DONE' : 'REJECTED'
  await sql`
    update point_adjustment
       set state = ${state}, audited_by = app.admin(), audit_remark = ${remark}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  if (approve) await carryOut(ctx, row)
  ctx.log({ id, before: { state: row.state }, after: { state, remark }, note: noteOf(row.delta) })
  return { state }
}

const noteOf = (delta: number) => {
  const text = `${delta > 0 ? '+' : ''}${delta}`
  return [`积分 ${text}`, `${text} points`] as const
}

async function carryOut(ctx: Context, { id, memberId, brandId, delta, reason }: Adjustment): Promise<void> {
  const [of, event] = [
    { memberId, brandId },
    { bizType: 'ADJUST', id },
  ]
  if (delta < 0) return spendPoints(ctx, { of, event, points: -delta, kind: 'ADJUST_SUB', note: reason })
  const year = { expiryMode: 'MONTHS', expiryMonths: 12, expiryDate: null } as const
  const expiresAt = await endOfDay(ctx, brandId, lastDay(year, ctx.now.slice(0, 10)))
  return earnPoints(ctx, { of, event, points: delta, kind: 'ADJUST_ADD', note: reason, expiresAt })
}
