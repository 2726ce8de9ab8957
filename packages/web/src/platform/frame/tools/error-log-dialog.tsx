import { reportLimits } from '@brandside/contract/shell/error-sending.ts'
import { Button, Checkbox, Input } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { buildId } from '../../base/errors/build-id.ts'
import { clearErrorLog, type ErrorEntry, useErrorLog } from '../../base/errors/error-log.ts'
import { errorReport } from '../../base/errors/error-report.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { toast } from '../../base/toasts/toast-store.ts'
import { waiting } from '../../io/api/busy.ts'
import { toastOf, useToasts } from '../../io/api/toasts.ts'
import { sendErrors } from '../../io/errors/send-errors.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import plain from '../../ui/page/plain-table.module.css'
import { upTo } from '../../ui/typing/text-input.tsx'
import { words } from './error-log.words.ts'
import css from './error-log-dialog.module.css'

/** spec 2: what has gone wrong in this window, newest first. */
export default function ErrorLogDialog({ onClosed }: { onClosed(): void }) {
  const spoken = useWords()
  const { say } = spoken
  const toasts = useToasts()
  const entries = useErrorLog((log) => log.entries)
  const [open, setOpen] = useState(true)
  const [picked, setPicked] = useState<Readonly<Record<number, boolean>>>({})
  const [note, setNote] = useState('')
  const sending = useRef(false)
  const form = useId()
  // Errors the server already has are not sent again unless the operator picks them.
  const isPicked = ({ id, times, sent }: ErrorEntry) => picked[id] ?? times > sent
  const chosen = entries.filter(isPicked)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    if (chosen.length === 0) return toasts.warning(say(words.chooseFirst))
    sending.current = true
    try {
      await waiting(sendErrors(chosen, { note }))
      toasts.success(say(words.sent, { count: chosen.length }))
      setPicked({})
      setNote('')
    } catch (error) {
      // Told and not recorded: a report that fails is no reason for another one.
      const said = toastOf(error, spoken)
      if (said) toast(said.kind, said.text)
    } finally {
      sending.current = false
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(errorReport(entries, { build: buildId, browser: navigator.userAgent }))
      toasts.success(say(words.copied))
    } catch {
      toasts.warning(say(words.notCopied))
    }
  }

  function clear() {
    clearErrorLog()
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={1080}
      title={say(words.title)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div className={css.footer}>
          <Button danger onClick={clear}>
            {say(words.clear)}
          </Button>
          <Button onClick={() => void copy()}>{say(words.copy)}</Button>
          <Button type="primary" htmlType="submit" form={form}>
            {say(words.send)}
          </Button>
        </div>
      }
    >
      <p className={css.help}>
        {say(words.help)} {say(words.build)} <code>{buildId}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={plain.scroller} aria-label={say(words.title)} tabIndex={0}>
        <ErrorTable
          entries={entries}
          isPicked={isPicked}
          onPick={(id, pick) => setPicked((before) => ({ ...before, [id]: pick }))}
        />
      </section>
      <form id={form} className={css.send} onSubmit={(event) => void send(event)}>
        <label htmlFor={`${form}note`}>{say(words.note)}</label>
        <Input
          id={`${form}note`}
          value={note}
          count={upTo(reportLimits.note)}
          aria-describedby={`${form}help`}
          onChange={({ target }) => setNote(target.value)}
        />
        <span id={`${form}help`} className={css.aside}>
          {say(words.noteHelp)}
        </span>
      </form>
    </Dialog>
  )
}

interface ErrorTableProps {
  entries: readonly ErrorEntry[]
  isPicked(entry: ErrorEntry): boolean
  onPick(id: number, pick: boolean): void
}

function ErrorTable({ entries, isPicked, onPick }: ErrorTableProps) {
  const { say } = useWords()
  return (
    <table className={`${plain.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">{say(words.message)}</th>
          <th scope="col">{say(words.info)}</th>
          <th scope="col">{say(words.url)}</th>
          <th scope="col">{say(words.stack)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <ErrorLine key={entry.id} entry={entry} picked={isPicked(entry)} onPick={(pick) => onPick(entry.id, pick)} />
        ))}
      </tbody>
    </table>
  )
}

interface ErrorLineProps {
  entry: ErrorEntry
  picked: boolean
  onPick(pick: boolean): void
}

function ErrorLine({ entry, picked, onPick }: ErrorLineProps) {
  const { at, message, info, url, stack, requestId, times, sent } = entry
  const { say } = useWords()
  const { exactly } = useFormat()
  const id = useId()
  return (
    <tr>
      <td data-label={say(words.message)}>
        <span className={css.first}>
          <Checkbox
            aria-label={say(words.choose)}
            aria-describedby={id}
            checked={picked}
            onChange={({ target }) => onPick(target.checked)}
          />
          <span className={css.message} id={id}>
            {message}
          </span>
        </span>
        <span className={css.aside}>
          <time dateTime={at.toISOString()}>{exactly(at)}</time>
          {times > 1 && <span>{say(words.times, { count: times })}</span>}
          {times === sent && <span className={css.sent}>{say(words.wasSent)}</span>}
        </span>
        {requestId && (
          <span className={css.aside}>
            {say(words.requestId)} <code>{requestId}</code>
          </span>
        )}
      </td>
      <td data-label={say(words.info)}>{info}</td>
      <td data-label={say(words.url)}>{url}</td>
      <td data-label={say(words.stack)}>{stack && <pre className={css.stack}>{stack}</pre>}</td>
    </tr>
  )
}
