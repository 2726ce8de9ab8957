import { giveBackToLots, type SpendMode, type Take, takeFromLots } from '@brandside/contract/member/wallet.rules.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandSpender } from '../member-lookup/demand-member.public.ts'
import { notifyMembers } from '../notices.public.ts'
import { eventOf, isKnown, moreOf, type WalletEvent, type WalletOf, walletLedger } from './wallet-ledger.ts'
import { moveLots, openLot, openLots } from './wallet-lots.ts'

interface Payment {
  of: WalletOf
  event: WalletEvent
  tradeId: Id
  shopId?: Id
  cents: number
}

/** Pays with stored value, once for an event; of two at the same time the second waits (C-INV-60). */
export async function payFromWallet(ctx: Ctx, { of, event, tradeId, shopId, cents }: Payment): Promise<void> {
  // The member comes before his wallet, as in a merge: the notice below names him.
  await sql`select from member where tenant_id = app.tenant() and id = ${of.memberId} for key share`.execute(ctx.db)
  const account = await walletLedger.lock(ctx, of)
  if (await isKnown(ctx, account.id, 'SPEND', event)) return
  await demandSpender(ctx, of.memberId)
  const { takes, missing } = takeFromLots(await openLots(ctx, account.id), cents)
  if (missing > 0) refuse(wallet.reasons.notEnough, { balance: centsText(cents - missing), needed: centsText(cents) })
  const { principal, gift } = sumOf(takes)
  const posted = await walletLedger.post(ctx, {
    of,
    event: eventOf('SPEND', event),
    amounts: { principal: -principal, gift: -gift },
    more: moreOf('SPEND', event, { tradeId, shopId }),
  })
  await moveLots(ctx, posted.id, takes, -1)
  // The member gets a notice, also where another person was at the till.
  const subject = `${tradeId} ${event.bizType} ${event.id}`
  await notifyMembers(ctx.db, sql`values (${of.memberId}, ${of.brandId}, 'WALLET_SPENT', ${subject}, ${cents}, null)`)
}

/**
 * Takes a payment back in part: to the lots that it came from, the last one first. A gift that has ended lasts 30 days; for
 * each lot of a member who was merged into this one, another like it is made. What goes back to a lot that is set aside
 * for a refund of its recharge is set aside with it, until that refund has ended.
 */
export async function giveBackToWallet(ctx: Ctx, { of, event, tradeId, shopId, cents }: Payment): Promise<void> {
  const account = await walletLedger.lock(ctx, of)
  if (await isKnown(ctx, account.id, 'SPEND_REFUND', event)) return
  const { takes, returned, ended, foreign, frozen, terms } = await takenOf(ctx, account.id, tradeId)
  const parts = giveBackToLots(takes, returned, cents)
  const { principal, gift } = sumOf(parts)
  if (principal + gift === 0) return
  const own = parts.filter(({ lotId }) => !foreign.has(lotId))
  const late = own.filter(({ lotId, gift }) => gift > 0 && ended.has(lotId))
  const isLate = new Set(late.map(({ lotId }) => lotId))
  const back = own.map((part) => (isLate.has(part.lotId) ? { ...part, gift: 0 } : part))
  const aside = sumOf(back.filter(({ lotId }) => frozen.has(lotId)))
  const posted = await walletLedger.post(ctx, {
    of,
    event: eventOf('SPEND_REFUND', event),
    amounts: { principal, gift, frozenPrincipal: aside.principal, frozenGift: aside.gift },
    more: moreOf('SPEND_REFUND', event, { tradeId, shopId }),
  })
  await moveLots(
    ctx,
    posted.id,
    back.filter((part) => part.principal + part.gift > 0),
    1,
  )
  for (const { lotId, principal, gift } of parts.filter(({ lotId }) => foreign.has(lotId))) {
    const like = ended.has(lotId) ? { giftValidDays: 30 } : { giftEndsAt: terms.get(lotId)?.endsAt ?? undefined }
    const spendMode = terms.get(lotId)?.spendMode ?? 'PROPORTIONAL'
    await openLot(ctx, { accountId: account.id, entryId: posted.id, principal, gift, ...like, spendMode })
  }
  const lateGift = sumOf(late).gift
  if (lateGift === 0) return
  const lot = { accountId: account.id, entryId: posted.id, principal: 0, gift: lateGift }
  await openLot(ctx, { ...lot, giftValidDays: 30, spendMode: 'PROPORTIONAL' })
}

/** What of a trade was paid with gifts: it earns nothing. */
export async function giftPaid({ db }: Ctx, tradeId: Id): Promise<number> {
  const { rows } = await sql<{ gift: number }>`
    select coalesce(-sum(gift), 0)::bigint as gift from wallet_entry
     where tenant_id = app.tenant() and trade_id = ${tradeId} and kind = 'SPEND'`.execute(db)
  return rows[0]?.gift ?? 0
}

/** How a lot is spent, and when its gift ends. */
interface Terms {
  spendMode: SpendMode
  endsAt: string | null
}

async function takenOf({ db }: Ctx, accountId: Id, tradeId: Id) {
  const [{ rows: takes }, { rows }] = await Promise.all([
    sql<Take & Terms & { ended: boolean; foreign: boolean; frozen: boolean }>`
      select m.lot_id, -m.principal as principal, -m.gift as gift, coalesce(l.gift_expires_at <= now(), false) as ended,
             l.account_id <> ${accountId} as foreign, l.frozen, l.spend_mode, l.gift_expires_at as ends_at
        from wallet_entry e
        join wallet_lot_move m on m.tenant_id = e.tenant_id and m.entry_id = e.id
        join wallet_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id
       where e.tenant_id = app.tenant() and e.trade_id = ${tradeId} and e.kind = 'SPEND'
       order by m.id`.execute(db),
    sql<{ returned: number }>`
      select coalesce(sum(principal + gift), 0)::bigint as returned from wallet_entry
       where tenant_id = app.tenant() and trade_id = ${tradeId} and kind = 'SPEND_REFUND'`.execute(db),
  ])
  const lotsThat = (are: (take: (typeof takes)[number]) => boolean) =>
    new Set(takes.filter(are).map(({ lotId }) => lotId))
  return {
    takes,
    ended: lotsThat((take) => take.ended),
    foreign: lotsThat((take) => take.foreign),
    frozen: lotsThat((take) => take.frozen),
    terms: new Map<number, Terms>(takes.map((take) => [take.lotId, take])),
    returned: rows[0]?.returned ?? 0,
  }
}

function sumOf(takes: readonly Take[]) {
  return takes.reduce((sum, take) => ({ principal: sum.principal + take.principal, gift: sum.gift + take.gift }), {
    principal: 0,
    gift: 0,
  })
}
