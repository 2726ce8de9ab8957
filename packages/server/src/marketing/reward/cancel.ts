import { reward } from '@brandside/contract/marketing/reward.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { lockPresent } from '../../member/member-lookup/present-member.public.ts'
import { earnPoints } from '../../member/points/earn.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'

/** What waits to be picked up is taken back: points to the member, its place to the stock (C-INV-26). */
export async function grantCancel(ctx: Context, { id, grantId }: Parsed<typeof reward, 'grantCancel'>) {
  const row = await lockRow(ctx, 'reward', id, visible(ctx, reward, reward.endpoints.grantCancel.guard, 'plain'))
  await demandNoCash(ctx.db, grantId as Id)
  const cancelled = await cancelGrants(ctx.db, sql<boolean>`g.id = ${grantId} and g.reward_id = ${id}`)
  if (cancelled === 0) refuse(reward.reasons.notWaiting)
  ctx.log({ id, name: row.name, note: [`取消发放 ${grantId}`, `Cancelled grant ${grantId}`] })
  return { state: 'CANCELLED' as const }
}

/** The order was refunded as a whole: what was to be picked up for it is not given. */
export async function cancelOfTrade(db: Db, tradeId: Id): Promise<void> {
  await cancelGrants(db, sql<boolean>`g.trade_id = ${tradeId}`)
}

/** Cash goes back by its own trade only, and one that is still open could be paid yet. */
async function demandNoCash(db: Db, grantId: Id): Promise<void> {
  const { rows } = await sql<{ tradeNo: string }>`
    select t.trade_no from reward_grant g join trade t on t.tenant_id = g.tenant_id and t.id = g.cash_trade_id
     where g.tenant_id = app.tenant() and g.id = ${grantId}
       and g.state in ('CREATED', 'UNPAID')`.execute(db)
  if (rows[0]) refuse(reward.reasons.cashPaid, { ...rows[0] })
}

/** The cash of an exchange went back, or was never paid: points and stock come back, unless the goods are with the member. */
export async function cancelOfCash(db: Db, grantId: Id): Promise<void> {
  await cancelGrants(db, sql<boolean>`g.id = ${grantId}`)
}

async function cancelGrants(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ id: Id; rewardId: Id; memberId: Id; brandId: Id; pointsSpent: number }>`
    update reward_grant g set state = 'CANCELLED', pickup_code = null, updated_at = now(), updated_by = app.admin()
      from reward r
     where g.tenant_id = app.tenant() and r.tenant_id = g.tenant_id and r.id = g.reward_id and ${which}
       and (g.state = 'CREATED' or g.state = 'UNPAID' and g.cash_trade_id is not null)
    returning g.id, g.reward_id, g.member_id, r.brand_id, g.points_spent`.execute(db)
  for (const { id, rewardId, memberId, brandId, pointsSpent } of rows) {
    await sql`update reward set taken = taken - 1 where tenant_id = app.tenant() and id = ${rewardId}`.execute(db)
    if (pointsSpent === 0) continue
    const event = { bizType: 'REWARD_CANCEL', id }
    const of = { memberId: await lockPresent({ db }, memberId), brandId }
    await earnPoints({ db }, { of, event, points: pointsSpent })
  }
  return rows.length
}
