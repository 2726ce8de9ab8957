import { report } from '@brandside/contract/payment/report.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import type { Asked } from './asked.rules.ts'
import { ofShops } from './histogram.tsx'
import css from './report.module.css'
import { words } from './report.words.ts'

/** The sums of the trades below. */
export function Figures({ asked }: { asked: Pick<Asked, 'from' | 'to' | 'shopIds'> }) {
  const { say } = useWords()
  const { from, to } = asked
  const filters = { from, to, bizType: 'ORDER' as const, ...ofShops(asked) }
  const read = useRead(report, 'payOrderSum', filters, { keepPrevious: true })
  const { data } = read
  const cents = (value: number | undefined) => (value === undefined ? '–' : shownNumber('money', value))
  const rate = data && data.paidCents > 0 ? ratio(10_000, data.refundedCents, data.paidCents) : 0
  return (
    <>
      <Awaited reads={[read]} />
      <div className={css.figures}>
        <Figure label={say(words.taken)} value={cents(data?.paidCents)} />
        <Figure label={say(words.count)} value={data?.count ?? '–'} />
        <Figure label={say(words.average)} value={cents(data?.averageCents)} />
        <Figure label={say(words.refunded)} value={cents(data?.refundedCents)} />
        <Figure label={say(words.refundRate)} value={`${(rate / 100).toFixed(2)}%`} />
        <Figure label={say(words.fee)} value={cents(data && data.feeCents - data.feeRefundCents)} />
        <Figure label={say(words.net)} value={cents(data?.netCents)} />
      </div>
    </>
  )
}
