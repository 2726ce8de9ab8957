import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ChannelFault } from './channel-fault.tsx'
import { RefundItem } from './refund-item.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

const paid = shownOf(trade.endpoints.payments)

/** Every payment of the trade in the drawer, and every refund with its parts. */
export function TradeMoney() {
  const { say } = useWords()
  const can = useCan()
  const tradeId = Number(useDetailRecord().id) as Id
  const payments = useRead(trade, 'payments', { tradeId }, { enabled: can(trade.endpoints.payments.guard) })
  const refunds = useRead(trade, 'refunds', { tradeId, page: 1, rows: 200 })
  return (
    <div className={css.whole}>
      <dt className="visually-hidden">{say(words.payments)}</dt>
      <dd className={css.value}>
        <ul className={css.rows}>
          {payments.data?.length === 0 && <li className={css.weak}>{say(words.none)}</li>}
          {payments.data?.map((payment) => (
            <li key={payment.id} className={css.row}>
              <span>{payment.channelName}</span>
              {paid.paymentState && <ChoiceValue info={paid.paymentState} value={payment.paymentState} compact />}
              <span className={css.amount}>{showNumber('money', payment.amountCents)}</span>
              <span className={css.note}>
                {payment.channelTxnNo ?? payment.paymentNo}
                {payment.paidAt && <Time at={payment.paidAt} />}
                {payment.error}
                {payment.fault && <ChannelFault info={paid.fault} fault={payment.fault} />}
              </span>
            </li>
          ))}
          {refunds.data?.list.map((refund) => (
            <RefundItem key={refund.id} refund={refund} />
          ))}
        </ul>
      </dd>
    </div>
  )
}
