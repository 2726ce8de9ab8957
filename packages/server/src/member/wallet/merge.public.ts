import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { refuse } from '../../platform/refuse.ts'
import { eventOf, moreOf, walletLedger } from './wallet-ledger.ts'

/** The stored value of one member to another, brand by brand: an entry of each, and each lot as it is. */
export async function mergeWallets(ctx: Ctx, sourceId: Id, targetId: Id): Promise<void> {
  const { rows } = await sql<{ brandId: Id }>`
    select brand_id from wallet_account
     where tenant_id = app.tenant() and member_id = ${sourceId} and principal + gift > 0 order by brand_id`.execute(
    ctx.db,
  )
  for (const { brandId } of rows) await mergeAccount(ctx, brandId, sourceId, targetId)
}

async function mergeAccount(ctx: Ctx, brandId: Id, sourceId: Id, targetId: Id): Promise<void> {
  const [from, to] = [
    { memberId: sourceId, brandId },
    { memberId: targetId, brandId },
  ]
  for (const of of sourceId < targetId ? [from, to] : [to, from]) await walletLedger.lock(ctx, of)
  const { principal, gift, frozenPrincipal, frozenGift, id: accountId } = await walletLedger.lock(ctx, from)
  if (frozenPrincipal + frozenGift > 0) refuse(rechargeOrder.reasons.pendingRefund)
  const event = { bizType: 'MERGE', id: sourceId }
  const more = moreOf('MERGE', event, {})
  const amounts = { of: from, event: eventOf('MERGE', event), more }
  const out = await walletLedger.post(ctx, { ...amounts, amounts: { principal: -principal, gift: -gift } })
  const into = await walletLedger.post(ctx, { ...amounts, of: to, amounts: { principal, gift } })
  // Each recharge has one lot: the old one lets go of it before the new one takes it.
  const { rows: closed } = await sql<{ id: Id; orderId: Id | null }>`
    with left_over as (
      select * from wallet_lot
       where tenant_id = app.tenant() and account_id = ${accountId} and principal_left + gift_left > 0),
    closed as (
      insert into wallet_lot_move (entry_id, lot_id, principal, gift)
      select ${out.id}, id, -principal_left, -gift_left from left_over)
    update wallet_lot l set principal_left = 0, gift_left = 0, recharge_order_id = null, version = l.version + 1, updated_at = now()
      from left_over o where l.tenant_id = app.tenant() and l.id = o.id
    returning l.id, o.recharge_order_id as order_id`.execute(ctx.db)
  await sql`
    with moved as (
      select m.principal, m.gift, l.gift_expires_at, l.spend_mode, o.order_id,
             l.gift_used - (select coalesce(sum(u.gift), 0) from wallet_lot_move u
                              join wallet_entry e on e.tenant_id = u.tenant_id and e.id = u.entry_id
                             where u.tenant_id = l.tenant_id and u.lot_id = l.id
                               and e.kind in ('SPEND', 'SPEND_REFUND')) as gift_used
        from wallet_lot_move m
        join wallet_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id
        join unnest(${closed.map(({ id }) => id)}::bigint[], ${closed.map(({ orderId }) => orderId)}::bigint[]) o (lot_id, order_id)
          on o.lot_id = l.id
       where m.tenant_id = app.tenant() and m.entry_id = ${out.id}),
    opened as (
      insert into wallet_lot (account_id, recharge_order_id, principal, gift, principal_left, gift_left, gift_expires_at, spend_mode,
                              gift_used)
      select ${into.accountId}, order_id, -principal, -gift, -principal, -gift, gift_expires_at, spend_mode, gift_used from moved
      returning id, principal, gift)
    insert into wallet_lot_move (entry_id, lot_id, principal, gift) select ${into.id}, id, principal, gift from opened`.execute(
    ctx.db,
  )
}
