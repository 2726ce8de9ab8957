import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { Spark } from '../../platform/data/tiles/spark.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './operation-log.words.ts'

interface TodayTileProps {
  of: 'changes' | 'signIns'
  label: Bilingual
  to: string | undefined
}

/** Today's number, against yesterday's, with the course of fourteen days. */
export function TodayTile({ of, label, to }: TodayTileProps) {
  const { say } = useWords()
  const activity = useRead(operationLog, 'activity', {}, { staleTime: 300_000 })
  return (
    <TileAnswer read={activity}>
      {(days) => {
        const values = days.map((day) => day[of])
        const [yesterday = 0, today = 0] = values.slice(-2)
        return (
          <div className={css.figures}>
            <Figure label={`${say(label)} · ${say(words.yesterday, { count: yesterday })}`} value={today} to={to} />
            <Spark values={values} label={say(words.course, { values: values.join(', ') })} />
          </div>
        )
      }}
    </TileAnswer>
  )
}
