import { type RewardRow, reward } from '@brandside/contract/marketing/reward.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './reward.module.css'
import { words } from './reward.words.ts'

const shown = shownOf(reward.endpoints.grants)
const rows = 20
type Tab = 'all' | 'CREATED' | 'FAILED'

/** The grants of a reward, the latest first: all, those that wait at a shop, or those that failed. */
export function GrantList({ of: { id } }: { of: RewardRow }) {
  const { say } = useWords()
  const mayGrant = useCan()(reward.endpoints.grant.guard)
  const [tab, setTab] = useState<Tab>('all')
  const [page, setPage] = useState(1)
  const filter = { ...(tab !== 'all' && { state: tab }) }
  const read = useRead(reward, 'grants', { id, page, rows, ...filter }, { keepPrevious: true })
  const { data } = read
  const retry = useAction(reward, 'grantRetry', { done: say(words.granted) })
  const cancel = useAction(reward, 'grantCancel', { done: say(words.cancelled) })
  // The last row of the last page has left it.
  if (data?.list.length === 0 && page > 1 && !read.isPlaceholderData) setPage(1)

  function show(next: Tab) {
    setTab(next)
    setPage(1)
  }

  return (
    <>
      <div className={css.tabs}>
        <Segmented<Tab>
          value={tab}
          onChange={show}
          options={[
            { value: 'all', label: say(words.all) },
            { value: 'CREATED', label: say(words.waiting) },
            { value: 'FAILED', label: say(words.failed) },
          ]}
        />
        <ExportButton of={reward.endpoints.grantsExport} asked={{ rewardId: id, ...filter }} what={say(words.grants)} />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data?.list.length === 0 && <p className={css.note}>{say(words.none)}</p>}
      <ul className={css.grants}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <span>{row.memberName}</span>
            <ShownValue info={shown.state} value={row.state} />
            <span className={css.note}>
              <ShownValue info={shown.createdAt} value={row.createdAt} />
            </span>
            {row.pickupCode && <code>{row.pickupCode}</code>}
            {row.tradeNo && <code>{row.tradeNo}</code>}
            {row.failure && <span className={css.note}>{row.failure}</span>}
            {row.state === 'CREATED' && row.tradeNo === null && mayGrant && (
              <Button size="small" onClick={() => void cancel.run({ id, grantId: row.id })}>
                {say(words.cancel)}
              </Button>
            )}
            {row.state === 'FAILED' && mayGrant && (
              <Button size="small" onClick={() => void retry.run({ id, grantId: row.id })}>
                {say(words.retry)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />}
    </>
  )
}
