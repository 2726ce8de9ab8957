import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { administrator, password } from './data/story.ts'
import { openArena } from './run/arena.ts'
import { mixedCall, type OwnBrands } from './run/mixed-calls.ts'
import type { Engine } from './run/options.ts'
import { type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { median } from './run/statistics.ts'

// Keeps the server busy for minutes: no call may fail, and its memory may not grow.

const usage = `npm run soak -- [options]

  --engine postgres|embedded|both   which database (both)
  --minutes 10                      how long, for each engine
  --connections 64                  calls that are under way at the same time`

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '64' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const engines: Engine[] = values.engine === 'both' ? ['postgres', 'embedded'] : [values.engine as Engine]
const minutes = Number(values.minutes)
const connections = Number(values.connections)
const megabyte = 1024 * 1024
/** Caches fill and code is compiled for two fifths of the time; what comes after that has to stay as it is. */
const allowedGrowth = { share: 0.05, megabytes: 24 }

let problems = 0
for (const engine of engines) problems += await soak(engine)
process.exit(problems > 0 ? 1 : 0)

async function soak(engine: Engine): Promise<number> {
  const arena = await openArena(engine)
  if (!arena) {
    process.stdout.write('No PostgreSQL was found: set TEST_DATABASE_URL, or install one.\n')
    return 1
  }
  const env = { ...arena.product, ADMIN_USERNAME: administrator, ADMIN_PASSWORD: password, DEMO: '0' }
  const server = await startServer({ entry: serverEntry, env })
  try {
    const token = await signIn(server.port, administrator, password)
    const until = performance.now() + minutes * 60_000
    const counted = { calls: 0, failed: 0, failure: '' }
    const lanes = Array.from({ length: connections }, (_, connection) =>
      lane(server.port, token, { connection, made: [] }, until, counted),
    )
    const samples = await watch(server, until)
    await Promise.all(lanes)
    return report(engine, counted, samples)
  } finally {
    await server.stop()
    await arena.close()
  }
}

interface Counted {
  calls: number
  failed: number
  /** The first failure, in words. */
  failure: string
}

async function lane(port: number, token: string, own: OwnBrands, until: number, counted: Counted): Promise<void> {
  while (performance.now() < until) {
    counted.calls++
    try {
      const answer = await mixedCall(port, token, own)
      if (answer.code !== 0) throw new Error(JSON.stringify(answer).slice(0, 300))
    } catch (error) {
      counted.failed++
      counted.failure ||= String(error)
    }
  }
}

/** Resident memory, sixty times on the way. */
async function watch(server: ServerProcess, until: number): Promise<number[]> {
  const samples: number[] = []
  const pause = Math.max(250, (minutes * 60_000) / 60)
  while (performance.now() < until) {
    await sleep(pause)
    samples.push(server.memory() / megabyte)
  }
  return samples
}

/** The middle of the third fifth against the middle of the last one: the first two are for warming up. */
function report(engine: Engine, { calls, failed, failure }: Counted, samples: number[]): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const course = [0, 1, 2, 3, 4].map((n) => median(samples.slice(n * fifth, (n + 1) * fifth)))
  const [, , warm = 0, , late = 0] = course
  const grows = late > warm * (1 + allowedGrowth.share) && late > warm + allowedGrowth.megabytes
  process.stdout.write(
    `${engine}: ${calls} calls on ${connections} connections in ${minutes} min, ${failed} failed; ` +
      `memory fifth by fifth ${course.map(Math.round).join(', ')} MB${grows ? ', which grows' : ''}\n`,
  )
  if (failed > 0) process.stdout.write(`  first failure: ${failure}\n`)
  return (failed > 0 ? 1 : 0) + (grows ? 1 : 0)
}
