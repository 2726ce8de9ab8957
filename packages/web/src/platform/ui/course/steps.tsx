import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useWords } from '../../base/i18n/words.ts'
import css from './course.module.css'

export interface Step {
  key: string
  title: string
  state: keyof typeof words
  /** When it was done, by whom, or why it failed. */
  note?: string
}

/** A document's progress: steps done, the current one, and those to come. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { say } = useWords()
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ key, title, state, note }) => (
        <li key={key} className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={css.stepTitle}>{title}</span>
          <span className={css.note}>{note ? `${say(words[state])} · ${note}` : say(words[state])}</span>
        </li>
      ))}
    </ol>
  )
}

const words = {
  done: ['已完成', 'Done'],
  current: ['进行中', 'In progress'],
  waiting: ['未开始', 'Not started'],
  failed: ['未通过', 'Failed'],
} as const satisfies Record<string, Bilingual>
