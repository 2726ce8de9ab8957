import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { findPostgresBinaries } from '@brandside/server/platform/testing/postgres-binaries.ts'
import { startStandby } from '@brandside/server/platform/testing/postgres-cluster.ts'
import { callAs } from './books/call-as.ts'
import { call } from './crash/calls.ts'
import { openArena } from './run/arena.ts'
import { root, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { percentile } from './run/statistics.ts'
import { pin, processorOf, treeOf } from './standby/processor.ts'
import type { Till } from './takings/market.ts'
import { questionsOf } from './trades/questions.ts'
import { openTills } from './trades/tills.ts'

/**
 * `npm run standby`: tills sell on a primary while reports of many trades are asked, of the primary and then of a standby that
 * follows it, and what the tills wait for in each case. On one machine both servers share its cores: with `--pin` (Linux) the
 * tills, their server and the primary have core 0, and what asks and answers reports has core 1, as on two machines.
 */
const { values } = parseArgs({
  options: {
    trades: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    tills: { type: 'string', default: '4' },
    reporters: { type: 'string', default: '2' },
    pin: { type: 'boolean', default: false },
  },
})
const password = 'Eleven-quiet-lanterns'
/** Between two sales of one till. */
const pauseMs = 100
const aim = 1.1
const problems: string[] = []

const arena = await openArena('postgres')
const binaries = await findPostgresBinaries()
if (!arena || !binaries) throw new Error('There is no PostgreSQL with its binaries')
const adminUrl = await arena.asAdministrator(async ({ options }) => String(options.connectionString))
const env = { ...arena.product, DEMO: '1', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
let standby: Awaited<ReturnType<typeof startStandby>> | undefined
const servers: ServerProcess[] = []
try {
  await (await startServer({ entry: serverEntry, env })).stop()
  fill()
  await arena.asAdministrator((pool) => pool.query('vacuum (analyze)'))
  standby = await startStandby(binaries, adminUrl, { hot_standby_feedback: 'on' })
  const readUrl = new URL(String(arena.product.DATABASE_URL))
  readUrl.port = new URL(standby.adminUrl).port
  const [ofTills, ofPrimary, ofStandby] = [
    await startReplica({}),
    await startReplica({}),
    await startReplica({ DATABASE_READ_URL: readUrl.href }),
  ]
  if (values.pin) {
    pin([process.pid, ...treeOf(ofTills.pid), ...(await primaryProcesses())], 0)
    pin([...treeOf(ofPrimary.pid), ...treeOf(ofStandby.pid), ...treeOf(standby.pid as number)], 1)
  }
  const token = await signIn(ofTills.port, 'admin', password)
  const person = callAs(() => ofTills.port, token, problems)
  const { tills, cash } = await openTills(() => ofTills.port, person, Number(values.tills), problems)
  const paths = await questions(person)
  for (const server of [ofPrimary, ofStandby]) await askOnce(server, paths, token)
  const cases = { 'no reports': undefined, 'reports on the primary': ofPrimary, 'reports on the standby': ofStandby }
  const all = new Map(Object.keys(cases).map((name) => [name, [] as Round[]]))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, server] of Object.entries(cases)) {
      const measured = await measure({ server, tills, cash, paths, token })
      all.get(name)?.push(measured)
    }
  const quiet = report('no reports', all)
  const onPrimary = report('reports on the primary', all)
  const onStandby = report('reports on the standby', all)
  const rise = (waits: number) => `${waits >= quiet ? '+' : ''}${((waits / quiet - 1) * 100).toFixed(0)} %`
  say(`99 % of sales: ${rise(onPrimary)} with reports on the primary, ${rise(onStandby)} with reports on the standby`)
  for (const problem of problems.slice(0, 5)) say(`! ${problem}`)
  process.exitCode = onStandby <= quiet * aim && problems.length === 0 ? 0 : 1
} finally {
  for (const server of servers) await server.kill()
  await standby?.stop()
  await arena.close()
}

interface Round {
  waits: number[]
  reports: number
  processor: number
}

interface Case {
  /** Answers the reports, where there are some. */
  server: ServerProcess | undefined
  tills: readonly Till[]
  cash: Id
  paths: readonly string[]
  token: string
}

