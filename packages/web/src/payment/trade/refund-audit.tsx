import { trade } from '@brandside/contract/payment/trade.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import type { RefundRow } from './refund-item.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

/** A second person lets a refund go, or says why not. */
export function RefundAudit({ refund }: { refund: RefundRow }) {
  const { say } = useWords()
  const [remark, setRemark] = useState('')
  const audit = useAction(trade, 'refundAudit', { done: say(words.audited) })
  const send = (result: 'APPROVE' | 'REJECT') => void audit.run({ refundId: refund.id, result, remark })
  return (
    <span className={css.acts}>
      <Input
        className={css.grow}
        aria-label={say(words.remark)}
        placeholder={say(words.remark)}
        value={remark}
        count={upTo(200)}
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
