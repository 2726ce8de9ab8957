import { enableStatus } from '@brandside/contract/platform/dictionaries.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { useWords } from '../../base/i18n/words.ts'
import type { Chosen } from '../../io/dictionaries/choices.ts'
import { useChoice } from '../../io/dictionaries/use-choices.ts'
import css from './status-text.module.css'

/** Labels of a status, for every record that can be switched. */
export const statusChoices: Chosen = {
  options: enableStatus.items,
  dictionary: enableStatus.code,
  colours: enableStatus.colours,
  order: enableStatus.order,
}

/** A status that is only to be read. */
export function StatusText({ status }: { status: Status }) {
  const { say } = useWords()
  const { label, colour } = useChoice(statusChoices, String(status))
  return (
    <span className={css.status} data-colour={colour}>
      {say(label)}
    </span>
  )
}
