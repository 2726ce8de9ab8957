import { report } from '@brandside/contract/payment/report.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { changeText } from '../../platform/data/tiles/change.rules.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { figuresOf, type Query, rangeBefore } from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

type Sums = OutputAt<typeof report, 'payOrderSum'>[number]

/** Of all currencies the one that is shown: that of most shops is the first. */
const soldIn = ({ currency }: Query, sums: readonly Sums[] | undefined): Sums | undefined =>
  sums?.find((each) => each.currency === currency) ?? sums?.[0]

/** The sums of the trades below, with the change against the time before. */
export function Figures({ asked }: { asked: Query }) {
  const { say } = useWords()
  const filters = figuresOf(asked)
  const read = useRead(report, 'payOrderSum', filters, { keepPrevious: true })
  const data = soldIn(asked, read.data)
  const cents = (value: number | undefined) => (value === undefined ? '–' : showNumber('money', value))
  const recharges = useRead(report, 'payOrderSum', { ...filters, bizType: 'RECHARGE' }, { keepPrevious: true }).data
  const recharged = recharges?.find(({ currency }) => currency === data?.currency)
  const compared = asked.compare === 'YEAR' ? 'YEAR' : 'PREVIOUS'
  const earlier = useRead(
    report,
    'payOrderSum',
    { ...filters, ...rangeBefore(asked, compared) },
    { keepPrevious: true },
  )
  const before = earlier.data?.find(({ currency }) => currency === data?.currency)
  /** The same of as many days before, or of the year before. */
  const against = say(compared === 'YEAR' ? words.againstYear : words.againstBefore)
  const change = (of: 'paidCents' | 'count' | 'averageCents' | 'netCents') =>
    data && before ? { change: changeText(data[of], before[of]), against } : {}
  const inCurrency = (what: Bilingual) =>
    data ? say(words.inCurrency, { what: say(what), currency: data.currency }) : say(what)
  const byMembers = data && data.paidCents > 0 ? ratio(10_000, data.memberPaidCents, data.paidCents) : 0
  const rate = data && data.paidCents > 0 ? ratio(10_000, data.refundedCents, data.paidCents) : 0
  return (
    <>
      <Awaited reads={[read]} />
      <div className={css.figures}>
        <Figure label={inCurrency(words.taken)} value={cents(data?.paidCents)} {...change('paidCents')} />
        <Figure label={say(words.count)} value={data?.count ?? '–'} {...change('count')} />
        <Figure label={inCurrency(words.average)} value={cents(data?.averageCents)} {...change('averageCents')} />
        <Figure label={say(words.memberShare)} value={data ? `${(byMembers / 100).toFixed(1)}%` : '–'} />
        <Figure label={inCurrency(words.refunded)} value={cents(data?.refundedCents)} />
        <Figure label={say(words.refundRate)} value={data ? `${(rate / 100).toFixed(2)}%` : '–'} />
        <Figure label={inCurrency(words.fee)} value={cents(data && data.feeCents - data.feeRefundCents)} />
        <Figure label={inCurrency(words.net)} value={cents(data?.netCents)} {...change('netCents')} />
        {asked.bizType === 'ORDER' && (
          <Figure label={inCurrency(words.rechargedApart)} value={cents(recharged?.paidCents)} />
        )}
      </div>
    </>
  )
}
