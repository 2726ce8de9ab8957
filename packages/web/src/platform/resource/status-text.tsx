import type { Status } from '@brandside/contract/platform/fields.ts'
import { useWords } from '../i18n/words.ts'
import { words } from './resource.words.ts'
import css from './status-switch.module.css'

/** A status that is only to be read. */
export function StatusText({ status }: { status: Status }) {
  const { say } = useWords()
  return (
    <span className={css.read} data-on={status === 1 || undefined}>
      {say(status === 1 ? words.enabled : words.disabled)}
    </span>
  )
}
