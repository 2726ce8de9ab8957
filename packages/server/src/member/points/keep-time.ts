import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { repayDebt } from './earn.public.ts'
import { moveLots } from './lots.ts'
import { eventOf, moreOf, type PointsOf, pointLedger } from './point-ledger.ts'

interface DueLot extends PointsOf {
  id: Id
  remaining: number
  tradeId: Id | null
}

/** So many lots at a time; the next run takes the rest. */
const batch = 500

/** What has been waiting counts from now on, and what has expired is gone. Whoever spends at the same time is waited for. */
export async function keepTime(db: Ctx['db']): Promise<void> {
  const ctx = { db }
  for (const lot of await due(ctx, sql`l.pending and l.available_at <= now()`)) await unlock(ctx, lot)
  for (const lot of await due(ctx, sql`not l.pending and l.expires_at <= now()`)) await expire(ctx, lot)
}

async function unlock(ctx: Ctx, found: DueLot): Promise<void> {
  const lot = await lockLot(ctx, found)
  if (lot === undefined) return
  const event = { bizType: 'LOT', id: found.id }
  const posted = await pointLedger.post(ctx, {
    of: { memberId: found.memberId, brandId: found.brandId },
    event: eventOf('UNLOCK', event),
    amounts: { pending: -lot, balance: lot },
    more: moreOf('UNLOCK', event, { tradeId: found.tradeId ?? undefined }),
  })
  await sql`update point_lot set pending = false, version = version + 1 where tenant_id = app.tenant() and id = ${found.id}`.execute(
    ctx.db,
  )
  await repayDebt(ctx, { memberId: found.memberId, brandId: found.brandId }, posted.id)
}

async function expire(ctx: Ctx, found: DueLot): Promise<void> {
  const lot = await lockLot(ctx, found)
  if (lot === undefined) return
  const event = { bizType: 'LOT', id: found.id }
  const posted = await pointLedger.post(ctx, {
    of: { memberId: found.memberId, brandId: found.brandId },
    // What comes back into a lot that has ended is another time that it ends.
    event: { ...eventOf('EXPIRE', event), line: await timesExpired(ctx, found.id) },
    amounts: { balance: -lot },
    more: moreOf('EXPIRE', event, {}),
  })
  await moveLots(ctx, posted.id, [{ lotId: found.id, points: -lot }])
}

/** What is left of a lot, once nobody else is at its account. */
async function lockLot(ctx: Ctx, { memberId, brandId, id }: DueLot): Promise<number | undefined> {
  await pointLedger.lock(ctx, { memberId, brandId })
  const { rows } = await sql<{ remaining: number }>`
    select remaining from point_lot where tenant_id = app.tenant() and id = ${id} and remaining > 0`.execute(ctx.db)
  return rows[0]?.remaining
}

async function timesExpired({ db }: Ctx, lotId: Id): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*) as times from point_entry e join point_lot_move m on m.tenant_id = e.tenant_id and m.entry_id = e.id
     where e.tenant_id = app.tenant() and e.kind = 'EXPIRE' and m.lot_id = ${lotId}`.execute(db)
  return Number(rows[0]?.times)
}

async function due({ db }: Ctx, when: ReturnType<typeof sql>): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    select l.id, l.remaining, l.trade_id, a.member_id, a.brand_id from point_lot l
      join point_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = app.tenant() and l.remaining > 0 and ${when}
     order by a.member_id, a.brand_id, l.id limit ${batch}`.execute(db)
  return rows
}
