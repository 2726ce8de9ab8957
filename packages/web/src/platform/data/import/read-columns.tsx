import type { ImportFacts } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { type ImportRow, withGuess } from './import.rules.ts'
import { words } from './import.words.ts'
import css from './import-frame.module.css'
import { ImportPreview } from './import-preview.tsx'

interface ReadColumnsProps {
  facts?: ImportFacts | undefined
  head: readonly string[]
  rows: readonly ImportRow[]
  busy: boolean
  onColumns(reads: readonly string[]): void
  onHidden(skips: boolean): void
}

/** How the columns of a sheet were read, what of it was not, and the rows; the operator may say of each column what it is. */
export function ReadColumns({ facts, head, rows, busy, onColumns, onHidden }: ReadColumnsProps) {
  const { say } = useWords()
  const { reads = [], missing = [], fields = [], unread = [], notes = [], leftOut = 0, leftOutBy = [] } = facts ?? {}
  const { hidden = 0, skipsHidden = false } = facts ?? {}
  const [isChoosing, setChoosing] = useState(missing.length > 0)
  const [chosen, setChosen] = useState<readonly string[]>(reads)
  const titleOf = (column: number, title: string) => title || say(words.untitled, { number: column + 1 })
  const choices = [
    { value: '', label: say(words.noField) },
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ]
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={css.text}>
          {note}
        </p>
      ))}
      {leftOut > 0 && (
        <p className={css.text}>
          {say(words.leftOut, {
            count: leftOut,
            why: leftOutBy.map((each) => say(words.why, each)).join(say([`，`, ', '])),
          })}
        </p>
      )}
      {hidden > 0 && (
        <div className={css.buttons} role="status">
          <span className={css.warning}>{say(skipsHidden ? words.hiddenOut : words.hidden, { count: hidden })}</span>
          <Button size="small" disabled={busy} onClick={() => onHidden(!skipsHidden)}>
            {say(skipsHidden ? words.takeHidden : words.skipHidden)}
          </Button>
        </div>
      )}
      {missing.length > 0 && (
        <p className={css.failed} role="alert">
          {say(words.chooseColumns, { columns: missing.join(say(['、', ', '])) })}
        </p>
      )}
      {unread.length > 0 && (
        <p className={css.warning} role="status">
          {say(words.unread, {
            titles: unread.map(({ column, title }) => titleOf(column, title)).join(say(['、', ', '])),
          })}
        </p>
      )}
      {unread.map(
        ({ column, title, guess, guessLabel }) =>
          guess &&
          guessLabel && (
            <div key={column} className={css.buttons}>
              <span>{say(words.mean, { title, label: guessLabel })}</span>
              <Button size="small" disabled={busy} onClick={() => onColumns(withGuess(reads, column, guess))}>
                {say(words.readAs, { label: guessLabel })}
              </Button>
            </div>
          ),
      )}
      <ImportPreview
        head={head}
        rows={rows}
        below={
          isChoosing
            ? (column) => (
                <Select
                  className={css.choice}
                  size="small"
                  aria-label={say(words.columnOf, { title: titleOf(column, head[column] ?? '') })}
                  value={chosen[column] ?? ''}
                  options={choices}
                  popupMatchSelectWidth={false}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(field: string) => setChosen(withGuess(chosen, column, field))}
                />
              )
            : undefined
        }
      />
      {fields.length > 0 && (
        <div className={css.buttons}>
          {isChoosing ? (
            <Button disabled={busy} onClick={() => onColumns(chosen)}>
              {say(words.readSo)}
            </Button>
          ) : (
            <Button type="link" className={css.adjust} disabled={busy} onClick={() => setChoosing(true)}>
              {say(words.adjust)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
