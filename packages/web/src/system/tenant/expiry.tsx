import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './expiry.module.css'
import { words } from './tenant.words.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days ahead within which the tenant should be contacted. */
const soonDays = 30

/** When a tenant's term ends; red when that is near or past. */
export function Expiry({ at }: { at: string | null }) {
  const { say } = useWords()
  if (at === null) return <span className={css.never}>{say(words.never)}</span>
  const left = Date.parse(at) - Date.now()
  return (
    <span className={left < soonDays * dayMs ? css.soon : undefined}>
      {left <= 0 && `${say(words.expired)} `}
      <Time at={at} />
    </span>
  )
}
