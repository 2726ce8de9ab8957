import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { chance } from '@brandside/server/platform/testing/chance.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import { billText, type InjectedDifference, injectDifferences, type MovedLine } from './month/injected.ts'
import { type Arena, openArena } from './run/arena.ts'
import { type Env, root, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

/**
 * `npm run bench:month`: a month of `--trades` over three channels and two platforms, with `--differences` injected into their
 * bills. Each has to be found in its class with its money, none invented; then all are settled, the days closed by another
 * person, the payouts entered and found on the bank's statement. What was injected is kept apart from the product.
 */
const { values } = parseArgs({
  options: {
    trades: { type: 'string', default: '100000' },
    differences: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261128' },
  },
})
const password = 'Eleven-quiet-lanterns'
const aimMinutes = 10
const days = 31
const problems: string[] = []
const say = (text: string) => process.stdout.write(`${text}\n`)

const arena = await openArena('postgres')
if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL')
const env: Env = { ...arena.product, DEMO: '1', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
try {
  await (await startServer({ entry: serverEntry, env })).stop()
  fill(arena)
  const server = await startServer({ entry: serverEntry, env })
  try {
    const first = callAs(() => server.port, await signIn(server.port, 'admin', password), problems)
    // A day is closed by another person than the one who has matched it.
    const second = callAs(() => server.port, await signIn(server.port, 'gu.an', password), problems)
    await closeMonth(arena, first, second)
  } finally {
    await server.stop()
  }
} finally {
  await arena.close()
}
for (const problem of problems.slice(0, 20)) say(`! ${problem}`)
say(problems.length === 0 ? 'all agrees' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

function fill({ product }: Arena): void {
  const args = [join(root, 'packages/server/src/cli/seed.ts'), '--trades', values.trades, '--days', String(days)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...product },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

async function closeMonth(arena: Arena, person: Call, second: Call): Promise<void> {
  const channels = await fiveChannels(person)
  const moved = await spreadOver(arena, channels)
  say(`${moved.length} payments and refunds over ${channels.length} channels`)
  const next = chance(Number(values.seed))
  const bills = Map.groupBy(moved, ({ channelId, day }) => `${channelId} ${day}`)
  const injected = injectDifferences(bills, { many: Number(values.differences), next, platforms: channels.slice(3) })
  const startedAt = performance.now()
  const matched = await matchAll(person, bills, injected)
  const minutes = () => ((performance.now() - startedAt) / 60_000).toFixed(1)
  say(`${injected.size} injected, ${matched.found} found in their class with their money, after ${minutes()} min`)
  await settleAndClose(person, second, matched.dayIds)
  say(`${matched.dayIds.length} days closed after ${minutes()} min (aim ${aimMinutes})`)
  if (Number(minutes()) > aimMinutes) problems.push(`closed in ${minutes()} min`)
  await toTheBank(person, matched.dayIds)
  say(`each cent on the bank's statement after ${minutes()} min`)
}

/** Three that are paid by, and two platforms that keep a commission. */
async function fiveChannels(person: Call): Promise<Id[]> {
  const ids: Id[] = []
  for (const [index, kind] of (['REAL', 'REAL', 'REAL', 'PLATFORM', 'PLATFORM'] as const).entries()) {
    const adapter = kind === 'PLATFORM' ? 'PLATFORM' : 'SANDBOX'
    const { data, msg } = await person(payChannel.endpoints.create, {
      code: `MONTH${index}`,
      name: `渠道 ${index}`,
      kind,
      adapter,
    })
    if (!data) throw new Error(msg)
    ids.push(data.id)
  }
  return ids
}

/** What our books say of each channel and day, after the trades have been spread over them. */
async function spreadOver({ asAdministrator }: Arena, channels: readonly Id[]): Promise<MovedLine[]> {
  return asAdministrator(async (pool) => {
    await pool.query(
      `update app.trade_payment set pay_channel_id = ($1::bigint[])[1 + id % 5],
              fee_cents = case when id % 5 >= 3 then amount_cents * 18 / 100 else fee_cents end`,
      [channels],
    )
    await pool.query(
      `update app.trade_refund_part r set pay_channel_id = p.pay_channel_id from app.trade_payment p where p.id = r.payment_id`,
    )
    const { rows } = await pool.query<MovedLine>(
      `select p.pay_channel_id::int as "channelId", (p.paid_at at time zone 'Asia/Shanghai')::date::text as day, 'PAY' as type,
              p.payment_no as no, p.amount_cents::int as cents, p.fee_cents::int as fee, t.currency
         from app.trade_payment p join app.trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
        where p.tenant_id = 1 and p.state in ('SUCCESS', 'REVERSED') and p.paid_at > now() - interval '30 days'
       union all
       select r.pay_channel_id::int, (r.success_at at time zone 'Asia/Shanghai')::date::text, 'REFUND', r.part_no,
              r.amount_cents::int, r.fee_refund_cents::int, t.currency
         from app.trade_refund_part r join app.trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
         join app.trade t on t.tenant_id = f.tenant_id and t.id = f.trade_id
        where r.tenant_id = 1 and r.state = 'SUCCESS' and r.success_at > now() - interval '30 days'`,
    )
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    return rows.filter(({ day, currency }) => day < today && day > dayAfter(today, -30) && currency === 'CNY')
  })
}

/** Each day of each channel is matched with its bill; what differs has to be exactly what was injected. */
async function matchAll(
  person: Call,
  bills: ReadonlyMap<string, MovedLine[]>,
  injected: ReadonlyMap<string, InjectedDifference>,
) {
  const dayIds: Id[] = []
  let found = 0
  for (const [key, lines] of bills) {
    const [channel = '', day = ''] = key.split(' ')
    const payChannelId = Number(channel) as Id
    const bill = billText(
      lines,
      [...injected.values()].filter((each) => each.bill === key),
    )
    const { data } = await person(reconciliation.endpoints.fetch, { payChannelId, day, bill, currency: 'CNY' })
    if (!data) continue
    dayIds.push(data.id)
    const seen = (await person(reconciliation.endpoints.view, { id: data.id })).data
    const expected = [...injected.values()].filter((each) => each.bill === key)
    for (const line of seen?.lines ?? []) {
      const one = expected.find(({ type, no }) => type === line.type && no === line.no)
      if (!one) problems.push(`${key}: invented ${line.type} ${line.no} ${line.outcome}`)
      else if (one.outcome !== line.outcome || one.differenceCents !== line.differenceCents)
        problems.push(
          `${key}: ${line.no} is ${line.outcome} ${line.differenceCents}, not ${one.outcome} ${one.differenceCents}`,
        )
      else found++
    }
    if (expected.length !== (seen?.lines.length ?? 0))
      problems.push(`${key}: ${seen?.lines.length} differences, not ${expected.length}`)
  }
  return { dayIds, found }
}

async function settleAndClose(person: Call, second: Call, dayIds: readonly Id[]): Promise<void> {
  for (const id of dayIds) {
    const lines = (await person(reconciliation.endpoints.view, { id })).data?.lines ?? []
    for (const { id: lineId } of lines)
      await person(reconciliation.endpoints.settle, { id, lineId, settlement: 'NOTED', note: '已核实' })
    const { code, msg } = await second(reconciliation.endpoints.close, { id })
    if (code !== 0) problems.push(`day ${id} is not closed: ${msg}`)
  }
}

/** A payout for each day, a statement of the bank that brings them all, and the chain of each day to its end. */
async function toTheBank(person: Call, dayIds: readonly Id[]): Promise<void> {
  const { data: accounts } = await person(bankAccount.endpoints.list, { rows: 1 })
  const bankAccountId = accounts?.list[0]?.id as Id
  for (const id of dayIds) {
    const day = (await person(reconciliation.endpoints.view, { id })).data
    const { data: chain } = await person(reconciliation.endpoints.chain, { id })
    if (!day || !chain || chain.dueCents < 1) continue
    const { payChannelId, day: billDay } = day
    const no = `MONTH-${id}-${billDay}`
    const days = { paidDay: dayAfter(billDay, 1), fromDay: billDay, toDay: billDay }
    await person(payout.endpoints.create, { payChannelId, no, amountCents: chain.dueCents, ...days })
    const bookedAt = `${days.paidDay}T00:30:00.000Z`
    const line = { bankAccountId, bookedAt, amountCents: chain.dueCents, bankRef: `${id}`, remark: no }
    await person(bankLine.endpoints.create, { ...line, bankRef: `260000${id}` })
  }
  await person(bankLine.endpoints.matchAll, {})
  for (const id of dayIds) {
    const { data: chain } = await person(reconciliation.endpoints.chain, { id })
    if (!chain || chain.dueCents < 1) continue
    if (chain.arrivedCents !== chain.dueCents)
      problems.push(`day ${id}: ${chain.dueCents} due and ${chain.arrivedCents} on the statement`)
    const sum = chain.unpaidCents + chain.underwayCents + chain.arrivedCents + chain.keptCents - chain.differenceCents
    if (sum !== chain.ourCents) problems.push(`day ${id}: the chain is not even`)
  }
}
