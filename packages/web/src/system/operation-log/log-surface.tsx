import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Pager } from '../../platform/data/list/pager.tsx'
import { CallError } from '../../platform/io/api/call.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './operation-log.module.css'
import { words } from './operation-log.words.ts'
import type { LogSearch } from './use-log-search.ts'

interface LogSurfaceProps<Row> {
  title: string
  form: ReactNode
  read: UseQueryResult<{ list: Row[]; total: number }, Error>
  state: LogSearch
  isFiltered: boolean
  go(next: LogSearch): void
  head: readonly string[]
  children(row: Row): ReactNode
}

/** The form, the lines and the pager of a log, and what stands there when there are no lines. */
export function LogSurface<Row>({ title, form, read, state, isFiltered, go, head, children }: LogSurfaceProps<Row>) {
  const { t, say } = useWords()
  const { data, error } = read
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <div className={css.surface}>
      {form}
      <div
        className={css.lines}
        aria-busy={read.isFetching}
        data-stale={(read.isFetching && data !== undefined) || undefined}
      >
        <table className={`${plain.table} ${css.table}`} aria-label={title} data-columns={head.length}>
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{data?.list.map(children)}</tbody>
        </table>
        {data?.total === 0 && <p className={css.answer}>{say(isFiltered ? words.noMatch : words.empty)}</p>}
        {error && !data && (
          <p className={css.answer} role="alert">
            {say(words.failed)}
            {requestId && <code> {requestId}</code>}{' '}
            <Button size="small" onClick={() => void read.refetch()}>
              {t('button.retry')}
            </Button>
          </p>
        )}
      </div>
      {data && data.total > 0 && (
        <div className={css.foot}>
          <Pager
            total={data.total}
            page={state.page}
            rows={state.rows}
            onPage={(page) => go({ ...state, page })}
            onRows={(rows) => go({ ...state, rows, page: 1 })}
          />
        </div>
      )}
    </div>
  )
}
