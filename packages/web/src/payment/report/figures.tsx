import { report } from '@brandside/contract/payment/report.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import { type Asked, narrowed } from './asked.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

/** The sums of the trades below. */
export function Figures({ asked }: { asked: Asked }) {
  const { say } = useWords()
  const { from, to } = asked
  const filters = { from, to, ...narrowed(asked) }
  const read = useRead(report, 'payOrderSum', filters, { keepPrevious: true })
  const { data } = read
  const cents = (value: number | undefined) => (value === undefined ? '–' : shownNumber('money', value))
  const recharged = useRead(report, 'payOrderSum', { ...filters, bizType: 'RECHARGE' }, { keepPrevious: true }).data
  const byMembers = data && data.paidCents > 0 ? ratio(10_000, data.memberPaidCents, data.paidCents) : 0
  const rate = data && data.paidCents > 0 ? ratio(10_000, data.refundedCents, data.paidCents) : 0
  return (
    <>
      <Awaited reads={[read]} />
      <div className={css.figures}>
        <Figure label={say(words.taken)} value={cents(data?.paidCents)} />
        <Figure label={say(words.count)} value={data?.count ?? '–'} />
        <Figure label={say(words.average)} value={cents(data?.averageCents)} />
        <Figure label={say(words.memberShare)} value={`${(byMembers / 100).toFixed(1)}%`} />
        <Figure label={say(words.refunded)} value={cents(data?.refundedCents)} />
        <Figure label={say(words.refundRate)} value={`${(rate / 100).toFixed(2)}%`} />
        <Figure label={say(words.fee)} value={cents(data && data.feeCents - data.feeRefundCents)} />
        <Figure label={say(words.net)} value={cents(data?.netCents)} />
        {asked.bizType === 'ORDER' && <Figure label={say(words.rechargedApart)} value={cents(recharged?.paidCents)} />}
      </div>
    </>
  )
}
