import { recordLog } from '@brandside/contract/shell/record-log.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { call } from '../../io/api/call.ts'
import { words } from './operation-log.words.ts'
import css from './recent-log.module.css'

interface RecentLogProps {
  module: string
  record: { id: number; version: number }
  onAll(): void
}

const shown = 5

/** The last things done to a record, at the end of its detail. */
export function RecentLog({ module, record: { id, version }, onAll }: RecentLogProps) {
  const { t, say } = useWords()
  const title = useId()
  // A record that has changed has a new version, and so a new entry.
  const log = useQuery({
    queryKey: [recordLog.name, 'recent', module, id, version],
    queryFn: ({ signal }) =>
      call(recordLog.endpoints.query, { moduleName: module, businessId: String(id), page: 1, rows: shown }, { signal }),
  })
  const entries = log.data?.list ?? []
  return (
    <section aria-labelledby={title} className={css.section}>
      <div className={css.head}>
        <h3 id={title} className={css.heading}>
          {say(words.recent)}
        </h3>
        <button type="button" className={css.link} onClick={onAll}>
          {say(words.all)}
        </button>
      </div>
      {log.isError && (
        <p className={css.weak}>
          {say(words.failed)}{' '}
          <button type="button" className={css.link} onClick={() => void log.refetch()}>
            {t('button.retry')}
          </button>
        </p>
      )}
      {log.isSuccess && entries.length === 0 && <p className={css.weak}>{say(words.empty)}</p>}
      <ol className={css.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <time className={css.weak}>{entry.operatorDateTime.slice(0, 16)}</time>
            <span className={css.weak}>{entry.operatorName}</span>
            <span className={css.content}>{entry.operatorContent}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
