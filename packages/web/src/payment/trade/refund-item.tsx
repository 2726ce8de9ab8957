import { trade } from '@brandside/contract/payment/trade.ts'
import { Link } from 'react-router'
import { showAmount, showNumber } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ChannelFault } from './channel-fault.tsx'
import { RefundAudit } from './refund-audit.tsx'
import { RefundRescue } from './refund-rescue.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

export type RefundRow = OutputAt<typeof trade, 'refunds'>['list'][number]

const shown = shownOf(trade.endpoints.refunds)
const ofPart = shown.parts?.items ?? {}

/** A refund: how much of what was asked for has gone back, each of its parts, and what an operator may do with it. */
export function RefundItem({ refund, withTrade = false }: { refund: RefundRow; withTrade?: boolean }) {
  const { say, language } = useWords()
  const me = useSession(({ userInfo }) => userInfo?.user?.id)
  const { refundNo, refundState, reasonCode, reason, requestedByName, auditedByName, auditRemark, parts } = refund
  const waits = refundState === 'WAIT_AUDIT'
  const failed = refundState === 'PARTIAL' && parts.some(({ partState }) => partState === 'FAILED')
  return (
    <li className={css.row}>
      <span>{withTrade ? <Link to={`/payment/trade?id=${refund.tradeId}`}>{refundNo}</Link> : refundNo}</span>
      {shown.refundState && <ChoiceValue info={shown.refundState} value={refundState} compact />}
      <span className={css.amount}>{showAmount(-refund.amountCents, refund.currency, language)}</span>
      <span className={css.note}>
        {withTrade && <span>{refund.shopName}</span>}
        {shown.reasonCode && <ChoiceValue info={shown.reasonCode} value={reasonCode} compact={false} />}
        {reason && <span>{reason}</span>}
        {requestedByName && <span>{say(words.requestedBy, { name: requestedByName })}</span>}
        <Time at={refund.createdAt} />
      </span>
      {auditedByName && (
        <span className={css.note}>
          {say(words.auditedBy, { name: auditedByName })} {auditRemark}
        </span>
      )}
      <ul className={css.parts}>
        {parts.map((part) => (
          <li key={part.id} className={css.part}>
            <span>{part.channelName}</span>
            {ofPart.partState && <ChoiceValue info={ofPart.partState} value={part.partState} compact />}
            <span className={css.weak}>
              {part.error}
              {part.fault && <ChannelFault info={ofPart.fault} fault={part.fault} />}
            </span>
            <span className={css.amount}>{showNumber('money', part.amountCents)}</span>
          </li>
        ))}
      </ul>
      {waits && refund.requestedBy === me && <span className={css.note}>{say(words.otherAudits)}</span>}
      {waits && refund.requestedBy !== me && (
        <Can any={[trade.endpoints.refundAudit.guard]}>
          <RefundAudit refund={refund} />
        </Can>
      )}
      {failed && (
        <Can any={[trade.endpoints.refundRetry.guard]}>
          <RefundRescue refund={refund} />
        </Can>
      )}
    </li>
  )
}
