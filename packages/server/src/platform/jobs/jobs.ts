import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { backUpNightly } from '../backup/nightly.ts'
import type { NightlySettings } from '../config/nightly-settings.ts'
import type { Announcement, Clock, Contribution, Listeners, Retention } from '../contribution.ts'
import { tidyFiles } from '../files/upkeep.ts'
import type { Uploads } from '../files/uploads.ts'
import { openJobs } from '../queue/job-store.ts'
import { jobQueue } from '../queue/queue-job.ts'
import type { Module } from '../serve.ts'
import { webhooksDue } from '../webhooks/emit.ts'
import { runClocks } from './clocks.ts'
import { runJob } from './run-job.ts'
import { upkeep } from './upkeep.ts'

/** Work that happens by the clock, on one replica at a time. */
const schedules: Readonly<Record<string, Schedule>> = {
  'platform.upkeep': { cron: '*/10 * * * *', run: (pool, { tidies }) => upkeep(pool, tidies) },
  'platform.clock': {
    cron: '*/10 * * * *',
    run: (pool, { clocks, modules, stopping }) => runClocks(pool, clocks, modules, stopping),
  },
  'platform.files': { cron: '25 * * * *', run: (pool, { uploads }) => tidyFiles(pool, uploads) },
  'platform.backup': {
    cron: '*/10 * * * *',
    run: (pool, { nightly, stopping }) => backUpNightly(pool, { settings: nightly, stopping }),
    expireInSeconds: 6 * 3600,
  },
}

interface Schedule {
  cron: string
  run(pool: pg.Pool, work: Work): Promise<void>
  /** Longer than the quarter of an hour after which the job store takes one for lost. */
  expireInSeconds?: number
}

/**
 * Queues whose announcements say nothing but that there is something to do for a company: of many that wait it is told once.
 * Several batches go side by side, so that a company whose work takes long does not keep the others waiting.
 */
const wakeUps: Readonly<Record<string, { batchSize: number; localConcurrency: number }>> = {
  [webhooksDue.event]: { batchSize: 100, localConcurrency: 4 },
}

/** The background's work, and its dependencies. */
interface Work {
  uploads: Uploads
  listeners: Listeners
  tidies: readonly Retention[]
  clocks: readonly Clock[]
  /** Modules whose calls run in the background. */
  modules: readonly Module[]
  /** Backups each night, where they are set. */
  nightly?: NightlySettings | undefined
  /** The product stops: what can be begun anew is given up. */
  stopping: AbortSignal
}

/** The listeners of all modules. Several may listen to one event: each hears it, and all again when one has failed. */
export function listenersOf(modules: readonly Contribution[]): Listeners {
  const heard = modules.flatMap((module) => Object.entries(module.listeners))
  const byEvent = Map.groupBy(heard, ([event]) => event)
  return Object.fromEntries(
    [...byEvent].map(([event, pairs]) => [
      event,
      async (pool, announcement) => {
        for (const [, listen] of pairs) await listen(pool, announcement)
      },
    ]),
  )
}

/** The retention rule of each module. */
export function tidiesOf(modules: readonly Contribution[]): Retention[] {
  return modules.flatMap(({ retention }) => retention ?? [])
}

/** The clock work of each module. */
export function clocksOf(modules: readonly Contribution[]): Clock[] {
  return modules.flatMap(({ clock }) => clock ?? [])
}

/** Every queue the product uses; the tables behind them are made by the owner of the schema. */
export function queuesOf(listeners: Listeners): string[] {
  return [...Object.keys(schedules), jobQueue, ...Object.keys(listeners)]
}

export interface Jobs {
  stop(): Promise<void>
}

/** Takes jobs and keeps the schedules, until stopped. A failed job is tried again, later each time. */
export async function startJobs(pool: pg.Pool, given: Omit<Work, 'stopping'>, log: FastifyBaseLogger): Promise<Jobs> {
  const stopping = new AbortController()
  const work: Work = { ...given, stopping: stopping.signal }
  const jobs = await openJobs(pool)
  jobs.on('error', (error) => log.error({ err: error }, 'jobs'))
  await jobs.start()
  for (const [name, { cron, run, expireInSeconds }] of Object.entries(schedules)) {
    await jobs.work(name, { pollingIntervalSeconds: 30 }, async () => run(pool, work))
    await jobs.schedule(name, cron, null, expireInSeconds === undefined ? {} : { expireInSeconds })
  }
  const doing: Listeners = {
    [jobQueue]: (pool, job) => runJob(pool, { modules: work.modules, store: work.uploads.store }, job, log),
    ...work.listeners,
  }
  for (const [event, listen] of Object.entries(doing)) {
    const worker = await jobs.work<Omit<Announcement, 'id'>>(event, wakeUps[event] ?? {}, async (batch) => {
      // After one event there may be more: the next is taken without a pause.
      jobs.notifyWorker(worker)
      const heard = wakeUps[event] ? [...new Map(batch.map((job) => [job.data.tenantId, job])).values()] : batch
      for (const { id, data } of heard) await listen(pool, { ...data, id })
    })
  }
  return {
    async stop() {
      stopping.abort()
      await jobs.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}
