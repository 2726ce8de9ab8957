import type { HealthFigures } from './health.ts'

type Trouble = HealthFigures['troubles'][number]

/** The figures that decide, and the moment at which they are looked at, in milliseconds since 1970. */
interface Figures
  extends Pick<
    HealthFigures,
    | 'longestWaitMs'
    | 'lagMs'
    | 'databaseVersion'
    | 'freeMegabytes'
    | 'unknownTables'
    | 'standby'
    | 'provenAt'
    | 'differences'
    | 'backupAt'
    | 'queues'
  > {
  now: number
}

const hourMs = 3_600_000
/** A page asks several things at once: where all share one connection, they wait for each other for a moment. */
const longestUsualWaitMs = 1000

/** What needs a person, as the alert rules in `deploy/prometheus` say it, at one moment. */
export function troublesOf({ now, queues, ...figures }: Figures): Trouble[] {
  const hoursSince = (instant: string | null) => (instant === null ? 0 : (now - Date.parse(instant)) / hourMs)
  const isWrong: Readonly<Record<Trouble, boolean>> = {
    databaseAway: figures.databaseVersion === null,
    connectionsShort: figures.longestWaitMs > longestUsualWaitMs,
    processBusy: (figures.lagMs ?? Number.POSITIVE_INFINITY) > 500,
    queueLate: queues.some(({ oldestSeconds }) => oldestSeconds > 600),
    queueFailed: queues.some(({ failed }) => failed > 0),
    proofDiffers: (figures.differences ?? 0) > 0,
    proofOld: hoursSince(figures.provenAt) > 36,
    backupOld: hoursSince(figures.backupAt) > 36,
    diskShort: (figures.freeMegabytes ?? Number.POSITIVE_INFINITY) < 1024,
    standbyAway: figures.standby === 'AWAY',
    tablesUnknown: (figures.unknownTables ?? 0) > 10,
  }
  return (Object.keys(isWrong) as Trouble[]).filter((trouble) => isWrong[trouble])
}
