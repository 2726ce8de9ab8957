import type { LogEntry } from '@brandside/contract/shell/record-log.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { Button, Skeleton } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './dashboard.module.css'
import { words } from './dashboard.words.ts'

const shown = 10
/** More than is shown, because signing in and out many times becomes one line. */
const asked = 50

/** The operator's own last changes, so that he finds back to his work. */
export function RecentChanges() {
  const { say, t } = useWords()
  const headingId = useId()
  const operatorId = useSession(({ userInfo }) => userInfo?.user?.id)
  const changes = useRead(
    operationLog,
    'query',
    { operatorId, page: 1, rows: asked },
    { enabled: operatorId !== undefined },
  )
  return (
    <section className={css.section} aria-labelledby={headingId} aria-busy={changes.isFetching}>
      <h2 className={css.heading} id={headingId}>
        {say(words.changes)}
      </h2>
      {changes.data ? (
        <ChangeList changes={changes.data.list.filter(isWorthALine).slice(0, shown)} />
      ) : changes.isError ? (
        <div className={css.empty}>
          <p className={css.emptyTitle}>{say(words.changesFailed)}</p>
          <Button size="small" onClick={() => void changes.refetch()}>
            {t('button.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className={css.skeleton} active title={false} paragraph={{ rows: 6, width: '100%' }} />
      )}
    </section>
  )
}

function ChangeList({ changes }: { changes: readonly LogEntry[] }) {
  const { say } = useWords()
  if (changes.length === 0) {
    return (
      <div className={css.empty}>
        <p className={css.emptyTitle}>{say(words.noChanges)}</p>
        <p className={css.emptyHelp}>{say(words.noChangesHelp)}</p>
      </div>
    )
  }
  return (
    <ol className={css.changes}>
      {changes.map(({ id, operatorContent, operatorDateTime }) => (
        <li key={id} className={css.change}>
          <span className={css.content} title={operatorContent}>
            {operatorContent}
          </span>
          {/* Already wall-clock time of the tenant's zone; seconds do not help here. */}
          <time className={css.time} title={operatorDateTime}>
            {operatorDateTime.slice(0, 16)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** Of comings and goings in a row only the last, which stands first: they are no work to find back to. */
function isWorthALine({ action }: LogEntry, index: number, list: readonly LogEntry[]): boolean {
  return !isComingOrGoing(action) || !isComingOrGoing(list[index - 1]?.action)
}

const isComingOrGoing = (action: string | undefined): boolean => action === 'login' || action === 'logout'
