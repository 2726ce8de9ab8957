import type { Ctx } from '../../platform/ledger/post.ts'
import { eventOf, moreOf, type WalletEvent, type WalletOf, walletLedger } from './wallet-ledger.ts'
import { openLot } from './wallet-lots.ts'

interface Gift {
  of: WalletOf
  event: WalletEvent
  cents: number
  /** 0 is for ever. */
  validDays: number
}

/** Stored value that is given without a payment, once for an event: a lot of gift alone, which no refund turns into cash. */
export async function giveStoredValue(ctx: Ctx, { of, event, cents, validDays }: Gift): Promise<void> {
  const more = moreOf('GIFT', event, {})
  const posted = await walletLedger.post(ctx, { of, event: eventOf('GIFT', event), amounts: { gift: cents }, more })
  if (posted.repeated) return
  const { accountId, id: entryId } = posted
  await openLot(ctx, {
    accountId,
    entryId,
    principal: 0,
    gift: cents,
    giftValidDays: validDays,
    spendMode: 'PROPORTIONAL',
  })
}
