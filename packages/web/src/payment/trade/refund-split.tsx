import type { trade } from '@brandside/contract/payment/trade.ts'
import { Form, Segmented } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

interface RefundSplitProps {
  payments: OutputAt<typeof trade, 'payments'>
  /** How the server divides it. */
  shown: readonly { paymentId: number; amountCents: number }[]
  split: Readonly<Record<number, unknown>> | undefined
  onChange(split: Readonly<Record<number, unknown>> | undefined): void
}

/** Which payment gets how much back: in proportion to what is left of each, or as the operator says. */
export function RefundSplit({ payments, shown, split, onChange }: RefundSplitProps) {
  const { say } = useWords()
  const start = () =>
    Object.fromEntries(
      payments.map(({ id }) => [id, shown.find(({ paymentId }) => paymentId === id)?.amountCents ?? 0]),
    )
  return (
    <Form.Item label={say(words.splitTo)}>
      <Segmented<'even' | 'own'>
        aria-label={say(words.splitTo)}
        value={split ? 'own' : 'even'}
        options={[
          { value: 'even', label: say(words.inProportion) },
          { value: 'own', label: say(words.asSaid) },
        ]}
        onChange={(way) => onChange(way === 'own' ? start() : undefined)}
      />
      {split && (
        <ul className={css.split}>
          {payments.map(({ id, channelName, amountCents, refundedCents, refundingCents }) => {
            const left = amountCents - refundedCents - refundingCents
            return (
              <li key={id}>
                <span>{channelName}</span>
                <NumberInput
                  label={say(words.backTo, { channel: channelName })}
                  value={split[id]}
                  info={{ kind: 'money', decimals: 2, min: 0, max: left }}
                  onChange={(cents) => onChange({ ...split, [id]: cents })}
                />
                <span className={css.weak}>{say(words.atMost, { left: showMoney(left) })}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Form.Item>
  )
}
