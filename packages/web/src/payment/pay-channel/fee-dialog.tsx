import { feeOf } from '@brandside/contract/payment/fee.rules.ts'
import type { PayChannelRow } from '@brandside/contract/payment/pay-channel.ts'
import { mulBp } from '@brandside/contract/platform/money.ts'
import { useId, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './pay-channel.module.css'
import { words } from './pay-channel.words.ts'

/** What a payment costs by the channel's own terms. */
export default function FeeDialog({ row, onClosed }: { row: PayChannelRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [amount, setAmount] = useState<unknown>(100_00)
  const paid = typeof amount === 'number' && amount >= 0 ? amount : 0
  const { defaultRateBp: rateBp, defaultMinFeeCents: minFeeCents, defaultMaxFeeCents: maxFeeCents } = row
  const fee = feeOf(paid, { rateBp, minFeeCents, maxFeeCents })
  const share = mulBp(paid, rateBp)
  const limit = fee > share ? words.feeRaised : fee < share ? words.feeCapped : undefined
  const amountId = useId()
  const label = say(words.amount, { currency: row.currency })
  return (
    <Dialog
      open={open}
      width={400}
      title={say(words.calculateTitle, { name: row.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <label className={css.help} htmlFor={amountId}>
        {label}
      </label>
      <NumberInput
        id={amountId}
        label={label}
        value={amount}
        info={{ kind: 'money', decimals: 2, min: 0, max: 1_000_000_000_000 }}
        onChange={setAmount}
      />
      <dl className={css.result} aria-live="polite">
        <div>
          <dt>{say(words.fee)}</dt>
          <dd>{showNumber('money', fee)}</dd>
        </div>
        <div>
          <dt>{say(words.net)}</dt>
          <dd>{showNumber('money', paid - fee)}</dd>
        </div>
      </dl>
      <p className={css.help}>
        {showNumber('money', paid)} × {showNumber('percent', rateBp)} = {showNumber('money', share)}
        {limit && ` · ${say(limit, { fee: showNumber('money', fee) })}`}
      </p>
    </Dialog>
  )
}