async function measure({ server, tills, cash, paths, token }: Case): Promise<Round> {
  const waits: number[] = []
  let [reports, isOver] = [0, false]
  const before = processorOf(await primaryProcesses())
  const selling = tills.map(async (till) => {
    while (!isOver) {
      const startedAt = performance.now()
      const lines = [{ name: '牛肉面', quantity: 2, priceCents: 2_800 }]
      const { data } = await till(trade.endpoints.order, { orderNo: randomUUID().slice(0, 20), lines })
      if (data) await till(trade.endpoints.pay, { tradeNo: data.tradeNo, payChannelId: cash, attempt: '1' })
      waits.push(performance.now() - startedAt)
      await sleep(pauseMs)
    }
  })
  const reporting = Array.from({ length: server ? Number(values.reporters) : 0 }, async (_, reporter) => {
    for (let at = reporter; !isOver && server; at += Number(values.reporters)) {
      await get(server, paths[at % paths.length] ?? '', token)
      reports++
    }
  })
  await sleep(Number(values.seconds) * 1000)
  isOver = true
  await Promise.all([...selling, ...reporting])
  return { waits, reports, processor: processorOf(await primaryProcesses()) - before }
}

/** Says the figures of a case, and answers what 99 of 100 sales have not waited longer than: the median of its rounds. */
function report(name: string, all: ReadonlyMap<string, readonly Round[]>): number {
  const rounds = all.get(name) ?? []
  const waits = rounds.flatMap((each) => each.waits)
  const most = rounds.map((each) => percentile(each.waits, 0.99))
  const sum = (measure: (each: Round) => number) => rounds.reduce((total, each) => total + measure(each), 0)
  const processor = sum((each) => each.processor) / (rounds.length * Number(values.seconds))
  say(
    `${name}: ${waits.length} sales, half within ${percentile(waits, 0.5).toFixed(1)} ms, 99 % within ` +
      `${most.map((ms) => ms.toFixed(0)).join(', ')} ms; ${sum((each) => each.reports)} reports; ` +
      `the primary used ${(processor * 100).toFixed(0)} % of a core`,
  )
  return percentile(most, 0.5)
}

function startReplica(more: Record<string, string>): Promise<ServerProcess> {
  const { DATABASE_OWNER_URL: _, ...ofApp } = env as Record<string, string>
  return startServer({ entry: serverEntry, env: { ...ofApp, ...more } }).then((server) => {
    servers.push(server)
    return server
  })
}

/** Reports of a year with many rows behind them. */
async function questions(person: ReturnType<typeof callAs>): Promise<string[]> {
  const { data } = await person(trade.endpoints.list, { rows: 1 })
  const { data: channels } = await person(payChannel.endpoints.list, { rows: 1 })
  const [row] = data?.list ?? []
  if (!data || !row) throw new Error('There are no trades')
  say(`${data.total} trades`)
  const payChannelId = channels?.list[0]?.id ?? 0
  return questionsOf({ today: row.businessDate, total: data.total, row, payChannelId })
    .filter(({ title }) => /histogram|busy|shops|sums|pay orders|last page/.test(title))
    .map(({ path }) => path)
}

async function askOnce(server: ServerProcess, paths: readonly string[], token: string): Promise<void> {
  for (const path of paths) await get(server, path, token)
}

async function get({ port }: ServerProcess, path: string, token: string): Promise<void> {
  const { code, msg } = await call(port, 'GET', path, { token })
  if (code !== 0) problems.push(`${path} ${code} ${msg}`)
}

/** All processes of the primary, found by the one that serves a connection. */
async function primaryProcesses(): Promise<number[]> {
  const backend = await arena?.asAdministrator(async (pool) => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    )
    return rows[0]?.pid ?? 0
  })
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(backend)], { encoding: 'utf8' })
  return treeOf(Number(stdout))
}

function fill(): void {
  const startedAt = performance.now()
  const args = [join(root, 'packages/server/src/cli/seed.ts'), '--trades', values.trades]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...arena?.product },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  say(`${values.trades} trades in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
