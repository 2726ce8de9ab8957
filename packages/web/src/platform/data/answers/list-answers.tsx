import { asNoun, asNouns, type Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { CallError } from '../../io/api/call.ts'
import { tagOf, useResource } from '../resource/resource.ts'
import { words } from '../resource/resource.words.ts'
import { Answer, Failed } from './answer.tsx'
import css from './list-answers.module.css'

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
  const { nouns, say } = useNoun()
  const help = contract.endpoints.create ? words.emptyHelp : words.emptyByItselfHelp
  return <Answer title={say(words.empty, { noun: nouns })} text={say(help, { noun: nouns })} action={action} />
}

/** There are rows, but none for these filters. `action`: what there is to do where the list stands. */
export function NoMatch({ action, onClear }: { action: ReactNode; onClear(): void }) {
  const { noun, say } = useNoun()
  return (
    <Answer
      title={say(words.noMatch, { noun })}
      text={say(words.noMatchHelp)}
      action={
        <span className={css.actions}>
          {action}
          <Button onClick={onClear}>{say(words.clearFilters)}</Button>
        </span>
      }
    />
  )
}

/** A list or a record that could not be read: the right that is missing, or why it failed. */
export function NoAnswer({ title, error, onRetry }: { title: Bilingual; error: Error; onRetry(): void }) {
  const { contract } = useResource()
  const { noun, say } = useNoun()
  if (error instanceof CallError && error.code === 403) {
    return (
      <Answer title={say(words.noRight)} text={say(words.noRightHelp, { tag: tagOf(contract.endpoints.list) ?? '' })} />
    )
  }
  return <Failed title={say(title, { noun })} error={error} onRetry={onRetry} />
}

function useNoun() {
  const { contract } = useResource()
  const { say } = useWords()
  return { noun: say(asNoun(contract.title)), nouns: say(asNouns(contract.title)), say }
}
