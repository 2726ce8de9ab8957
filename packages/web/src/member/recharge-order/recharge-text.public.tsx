import type { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { showAmount } from '../../platform/base/format/number.ts'
import type { Words } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { words } from './recharge-order.words.ts'

/** What went in and what the member has now, as it is told at the counter. */
export function rechargeText(
  { say, language }: Pick<Words, 'say' | 'language'>,
  { payCents, giftCents, balanceCents, currency }: OutputAt<typeof rechargeOrder, 'create'>,
): string {
  const money = (cents: number) => showAmount(cents, currency, language)
  const [pay, gift, balance] = [money(payCents), money(giftCents), money(balanceCents)]
  return giftCents > 0 ? say(words.rechargedWithGift, { pay, gift, balance }) : say(words.recharged, { pay, balance })
}
