import { useWords } from '../../base/i18n/words.ts'
import { words } from './form.words.ts'
import type { FormSteps } from './form-steps.ts'
import css from './step-bar.module.css'

interface StepBarProps {
  steps: FormSteps
  /** Names of fields with a mistake. */
  wrong: readonly string[]
}

/** The steps of a form in their order: each is gone to with a click, and says how much in it needs attention. */
export function StepBar({ steps: { titles, current, show, places }, wrong }: StepBarProps) {
  const { say } = useWords()
  return (
    <ol className={css.steps} aria-label={say(words.steps)}>
      {titles.map((title, at) => {
        const count = wrong.filter((name) => places.get(name) === at).length
        return (
          <li key={title[1]} className={css.step} data-current={at === current || undefined}>
            <button
              type="button"
              className={css.button}
              aria-current={at === current ? 'step' : undefined}
              onClick={() => show(at)}
            >
              <span className={css.place} aria-hidden>
                {at + 1}
              </span>
              <span className={css.title}>{say(title)}</span>
              {count > 0 && (
                <span className={css.wrong}>
                  <span aria-hidden>{count}</span>
                  <span className={css.spoken}>{say(words.wrongFields, { count })}</span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
