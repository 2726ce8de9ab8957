import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { CallError } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { copyText } from '../../ui/window/copy-text.ts'
import css from './list-answers.module.css'
import { tagOf, useResource } from './resource.ts'
import { words } from './resource.words.ts'

/** The list is on its way for the first time; shown only when that takes a while. */
export function LoadingRows() {
  const { say } = useWords()
  return (
    <div className={css.loading} role="status" aria-label={say(words.loading)}>
      {[62, 48, 71, 55, 66, 44].map((width) => (
        <span key={width} className={css.bone} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}

/** Nothing is there yet: what this is, why it is empty, the one thing to do. */
export function EmptyList({ action }: { action: ReactNode }) {
  const { contract } = useResource()
  const { noun, say } = useNoun()
  const help = contract.endpoints.create ? words.emptyHelp : words.emptyByItselfHelp
  return <Answer title={say(words.empty, { noun })} text={say(help, { noun })} action={action} />
}

/** There are rows, but none for these filters. */
export function NoMatch({ onClear }: { onClear(): void }) {
  const { noun, say } = useNoun()
  return (
    <Answer
      title={say(words.noMatch, { noun })}
      text={say(words.noMatchHelp)}
      action={<Button onClick={onClear}>{say(words.clearFilters)}</Button>}
    />
  )
}

/** It was not answered: no right to it, or a failure with what is needed to ask about it. */
export function NoAnswer({ title, error, onRetry }: { title: Bilingual; error: Error; onRetry(): void }) {
  const { contract } = useResource()
  const { noun, say } = useNoun()
  const { t } = useWords()
  if (error instanceof CallError && error.code === 403) {
    return (
      <Answer title={say(words.noRight)} text={say(words.noRightHelp, { tag: tagOf(contract.endpoints.list) ?? '' })} />
    )
  }
  const offline = error instanceof CallError && error.kind === 'network'
  // A toast has told its sentence already; what helps now is the number under which the server has noted it.
  const isFault = error instanceof CallError && error.code >= 500 && error.requestId !== undefined
  const detail = error instanceof CallError ? error.msg || error.message : error.message
  return (
    <Answer
      alert
      title={say(title, { noun })}
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

interface AnswerProps {
  title: string
  text: string
  action?: ReactNode
  note?: ReactNode
  alert?: boolean
}

function Answer({ title, text, action, note, alert = false }: AnswerProps) {
  return (
    <div className={css.answer} role={alert ? 'alert' : undefined}>
      <strong className={css.title}>{title}</strong>
      <p className={css.text}>{text}</p>
      {action}
      {note}
    </div>
  )
}

function useNoun() {
  const { contract } = useResource()
  const { say } = useWords()
  return { noun: say(contract.title).toLowerCase(), say }
}
