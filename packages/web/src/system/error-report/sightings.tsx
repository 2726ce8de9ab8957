import type { Sighting } from '@brandside/contract/system/error-report.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './error-report.module.css'
import { words } from './error-report.words.ts'

/** Reports of an error with operator, time and note; the newest first. */
export function Sightings({ of }: { of: readonly Sighting[] }) {
  const { say } = useWords()
  return (
    <ol className={css.sightings}>
      {of.map(({ id, seenAt, seenByName, times, note, automatic, address, requestId, browser }) => (
        <li key={id} className={css.sighting}>
          <span className={css.who}>
            <Time at={seenAt} /> <strong>{seenByName}</strong>
            {times > 1 && <span>{say(words.times, { count: times })}</span>}
            {automatic && <span>{say(words.byItself)}</span>}
            {address && <span>{address}</span>}
          </span>
          {note && <q className={css.note}>{note}</q>}
          {requestId && (
            <span>
              {say(words.requestId)} <code className={css.code}>{requestId}</code>
            </span>
          )}
          <span>{browser}</span>
        </li>
      ))}
    </ol>
  )
}
