import { tenant } from '@brandside/contract/system/tenant.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from '../../platform/data/resource/notice.module.css'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { words } from './tenant.words.ts'

/**
 * On the embedded store tenant isolation holds by agreement only: a note for operators who keep several companies
 * there.
 */
export function EmbeddedNote() {
  const { say } = useWords()
  const read = useRead(tenant, 'isolation', {}, { staleTime: Number.POSITIVE_INFINITY })
  if (read.data?.promised !== false) return <Awaited reads={[read]} />
  return (
    <div role="note" className={css.notice}>
      <span className={css.text}>{say(words.embedded)}</span>
    </div>
  )
}
