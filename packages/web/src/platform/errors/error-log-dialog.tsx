import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useToasts } from '../api/toasts.ts'
import { useWords } from '../i18n/words.ts'
import { buildId } from './build-id.ts'
import { clearErrorLog, type ErrorEntry, useErrorLog } from './error-log.ts'
import { words } from './error-log.words.ts'
import css from './error-log-dialog.module.css'
import { errorReport } from './error-report.ts'

/** spec 2: what has gone wrong in this window, newest first. */
export default function ErrorLogDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const toasts = useToasts()
  const entries = useErrorLog((log) => log.entries)
  const [open, setOpen] = useState(true)

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
    <Modal
      open={open}
      width={1080}
      title={say(words.title)}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button onClick={() => void copy()}>{say(words.copy)}</Button>
          <Button danger onClick={clear}>
            {say(words.clear)}
          </Button>
        </>
      }
    >
      <p className={css.help}>
        {say(words.help)} {say(words.build)} <code>{buildId}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={css.scroller} aria-label={say(words.title)} tabIndex={0}>
        <table className={css.table}>
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
              <ErrorLine key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  )
}

function ErrorLine({ entry: { at, message, info, url, stack, requestId, times } }: { entry: ErrorEntry }) {
  const { say, language } = useWords()
  return (
    <tr>
      <td data-label={say(words.message)}>
        <span className={css.message}>{message}</span>
        <span className={css.aside}>
          <time dateTime={at.toISOString()}>{at.toLocaleTimeString(language === 'zh' ? 'zh-CN' : 'en-GB')}</time>
          {times > 1 && <span>{say(words.times, { count: times })}</span>}
        </span>
        {requestId && (
          <span className={css.aside}>
            {say(words.requestId)} <code>{requestId}</code>
          </span>
        )}
      </td>
      <td data-label={say(words.info)}>{info}</td>
      <td data-label={say(words.url)}>{url}</td>
      <td data-label={say(words.stack)}>
        <pre className={css.stack}>{stack}</pre>
      </td>
    </tr>
  )
}
