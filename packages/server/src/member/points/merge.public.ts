import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { repayDebt } from './earn.public.ts'
import { eventOf, moreOf, pointLedger } from './point-ledger.ts'

/** The points of one member to another, brand by brand: an entry of each, and each lot with the day on which it ends. */
export async function mergePoints(ctx: Ctx, sourceId: Id, targetId: Id): Promise<void> {
  const { rows } = await sql<{ brandId: Id }>`
    select brand_id from point_account
     where tenant_id = app.tenant() and member_id = ${sourceId} and balance + pending + debt > 0 order by brand_id`.execute(
    ctx.db,
  )
  for (const { brandId } of rows) await mergeAccount(ctx, brandId, sourceId, targetId)
}

async function mergeAccount(ctx: Ctx, brandId: Id, sourceId: Id, targetId: Id): Promise<void> {
  const [from, to] = [
    { memberId: sourceId, brandId },
    { memberId: targetId, brandId },
  ]
  for (const of of sourceId < targetId ? [from, to] : [to, from]) await pointLedger.lock(ctx, of)
  const { balance, pending, debt, id: accountId } = await pointLedger.lock(ctx, from)
  const event = { bizType: 'MERGE', id: sourceId }
  const more = moreOf('MERGE', event, {})
  const out = await pointLedger.post(ctx, {
    of: from,
    event: eventOf('MERGE', event),
    more,
    amounts: { balance: -balance, pending: -pending, debt: -debt },
  })
  const into = await pointLedger.post(ctx, {
    of: to,
    event: eventOf('MERGE', event),
    more,
    amounts: { balance, pending, debt },
  })
  await sql`
    with left_over as (
      select * from point_lot where tenant_id = app.tenant() and account_id = ${accountId} and remaining > 0),
    closed as (
      insert into point_lot_move (entry_id, lot_id, points) select ${out.id}, id, -remaining from left_over),
    opened as (
      insert into point_lot (account_id, entry_id, trade_id, earned, remaining, pending, available_at, expires_at)
      select ${into.accountId}, ${into.id}, trade_id, remaining, remaining, pending, available_at, expires_at from left_over
      returning id, remaining),
    noted as (
      insert into point_lot_move (entry_id, lot_id, points) select ${into.id}, id, remaining from opened)
    update point_lot l set remaining = 0, version = l.version + 1, updated_at = now()
      from left_over o where l.tenant_id = app.tenant() and l.id = o.id`.execute(ctx.db)
  await repayDebt(ctx, to, into.id)
}
