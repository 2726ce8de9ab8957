import type { FieldChange } from '@brandside/contract/shell/record-log.ts'
import { useWords } from '../../base/i18n/words.ts'
import plain from '../../ui/page/plain-table.module.css'
import css from './field-changes.module.css'
import { words } from './operation-log.words.ts'

/** Changes of a line of the log: each field, as it was and as it is. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { say } = useWords()
  const none = <span className={css.none}>{say(words.none)}</span>
  return (
    <table className={`${plain.table} ${css.changes}`} aria-label={say(words.difference)}>
      <thead>
        <tr>
          <th scope="col">{say(words.field)}</th>
          <th scope="col">{say(words.before)}</th>
          <th scope="col">{say(words.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td className={css.before}>{before || none}</td>
            <td className={css.after}>{after || none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
