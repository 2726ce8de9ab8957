import { trade } from '@brandside/contract/payment/trade.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { useRefundEffects } from './refund-effects.ts'
import type { RefundRow } from './refund-item.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

/** A second person lets a refund go, or says why not. */
export function RefundAudit({ refund }: { refund: RefundRow }) {
  const { say, t, language } = useWords()
  const [remark, setRemark] = useState('')
  const audit = useAction(trade, 'refundAudit', {
    done: ({ refundState }) => say(refundState === 'REJECTED' ? words.rejected : words.approved),
  })
  const ask = useConfirm()
  const amount = showAmount(refund.amountCents, refund.currency, language)
  const send = (result: 'APPROVE' | 'REJECT') => void audit.run({ refundId: refund.id, result, remark })
  async function approve() {
    const question = { title: say(words.approveTitle, { amount }), text: say(words.approveText) }
    if (await ask({ ...question, verb: say(words.approve), cancel: t('button.cancel') })) send('APPROVE')
  }
  return (
    <span className={css.acts}>
      <RefundCase refundId={refund.id} />
      <Input
        className={css.grow}
        aria-label={say(words.remark)}
        placeholder={say(words.remark)}
        value={remark}
        count={upTo(200)}
        onChange={(event) => setRemark(event.target.value)}
      />
      <Button type="primary" loading={audit.pending} onClick={() => void approve()}>
        {say(words.approve)}
      </Button>
      <Button danger disabled={remark.trim() === ''} onClick={() => send('REJECT')}>
        {say(words.reject)}
      </Button>
      {remark.trim() === '' && <span className={css.help}>{say(words.rejectNeedsRemark)}</span>}
    </span>
  )
}

/** The trade behind the refund, and what follows once it has gone. */
function RefundCase({ refundId }: { refundId: RefundRow['id'] }) {
  const { say, language } = useWords()
  const read = useRead(trade, 'refundCase', { refundId })
  const effects = useRefundEffects()
  if (!read.data) return <LoadingOrFailed read={read} />
  const { currency, paidCents, refundedCents, refundingCents, leftCents } = read.data
  const show = (cents: number) => showAmount(cents, currency, language)
  return (
    <ul className={`${css.effects} ${css.whole}`}>
      <li>{say(words.caseOf, { paid: show(paidCents), before: show(refundedCents + refundingCents) })}</li>
      <li>{say(words.leftAfter, { left: show(leftCents) })}</li>
      {effects(read.data).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
