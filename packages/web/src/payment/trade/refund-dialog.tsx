import { type TradeRow, trade } from '@brandside/contract/payment/trade.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

const reasons = fieldsOf(trade.endpoints.refund).reasonCode

/** Gives some or all of a trade back; where the money goes is shown before it leaves. */
export default function RefundDialog({ row, onClosed }: { row: TradeRow; onClosed(): void }) {
  const { say } = useWords()
  const { id: tradeId, tradeNo: no } = row
  const left = row.paidCents - row.refundedCents - row.refundingCents
  const [open, setOpen] = useState(true)
  const [amount, setAmount] = useState<unknown>(left)
  const [reasonCode, setReasonCode] = useState<'QUALITY' | 'WRONG' | 'CUSTOMER' | 'LATE' | 'OTHER'>('QUALITY')
  const [reason, setReason] = useState('')
  const choices = useChoices(reasons ?? {})
  const isSound = typeof amount === 'number' && amount >= 1 && amount <= left
  const amountCents = isSound ? amount : 1
  const preview = useRead(trade, 'refundPreview', { tradeId, amountCents }, { enabled: isSound, keepPrevious: true })
  const refund = useAction(trade, 'refund', { done: say(words.refunded) })

  async function send() {
    if (await refund.run({ tradeId, amountCents, reasonCode, reason })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.refundTitle, { no })}
      action={{
        verb: say(words.refund),
        run: () => void send(),
        pending: refund.pending,
        disabled: !isSound,
        danger: true,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Form layout="vertical" requiredMark={false} component={false}>
        <Form.Item
          label={say(words.amount)}
          htmlFor="refund-amount"
          extra={say(words.atMost, { left: centsText(left) })}
        >
          <NumberInput
            id="refund-amount"
            value={amount}
            info={{ kind: 'money', decimals: 2, min: 1, max: left }}
            onChange={setAmount}
          />
        </Form.Item>
        <Form.Item label={say(words.reason)} htmlFor="refund-reason">
          <Select
            id="refund-reason"
            value={reasonCode}
            options={choices.map(({ value, label }) => ({ value: value as typeof reasonCode, label: say(label) }))}
            onChange={setReasonCode}
          />
        </Form.Item>
        <Form.Item label={say(words.explanation)} htmlFor="refund-text">
          <Input id="refund-text" value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Form.Item>
      </Form>
      <p className={css.help} aria-live="polite">
        {isSound && preview.data
          ? say(words.preview, {
              split: preview.data.split
                .map(({ channelName, amountCents: cents }) => `${channelName} ${centsText(cents)}`)
                .join(' + '),
            })
          : '\u00a0'}
      </p>
      {isSound && preview.data?.needsAudit && <p className={css.help}>{say(words.audit)}</p>}
    </Dialog>
  )
}
