import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { actAtRandom, type Call, type Goods, type Trade } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import { lend, paperDeeds } from './books/deeds.ts'
import { countOfQuestions, recounted } from './books/recount.ts'
import { type Arena, openArena } from './run/arena.ts'
import { crashDatabase } from './run/crash-database.ts'
import { type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

// Trades at random with customers of the demonstration company, with all papers that decide prices and parties, while replicas
// are killed and PostgreSQL crashes; then the books are proven by the product, and worked out again without it.

const usage = `npm run books -- [options]

  --engine both        postgres, embedded or both
  --operations 2000    how many are carried out
  --workers 8          how many of them at the same time
  --kills 6            how often a server is killed; on PostgreSQL, where two of them serve, every third time it crashes instead`

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
  const start = () => startServer({ entry: serverEntry, env })
  const servers = [await start()]
  if (arena.engine === 'postgres') servers.push(await start())
  /** Each call goes to one of those that serve. */
  const port = () => (servers[randomInt(servers.length)] as ServerProcess).port
  const tokens = [await signIn(port(), 'admin', password), await signIn(port(), 'he.min', password)] as const
  const person = (token: string): Call => callAs(port, token, problems)
  const trade = await tradeOf(person(tokens[0]), person(tokens[1]))
  let left = operations
  for (let kill = 0; left > 0; kill++) {
    const share = kill < kills ? Math.ceil(left / (kills - kill + 1)) : left
    const killed = new AbortController()
    const todo = { left: share }
    const working = Array.from({ length: workers }, () => work(trade, todo, killed))
    left -= share
    if (kill < kills) await Promise.race([sleep(randomInt(2_000, 8_000)), Promise.all(working)])
    if (kill < kills && servers.length > 1 && kill % 3 === 2) await crashDatabase(arena)
    else if (kill < kills) {
      const which = kill % servers.length
      await servers[which]?.kill()
      // Nobody else serves an embedded store.
      if (servers.length === 1) killed.abort()
      servers[which] = await start()
    }
    await Promise.all(working)
    process.stderr.write(
      `${arena.engine}: ${operations - left} of ${operations} operations, ${problems.length} problems\n`,
    )
  }
  const { data } = await person(tokens[0])(ledgerCheck.endpoints.check, {})
  for (const server of servers) await server.stop()
  const faults = data?.checks.filter(({ passed }) => !passed) ?? []
  for (const { name, faults: found } of faults) problems.push(`${name}: ${JSON.stringify(found.slice(0, 3))}`)
  const wrong = await arena.asAdministrator(recounted)
  process.stdout.write(`${[...problems, ...wrong].slice(0, 60).join('\n')}\n`)
  const proofs = data?.checks.length ?? 0
  process.stdout.write(`${arena.engine}: ${proofs} proofs of the books, ${faults.length} do not pass; `)
  process.stdout.write(`${countOfQuestions} questions to the rows, ${wrong.length} rows are wrong\n`)
  return problems.length + wrong.length + (proofs === 0 ? 1 : 0)
}

/** One worker after the other operation, until there are no more or the only server is gone. */
async function work(trade: Trade, todo: { left: number }, killed: AbortController): Promise<void> {
  while (todo.left-- > 0 && !killed.signal.aborted) await actAtRandom(trade, paperDeeds).catch(() => sleep(50))
}

/** Five customers of the demonstration with credit enough, and all that is sold, by the piece and by weight, in each of its units. */
async function tradeOf(maker: Call, second: Call): Promise<Trade> {
  const { data: found } = await maker(customer.endpoints.list, { status: 1, rows: 100 })
  const own = (found?.list ?? []).filter(({ hold }) => !hold).slice(-5)
  for (const { id } of own) await lend(maker, id)
  const { data: skus } = await maker(productSku.endpoints.list, { status: 1, rows: 200 })
  const { data: accounts } = await maker(bankAccount.endpoints.list, { status: 1 })
  return {
    maker,
    second,
    customers: own.map(({ id }) => id),
    bankAccountId: accounts?.list[0]?.id as Id,
    goods: goodsOf(skus?.list ?? []),
  }
}

interface Sold {
  id: Id
  units: readonly { unitId: Id; decimals: number; sellable: boolean }[]
}

function goodsOf(skus: readonly Sold[]): Goods[] {
  return skus.flatMap(({ id: skuId, units }) =>
    units.filter(({ sellable }) => sellable).map(({ unitId, decimals }) => ({ skuId, unitId, decimals })),
  )
}
