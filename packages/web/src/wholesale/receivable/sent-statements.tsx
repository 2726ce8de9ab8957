import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { SentStatement } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'

const { decidedBy: byInfo, disputed: disputedInfo } = fieldsOf(receivable.endpoints.statementConfirm)
const shows = shownOf(receivable.endpoints.statement).sent?.items ?? {}
const correctionShows = shows.corrections?.items ?? {}
const money = { kind: 'money', decimals: 2 } as const

/** The statements that a customer was sent, what it says to them, and what was corrected since. */
export function SentStatements({ sent }: { sent: readonly SentStatement[] }) {
  const { say } = useWords()
  const [deciding, setDeciding] = useState<{ statement: SentStatement; agreed: boolean }>()
  if (sent.length === 0) return null
  return (
    <>
      <h2 className={css.heading}>{say(words.sentList)}</h2>
      <div className={css.lines}>
        <table className={`${plain.table} ${css.table}`} aria-label={say(words.sentList)}>
          <tbody>
            {sent.map((statement) => (
              <tr key={statement.id}>
                <td>{`${statement.fromDate} – ${statement.toDate}`}</td>
                <td data-number>
                  <ShownValue info={money} value={statement.closingCents} compact />
                </td>
                <td>
                  <ShownValue info={shows.state} value={statement.state} /> {statement.decidedBy}{' '}
                  <span className={css.weak}>{statement.note ?? ''}</span>
                  <Corrections of={statement} />
                </td>
                <td>
                  <span className={css.weak} title={statement.fingerprint}>
                    {`${shows.fingerprint ? say(shows.fingerprint.label) : ''} ${statement.fingerprint.slice(0, 8)}`}
                  </span>
                </td>
                <td>
                  {statement.state === 'SENT' && (
                    <Can any={['wholesale:receivable:statement']}>
                      <Button size="small" onClick={() => setDeciding({ statement, agreed: true })}>
                        {say(words.agreed)}
                      </Button>{' '}
                      <Button size="small" danger onClick={() => setDeciding({ statement, agreed: false })}>
                        {say(words.objected)}
                      </Button>
                    </Can>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {deciding && <DecideDialog {...deciding} onClosed={() => setDeciding(undefined)} />}
    </>
  )
}

/** What was entered for its days since it was sent, and what took back one of its lines: entry by entry, each with its day. */
function Corrections({ of: { correctedCents, corrections } }: { of: SentStatement }) {
  const { say } = useWords()
  if (correctedCents === 0 && corrections.length === 0) return null
  return (
    <details>
      <summary className={css.corrected}>
        <ChoiceTag colour="orange">{say(words.corrected, { amount: showMoney(correctedCents) })}</ChoiceTag>
      </summary>
      <ul className={css.corrections}>
        {corrections.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are read in their order and have no state
          <li key={place}>
            {entry.day} {entry.docNo} <ShownValue info={correctionShows.event} value={entry.event} compact />{' '}
            <ShownValue info={money} value={entry.deltaCents} compact />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface DecideProps {
  statement: SentStatement
  agreed: boolean
  onClosed(): void
}

/** Who at the customer's has said so, and what. */
function DecideDialog({ statement: { id, documents }, agreed, onClosed }: DecideProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [decidedBy, setDecidedBy] = useState('')
  const [note, setNote] = useState('')
  const [disputed, setDisputed] = useState<string[]>([])
  const confirm = useAction(receivable, 'statementConfirm', { done: say(agreed ? words.agreed : words.objected) })
  async function send() {
    const input = { statementId: id, agreed, decidedBy: decidedBy.trim(), note: note.trim() || null, disputed }
    if (await confirm.run(input)) setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.decideTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(agreed ? words.agreed : words.objected),
        run: () => void send(),
        pending: confirm.pending,
        disabled: decidedBy.trim() === '' || (!agreed && note.trim() === ''),
        danger: !agreed,
      }}
    >
      <Input
        aria-label={byInfo && say(byInfo.label)}
        placeholder={byInfo && say(byInfo.label)}
        count={upTo(50)}
        value={decidedBy}
        onChange={(event) => setDecidedBy(event.target.value)}
      />
      {!agreed && (
        <Select
          mode="multiple"
          aria-label={disputedInfo && say(disputedInfo.label)}
          placeholder={disputedInfo && say(disputedInfo.label)}
          value={disputed}
          options={documents.map((no) => ({ value: no, label: no }))}
          onChange={setDisputed}
        />
      )}
      {!agreed && (
        <Input.TextArea
          aria-label={say(words.objected)}
          autoSize={{ minRows: 2, maxRows: 6 }}
          count={upTo(500)}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </Dialog>
  )
}
