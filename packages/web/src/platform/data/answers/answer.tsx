import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { CallError } from '../../io/api/call.ts'
import { errorText } from '../../io/api/error-text.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { copyText } from '../../ui/window/copy-text.ts'
import { words } from '../resource/resource.words.ts'
import css from './answer.module.css'

interface AnswerProps {
  title: string
  text: string
  action?: ReactNode
  note?: ReactNode
  alert?: boolean
}

/** A sentence in place of rows or a record. */
export function Answer({ title, text, action, note, alert = false }: AnswerProps) {
  return (
    <div className={css.answer} role={alert ? 'alert' : undefined}>
      <strong className={css.title}>{title}</strong>
      <p className={css.text}>{text}</p>
      {action}
      {note}
    </div>
  )
}

interface FailedProps {
  title: string
  error: Error
  onRetry(): void
}

/** A read that failed: the right that is missing, or its reason, a button to try again, and the id of the request when the server is at fault. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { t, say } = useWords()
  // Asked again it would be refused again.
  if (error instanceof CallError && error.code === 403)
    return <Answer alert title={say(words.noRightPart)} text={errorText(error)} />
  const offline = error instanceof CallError && error.kind === 'network'
  // A toast has told its sentence already; what helps now is the number under which the server has noted it.
  const isFault = error instanceof CallError && error.code >= 500 && error.requestId !== undefined
  const detail = errorText(error)
  return (
    <Answer
      alert
      title={title}
      text={offline ? say(words.offlineHelp) : isFault ? say(words.faultHelp) : say(words.failedHelp, { detail })}
      action={<Button onClick={onRetry}>{t('button.retry')}</Button>}
      note={error instanceof CallError && error.requestId && <RequestId id={error.requestId} />}
    />
  )
}

function RequestId({ id }: { id: string }) {
  const { t, say } = useWords()
  const toasts = useToasts()
  return (
    <span className={css.requestId}>
      {say(words.requestId)} <code>{id}</code>
      <button type="button" onClick={() => void copyText(id).then(() => toasts.success(say(words.copied)))}>
        {t('button.copy')}
      </button>
    </span>
  )
}
