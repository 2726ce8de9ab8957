import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { actAtRandom, type Call, type Trade } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import { type Arena, openArena } from './run/arena.ts'
import { type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

// Trades at random with customers of the demonstration company while the server is killed, and proves the books afterwards.

const usage = `npm run books -- [options]

  --engine both        postgres, embedded or both
  --operations 2000    how many are carried out
  --workers 8          how many of them at the same time
  --kills 6            how often the server is killed`

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    operations: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '8' },
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

let wrong = 0
for (const engine of ['embedded', 'postgres'] as const) {
  if (values.engine !== 'both' && values.engine !== engine) continue
  const arena = await openArena(engine)
  if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL, or ask for --engine embedded')
  try {
    wrong += await prove(arena)
  } finally {
    await arena.close()
  }
}
process.exit(wrong === 0 ? 0 : 1)

/** All operations on one engine, and what is wrong with the books afterwards. */
async function prove(arena: Arena): Promise<number> {
  const env = { ...arena.product, DEMO: '1', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
  const problems: string[] = []
  let server = await startServer({ entry: serverEntry, env })
  const tokens = [await signIn(server.port, 'admin', password), await signIn(server.port, 'he.min', password)] as const
  const person = (token: string): Call => callAs(() => server.port, token, problems)
  const trade = await tradeOf(person(tokens[0]), person(tokens[1]))
  let left = operations
  for (let kill = 0; left > 0; kill++) {
    const share = kill < kills ? Math.ceil(left / (kills - kill + 1)) : left
    const killed = new AbortController()
    const todo = { left: share }
    const working = Array.from({ length: workers }, () => work(trade, todo, killed))
    left -= share
    if (kill < kills) server = await crash(server, env, killed, working)
    else await Promise.all(working)
    process.stderr.write(
      `${arena.engine}: ${operations - left} of ${operations} operations, ${problems.length} problems\n`,
    )
  }
  const { data } = await person(tokens[0])(ledgerCheck.endpoints.check, {})
  await server.stop()
  const faults = data?.checks.filter(({ passed }) => !passed) ?? []
  for (const { name, faults: found } of faults) problems.push(`${name}: ${JSON.stringify(found.slice(0, 3))}`)
  process.stdout.write(`${problems.slice(0, 20).join('\n')}\n`)
  const proofs = data?.checks.length ?? 0
  process.stdout.write(`${arena.engine}: ${proofs} proofs of the books, ${faults.length} do not pass\n`)
  return problems.length + (proofs === 0 ? 1 : 0)
}

/** One worker after the other operation, until there are no more or the server is gone. */
async function work(trade: Trade, todo: { left: number }, killed: AbortController): Promise<void> {
  while (todo.left-- > 0 && !killed.signal.aborted) await actAtRandom(trade).catch(() => killed.abort())
}

/** Kills the server in the middle of the work of others; the next one answers at another port. */
async function crash(
  server: ServerProcess,
  env: Record<string, string>,
  killed: AbortController,
  working: readonly Promise<void>[],
): Promise<ServerProcess> {
  await Promise.race([sleep(randomInt(2_000, 8_000)), Promise.all(working)])
  await server.kill()
  killed.abort()
  await Promise.all(working)
  return startServer({ entry: serverEntry, env })
}

/** Five customers of the demonstration with credit enough, and all that is sold by the piece. */
async function tradeOf(maker: Call, second: Call): Promise<Trade> {
  const { data: found } = await maker(customer.endpoints.list, { status: 1, rows: 100 })
  const own = (found?.list ?? []).filter(({ hold }) => !hold).slice(-5)
  for (const { id } of own) {
    const { data } = await maker(customerCredit.endpoints.view, { id })
    const asked = { enabled: true, creditLimitCents: 9_000_000, overdueBlock: 'WARN', reason: '核对账目' }
    await maker(customerCredit.endpoints.set, { id, version: data?.version ?? 0, ...asked })
  }
  const { data: skus } = await maker(productSku.endpoints.list, { status: 1, rows: 200 })
  const { data: accounts } = await maker(bankAccount.endpoints.list, { status: 1 })
  return {
    ...{ maker, second, customers: own.map(({ id }) => id), bankAccountId: accounts?.list[0]?.id as Id },
    goods: goodsOf(skus?.list ?? []),
  }
}

function goodsOf(skus: readonly { id: Id; units: readonly { unitId: Id; isDefault: boolean }[] }[]) {
  return skus.flatMap(({ id, units }) => {
    const unit = units.find(({ isDefault }) => isDefault) ?? units[0]
    return unit ? [{ skuId: id, unitId: unit.unitId }] : []
  })
}
