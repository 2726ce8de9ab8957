import { parseArgs } from 'node:util'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { callAs } from './books/call-as.ts'
import { openArena } from './run/arena.ts'
import { serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

// Measures pricing a basket of 100 lines, and committing an order of as many, over HTTP on the demonstration company. With
// `--seeded` on the database of `DATABASE_URL` as it is, signing in as `admin` with `ADMIN_PASSWORD`.

const { values } = parseArgs({ options: { seeded: { type: 'boolean', default: false } } })
const password = (values.seeded && process.env.ADMIN_PASSWORD) || 'Eleven-quiet-lanterns'
const [lineCount, rounds] = [100, 40]
const { calc, create, commit } = wholesaleOrder.endpoints

const problems: string[] = []
for (const engine of values.seeded ? (['seeded'] as const) : (['postgres', 'embedded'] as const)) {
  const arena = engine === 'seeded' ? seededArena() : await openArena(engine)
  if (!arena) continue
  try {
    const env = {
      ...arena.product,
      DEMO: values.seeded ? '0' : '1',
      DEMO_PASSWORD: password,
      ADMIN_PASSWORD: password,
      API_CALLS_PER_MINUTE: '0',
    }
    const server = await startServer({ entry: serverEntry, env })
    const token = await signIn(server.port, 'admin', password)
    const call = callAs(() => server.port, token, problems)
    const { data: buyers } = await call(customer.endpoints.list, { status: 1, rows: 1 })
    const { data: skus } = await call(productSku.endpoints.list, { status: 1, rows: 200 })
    const { data: products } = await call(product.endpoints.list, { status: 1, rows: 200 })
    const offered = new Set(products?.list.map(({ id }) => id))
    const sold = (skus?.list ?? []).filter(({ trackStock, productId }) => !trackStock && offered.has(productId))
    const units = sold.flatMap(({ id, units }) => units.map(({ unitId }) => ({ skuId: id, unitId })))
    const lines = Array.from({ length: lineCount }, (_, index) => ({ ...units[index % units.length], qty: '2' }))
    const order = { customerId: buyers?.list[0]?.id as Id, payMode: 'PREPAY', deliveryMode: 'PICKUP', lines }
    const [priced, committed]: number[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const { data } = await call(create, order)
      if (!data) throw new Error('An order of the demonstration was refused')
      priced?.push(await timed(() => call(calc, order)))
      committed?.push(await timed(() => call(commit, { id: data.id, version: 1 })))
    }
    process.stdout.write(`${engine}: basket of ${lineCount} lines ${told(priced)}, commit ${told(committed)}\n`)
    await server.stop()
  } finally {
    await arena.close()
  }
}
process.stdout.write(problems.slice(0, 5).join('\n'))
process.exit(problems.length === 0 ? 0 : 1)

/** The database of the environment as it is: nothing of it is thrown away. */
function seededArena() {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env
  if (!DATABASE_URL || !DATABASE_OWNER_URL) throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL')
  return { product: { DATABASE_URL, DATABASE_OWNER_URL }, close: async () => {} }
}

async function timed(work: () => Promise<{ code: number; msg: string }>): Promise<number> {
  const start = performance.now()
  const { code, msg } = await work()
  if (code !== 0) problems.push(msg)
  return performance.now() - start
}

/** The best, the median and the ninth of ten; the first rounds warm up. */
function told(times: readonly number[] = []): string {
  const sorted = times.slice(5).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `${at(0)} ms at best, ${at(0.5)} ms in the median, ${at(0.9)} ms in 9 of 10`
}
