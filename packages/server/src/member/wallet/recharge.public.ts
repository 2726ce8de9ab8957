import { type Parts, type RefundMode, rechargeRefund, type SpendMode } from '@brandside/contract/member/wallet.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { eventOf, isKnown, moreOf, type WalletEvent, type WalletOf, walletLedger } from './wallet-ledger.ts'
import { moveLots, openLot } from './wallet-lots.ts'

interface Recharge {
  id: Id
  memberId: Id
  brandId: Id
  shopId: Id
  payCents: number
  giftCents: number
  giftValidDays: number
  spendMode: SpendMode
  refundMode: RefundMode
}

/** Credits a paid recharge, once (C-INV-59): its own lot, so that it can be refunded for itself. */
export async function creditRecharge(ctx: Ctx, recharge: Recharge): Promise<void> {
  const { id, memberId, brandId, shopId, payCents, giftCents, giftValidDays, spendMode } = recharge
  const event = { bizType: 'RECHARGE', id }
  const posted = await walletLedger.post(ctx, {
    of: { memberId, brandId },
    event: eventOf('RECHARGE', event),
    amounts: { principal: payCents, gift: giftCents },
    more: moreOf('RECHARGE', event, { shopId }),
  })
  if (posted.repeated) return
  await openLot(ctx, {
    accountId: posted.accountId,
    entryId: posted.id,
    rechargeOrderId: id,
    principal: payCents,
    gift: giftCents,
    giftValidDays,
    spendMode,
  })
}

/** What gives a recharge back: its refund at the counter, by the order, or a refund of the trade that has paid it. */
export interface RechargeRefund extends WalletEvent {
  bizType: 'RECHARGE_REFUND' | 'REFUND'
}

export interface Refundable {
  lotId: Id
  frozen: boolean
  principal: number
  gift: number
  cash: number
}

/** What could be given back of a recharge now; with `hold` the wallet is locked until the end of the call. */
export async function refundableOf(
  ctx: Ctx,
  recharge: Recharge,
  { hold = false, usedCoupons = 0 }: { hold?: boolean; usedCoupons?: number } = {},
): Promise<Refundable> {
  const { id, memberId, brandId, refundMode } = recharge
  if (hold) await walletLedger.lock(ctx, { memberId, brandId })
  const { rows } = await sql<{ lotId: Id; frozen: boolean; principal: number; gift: number; usedGift: number }>`
    select l.id as lot_id, l.frozen, l.principal_left as principal, l.gift_left as gift,
           l.gift_used + coalesce(-(select sum(m.gift) from wallet_lot_move m
              join wallet_entry e on e.tenant_id = m.tenant_id and e.id = m.entry_id
             where m.tenant_id = l.tenant_id and m.lot_id = l.id and e.kind in ('SPEND', 'SPEND_REFUND')), 0)::bigint as used_gift
      from wallet_lot l where l.tenant_id = app.tenant() and l.recharge_order_id = ${id}`.execute(ctx.db)
  const [lot] = rows
  if (!lot) return { lotId: 0 as Id, frozen: false, principal: 0, gift: 0, cash: 0 }
  const { principal, gift, usedGift } = lot
  const { cash } = rechargeRefund(refundMode, { left: { principal, gift }, usedGift, usedCoupons })
  return { ...lot, cash }
}

/** Sets aside what a refund will take, so that nobody spends it meanwhile. */
export async function freezeRecharge(ctx: Ctx, of: WalletOf, event: RechargeRefund, lot: Refundable): Promise<void> {
  await walletLedger.post(ctx, {
    of,
    event: eventOf('FREEZE', event),
    amounts: { frozenPrincipal: lot.principal, frozenGift: lot.gift },
    more: moreOf('FREEZE', event, {}),
  })
  await setFrozen(ctx, lot.lotId, true)
}

/** What was set aside for a refund when it began: payments that came back to the lot since are no part of it. */
export async function frozenFor({ db }: Ctx, event: RechargeRefund, lot: Refundable): Promise<Parts> {
  const { type, id } = eventOf('FREEZE', event)
  const { rows } = await sql<Parts>`
    select e.frozen_principal as principal, e.frozen_gift as gift from wallet_lot l
      join wallet_entry e on e.tenant_id = l.tenant_id and e.account_id = l.account_id
     where l.tenant_id = app.tenant() and l.id = ${lot.lotId} and e.event_type = ${type} and e.event_id = ${id}`.execute(
    db,
  )
  return rows[0] ?? lot
}

/** No money has gone back: what was set aside can be spent again. */
export async function unfreezeRecharge(ctx: Ctx, of: WalletOf, event: RechargeRefund, lot: Refundable): Promise<void> {
  await walletLedger.post(ctx, {
    of,
    event: eventOf('UNFREEZE', event),
    amounts: { frozenPrincipal: -lot.principal, frozenGift: -lot.gift },
    more: moreOf('UNFREEZE', event, {}),
  })
  await setFrozen(ctx, lot.lotId, false)
}

/** The money has gone back: what was set aside is gone, principal and gift. */
export async function takeRefunded(ctx: Ctx, of: WalletOf, event: RechargeRefund, lot: Refundable): Promise<void> {
  const account = await walletLedger.lock(ctx, of)
  if (await isKnown(ctx, account.id, 'RECHARGE_REFUND', event)) return
  const { principal, gift } = lot
  const posted = await walletLedger.post(ctx, {
    of,
    event: eventOf('RECHARGE_REFUND', event),
    amounts: { principal: -principal, gift: -gift, frozenPrincipal: -principal, frozenGift: -gift },
    more: moreOf('RECHARGE_REFUND', event, {}),
  })
  await moveLots(ctx, posted.id, [{ lotId: lot.lotId, principal, gift }], -1)
  await setFrozen(ctx, lot.lotId, false)
}

async function setFrozen({ db }: Ctx, lotId: Id, frozen: boolean): Promise<void> {
  await sql`
    update wallet_lot set frozen = ${frozen}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${lotId}`.execute(db)
}
