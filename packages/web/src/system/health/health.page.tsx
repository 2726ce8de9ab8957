import { health } from '@brandside/contract/system/health.ts'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { type Fact, Facts } from './facts.tsx'
import { FigureTable } from './figure-table.tsx'
import css from './health.module.css'
import { words } from './health.words.ts'

type Figures = OutputAt<typeof health, 'view'>

const shows = shownOf(health.endpoints.view)

const ofProcess: readonly Fact[] = [
  ...(['version', 'node', 'startedAt', 'memoryMegabytes', 'lagMs', 'calls', 'failedCalls'] as const),
  ...(['connections', 'usedConnections', 'waitingCalls', 'longestWaitMs', 'waitMs'] as const),
]
const ofDatabase: readonly Fact[] = [
  ...(['databaseVersion', 'databaseMegabytes', 'freeMegabytes', 'unknownTables', 'deadRows', 'upkeepAt'] as const),
]
const ofStandby: readonly Fact[] = ['standby', 'standbyLagSeconds', 'standbyReason']
const ofBooks: readonly Fact[] = ['companies', 'unproven', 'provenAt', 'differences', 'keyEndsAt', 'backupAt']

/** How the server and the installation fare, for whoever runs them. */
export default function HealthPage() {
  const { say } = useWords()
  const read = useRead(health, 'view', {}, { staleTime: 0, keepPrevious: true })
  const { data, isFetching, refetch } = read
  return (
    <PageFrame
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {say(words.refresh)}
        </Button>
      }
    >
      {data ? <Parts figures={data} /> : <LoadingOrFailed read={read} />}
    </PageFrame>
  )
}

function Parts({ figures }: { figures: Figures }) {
  const { say } = useWords()
  const { queues, routes, slow } = figures
  const busy = queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <>
      <Troubles figures={figures} />
      <div className={css.parts}>
        <section className={css.part}>
          <h2 className={css.title}>{say(words.process)}</h2>
          <p className={css.help}>{say(words.processHelp)}</p>
          <Facts names={ofProcess} figures={figures} />
        </section>
        <section className={css.part}>
          <h2 className={css.title}>{say(words.database)}</h2>
          <Facts names={figures.standby === null ? ofDatabase : [...ofDatabase, ...ofStandby]} figures={figures} />
        </section>
        <section className={css.part}>
          <h2 className={css.title}>{say(words.books)}</h2>
          <Facts names={ofBooks} figures={figures} />
          <Link className={css.more} to="/payment/bookCheck">
            {say(words.ledgers)}
          </Link>
        </section>
        <section className={`${css.part} ${css.wide}`}>
          <h2 className={css.title}>{say(words.queues)}</h2>
          {busy.length === 0 ? (
            <p className={css.none}>{say(words.quiet)}</p>
          ) : (
            <FigureTable
              label={say(words.queues)}
              items={shows.queues?.items}
              rows={busy}
              keyOf={({ queue }) => queue}
            />
          )}
          <Link className={css.more} to="/system/job">
            {say(words.allQueues)}
          </Link>
        </section>
        <section className={`${css.part} ${css.wide}`}>
          <h2 className={css.title}>{say(words.routes)}</h2>
          <p className={css.help}>{say(words.routesHelp)}</p>
          <FigureTable
            label={say(words.routes)}
            items={shows.routes?.items}
            rows={routes}
            keyOf={({ route }) => route}
          />
        </section>
        <section className={`${css.part} ${css.wide}`}>
          <h2 className={css.title}>{say(words.slow)}</h2>
          <p className={css.help}>{say(slow.length === 0 ? words.noSlow : words.slowHelp)}</p>
          {slow.length > 0 && (
            <FigureTable
              label={say(words.slow)}
              items={shows.slow?.items}
              rows={slow}
              keyOf={({ at, ms }) => `${at} ${ms}`}
            />
          )}
        </section>
      </div>
    </>
  )
}

function Troubles({ figures: { troubles } }: { figures: Figures }) {
  const { say } = useWords()
  if (troubles.length === 0) return <Alert showIcon type="success" title={say(words.fine)} />
  const list = (
    <ul className={css.troubles}>
      {troubles.map((trouble) => (
        <li key={trouble}>
          <ShownValue info={shows.troubles && { ...shows.troubles, kind: 'choice' }} value={trouble} />
        </li>
      ))}
    </ul>
  )
  return <Alert showIcon type="warning" title={say(words.troubles, { count: troubles.length })} description={list} />
}
