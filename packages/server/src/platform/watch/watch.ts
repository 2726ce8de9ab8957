import type { Database } from '../database/database.ts'
import { watchOf } from '../database/pool-watch.ts'
import type { Standby } from '../database/standby/standby.ts'
import { counter, type Family, gauge } from '../metrics/open-metrics.ts'
import { CallFigures } from './call-figures.ts'
import { Installation, type InstallationFigures } from './installation.ts'
import { ProcessFigures } from './process-figures.ts'
import type { ProbeStatus } from './readiness.ts'

/** The figures of one server: its process, its calls, its connections, and the installation that it belongs to. */
export class Watch {
  readonly calls = new CallFigures()
  readonly process = new ProcessFigures()
  readonly installation: Installation
  readonly database: Database
  readonly version: string

  constructor(database: Database, version: string) {
    this.database = database
    this.version = version
    this.installation = new Installation(database)
  }

  stop(): void {
    this.process.stop()
  }

  async families(readiness: ProbeStatus): Promise<Family[]> {
    const figures = await this.installation.figures()
    return [
      {
        name: 'brandside_build',
        type: 'info',
        help: 'The version that runs, and the engine of its database.',
        samples: [
          {
            suffix: '_info',
            labels: { version: this.version, node: process.version, engine: this.database.engine },
            value: 1,
          },
        ],
      },
      gauge('brandside_ready', '1 while calls are answered, as /readyz says.', isReady(readiness) ? 1 : 0),
      ...this.process.families(),
      ...this.calls.families(),
      ...this.#connections(),
      ...standbyFamilies(this.database.standby),
      ...installationFamilies(figures),
    ]
  }

  #connections(): Family[] {
    const { pool } = this.database
    const { waits, packets, refused, slowCount } = watchOf(pool)
    const { max = 1 } = pool.options
    return [
      gauge('brandside_database_connections_max', 'Connections that this process may open.', max),
      gauge('brandside_database_connections_open', 'Connections of this process.', pool.totalCount),
      gauge('brandside_database_connections_used', 'Connections in use.', pool.totalCount - pool.idleCount),
      gauge('brandside_database_waiting', 'Calls and jobs that wait for a connection.', pool.waitingCount),
      waits.family('brandside_database_wait_seconds', 'How long a connection was waited for.'),
      counter('brandside_database_wait_refused', 'Waits for a connection that were given up.', refused),
      packets.family('brandside_database_packet_seconds', 'Time of a packet of statements.'),
      counter(
        'brandside_database_slow_packets',
        'Packets of more than half a second; the log has their text.',
        slowCount,
      ),
    ]
  }
}

export function isReady(readiness: ProbeStatus): boolean {
  return readiness === 'ready' || readiness === 'busy'
}

/** Of the standby as this process sees it; without one, names alone. */
function standbyFamilies(standby: Standby | undefined): Family[] {
  return [
    gauge(
      'brandside_standby_serving',
      '1 while the standby answers large reads, 0 while the primary does so in its place.',
      standby && Number(standby.isServing),
    ),
    gauge(
      'brandside_standby_lag_seconds',
      'What was committed longer ago is on the standby.',
      standby && Number.isFinite(standby.lagMs) ? standby.lagMs / 1000 : null,
    ),
    {
      name: 'brandside_large_reads',
      type: 'counter',
      help: 'Reads that the standby may answer, by the server that has answered.',
      samples: Object.entries(standby?.reads ?? {}).map(([server, value]) => ({
        suffix: '_total',
        labels: { server },
        value,
      })),
    },
  ]
}

/** The same from every replica: rules and dashboards take the largest. */
function installationFamilies(figures: InstallationFigures | undefined): Family[] {
  const queues = figures?.queues ?? []
  const ofQueues = (
    name: string,
    help: string,
    measure: (queue: (typeof queues)[number]) => number | null,
  ): Family => ({
    ...gauge(name, help, null),
    samples: queues.flatMap((each) => {
      const value = measure(each)
      return value === null ? [] : [{ labels: { queue: each.queue }, value }]
    }),
  })
  return [
    gauge(
      'brandside_figures_read_timestamp_seconds',
      'When the figures below were read.',
      figures && figures.readAt / 1000,
    ),
    ofQueues('brandside_queue_waiting', 'Jobs that are due, by queue.', ({ waiting }) => waiting),
    ofQueues('brandside_queue_deferred', 'Jobs for a later time, by queue.', ({ deferred }) => deferred),
    ofQueues('brandside_queue_running', 'Jobs that are being carried out, by queue.', ({ running }) => running),
    ofQueues('brandside_queue_failed', 'Jobs given up after all tries, by queue.', ({ failed }) => failed),
    ofQueues(
      'brandside_queue_age_seconds',
      'How long the next job of a queue has been due.',
      ({ oldestSeconds }) => oldestSeconds ?? 0,
    ),
    gauge('brandside_database_size_bytes', 'Size of the database.', figures?.databaseBytes),
    gauge('brandside_database_free_bytes', 'Room on the disk of an embedded database.', figures?.freeBytes),
    gauge('brandside_companies', 'Companies that are switched on.', figures?.companies),
    gauge('brandside_proof_missing', 'Companies whose ledgers were never proven.', figures?.unproven),
    gauge(
      'brandside_proof_timestamp_seconds',
      'When the ledgers of a company were last proven: of all companies, the longest ago.',
      figures?.provenAt,
    ),
    gauge('brandside_proof_differences', 'Differences in the last proofs of all companies.', figures?.differences),
    gauge(
      'brandside_key_end_timestamp_seconds',
      'When the first certificate of a pay channel ends, of all companies.',
      figures?.keyEndsAt,
    ),
    gauge('brandside_backup_timestamp_seconds', 'When the last complete backup was made.', figures?.backupAt),
    gauge('brandside_tables_unknown', 'Tables of more than a few rows without statistics.', figures?.unknownTables),
    gauge('brandside_rows_dead', 'Rows that wait for a vacuum.', figures?.deadRows),
    gauge('brandside_rows_live', 'Rows of all tables, as the statistics say.', figures?.liveRows),
    gauge('brandside_upkeep_timestamp_seconds', 'When a table was last vacuumed or analysed.', figures?.upkeepAt),
  ]
}
