import { type IncomeRow, income } from '@brandside/contract/wholesale/income/income.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import { MoveEffects } from '../document/move-effects.public.tsx'
import { words } from './income.words.ts'
import css from './match-drawer.module.css'
import { MatchTable } from './match-table.tsx'
import { type Matching, matchingOf, nothing, partsOf, sumOf, wholly, writeOffsOf } from './matching.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

/** Receipts that wait for another operator than their author. */
const waits = { state: 'PENDING', direction: 'IN', ownWork: false, rows: 2 } as const

interface MatchDrawerProps {
  row: IncomeRow
  /** Its amount as text. */
  amount: string
  /** Goes on with another receipt that waits. */
  onNext(row: IncomeRow): void
  onClosed(): void
}

/** A receipt on one side, what its customer owes on the other: what is not allocated goes to the balance. */
export function MatchDrawer({ row, amount, onNext, onClosed }: MatchDrawerProps) {
  const { say } = useWords()
  const { id, version, no, customerId, amountCents } = row
  const isNew = row.state === 'PENDING'
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Matching>()
  const receiptRead = useRead(income, 'view', { id }, { staleTime: 0 })
  const { data: receipt } = receiptRead
  const orderId = receipt?.orderId ?? null
  const asked = { customerId, amountCents, ...(orderId !== null && { orderId }), ...(!isNew && { incomeId: id }) }
  const read = useRead(income, 'suggest', asked, { staleTime: 0, enabled: receipt !== undefined })
  const { data } = read
  const waiting = useRead(income, 'list', waits, { staleTime: 0, enabled: isNew })
  const next = waiting.data?.list.find((each) => each.id !== id)
  const confirm = useAction(income, 'manualConfirm', { done: say(words.confirmed, { no }) })
  const anew = useAction(income, 'reallocate', { done: say(words.reallocated, { no }) })
  const matching = chosen ?? (data ? matchingOf(isNew ? data.parts : data.placed) : nothing)
  const over = sumOf(matching) > amountCents

  const allocations = partsOf(amountCents, matching, orderId)

  async function send(goesOn = false) {
    const done = isNew
      ? await confirm.run({
          id,
          version,
          allocations,
          writeOffs: data ? writeOffsOf(data, matching, say(words.difference, { no })) : [],
        })
      : await anew.run({ id, version: receipt?.version ?? version, allocations })
    if (done && goesOn && next) onNext(next)
    else if (done) setOpen(false)
  }

  return (
    <Drawer
      wide
      open={open}
      title={say(words.matchTitle, { no, amount })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div className={css.foot}>
          <span className={css.keys}>{say(words.keys)}</span>
          <Button onClick={() => setChosen(nothing)}>{say(words.clear)}</Button>
          {data && <Button onClick={() => setChosen(matchingOf(data.parts))}>{say(words.automatic)}</Button>}
          {data && data.exact.length > 0 && (
            <Button onClick={() => setChosen(wholly(data, data.exact))}>
              {say(words.exact, { count: String(data.exact.length) })}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!data || over}
            loading={confirm.pending || anew.pending}
            onClick={() => void send()}
          >
            {say(isNew ? words.match : words.rematch)}
          </Button>
          {next && (
            <Button disabled={!data || over} loading={confirm.pending} onClick={() => void send(true)}>
              {say(words.matchNext)}
            </Button>
          )}
        </div>
      }
    >
      {chosen && <Chosen name={say(words.matchTitle, { no, amount })} />}
      {!data || !receipt ? (
        <LoadingOrFailed read={receipt ? read : receiptRead} />
      ) : (
        <>
          <div className={css.panes}>
            <ReceiptFacts receipt={receipt} matching={matching} />
            <MatchTable {...{ data, matching, amountCents, isNew }} onChange={setChosen} />
          </div>
          {!isNew && chosen && !over && (
            <MoveEffects of={income} move="reallocate" id={id} more={{ allocations }} asks={open && !anew.pending} />
          )}
        </>
      )}
    </Drawer>
  )
}

/** A matching that the operator has changed is unsaved until it is sent. */
function Chosen({ name }: { name: string }) {
  useUnsaved(() => ({ name }))
  return null
}
