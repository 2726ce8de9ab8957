import { type RechargeOrderRow, rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './recharge-order.words.ts'

/** What a refund gives back and takes away, before it is done. */
export default function RefundDialog({ order, onClosed }: { order: RechargeOrderRow; onClosed(): void }) {
  const { say, language } = useWords()
  const { id, orderNo: name, currency } = order
  const shown = (cents: number) => showAmount(cents, currency, language)
  const read = useRead(rechargeOrder, 'refundPreview', { id })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  if (!data) return null
  const { cashCents, forfeitedCents, points, coupons, level } = data
  const help = say(words.refundHelp, {
    cash: shown(cashCents),
    gift: shown(forfeitedCents),
    points,
    coupons,
    level: level ? say(words.refundLevel) : '',
  })
  return (
    <ActDialog
      of={rechargeOrder}
      act="refund"
      title={say(words.refundTitle, { name })}
      help={help}
      verb={say(words.refund)}
      danger
      given={{ id }}
      fields={['reason']}
      done={say(words.refunded)}
      onClosed={onClosed}
    />
  )
}
