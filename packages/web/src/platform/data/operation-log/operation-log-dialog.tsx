import { type LogEntry, recordLog } from '@brandside/contract/shell/record-log.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { call } from '../../io/api/call.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useNarrow } from '../../ui/window/use-narrow.ts'
import { Pager } from '../list/pager.tsx'
import { FieldChanges } from './field-changes.tsx'
import { type LogRange, type LogSubject, logQuery, logRows, stillWaiting, throttle } from './log-query.ts'
import { LogRangeInput } from './log-range-input.tsx'
import { words } from './operation-log.words.ts'
import css from './operation-log-dialog.module.css'

export interface OperationLogDialogProps {
  subject: LogSubject
  /** The log's subject, for the title. */
  name?: string | undefined
  onClosed(): void
}

interface Input {
  range: LogRange
  page: number
  rows: number
  /** Counts the presses of 查询: each asks again, also for the same. */
  press: number
}

const always: LogRange = { start: undefined, end: undefined }
const first: Input = { range: always, page: 1, rows: logRows, press: 0 }

/** Operators' acts and their times. Closing it forgets the filter, the rows, the total and the page (spec 2). */
export default function OperationLogDialog({ subject, name, onClosed }: OperationLogDialogProps) {
  const { t, say } = useWords()
  const narrow = useNarrow()
  const [open, setOpen] = useState(true)
  const [range, setRange] = useState<LogRange>(always)
  const [asked, setAsked] = useState(first)
  const throttled = useThrottle()
  const log = useQuery({
    queryKey: [recordLog.name, 'dialog', subject, asked],
    queryFn: ({ signal }) =>
      call(recordLog.endpoints.query, { ...logQuery(subject, asked.range, asked.page), rows: asked.rows }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const total = log.data?.total ?? 0

  function query(event: FormEvent) {
    event.preventDefault()
    if (throttled.press()) setAsked({ ...asked, range, page: 1, press: asked.press + 1 })
  }

  function reset() {
    setRange(always)
    setAsked({ ...first, press: asked.press + 1 })
  }

  return (
    <Dialog
      open={open}
      width={narrow ? '100%' : 920}
      className={css.dialog}
      title={name === undefined ? say(words.title) : say(words.of, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <search>
        <form className={css.bar} onSubmit={query}>
          <LogRangeInput className={css.range} value={range} onChange={setRange} />
          <Button
            htmlType="submit"
            className={css.query}
            title={throttled.waiting ? say(words.waiting) : undefined}
            data-waiting={throttled.waiting || undefined}
          >
            {t('button.search')}
          </Button>
          <Button type="text" onClick={reset}>
            {t('button.reset')}
          </Button>
        </form>
      </search>
      <div className={css.answer} aria-busy={log.isFetching}>
        <LogTable entries={log.data?.list ?? []} title={say(words.title)} />
        {log.isSuccess && total === 0 && (
          <p className={css.none}>{say(asked.range === always ? words.empty : words.emptyRange)}</p>
        )}
        {log.isError && (
          <p className={css.none} role="alert">
            {say(words.failed)}
            <Button type="link" onClick={() => void log.refetch()}>
              {t('button.retry')}
            </Button>
          </p>
        )}
        {log.isFetching && (
          <div className={css.overlay} role="status">
            {say(words.loading)}
          </div>
        )}
      </div>
      {total > 0 && (
        <div className={css.pager}>
          <Pager
            total={total}
            page={asked.page}
            rows={asked.rows}
            onPage={(page) => setAsked({ ...asked, page })}
            onRows={(rows) => setAsked({ ...asked, rows, page: 1 })}
          />
        </div>
      )}
    </Dialog>
  )
}

interface LogTableProps {
  entries: readonly LogEntry[]
  title: string
}

function LogTable({ entries, title }: LogTableProps) {
  const { say } = useWords()
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{say(words.operator)}</th>
          <th scope="col">{say(words.time)}</th>
          <th scope="col">{say(words.content)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{entry.operatorName}</td>
            <td>{entry.operatorDateTime}</td>
            <Content entry={entry} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sentence; what it says of single fields unfolds below it as a table. */
function Content({ entry: { operatorContent, changes } }: { entry: LogEntry }) {
  const { say } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <td>
      <span className={css.content}>
        <span>{operatorContent}</span>
        {changes.length > 0 && (
          <button
            type="button"
            className={css.unfold}
            aria-label={say(words.difference)}
            title={say(words.difference)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
              <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.4" />
            </svg>
          </button>
        )}
      </span>
      <div id={id} className={css.changes} hidden={!open}>
        {open && <FieldChanges changes={changes} />}
      </div>
    </td>
  )
}

/** Lets one press through in two seconds; the button shows that it waits. */
function useThrottle(): { waiting: boolean; press(): boolean } {
  const lastPress = useRef<number>(undefined)
  const timer = useRef<number>(undefined)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function press(): boolean {
    const now = performance.now()
    if (stillWaiting(lastPress.current, now) > 0) return false
    lastPress.current = now
    setWaiting(true)
    timer.current = window.setTimeout(() => setWaiting(false), throttle)
    return true
  }

  return { waiting, press }
}
