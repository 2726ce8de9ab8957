import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './data/fill.ts'
import { copyForFloor, countForFloor } from './data/floor-tables.ts'
import { administrator, password } from './data/story.ts'
import { demandAgreement } from './run/agreement.ts'
import { type Arena, floorRole, openArena } from './run/arena.ts'
import { type Comparison, compare } from './run/compare.ts'
import { Load } from './run/load.ts'
import { type Options, readOptions, usage } from './run/options.ts'
import { printPlans } from './run/plans.ts'
import { type EngineReport, missesAim, printReport, writeReport } from './run/report.ts'
import { floorEntry, profiled, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { median } from './run/statistics.ts'

// Compares the product with the least that could answer the same requests, in the same run and on the same data.

const megabyte = 1024 * 1024

const options = readOptions(process.argv.slice(2))
if (options === 'help') {
  process.stdout.write(`${usage}\n`)
} else {
  const reports: EngineReport[] = []
  for (const engine of options.engines) {
    const arena = await openArena(engine)
    if (!arena) {
      process.stdout.write('No PostgreSQL was found: set TEST_DATABASE_URL, or install one.\n')
      continue
    }
    try {
      reports.push(await measure(arena, options))
    } finally {
      await arena.close()
    }
  }
  for (const report of reports) printReport(report)
  if (!options.check) process.stdout.write(`\nAll figures: ${writeReport(reports)}\n`)
  const failed = reports.some(({ comparisons }) =>
    comparisons.some(({ ours, floor }) => ours.failed + floor.failed > 0),
  )
  const missed = reports.some(({ engine, comparisons }) => comparisons.some((each) => missesAim(engine, each)))
  // A server that is loaded to the last can keep a socket open; nothing is waited for any more.
  process.exit(failed || (missed && !options.check) ? 1 : 0)
}

async function measure(arena: Arena, options: Options): Promise<EngineReport> {
  const { rows, measures } = options
  const env = { ...arena.product, ADMIN_USERNAME: administrator, ADMIN_PASSWORD: password, DEMO: '0' }
  say(`${arena.engine}: first start`)
  const first = await startServer({ entry: serverEntry, env })
  // The session comes before the data, so that its own line of the log is in the floor's copy.
  const token = await signIn(first.port, administrator, password)
  await first.stop()

  say(`${arena.engine}: loading ${rows} rows`)
  const startedAt = performance.now()
  await arena.asAdministrator(async (pool) => {
    await fill(pool, rows)
    await copyForFloor(pool, floorRole)
    await pool.query('vacuum analyze')
    await countForFloor(pool, measures, rows)
  })
  await arena.settle()
  const loadSeconds = (performance.now() - startedAt) / 1000
  if (options.plans) await arena.asAdministrator((pool) => printPlans(pool, measures, token, rows))

  say(`${arena.engine}: starts and memory`)
  const start = options.check ? first.readyMs / 1000 : await typicalStart(env)
  const flags = options.profile ? profiled : []
  const ours = await startServer({ entry: serverEntry, env, flags })
  if (!options.check) await sleep(5000)
  const idle = ours.memory()
  const plans = { FLOOR_PLANS: options.strictFloor ? 'force_generic_plan' : 'auto' }
  const floor = await startServer({ entry: floorEntry, env: { ...arena.floor, ...plans } })
  const compared = await compareAll(options, { ours, floor }, token, arena)
  const after = ours.memory()
  await Promise.all([ours.stop(), floor.stop()])
  const process = {
    firstStart: first.readyMs / 1000,
    start,
    idleMemory: idle / megabyte,
    memoryAfterRun: after / megabyte,
  }
  return { engine: arena.engine, rows, loadSeconds, process, ...compared }
}

/** Seconds, the median of five. */
async function typicalStart(env: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < 5; start++) {
    const { readyMs, stop } = await startServer({ entry: serverEntry, env })
    times.push(readyMs / 1000)
    await stop()
  }
  return median(times)
}

type Compared = Pick<EngineReport, 'comparisons' | 'unremembered'>
type Servers = Readonly<Record<'ours' | 'floor', ServerProcess>>

async function compareAll(options: Options, servers: Servers, token: string, { engine }: Arena): Promise<Compared> {
  const { measures, connections, seconds, rounds, rows } = options
  const ports = { ours: servers.ours.port, floor: servers.floor.port }
  const unremembered: EngineReport['unremembered'] = []
  for (const measure of measures) {
    const ms = await demandAgreement(measure, ports, token, rows)
    if (ms !== undefined) unremembered.push({ measure: measure.name, ms })
  }
  const load = new Load()
  const comparisons: Comparison[] = []
  for (const measure of measures) {
    for (const count of connections) {
      const comparison = await compare({ load, servers, token, rows, seconds, rounds }, measure, count)
      comparisons.push(comparison)
      say(`${engine}: ${measure.title}, ${count} connections: ${comparison.ratio.toFixed(2)}`)
    }
  }
  load.stop()
  return { comparisons, unremembered }
}

function say(line: string): void {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`)
}
