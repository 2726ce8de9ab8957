import { type TradeRow, trade } from '@brandside/contract/payment/trade.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

const paid = shownOf(trade.endpoints.payments)
const given = shownOf(trade.endpoints.refunds)
type RefundRow = OutputAt<typeof trade, 'refunds'>['list'][number]

/** Every payment of a trade and every refund, with what somebody else has to approve. */
export default function MoneyDialog({ row, onClosed }: { row: TradeRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const payments = useRead(trade, 'payments', { tradeId: row.id })
  const refunds = useRead(trade, 'refunds', { tradeId: row.id })
  return (
    <Dialog open={open} width={600} title={row.tradeNo} onClose={() => setOpen(false)} onClosed={onClosed}>
      <ul className={css.rows}>
        {payments.data?.length === 0 && <li className={css.weak}>{say(words.none)}</li>}
        {payments.data?.map((payment) => (
          <li key={payment.id} className={css.row}>
            <span>{payment.channelName}</span>
            {paid.paymentState && <ChoiceValue info={paid.paymentState} value={payment.paymentState} compact />}
            <span className={css.weak}>{payment.channelTxnNo ?? payment.paymentNo}</span>
            {payment.paidAt && <Time at={payment.paidAt} />}
            <span className={css.amount}>{shownNumber('money', payment.amountCents)}</span>
          </li>
        ))}
      </ul>
      {(refunds.data?.list.length ?? 0) > 0 && <h3 className={css.heading}>{say(words.refund)}</h3>}
      <ul className={css.rows}>
        {refunds.data?.list.map((refund) => (
          <li key={refund.id} className={css.row}>
            <span>{refund.refundNo}</span>
            {given.refundState && <ChoiceValue info={given.refundState} value={refund.refundState} compact />}
            <span className={css.weak}>{[refund.requestedByName, refund.reason].filter(Boolean).join(' · ')}</span>
            <Time at={refund.createdAt} />
            <span className={css.amount}>{shownNumber('money', refund.amountCents)}</span>
            {refund.refundState === 'WAIT_AUDIT' && (
              <Can any={[trade.endpoints.refundAudit.guard]}>
                <Audit refund={refund} />
              </Can>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Audit({ refund }: { refund: RefundRow }) {
  const { say } = useWords()
  const [remark, setRemark] = useState('')
  const audit = useAction(trade, 'refundAudit', { done: say(words.audited) })
  const send = (result: 'APPROVE' | 'REJECT') => void audit.run({ refundId: refund.id, result, remark })
  return (
    <span className={css.audit}>
      <Input
        aria-label={say(words.remark)}
        placeholder={say(words.remark)}
        value={remark}
        maxLength={200}
        onChange={(event) => setRemark(event.target.value)}
      />
      <Button type="primary" loading={audit.pending} onClick={() => send('APPROVE')}>
        {say(words.approve)}
      </Button>
      <Button danger disabled={remark.trim() === ''} onClick={() => send('REJECT')}>
        {say(words.reject)}
      </Button>
    </span>
  )
}
