import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { useRead } from '../../platform/api/use-read.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useWords } from '../../platform/i18n/words.ts'
import { Figure } from '../../platform/tiles/figure.tsx'
import css from '../../platform/tiles/tile.module.css'
import { TileAnswer } from '../../platform/tiles/tile-answer.tsx'
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
          <Figure label={say(words.jobsFailed)} value={jobsFailed} tone={jobsFailed > 0 ? 'danger' : undefined} />
          <Figure label={say(words.jobsWaiting)} value={jobsWaiting} />
          <Figure label={say(words.database)} value={`${databaseMegabytes} MB`} />
        </div>
      )}
    </TileAnswer>
  )
}
