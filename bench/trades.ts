import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import { call } from './crash/calls.ts'
import { type Arena, openArena } from './run/arena.ts'
import { type Env, profiled, root, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { percentile } from './run/statistics.ts'
import type { Till } from './takings/market.ts'
import { questionsOf } from './trades/questions.ts'
import { openTills } from './trades/tills.ts'
import { whileOthersWork } from './trades/waiting.ts'

/**
 * `npm run bench:trades`: what lists and reports of trades take one operator, at 10 000, 100 000 and 1 000 000 trades of a year,
 * and how long another one waits meanwhile; payments and refunds a second of sixteen tills; the export of all pay orders in
 * the background, with the memory of the server. With `--seeded` it measures the database of `DATABASE_URL` as it is; `--only`
 * leaves parts out, and `--profile` writes where the server's processor time goes.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    trades: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '5' },
    sales: { type: 'string', default: '100' },
    seeded: { type: 'boolean', default: false },
    only: { type: 'string', default: 'questions,sales,export' },
    profile: { type: 'boolean', default: false },
  },
})
const aimMs = 300
const aimWaitMs = 100
/** While all is exported another operator calls now and then: without a pause, his calls would take a tenth of the processor. */
const betweenCallsMs = 40
const password = (values.seeded && process.env.ADMIN_PASSWORD) || 'Eleven-quiet-lanterns'
const tills = 16
let missed = 0

const arena = values.seeded ? undefined : await openArena(values.engine === 'embedded' ? 'embedded' : 'postgres')
if (!values.seeded && !arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL')
const product: Env = arena?.product ?? {
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  DATABASE_OWNER_URL: process.env.DATABASE_OWNER_URL ?? '',
}
const env = { ...product, DEMO: '1', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
try {
  let written = 0
  if (arena) await (await startServer({ entry: serverEntry, env })).stop()
  for (const trades of values.seeded ? [0] : values.trades.split(',').map(Number)) {
    if (arena) fill(arena, trades - written)
    written = trades
    const server = await startServer({ entry: serverEntry, env, flags: values.profile ? profiled : [] })
    try {
      await measure(server)
    } finally {
      await server.stop()
    }
  }
} finally {
  await arena?.close()
}
say(`${missed} figures miss their aim`)
process.exit(missed === 0 ? 0 : 1)

/** Through the real tables, while no server runs. */
function fill({ engine }: Arena, trades: number): void {
  const startedAt = performance.now()
  const args = [join(root, 'packages/server/src/cli/seed.ts'), '--trades', String(trades)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...product },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  say(`${engine}: ${trades} trades in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

async function measure(server: ServerProcess): Promise<void> {
  const problems: string[] = []
  const token = await signIn(server.port, 'admin', password)
  const person = callAs(() => server.port, token, problems)
  const get = (path: string) => call(server.port, 'GET', path, { token })
  const small = async () => void (await get(`${brand.endpoints.view.path}?id=1`))
  await small()
  const parts = values.only.split(',')
  if (parts.includes('questions')) await askAll(person, get, small)
  if (parts.includes('sales')) await sellAtOnce(server, person, problems)
  if (parts.includes('export')) await exportAll(server, person, small)
  for (const problem of problems.slice(0, 5)) say(`! ${problem}`)
  missed += problems.length
}

/** Each question once by a process that has just started, and again; the small call of another operator meanwhile. */
async function askAll(
  person: Call,
  get: (path: string) => Promise<{ code: number; msg: string }>,
  small: () => Promise<void>,
) {
  const { data } = await person(trade.endpoints.list, { rows: 1 })
  const { data: channels } = await person(payChannel.endpoints.list, { rows: 1 })
  const [row] = data?.list ?? []
  if (!data || !row) throw new Error('There are no trades')
  say(`${data.total} trades\nfirst ms  median  longest  others wait`)
  const payChannelId = channels?.list[0]?.id ?? 0
  for (const { title, path } of questionsOf({ today: row.businessDate, total: data.total, row, payChannelId })) {
    const times: number[] = []
    const { longestMs } = await whileOthersWork(small, async () => {
      for (let round = 0; round <= Number(values.rounds); round++) {
        const startedAt = performance.now()
        const { code, msg } = await get(path)
        if (code !== 0) throw new Error(`${title}: ${msg}`)
        times.push(performance.now() - startedAt)
      }
    })
    const [first = 0, ...rest] = times
    const longest = Math.max(...times)
    const figures = [first, percentile(rest, 0.5), longest, longestMs()]
    const late = longest > aimMs || (values.engine === 'embedded' && longestMs() > aimWaitMs)
    if (late) missed++
    say(`${figures.map((each) => each.toFixed(0).padStart(8)).join(' ')}  ${title}${late ? '  MISSED' : ''}`)
  }
}

/** Sixteen tills take cash for orders, and the back office gives a part of each back. */
async function sellAtOnce(server: ServerProcess, person: Call, problems: string[]): Promise<void> {
  const { tills: own, cash } = await openTills(() => server.port, person, tills, problems)
  const sold: { tradeId: Id; tradeNo: string }[] = []
  const each = <T>(work: (till: Till, at: number) => Promise<T>) => Promise.all(own.map(work))
  const rate = async (what: string, count: () => number, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    say(`${(count() / ((performance.now() - startedAt) / 1000)).toFixed(0)} ${what} a second`)
  }
  const rounds = Array.from({ length: Number(values.sales) }, (_, at) => at)
  await rate(
    'orders',
    () => sold.length,
    () =>
      each(async (till) => {
        for (const _ of rounds) {
          const lines = [{ name: '牛肉面', quantity: 2, priceCents: 2_800 }]
          const { data } = await till(trade.endpoints.order, { orderNo: randomUUID().slice(0, 20), lines })
          if (data) sold.push(data)
        }
      }),
  )
  const waiting = [...sold]
  await rate(
    'payments',
    () => sold.length,
    () =>
      each(async (till, at) => {
        for (const { tradeNo } of waiting.filter((_, index) => index % own.length === at))
          await till(trade.endpoints.pay, { tradeNo, payChannelId: cash, attempt: '1' })
      }),
  )
  let refunds = 0
  await rate(
    'refunds',
    () => refunds,
    () =>
      each(async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const asked = { tradeId: next.tradeId, amountCents: 100, reasonCode: 'QUALITY' }
          if ((await person(trade.endpoints.refund, asked)).code === 0) refunds++
        }
      }),
  )
}

async function exportAll(server: ServerProcess, person: Call, small: () => Promise<void>): Promise<void> {
  const before = server.memory()
  const cpuBefore = server.cpu() ?? 0
  let most = before
  const startedAt = performance.now()
  const { longestMs } = await whileOthersWork(
    small,
    async () => {
      await person(report.endpoints.payOrderExport, {}).catch(() => {})
      for (;;) {
        most = Math.max(most, server.memory())
        const [job] = (await person(exportJob.endpoints.list, { rows: 1 })).data?.list ?? []
        if (!job || job.state === 'DONE') return
        if (job.state === 'FAILED') throw new Error(job.text ?? 'The export has failed')
        await sleep(100)
      }
    },
    betweenCallsMs,
  )
  const endedAt = performance.now()
  const { data } = await person(report.endpoints.payOrderSum, {})
  const rows = data?.[0]?.count ?? 0
  const perSecond = rows / ((endedAt - startedAt) / 1000)
  const microseconds = (((server.cpu() ?? 0) - cpuBefore) / rows) * 1e6
  const [from, to] = [before, most].map((bytes) => Math.round(bytes / 2 ** 20))
  say(
    `export of ${rows} rows: ${perSecond.toFixed(0)} a second, ${microseconds.toFixed(1)} µs of processor each, memory from ${from} to ${to} MB, others wait ${longestMs().toFixed(0)} ms at most`,
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
