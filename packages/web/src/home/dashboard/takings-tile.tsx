import { dashboard } from '@brandside/contract/home/dashboard.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { changeText } from '../../platform/data/tiles/change.rules.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { words } from './consumer.words.ts'
import own from './dashboard.module.css'

type Takings = NonNullable<OutputAt<typeof dashboard, 'consumer'>['takings']>

/** Takings of today beside the same weekday a week ago; each figure opens the trades that it is made of. */
export default function TakingsTile() {
  const [currency, setCurrency] = useState<Takings['currency']>()
  const asked = { part: 'TAKINGS', ...(currency && { currency }) } as const
  const read = useRead(dashboard, 'consumer', asked, { staleTime: 30_000, keepPrevious: true })
  return (
    <TileAnswer read={read}>
      {({ takings }) =>
        takings && (
          <>
            {takings.currencies.length > 1 && (
              <div>
                <Segmented
                  size="small"
                  value={takings.currency}
                  options={[...takings.currencies]}
                  onChange={setCurrency}
                />
              </div>
            )}
            <Today takings={takings} />
          </>
        )
      }
    </TileAnswer>
  )
}

function Today({ takings }: { takings: Takings }) {
  const { say } = useWords()
  const { currency, currencies } = takings
  const { today, todayCents, lastWeekCents, lastWeekSoFarCents, orders, averageCents, memberShareBp, hours } = takings
  const course = useMemo<ChartData>(
    () => ({
      across: say(words.hour),
      points: hours.map(({ hour, isNextDay }) => (isNextDay ? say(words.nextDay, { hour }) : hour)),
      series: [
        { name: say(words.today), values: hours.map((hour) => hour.todayCents) },
        { name: say(words.lastWeek), values: hours.map((hour) => hour.lastWeekCents) },
      ],
    }),
    [hours, say],
  )
  const money = (cents: number) => showNumber('money', cents)
  const inCurrency = (what: Bilingual) => say(words.inCurrency, { what: say(what), currency })
  const paidOn = (day: string) => `${tradesOf(day)}${currencies.length > 1 ? `&currency=${currency}` : ''}`
  return (
    <>
      <div className={css.figures}>
        <Figure
          label={inCurrency(words.takings)}
          value={money(todayCents)}
          to={paidOn(today)}
          change={changeText(todayCents, lastWeekSoFarCents)}
          against={say(words.againstSoFar)}
        />
        <Figure label={say(words.orders)} value={orders} to={paidOn(today)} />
        <Figure label={inCurrency(words.average)} value={money(averageCents)} to={paidOn(today)} />
        <Figure
          label={say(words.memberShare)}
          value={`${(memberShareBp / 100).toFixed(1)}%`}
          to={`${paidOn(today)}&ofMember=true`}
        />
      </div>
      <p className={css.label}>
        <Link className={own.inText} to={paidOn(dayAfter(today, -7))}>
          {say(words.lastWeek)}
        </Link>{' '}
        {say(words.soFar, { whole: money(lastWeekCents), value: money(lastWeekSoFarCents) })}
      </p>
      <div className={own.course}>
        <LineChart
          title={inCurrency(words.byHour)}
          unit="money"
          read={{ data: course, isError: false, refetch: () => {} }}
        />
      </div>
    </>
  )
}

/** The orders of a business day that were paid. */
const tradesOf = (day: string) =>
  `/payment/trade?businessDateStart=${day}&businessDateEnd=${day}&bizType=ORDER&payment=PAID`
