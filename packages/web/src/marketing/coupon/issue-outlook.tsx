import { namedAtOnce } from '@brandside/contract/marketing/coupon/coupon.rules.ts'
import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { issueResults } from '@brandside/contract/marketing/coupon/coupon-issue.ts'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './coupon.words.ts'
import css from './ticket.module.css'

export type Audience = Pick<InputAt<typeof coupon, 'issuePreview'>, 'memberIds' | 'segmentId' | 'filter'>

interface IssueOutlookProps {
  of: CouponRow
  audience: Audience
  quantityEach: number
}

/** Before a coupon is issued: how many of those who are meant would get it, why others would not, and what it can cost. */
export function IssueOutlook({ of, audience, quantityEach }: IssueOutlookProps) {
  const { say, language } = useWords()
  // More are sent in several calls; the first tells too little of them.
  const isWhole = (audience.memberIds?.length ?? 0) <= namedAtOnce
  const read = useRead(
    coupon,
    'issuePreview',
    { couponId: of.id, quantityEach, ...audience },
    { enabled: isWhole, keepPrevious: true, staleTime: 0 },
  )
  const { data } = read
  if (!isWhole) return null
  if (!data) return <LoadingOrFailed read={read} />
  const { wanted, given, reasons, mostCents } = data
  const why = reasons.map(({ result, members }) =>
    say(words.batchWhy, { why: say(issueResults.items[result]), count: members }),
  )
  return (
    <p role="status" className={css.outlook}>
      {say(words.outlook, { wanted, given })}
      {mostCents !== null &&
        given > 0 &&
        say(words.outlookCost, { amount: showAmount(mostCents, of.currency, language) })}
      {why.length > 0 && say(words.outlookWhy, { why: why.join(say(words.comma)) })}
    </p>
  )
}
