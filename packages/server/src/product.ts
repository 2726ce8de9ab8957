import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { demoCompany, hasDemo, noteDemo, seedDemo, type Tell } from './demo/demo.ts'
import { demandGoodDemoPassword, type Visitor } from './demo/visitors.ts'
import { modules } from './modules.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import { oneAtATime } from './platform/database/one-at-a-time.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { storeTrouble } from './platform/files/try-store.ts'
import { openUploads } from './platform/files/uploads.ts'
import { type FirstAdministrator, prepareFirstRun } from './platform/first-run.ts'
import { buildServer } from './platform/http/server.ts'
import { readInstance } from './platform/instance.ts'
import { clocksOf, listenersOf, queuesOf, startJobs, tidiesOf } from './platform/jobs/jobs.ts'
import { syncMenu } from './platform/menu-sync.ts'
import { prepareTenants } from './platform/new-tenant.ts'
import { prepareJobs } from './platform/queue/job-store.ts'
import { syncSettings } from './platform/settings-sync.ts'

export interface Product {
  app: FastifyInstance
  /** Present when this start made the first account. */
  administrator?: FirstAdministrator
  /** People of the demonstration company that this start has made. */
  visitors: readonly Visitor[]
  /** A directory of sheets to try imports with, which this start has written. */
  samples: string | undefined
  pool: pg.Pool
  /** The database has the business of the demonstration company. */
  isDemo: boolean
  /** Resolves when the database has died under the product; see `Database`. */
  died?: Promise<Error>
  /** Begins to take jobs; the server answers without them. */
  startJobs(): Promise<void>
  /** Goes on answering for so long, and lets proxies know that it will not: then they send no calls any more. */
  drain(seconds: number): Promise<void>
  /** Finishes what is in flight and closes the database. */
  stop(): Promise<void>
}

/**
 * The whole product in this process: database, first run, demonstration data, server. It does not listen yet. `made` is
 * what another process has made on this database, for this start to tell.
 */
export async function openProduct(config: Config, made?: Newcomers): Promise<Product> {
  const database = await openDatabase(config)
  try {
    const store = config.uploads.driver === 's3' && openUploads(config.uploads, database.pool).store
    const trouble = store ? await storeTrouble(store) : undefined
    const prepared = database.owned ? await prepare(database, config) : nobody
    const { administrator, visitors, samples } = made ?? prepared
    if (database.engine === 'embedded') await database.gatherStatistics()
    const isDemo = await hasDemo(database.pool)
    const leaving = new AbortController()
    const app = await buildServer({
      config,
      database,
      leaving: leaving.signal,
      modules,
      webClient,
      readInstance: () => readInstance(database.pool),
    })
    if (trouble) app.log.warn(trouble, 'The store of files cannot be reached')
    let jobs: ReturnType<typeof startJobs> | undefined
    return {
      app,
      administrator,
      visitors,
      samples,
      pool: database.pool,
      isDemo,
      died: database.died,
      async startJobs() {
        const uploads = openUploads(config.uploads, database.pool)
        jobs = startJobs(
          database.pool,
          {
            uploads,
            listeners,
            tidies: tidiesOf(modules),
            clocks: clocksOf(modules),
            modules,
            nightly: config.nightly,
          },
          app.log,
        )
        await jobs
      },
      async drain(seconds) {
        leaving.abort()
        // A process without a proxy has nobody to tell.
        if (seconds > 0) await sleep(seconds * 1000)
      },
      async stop() {
        // A stop right after the start may meet the jobs while they start.
        await Promise.all([app.close(), jobs?.then((started) => started.stop())])
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const webClient = join(import.meta.dirname, '../../web/dist')

const listeners = listenersOf(modules)

/** Whom a first start has made, and where it has put sheets to try imports with. */
export interface Newcomers {
  administrator?: FirstAdministrator | undefined
  visitors: readonly Visitor[]
  samples?: string | undefined
}

const nobody: Newcomers = { visitors: [] }

/** Everything the owner of the schema does besides migrating. */
export async function prepare(database: Database, config: Config, tell: Tell = () => {}): Promise<Newcomers> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, APP_KEY: key, DEMO, DEMO_PASSWORD, embedded } = config
  const demo = DEMO ?? (embedded ? '1' : '0')
  const wantsDemo = demo !== '0'
  const contracts = modules.map(({ contract }) => contract)
  const companyName = wantsDemo ? demoCompany : '我的公司'
  if (wantsDemo) demandGoodDemoPassword(DEMO_PASSWORD, companyName)
  const administrator = await database.asOwner((owner) =>
    oneAtATime(owner, async () => {
      await prepareJobs(owner, queuesOf(listeners))
      await syncMenu(owner, contracts)
      const first = await prepareFirstRun(owner, { username, password, companyName, key })
      await prepareTenants(owner, modules)
      await syncSettings(owner, contracts)
      if (first && demo === '1') await noteDemo(owner)
      return first
    }),
  )
  if (!administrator) return nobody
  if (!wantsDemo) return { administrator, visitors: [] }
  const { pool } = database
  const company = { pool, modules, uploads: openUploads(config.uploads, pool), password: DEMO_PASSWORD, tell }
  const business = demo === '1'
  const visitors = await seedDemo(company, { business })
  const samples = embedded && business ? resolve(config.DATA_DIR, 'samples') : undefined
  if (samples) {
    tell('Sheets to try imports with')
    // What writes sheets is loaded when there are some.
    const { writeSampleSheets } = await import('./demo/sample-sheets.ts')
    await writeSampleSheets(pool, { tenantId: 1 as Id, adminId: 1 as Id, modules }, samples)
  }
  return { administrator, visitors, samples }
}
