import { type TradeRow, trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { errorText } from '../../platform/io/api/error-text.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { type Reason, type RefundInput, wantedOf } from './refund.rules.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundOutcome } from './refund-outcome.tsx'
import { RefundSplit } from './refund-split.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

const reasons = fieldsOf(trade.endpoints.refund).reasonCode

const doneWords = { SUCCESS: words.refundDone, WAIT_AUDIT: words.refundWaits }

/** Gives some or all of a trade back, by amount or by items; what will happen is shown before it does. */
export default function RefundDialog({ row, onClosed }: { row: TradeRow; onClosed(): void }) {
  const { say } = useWords()
  const { id: tradeId, tradeNo: no } = row
  const left = row.paidCents - row.refundedCents - row.refundingCents
  const [open, setOpen] = useState(true)
  const [entered, setEntered] = useState<RefundInput>({
    by: row.bizType === 'RECHARGE' ? 'whole' : 'amount',
    amount: left,
    quantities: {},
    split: undefined,
  })
  const [reasonCode, setReasonCode] = useState<Reason>()
  const [reason, setReason] = useState('')
  const change = (changes: Partial<RefundInput>) => setEntered({ ...entered, ...changes })
  const view = useRead(trade, 'view', { id: tradeId })
  const payments = useRead(trade, 'payments', { tradeId })
  const direct = useRead(trade, 'refundDirect', { tradeId }, { enabled: useMay()(trade.endpoints.refundDirect) })
  const limit = direct.data ? say(words.directUpTo, { limit: showMoney(direct.data.upToCents) }) : ''
  const lines = view.data?.lines ?? []
  const paid = payments.data?.filter(({ paymentState }) => paymentState === 'SUCCESS') ?? []
  const wanted = wantedOf(tradeId as Id, entered, left)
  const preview = useRead(trade, 'refundPreview', wanted ?? { tradeId, amountCents: 1 }, {
    enabled: wanted !== undefined,
    keepPrevious: true,
    toldInPlace: true,
  })
  const refund = useAction(trade, 'refund', {
    done: ({ refundState }) => say(doneWords[refundState as keyof typeof doneWords] ?? words.refunded),
  })
  const outcome = wanted === undefined || preview.isError ? undefined : preview.data

  async function send() {
    if (!wanted) return
    if (reasonCode && (await refund.run({ ...wanted, reasonCode, reason }))) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.refundTitle, { no })}
      firm
      action={{
        verb: say(words.refund),
        run: () => void send(),
        pending: refund.pending,
        disabled: outcome === undefined || reasonCode === undefined,
        danger: true,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Form layout="vertical" requiredMark={false} component={false}>
        {lines.length > 0 && <WayChoice by={entered.by} onChange={(by) => change({ by })} />}
        {entered.by === 'whole' && <p className={css.help}>{say(words.rechargeRest)}</p>}
        {entered.by === 'amount' && (
          <Form.Item
            label={say(words.amount)}
            htmlFor="refund-amount"
            extra={say(words.atMost, { left: showMoney(left) }) + limit}
          >
            <NumberInput
              id="refund-amount"
              value={entered.amount}
              info={{ kind: 'money', decimals: 2, min: 1, max: left }}
              onChange={(amount) => change({ amount })}
            />
          </Form.Item>
        )}
        {entered.by === 'lines' && (
          <RefundLines
            lines={lines}
            quantities={entered.quantities}
            amounts={outcome?.lines ?? []}
            onChange={(quantities) => change({ quantities })}
          />
        )}
        {paid.length > 1 && (
          <RefundSplit
            payments={paid}
            shown={outcome?.split ?? []}
            split={entered.split}
            onChange={(split) => change({ split })}
          />
        )}
        <ReasonFields code={reasonCode} text={reason} onCode={setReasonCode} onText={setReason} />
      </Form>
      <RefundOutcome
        outcome={outcome}
        isAsked={wanted !== undefined}
        problem={wanted !== undefined && preview.isError ? errorText(preview.error) : undefined}
      />
    </Dialog>
  )
}

function WayChoice({ by, onChange }: { by: RefundInput['by']; onChange(by: RefundInput['by']): void }) {
  const { say } = useWords()
  return (
    <Segmented<RefundInput['by']>
      className={css.way as string}
      aria-label={say(words.refundBy)}
      value={by}
      options={[
        { value: 'amount', label: say(words.byAmount) },
        { value: 'lines', label: say(words.byLines) },
      ]}
      onChange={onChange}
    />
  )
}

interface ReasonFieldsProps {
  code: Reason | undefined
  text: string
  onCode(code: Reason): void
  onText(text: string): void
}

function ReasonFields({ code, text, onCode, onText }: ReasonFieldsProps) {
  const { say } = useWords()
  const choices = useChoices(reasons ?? {})
  return (
    <>
      <Form.Item label={say(words.reason)} htmlFor="refund-reason">
        <Select
          id="refund-reason"
          value={code ?? null}
          placeholder={say(words.chooseReason)}
          options={choices.map(({ value, label }) => ({ value: value as Reason, label: say(label) }))}
          onChange={onCode}
        />
      </Form.Item>
      <Form.Item label={say(words.explanation)} htmlFor="refund-text">
        <Input id="refund-text" value={text} count={upTo(200)} onChange={(event) => onText(event.target.value)} />
      </Form.Item>
    </>
  )
}
