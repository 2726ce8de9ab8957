import { type BankLineRow, bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { type Settlement, settlementsFor } from '@brandside/contract/payment/settlement.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { SettlementInput } from '../trade/settlement-input.public.tsx'
import css from './bank-line.module.css'
import { words } from './bank-line.words.ts'

/** The payouts that came with one line of the bank; where they are apart, how that is settled. */
export function MatchDialog({ line, onClosed }: { line: BankLineRow; onClosed(): void }) {
  const { say, language } = useWords()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<readonly Id[]>()
  const [settlement, setSettlement] = useState<Settlement>()
  const [note, setNote] = useState('')
  const read = useRead(bankLine, 'candidates', { id: line.id }, { staleTime: 0 })
  const { run, pending } = useAction(bankLine, 'match', { done: say(words.matched), invalidate: [payout] })
  const money = (cents: number) => showAmount(cents, line.currency, language)
  const all = read.data ?? []
  const named = all.filter((each) => each.named)
  const ids = chosen ?? (named.length > 0 ? named : all.filter(({ fits }) => fits).slice(0, 1)).map(({ id }) => id)
  const sum = all.reduce((total, { id, amountCents }) => (ids.includes(id) ? total + amountCents : total), 0)
  const apart = line.amountCents - sum
  const isSettled = apart === 0 || (settlement !== undefined && note.trim() !== '')

  async function match() {
    const settled = apart === 0 ? {} : { settlement: settlement ?? null, note: note.trim() }
    const { id, version } = line
    if (await run({ id, version, payoutIds: [...ids], ...settled })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      title={say(words.matchTitle, { amount: money(line.amountCents) })}
      width={640}
      firm
      action={{ verb: say(words.match), run: () => void match(), disabled: ids.length === 0 || !isSettled, pending }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!read.data ? (
        <LoadingOrFailed read={read} />
      ) : all.length === 0 ? (
        <p className={css.help}>{say(words.noCandidates)}</p>
      ) : (
        <>
          <ul className={css.choices}>
            {all.map((each) => (
              <li key={each.id} className={css.choice}>
                <Checkbox
                  checked={ids.includes(each.id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...ids, each.id] : ids.filter((id) => id !== each.id))
                  }
                >
                  <span className={css.no}>
                    {each.payChannelName} {each.no}
                  </span>
                </Checkbox>
                <span>{each.paidDay}</span>
                {each.named && <ChoiceTag colour="blue">{say(words.named)}</ChoiceTag>}
                {each.fits && <ChoiceTag colour="green">{say(words.fits)}</ChoiceTag>}
                <span className={css.amount}>{money(each.amountCents)}</span>
              </li>
            ))}
          </ul>
          <p role="status">
            {apart === 0
              ? say(words.even, { sum: money(sum) })
              : say(words.chosen, { sum: money(sum), difference: money(apart) })}
          </p>
          {apart !== 0 && ids.length > 0 && (
            <>
              <SettlementInput ways={settlementsFor(apart)} value={settlement} onChange={setSettlement} />
              <Input.TextArea
                aria-label={say(words.note)}
                placeholder={say(words.note)}
                maxLength={300}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
