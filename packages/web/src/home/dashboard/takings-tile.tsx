import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { Spark } from '../../platform/data/tiles/spark.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import { words } from './consumer.words.ts'

/** Takings of today, beside the same time a week ago; the figures open today's trades. */
export default function TakingsTile() {
  const { say } = useWords()
  const read = useRead(dashboard, 'consumer', { part: 'TAKINGS' }, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {({ takings }) => {
        if (!takings) return null
        const { today, todayCents, lastWeekSoFarCents, orders, averageCents, memberShareBp, hours } = takings
        const rows = `/payment/trade?businessDateStart=${today}&businessDateEnd=${today}&bizType=ORDER`
        return (
          <div className={css.figures}>
            <Figure label={say(words.takings)} value={shownNumber('money', todayCents)} to={rows} />
            <Figure label={say(words.lastWeek)} value={shownNumber('money', lastWeekSoFarCents)} />
            <Figure label={say(words.orders)} value={orders} to={rows} />
            <Figure label={say(words.average)} value={shownNumber('money', averageCents)} />
            <Figure label={say(words.memberShare)} value={`${(memberShareBp / 100).toFixed(1)}%`} />
            <Spark label={say(words.byHour)} values={hours.map((hour) => hour.todayCents)} />
          </div>
        )
      }}
    </TileAnswer>
  )
}
