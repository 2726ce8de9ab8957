import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedHistory } from '@brandside/server/demo/sales/trades.ts'
import { fillMembers } from '@brandside/server/demo/volume/members.ts'
import { fillOrders } from '@brandside/server/demo/volume/orders.ts'
import { fillShops } from '@brandside/server/demo/volume/shops.ts'
import { fillWholesale } from '@brandside/server/demo/volume/wholesale.ts'
import { openPostgres } from '@brandside/server/platform/database/open-postgres.ts'
import { type List, lists, recordList } from '@brandside/server/platform/testing/recorded-lists.ts'
import type pg from 'pg'
import type { Ask } from './data/measures.ts'
import { accountReads } from './lists/accounts.ts'
import { memberReads } from './lists/members.ts'
import { trees } from './lists/trees.ts'
import { type Variant, variantsOf } from './lists/variants.ts'
import type { Bare } from './ratios/bare-server.ts'
import { openArena } from './run/arena.ts'
import { compare } from './run/compare.ts'
import { Load } from './run/load.ts'
import { type Env, profiled, root, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

/**
 * `npm run bench:ratios [-- names of modules]`: fills a PostgreSQL of its own, and compares every list of the product, the trees
 * of stores and what is asked about one member or one wholesale customer with their own bare statements: requests a second at 32 connections, as a part of what Fastify and `pg` make of the same statements.
 * With `--seeded` it measures the database of `DATABASE_URL` as it is, signing in as `admin` with `ADMIN_PASSWORD`.
 */
const aim = 0.5
const flag = { type: 'boolean', default: false } as const
const options = {
  shops: count(300),
  goods: count(60_000),
  members: count(100_000),
  points: count(500_000),
  trades: count(200_000),
  customers: count(20_000),
  skus: count(5_000),
  prices: count(200_000),
  orders: count(50_000),
  connections: count(32),
  seconds: count(1),
  rounds: count(2),
} as const
const { values, positionals } = parseArgs({
  options: { ...options, profile: flag, seeded: flag },
  allowPositionals: true,
})
const asked = (name: keyof typeof options) => Number(values[name])

const arena = values.seeded ? seededArena() : await ownArena()
const password = (values.seeded && process.env.ADMIN_PASSWORD) || 'Eleven-quiet-lanterns'
const folder = mkdtempSync(join(tmpdir(), 'brandside-ratios-'))
let low = 0
try {
  low = await measure(arena)
} finally {
  rmSync(folder, { recursive: true })
  await arena.close()
}
process.exit(low === 0 ? 0 : 1)

/** Answers how many lists are below the aim. */
async function measure({ product, fill }: Filled): Promise<number> {
  const env = { ...product, DEMO: '1', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
  const ours = await startServer({ entry: serverEntry, env, flags: values.profile ? profiled : [] })
  const database = openPostgres(product.DATABASE_URL as string, product.DATABASE_OWNER_URL as string)
  await fill(database.pool)
  const questions: Question[] = []
  for (const list of lists(positionals)) questions.push(...(await questionsOf(database.pool, list)))
  const others = [trees, memberReads, accountReads].map((reads) => reads(database.pool, positionals))
  for (const { list, ...variant } of (await Promise.all(others)).flat()) {
    const question = await questionOf(database.pool, list, variant)
    if (question) questions.push(question)
  }
  await database.close()

  const file = join(folder, 'statements.json')
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(questions.map(({ ask, bare }) => [`${ask.path} ${ask.body ?? ''}`, bare]))),
  )
  const bareEnv = { BARE_DATABASE_URL: product.DATABASE_URL as string, BARE_STATEMENTS: file }
  const floor = await startServer({ entry: join(root, 'bench/ratios/bare-server.ts'), env: bareEnv })
  const token = await signIn(ours.port, 'admin', password)
  const load = new Load()
  const sides = { load, servers: { ours, floor }, token, rows: 0, seconds: asked('seconds'), rounds: asked('rounds') }
  // A process spends its first seconds on compiling what it runs; the product has more of it than the floor.
  for (const { ask } of questions.slice(0, 3))
    await compare(sides, { name: 'warm', title: 'warm', asks: () => [ask] }, asked('connections'))
  say('ratio   ours/s  p50 ms  cpu us  floor us')
  let below = 0
  for (const { title, ask } of questions) {
    const {
      ratio,
      ours: told,
      floor: bare,
    } = await compare(sides, { name: title, title, asks: () => [ask] }, asked('connections'))
    if (ratio < aim) below++
    const figures = [
      ratio.toFixed(2),
      told.perSecond.toFixed(0),
      told.p50.toFixed(0),
      told.cpu?.toFixed(0),
      bare.cpu?.toFixed(0),
    ]
    const failure = told.failure ?? bare.failure
    say(
      `${figures.map((each) => (each ?? '').padStart(7)).join(' ')}  ${title}${failure ? `  FAILED: ${failure.slice(-200)}` : ''}`,
    )
  }
  load.stop()
  await Promise.all([ours.stop(), floor.stop()])
  say(`${questions.length} questions, ${below} below ${aim}`)
  return below
}

