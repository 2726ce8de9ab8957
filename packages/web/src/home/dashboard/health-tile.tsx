import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './dashboard.words.ts'

/** Jobs that wait or have failed, and what the database takes. */
export default function HealthTile() {
  const { say } = useWords()
  const { instant } = useFormat()
  const health = useRead(dashboard, 'health', {})
  return (
    <TileAnswer read={health}>
      {({ jobsFailed, jobsWaiting, databaseMegabytes, databaseVersion, startedAt }) => (
        <div
          className={css.figures}
          title={say(words.healthDetail, { version: databaseVersion, since: instant(startedAt) })}
        >
          <Figure
            label={say(words.jobsFailed)}
            value={jobsFailed}
            to="/system/job?states=failed"
            tone={jobsFailed > 0 ? 'danger' : undefined}
          />
          <Figure
            label={say(words.jobsWaiting)}
            value={jobsWaiting}
            to="/system/job?states=created&states=retry&states=active"
          />
          <Figure label={say(words.database)} value={`${databaseMegabytes} MB`} />
        </div>
      )}
    </TileAnswer>
  )
}
