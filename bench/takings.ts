import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { terminal } from '@brandside/contract/payment/terminal.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import { call } from './crash/calls.ts'
import type { Arena } from './run/arena.ts'
import { crashDatabase } from './run/crash-database.ts'
import { proveOnEach } from './run/each-engine.ts'
import { type Env, root, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { type ChannelLedger, channelDiffers, tradesDiffer } from './takings/channel-agrees.ts'
import { actAtRandom } from './takings/deeds.ts'
import { keyedAs, type Market, type Till, tillOf } from './takings/market.ts'
import { membersDiffer } from './takings/members-agree.ts'
import { accountAt, freePort, type SandboxProcess, startSandbox } from './takings/processes.ts'
import { readBooks } from './takings/recount.ts'
import { askReports, type Reader, reportsDiffer } from './takings/reports-agree.ts'

// Sells, pays and gives back at random at tills of the demonstration company while its channel is faulty and both sides are
// killed, and proves afterwards that our rows, the channel's own ledger, the members' figures, their coupons and the reports
// agree to the cent. On PostgreSQL there are two replicas, and the database crashes in the middle.

const usage = `npm run takings -- [options]

  --engine both        postgres, embedded or both
  --operations 2000    how many are carried out
  --workers 16         how many of them at the same time
  --kills 6            how often a server is killed; the sandbox is killed half as often`

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    operations: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '16' },
    kills: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const [operations, workers, kills] = [Number(values.operations), Number(values.workers), Number(values.kills)]
const password = 'Eleven-quiet-lanterns'
const tillPassword = 'Lantern#2026'
const faults = {
  errorRate: 0.08,
  dropResponseAfterCommit: 200,
  duplicateWebhook: true,
  reorderWebhook: true,
  badSignatureRate: 0.15,
  refusedRefundRate: 0.1,
  latencyMs: 20,
}
const noFaults = {
  errorRate: 0,
  dropResponseAfterCommit: 0,
  duplicateWebhook: false,
  reorderWebhook: false,
  badSignatureRate: 0,
  refusedRefundRate: 0,
  latencyMs: 0,
}

await proveOnEach(values.engine, prove)

/** All operations on one engine; answers how much does not agree afterwards. */
async function prove(arena: Arena, file: string): Promise<number> {
  const problems: string[] = []
  // The embedded store has one owner at a time.
  const replicas = arena.engine === 'postgres' ? 2 : 1
  const ports: number[] = []
  while (ports.length < replicas) ports.push(await freePort())
  const [port = 0] = ports
  const anyPort = () => ports[randomInt(replicas)] as number
  const sandboxPort = await freePort()
  const startPartner = async (broken: object) => {
    const started = await startSandbox({ port: sandboxPort, productPort: port, file })
    await setFaults(started, broken)
    return started
  }
  const env = {
    ...arena.product,
    DEMO: '1',
    DEMO_PASSWORD: password,
    ADMIN_PASSWORD: password,
    SANDBOX_URL: accountAt(sandboxPort),
  }
  const start = (at: number) => startServer({ entry: serverEntry, env: { ...env, PORT: String(at) } })
  let sandbox = await startPartner(noFaults)
  const servers: ServerProcess[] = []
  for (const each of ports) servers.push(await start(each))
  const since = new Date()
  const person = async (name: string) => {
    const token = await signIn(port, name, password)
    return { token, call: callAs(anyPort, token, problems) }
  }
  const [maker, second, manager] = [await person('admin'), await person('he.min'), await person('zhou.ning')]
  const market: Market = {
    maker: maker.call,
    second: second.call,
    keyed: keyedAs(anyPort, maker.token, problems),
    ...(await placesOf(port, anyPort, maker.call, problems)),
    settle: async (no, state) => void (await fetch(`${sandbox.address}/pay/v1/settle?no=${no}&state=${state}`)),
    unanswered: [],
    refundsOfKeys: new Map(),
  }
  await setFaults(sandbox, faults)
  let left = operations
  for (let kill = 0; left > 0; kill++) {
    const share = kill < kills ? Math.ceil(left / (kills - kill + 1)) : left
    const stopped = new AbortController()
    const todo = { left: share }
    const working = Array.from({ length: workers }, () => work(market, todo, stopped))
    left -= share
    if (kill < kills) {
      await Promise.race([sleep(randomInt(2_000, 8_000)), Promise.all(working)])
      if (kill % 2 === 1) await sandbox.kill()
      const victim = kill % replicas
      await servers[victim]?.kill()
      if (replicas > 1 && kill === Math.floor(kills / 2)) await crashDatabase(arena)
      if (replicas === 1) stopped.abort()
      await Promise.all(working)
      if (kill % 2 === 1) sandbox = await startPartner(faults)
      servers[victim] = await start(ports[victim] as number)
    } else await Promise.all(working)
    process.stderr.write(
      `${arena.engine}: ${operations - left} of ${operations} operations, ${problems.length} problems\n`,
    )
  }
  await setFaults(sandbox, noFaults)
  for (const act of market.unanswered.splice(0)) await act()
  problems.push(...(await settleAll(market)))

  const readers = [await readerOf('the company', maker, port), await readerOf('a shop manager', manager, port)]
  const today = toLocal(new Date(), 'Asia/Shanghai').slice(0, 10)
  const asked: Awaited<ReturnType<typeof askReports>>[] = []
  for (const reader of readers) asked.push(await askReports(reader, today))
  await Promise.all(servers.map((server) => server.stop()))
  const ledger = (await (await fetch(`${sandbox.address}/_ledger`)).json()) as { pay: ChannelLedger }
  await sandbox.kill()
  const books = await arena.asAdministrator(readBooks)
  problems.push(...(await arena.asAdministrator((pool) => membersDiffer(pool, since))))
  problems.push(...channelDiffers(books, ledger.pay), ...tradesDiffer(books))
  for (const each of asked) problems.push(...reportsDiffer(each, books))
  problems.push(...ledgerFaults(arena.product))
  for (const [key, ids] of market.refundsOfKeys) if (ids.size > 1) problems.push(`key ${key} made ${ids.size} refunds`)
  const [payments, refunds] = [Object.keys(ledger.pay.payments).length, Object.keys(ledger.pay.refunds).length]
  if (payments === 0) problems.push('no payment has come to the channel')
  process.stdout.write(`${problems.slice(0, 30).join('\n')}\n`)
  process.stdout.write(
    `${arena.engine}: ${payments} payments and ${refunds} refunds at the channel, ${books.trades.length} trades here, ${problems.length} problems\n`,
  )
  return problems.length
}