/** A database to measure, and how it gets its rows. */
interface Filled {
  product: Env
  fill(pool: pg.Pool): Promise<void>
  close(): Promise<void>
}

async function ownArena(): Promise<Filled> {
  const arena = await openArena('postgres')
  if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL')
  const { product, asAdministrator, close } = arena
  return {
    product,
    close,
    async fill(pool) {
      await fillAll(pool)
      await asAdministrator((all) => all.query('vacuum analyze'))
    },
  }
}

function seededArena(): Filled {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env
  if (!DATABASE_URL || !DATABASE_OWNER_URL) throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL')
  return { product: { DATABASE_URL, DATABASE_OWNER_URL }, fill: async () => {}, close: async () => {} }
}

async function fillAll(pool: pg.Pool): Promise<void> {
  await fillShops(pool, 1, { shops: asked('shops'), goods: asked('goods') })
  await fillMembers(pool, 1, { members: asked('members'), points: asked('points') })
  await seedHistory(pool, 1, { trades: asked('trades'), days: 365 })
  await fillWholesale(pool, 1, { customers: asked('customers'), skus: asked('skus'), prices: asked('prices') })
  await fillOrders(pool, 1, { orders: asked('orders') })
}

interface Question {
  title: string
  ask: Ask
  bare: Bare[string]
}

/** The first page; of a long list also the last one, a word, and one filter. */
async function questionsOf(pool: pg.Pool, list: List): Promise<Question[]> {
  const first = await questionOf(pool, list, { title: 'first page', query: {} })
  if (!first) return []
  const { total, row } = first
  if (total < 1_000) return [first]
  const variants = variantsOf(list.endpoint, row, total)
  const chosen = [/^page /, /eyword /, / = /].flatMap((kind) => variants.find(({ title }) => kind.test(title)) ?? [])
  const more: (Question | undefined)[] = []
  for (const variant of chosen) more.push(await questionOf(pool, list, variant))
  return [first, ...more.filter((question) => question !== undefined)]
}

/** Asked twice: what is remembered after the first time is not asked the second time. */
async function questionOf(pool: pg.Pool, list: List, { title, query }: Variant) {
  const ask = askOf(list, query)
  try {
    await recordList(pool, list, query, async () => {})
    return await recordList(pool, list, query, async ({ total, row, statements }) => ({
      title: `${list.title}, ${title}${total > 0 ? ` (${total})` : ''}`,
      ask,
      total,
      row,
      bare: statements.map(({ sql, parameters }) => ({ sql, parameters })),
    }))
  } catch (error) {
    say(`! ${list.title}, ${title}: ${(error as Error).message.split('\n')[0]}`)
    return undefined
  }
}

function askOf({ endpoint: { method, path, source } }: List, query: Record<string, unknown>): Ask {
  if (source === 'body') return { method, path, body: JSON.stringify(query) }
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  )
  const search = new URLSearchParams(parameters).toString()
  return { method, path: search ? `${path}?${search}` : path }
}

function count(standard: number) {
  return { type: 'string', default: String(standard) } as const
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
