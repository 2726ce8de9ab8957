import { type PayoutStep, payout } from '@brandside/contract/payment/payout/payout.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import css from './payout.module.css'
import { words } from './payout.words.ts'

const infos = shownOf(payout.endpoints.view).lines?.items ?? {}

/** Each payment and refund of a trade on its way to the bank. */
export function TraceDialog({ no, onClosed }: { no: string; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(payout, 'trace', { no }, { staleTime: 0 })
  return (
    <Dialog
      open={open}
      title={`${say(words.traceTitle)} ${no}`}
      width={640}
      footer={null}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!read.data ? (
        <LoadingOrFailed read={read} />
      ) : read.data.length === 0 ? (
        <p>{say(words.traceNone)}</p>
      ) : (
        <ul className={css.lines}>
          {read.data.map((step) => (
            <Step key={`${step.type} ${step.no}`} step={step} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Step({ step }: { step: PayoutStep }) {
  const { say, language } = useWords()
  const { instant } = useFormat()
  const money = (cents: number | null) => showAmount(cents ?? 0, step.currency, language)
  const { billDay, payoutId, payoutDay, bankLineId, bankAt } = step
  return (
    <li className={css.line}>
      {infos.type && <ChoiceValue info={infos.type} value={step.type} compact={false} />}
      <Link className={css.no} to={recordAddress('/payment/trade', step.tradeId)}>
        {step.no}
      </Link>
      <span>{step.payChannelName}</span>
      <span className={css.step}>{say(words.booked, { day: step.bookedDay, amount: money(step.cents) })}</span>
      <span className={css.step}>
        {billDay === null
          ? say(words.noBill)
          : say(words.billed, { day: billDay, amount: money(step.billCents), fee: money(step.keptCents) })}
      </span>
      <span className={css.step}>
        {payoutId === null || payoutDay === null ? (
          say(words.noPayout)
        ) : (
          <Link to={recordAddress('/payment/payout', payoutId)}>
            {say(words.paidOut, { no: step.payoutNo ?? '', day: payoutDay, amount: money(step.netCents) })}
          </Link>
        )}
      </span>
      <span className={css.step}>
        {bankLineId === null || bankAt === null ? (
          say(words.noBank)
        ) : (
          <Link to={recordAddress('/payment/bankLine', bankLineId)}>
            {say(words.arrived, { at: instant(bankAt), ref: step.bankRef ?? '–' })}
          </Link>
        )}
      </span>
    </li>
  )
}
