import { DownloadOutlined } from '@ant-design/icons'
import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { type CouponBatch, issueResults } from '@brandside/contract/marketing/coupon/coupon-issue.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { JobProgress } from '../../platform/data/jobs/job-progress.tsx'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './coupon.words.ts'
import css from './ticket.module.css'

/** So often a batch that goes on is asked for, in milliseconds. */
const everyMs = 1_500

const jobStates = { RUNNING: 'running', DONE: 'done', CANCELLED: 'cancelled' } as const

/** What became of the batches of a coupon, the newest first: how far each is, and a sheet with the result of each member. */
export function Batches({ of }: { of: Pick<CouponRow, 'id' | 'name'> }) {
  const { say } = useWords()
  const format = useFormat()
  const toasts = useToasts()
  const read = useRead(coupon, 'batch', { couponId: of.id })
  const { data, refetch } = read
  const cancel = useAction(coupon, 'cancelBatch', { done: say(words.batchStopped) })
  const batches = data?.list ?? []
  const goesOn = batches.some(({ state }) => state === 'RUNNING')

  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [goesOn, refetch])

  if (read.error && !data) return <LoadingOrFailed read={read} />
  if (batches.length === 0) return null
  return (
    <section aria-label={say(words.batches)}>
      <h3 className={css.heading}>{say(words.batches)}</h3>
      {batches.map((batch) => (
        <div key={batch.id} className={css.batch}>
          <JobProgress
            title={say(words.batchOf, { at: format.instant(batch.createdAt), name: batch.createdByName ?? '' })}
            job={{
              state: jobStates[batch.state],
              done: batch.given + batch.refused,
              total: batch.wanted,
              text: textOf(batch),
            }}
            onCancel={() => void cancel.run({ id: of.id, batchId: batch.id })}
          />
          <Button
            type="text"
            icon={<DownloadOutlined />}
            aria-label={say(words.batchResult)}
            title={say(words.batchResult)}
            onClick={() => {
              const asked = { couponId: of.id, batchId: batch.id }
              void download(coupon.endpoints.batchResult, asked, `${of.name} ${batch.id}`).catch(toasts.refused)
            }}
          />
        </div>
      ))}
    </section>
  )

  function textOf({ wanted, given, refused, reasons }: CouponBatch) {
    const why = reasons.map(({ result, members }) =>
      say(words.batchWhy, { why: say(issueResults.items[result]), count: members }),
    )
    const counted = say(refused > 0 ? words.batchRefused : words.batchGiven, { wanted, given, refused })
    return [counted, ...why].join(say(words.comma))
  }
}
