import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { modules } from '@brandside/server/modules.ts'
import type { Database } from '@brandside/server/platform/database/database.ts'
import { openDatabase } from '@brandside/server/platform/database/open-database.ts'
import { buildServer } from '@brandside/server/platform/http/server.ts'
import { clocksOf, tidiesOf } from '@brandside/server/platform/jobs/jobs.ts'
import { upkeep } from '@brandside/server/platform/jobs/upkeep.ts'
import { compareFigures } from './figures.ts'

/** Small ones are read whole, whatever the planner knows; the journey has filled some of those itself. */
const worthKnowing = 16_384

/** Tables with rows that were never looked at. The product is stopped. */
export async function tablesWithoutStatistics(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined })
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace in ('app'::regnamespace, 'pgboss'::regnamespace)
          and reltuples < 0 and pg_relation_size(oid) > $1 order by 1`,
      [worthKnowing],
    )
    return rows.map(({ name }) => name)
  } finally {
    await database.close()
  }
}

/** People of the demonstration company, one for each standard role, and who administers the neighbour. */
export const everyRole = [
  'zhou.ning',
  'lin.xia',
  'gu.an',
  'he.min',
  'xu.fan',
  'jiang.yue',
  'wu.ku',
  'yan.shu',
  'su.he',
  'tang.yu',
  'shen.qiu',
  'cheng.an',
]

/**
 * What pages ask, by every role, the figures that differ from the lists behind them, and the work of the clock: what is late
 * was ended after the time that a read may take, has kept another call waiting for longer than one waits, or has taken more than
 * a second of the processor, which is the store's and the server's in this one process, whatever else runs on the machine.
 */
export async function everyRead(
  dataDir: string,
  password: string,
): Promise<{ calls: number; late: string[]; figures: number; differing: string[]; withoutEffects: string[] }> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined })
  const app = await buildServer({ config, database, modules })
  const [late, differing]: [string[], string[]] = [[], []]
  let withoutEffects: string[] = []
  let [calls, figures] = [0, 0]
  try {
    for (const username of everyRole) {
      const { method, path: url } = admin.endpoints.login
      const signedIn = await app.inject({ method, url, payload: { username, password } })
      const { data } = signedIn.json<{ data?: { token: string } }>()
      const compared = await compareFigures(
        async (path, query) => {
          const url = `${path}?${new URLSearchParams(query)}`
          const answer = await app.inject({ url, headers: { authorization: `Bearer ${data?.token}` } })
          const { code, data: told } = answer.json<{ code: number; data?: unknown }>()
          return code === 0 ? told : undefined
        },
        toLocal(new Date().toISOString(), 'Asia/Shanghai').slice(0, 10),
      )
      figures += compared.figures
      differing.push(...compared.differing.map((figure) => `${username} ${figure}`))
      for (const endpoint of reads())
        for (const query of questionsOf(endpoint)) {
          const url = `${endpoint.path}?${new URLSearchParams(query)}`
          const before = processorMs()
          const answer = await app.inject({ url, headers: { authorization: `Bearer ${data?.token}` } })
          if (processorMs() - before > longestMs) late.push(`${username} ${url} ${processorMs() - before} ms`)
          const { code, key } = answer.json<{ code: number; key?: string }>()
          if (code === 0) calls++
          if (code >= 500 || key === common.tookTooLong.key) late.push(`${username} ${url} ${key}`)
        }
    }
    const clocks = clocksOf(modules).map((clock): [string, () => Promise<unknown>] => [
      clock.name,
      () => clock(database.pool, 1, modules, new AbortController().signal),
    ])
    for (const [name, work] of [...clocks, ['upkeep', () => upkeep(database.pool, tidiesOf(modules))] as const]) {
      const before = processorMs()
      await work()
      if (processorMs() - before > longestMs) late.push(`${name} ${processorMs() - before} ms`)
    }
    withoutEffects = await tradesWithoutEffects(database)
  } finally {
    await app.close()
    await database.close()
  }
  return { calls, late, figures, differing, withoutEffects }
}

/** What members have paid, of which their points, growth and figures know nothing. */
async function tradesWithoutEffects({ pool }: Database): Promise<string[]> {
  const client = await pool.connect()
  await client.query(`begin; select set_config('app.tenant', '1', true)`)
  const { rows } = await client.query<{ no: string }>(`
    select trade_no as no from trade
     where tenant_id = app.tenant() and biz_type = 'ORDER' and paid_at is not null and member_id is not null
       and not exists (select from member_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id)`)
  await client.query('rollback')
  client.release()
  return rows.map(({ no }) => no)
}

const longestMs = 1_000

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1_000)
}

const config = {
  TRUST_PROXY: 0,
  CORS_ORIGINS: [],
  API_CALLS_PER_MINUTE: 0,
  LOG_LEVEL: 'silent' as const,
  DOCS: false,
  UPLOAD_PLAIN_STATUS: false,
  uploads: { driver: 'postgres' as const },
}

const reads = (): AnyEndpoint[] =>
  modules.flatMap(({ contract }) =>
    Object.values(contract.endpoints).filter(
      ({ effect, source, guard }) => effect === 'read' && source === 'query' && !withoutSession.includes(guard),
    ),
  )

const withoutSession = ['public', 'terminal', 'client', 'hook']

/** As a page asks when it opens, for the last month, for one shop of it, and for one record. */
function questionsOf({ input }: AnyEndpoint): Record<string, string>[] {
  const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const month = { from: dayBack(29), to: dayBack(0) }
  const asked: Record<string, string>[] = [
    {},
    month,
    { ...month, shopIds: '1' },
    { id: '1' },
    { customerId: '1' },
    { memberId: '1' },
  ]
  // Of questions that come to the same the first, which has no name that the call does not take.
  const distinct = new Map(
    asked.toReversed().flatMap((query) => {
      const parsed = input.safeParse(query)
      return parsed.success ? [[JSON.stringify(parsed.data), query] as const] : []
    }),
  )
  return [...distinct.values()]
}
