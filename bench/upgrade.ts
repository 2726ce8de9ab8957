import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { administrator, password } from './data/story.ts'
import { openArena } from './run/arena.ts'
import { mixedCall, type OwnBrands } from './run/mixed-calls.ts'
import { hasWebClient, root, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { percentile } from './run/statistics.ts'
import { Balancer } from './upgrade/balancer.ts'
import { lastRelease, sourcesOf } from './upgrade/sources.ts'

// Two replicas of the last release behind a balancer are replaced by this version one after the other, under calls: none may
// fail. The schema is this version's from the second step on, while replicas of the last release answer.

const usage = `npm run upgrade -- [options]

  --from v0.2.0      the version that is replaced: a tag or a commit (the last release)
  --connections 16   calls that are under way at the same time
  --seconds 8        how long each state lasts
  --drain 3          how long a replica goes on answering when it is told to stop`

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '8' },
    drain: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
const from = values.from ?? lastRelease()
if (values.help || from === undefined) {
  process.stdout.write(`${usage}\n`)
  process.exit(values.help ? 0 : 1)
}
if (!hasWebClient) {
  process.stdout.write('The web client is not built, so no replica becomes ready: npm run build\n')
  process.exit(1)
}
const arena = await openArena('postgres')
if (!arena) {
  process.stdout.write('No PostgreSQL was found: set TEST_DATABASE_URL, or install one.\n')
  process.exit(1)
}

interface State {
  name: string
  latencies: number[]
  failures: string[]
}

const sources = sourcesOf(from)
const { DATABASE_OWNER_URL: _, ...ofApp } = arena.product
const env = { ADMIN_USERNAME: administrator, ADMIN_PASSWORD: password, DEMO: '0', TRUST_PROXY: '1' }
const drained = { ...env, DRAIN_SECONDS: values.drain }
const servers: ServerProcess[] = []
const states: State[] = []
let isOver = false
try {
  servers.push(await startServer({ entry: sources.entry, env: { ...drained, ...arena.product } }))
  servers.push(await startServer({ entry: sources.entry, env: { ...drained, ...ofApp } }))
  const balancer = await Balancer.over(servers.map(({ port }) => port))
  for (const { port } of servers) await balancer.sees(port)
  const token = await signIn(balancer.port, administrator, password)
  begin(`both are ${from}`)
  const lanes = Array.from({ length: Number(values.connections) }, (_, connection) =>
    lane(balancer.port, token, { connection, made: [] }),
  )
  await lasts()
  begin('the schema is migrated')
  execFileSync(process.execPath, [join(root, 'packages/server/src/cli/migrate.ts')], {
    env: { ...process.env, ...env, ...arena.product },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await lasts()
  for (const [at, old] of [...servers].entries()) {
    begin(`replica ${at + 1} is replaced`)
    const stopping = old.stop()
    await stopping
    const next = await startServer({ entry: serverEntry, env: { ...drained, ...ofApp } })
    servers[at] = next
    balancer.replace(old.port, next.port)
    await balancer.sees(next.port)
    await lasts()
  }
  begin('both are this version')
  await lasts()
  isOver = true
  await Promise.all(lanes)
  balancer.close()
} finally {
  for (const server of servers) await server.kill()
  sources.remove()
  await arena.close()
}
tell()
process.exit(states.every(({ failures }) => failures.length === 0) ? 0 : 1)

function begin(name: string): void {
  tell()
  states.push({ name, latencies: [], failures: [] })
}

function lasts(): Promise<void> {
  return sleep(Number(values.seconds) * 1000)
}

/** A call counts in the state in which it has begun. */
async function lane(port: number, session: string, own: OwnBrands): Promise<void> {
  while (!isOver) {
    const { latencies, failures } = states.at(-1) as State
    const startedAt = performance.now()
    try {
      const answer = await mixedCall(port, session, own)
      if (answer.code !== 0) throw new Error(JSON.stringify(answer).slice(0, 200))
    } catch (error) {
      failures.push(String(error).slice(0, 300))
      // What a write has come to is not known: its brand is not written again.
      own.made = []
    }
    latencies.push(performance.now() - startedAt)
  }
}

/** The figures of the state that has ended. */
function tell(): void {
  const state = states.at(-1)
  if (!state) return
  const { name, latencies, failures } = state
  const [middle, most] = [percentile(latencies, 0.5), percentile(latencies, 0.99)].map((ms) => ms.toFixed(0))
  process.stdout.write(
    `${name}: ${latencies.length} calls, ${failures.length} failed, ${middle} ms in the middle, ${most} ms for 99 %\n`,
  )
  for (const failure of [...new Set(failures)].slice(0, 3)) process.stdout.write(`  ${failure}\n`)
}
