import type { AdminRow } from '@brandside/contract/system/admin.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './admin.words.ts'
import css from './role-tags.module.css'

/** Time and address of a person's last sign-in. */
export function LastLogin({ row: { lastLoginAt, lastLoginIp } }: { row: AdminRow }) {
  const { say } = useWords()
  if (lastLoginAt === null) return <span className={css.none}>{say(words.never)}</span>
  return (
    <>
      <Time at={lastLoginAt} relative /> <span className={css.none}>{lastLoginIp}</span>
    </>
  )
}
