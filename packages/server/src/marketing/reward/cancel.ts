import { reward } from '@brandside/contract/marketing/reward.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { earnPoints } from '../../member/points/earn.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'

/** What waits to be picked up is taken back: points to the member, its place to the stock (C-INV-26). */
export async function grantCancel(ctx: Context, { id, grantId }: Parsed<typeof reward, 'grantCancel'>) {
  const row = await lockRow(ctx, 'reward', id, visible(ctx, reward, reward.endpoints.grantCancel.guard, 'plain'))
  const cancelled = await cancelGrants(ctx.db, sql<boolean>`g.id = ${grantId} and g.reward_id = ${id}`)
  if (cancelled === 0) refuse(reward.reasons.notWaiting)
  ctx.log({ id, name: row.name, note: [`取消发放 ${grantId}`, `Cancelled grant ${grantId}`] })
  return { state: 'CANCELLED' as const }
}

/** The order was refunded as a whole: what was to be picked up for it is not given. */
export async function cancelOfTrade(db: Db, tradeId: Id): Promise<void> {
  await cancelGrants(db, sql<boolean>`g.trade_id = ${tradeId}`)
}

async function cancelGrants(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ id: Id; rewardId: Id; memberId: Id; brandId: Id; pointsSpent: number }>`
    update reward_grant g set state = 'CANCELLED', pickup_code = null, updated_at = now(), updated_by = app.admin()
      from reward r
     where g.tenant_id = app.tenant() and r.tenant_id = g.tenant_id and r.id = g.reward_id and g.state = 'CREATED' and ${which}
    returning g.id, g.reward_id, g.member_id, r.brand_id, g.points_spent`.execute(db)
  for (const { id, rewardId, memberId, brandId, pointsSpent } of rows) {
    await sql`update reward set taken = taken - 1 where tenant_id = app.tenant() and id = ${rewardId}`.execute(db)
    if (pointsSpent === 0) continue
    const event = { bizType: 'REWARD_CANCEL', id }
    await earnPoints({ db }, { of: { memberId, brandId }, event, points: pointsSpent })
  }
  return rows.length
}