/** What `npm run check:ledgers` names. */
function ledgerFaults(env: Env): string[] {
  const check = join(root, 'packages/server/src/cli/check-ledgers.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [check], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n')
}

/** One worker after the other operation, until there are no more or the server is gone. */
async function work(market: Market, todo: { left: number }, stopped: AbortController): Promise<void> {
  while (todo.left-- > 0 && !stopped.signal.aborted) await actAtRandom(market).catch(() => sleep(20))
}

async function setFaults({ address }: SandboxProcess, broken: object): Promise<void> {
  await fetch(`${address}/_faults`, { method: 'PUT', body: JSON.stringify(broken) })
}

/** Six tills of the demonstration company, its channels, and members with stored value. */
async function placesOf(port: number, anyPort: () => number, maker: Call, problems: string[]) {
  const { data: shops } = await maker(shop.endpoints.list, { status: 1, rows: 6 })
  const tills: Till[] = []
  for (const { id, code } of shops?.list ?? []) {
    await maker(shop.endpoints.password, { id, password: tillPassword })
    const body = { shopCode: code, password: tillPassword, name: '账目核对' }
    const { data } = await call<{ appId: string; appSecret: string }>(port, 'POST', terminal.endpoints.login.path, {
      body,
    })
    if (data) tills.push(tillOf(anyPort, data, problems))
  }
  const { data: channels } = await maker(payChannel.endpoints.list, { status: 1, rows: 50 })
  const { data: members } = await maker(member.endpoints.list, { rows: 50 })
  const { data: coupons } = await maker(coupon.endpoints.list, { state: 'ON', claimMode: 'CENTER', rows: 20 })
  const found = channels?.list ?? []
  const byAdapter = (adapter: string) => found.filter((each) => each.adapter === adapter).map(({ id }) => id)
  const [[cash], [wallet]] = [byAdapter('CASH'), byAdapter('WALLET')]
  if (tills.length === 0 || !cash || !wallet) throw new Error('The demonstration company has no tills')
  const idsOf = (found?: { list: readonly { id: Id }[] }) => found?.list.map(({ id }) => id) ?? []
  return { tills, online: byAdapter('SANDBOX'), cash, wallet, members: idsOf(members), coupons: idsOf(coupons) }
}

/** Pays the rest of what is half paid in cash, and asks the channels until nothing is under way. */
async function settleAll({ maker, second }: Market): Promise<string[]> {
  const { list, close, syncStatus, refunds, refundAudit } = trade.endpoints
  for (const deadline = Date.now() + 240_000; ; await sleep(1_000)) {
    const { data: waiting } = await second(refunds, { refundState: 'WAIT_AUDIT', rows: 200 })
    for (const { id } of waiting?.list ?? [])
      await second(refundAudit, { refundId: id, result: 'APPROVE', remark: null })
    const open: { id: Id; tradeNo: string }[] = []
    for (const state of ['PENDING', 'PAYING'])
      open.push(...((await maker(list, { state, rows: 200 })).data?.list ?? []))
    for (const { id } of open) await maker(close, { id })
    const { data: running } = await maker(refunds, { refundState: 'PROCESSING', rows: 200 })
    for (const { tradeId } of running?.list ?? []) await maker(syncStatus, { id: tradeId as Id })
    const left = [...open.map(({ tradeNo }) => tradeNo), ...(running?.list ?? []).map(({ refundNo }) => refundNo)]
    if (left.length === 0 && !waiting?.list.length) break
    if (Date.now() > deadline) return [`still under way after four minutes: ${left.slice(0, 20).join(', ')}`]
  }
  // What was called off last is still told to the channels, and what came late goes back.
  await sleep(35_000)
  return []
}

async function readerOf(
  name: string,
  { token, call: asks }: { token: string; call: Call },
  port: number,
): Promise<Reader> {
  const { data } = await asks(shop.endpoints.list, { rows: 200 })
  return {
    name,
    call: asks,
    shopIds: data?.list.map(({ id }) => id) ?? [],
    async sheet(path) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
  }
}
