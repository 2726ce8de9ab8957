import { parseArgs } from 'node:util'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { fillShops } from '@brandside/server/demo/volume/shops.ts'
import { openPostgres } from '@brandside/server/platform/database/open-postgres.ts'
import { waitsInBrowser } from './menus/in-browser.ts'
import { type Arena, openArena } from './run/arena.ts'
import { serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

/** How long a tree of goods may take to be answered: an operator waits for it with an open picker. */
const aimMs = 300
const rounds = 20

const { values } = parseArgs({
  options: { shops: { type: 'string', default: '300' }, goods: { type: 'string', default: '60000' } },
})
const arena = await openArena('postgres')
if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL')
let slow = 0
try {
  slow = await measure(arena)
} finally {
  await arena.close()
}
process.exit(slow === 0 ? 0 : 1)

/** Fills shops with menus, and asks what their pages and pickers ask. Answers how many took too long. */
async function measure({ product, asAdministrator }: Arena): Promise<number> {
  const password = 'Eleven-quiet-lanterns'
  const env = { ...product, DEMO: 'base', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
  const server = await startServer({ entry: serverEntry, env })
  try {
    const database = openPostgres(product.DATABASE_URL as string, product.DATABASE_OWNER_URL as string)
    await fillShops(database.pool, 1, { shops: Number(values.shops), goods: Number(values.goods) })
    await database.close()
    await asAdministrator((pool) => pool.query('analyze'))
    const largest = await asAdministrator(async (pool) => {
      const { rows } = await pool.query<{ id: string; brandId: string; shopName: string; brandName: string }>(
        `select s.id, s.brand_id as "brandId", s.name as "shopName", b.name as "brandName"
           from app.shop s join app.brand b on b.id = s.brand_id join app.shop_goods g on g.shop_id = s.id
          group by s.id, s.brand_id, s.name, b.name order by count(*) desc limit 1`,
      )
      if (!rows[0]) throw new Error('There are no shops')
      return { ...rows[0], shopId: Number(rows[0].id), brandId: Number(rows[0].brandId) }
    })
    const token = await signIn(server.port, 'admin', password)
    const { shopId, brandId } = largest
    const asked: [string, Placed, Record<string, unknown>][] = [
      ['tree of the largest menu', shop.endpoints.skuTree, { shopId }],
      ['tree of a brand, cut off at its shops', shop.endpoints.skuTree, { brandId }],
      ['tree of one shop of that brand', shop.endpoints.skuTree, { brandId, parentId: `s${shopId}` }],
      ['categories of the largest menu', shop.endpoints.categoryTree, { shopId }],
      ['goods of the largest menu', shop.endpoints.menu, { shopId }],
      ['shops, first page', shop.endpoints.list, {}],
      ['shops, a word', shop.endpoints.list, { keyword: '路店' }],
      ['shops, open now', shop.endpoints.list, { openNow: true }],
      ['shops, last page', shop.endpoints.list, { page: 15 }],
      ['shops of a picker', shop.endpoints.dropdown, {}],
      ['delivery of all shops', delivery.endpoints.list, {}],
    ]
    process.stdout.write('     median    longest  processor     size\n')
    let late = 0
    for (const [title, endpoint, input] of asked) {
      const before = server.cpu() ?? 0
      const { median, most, bytes } = await timesOf(`http://127.0.0.1:${server.port}`, token, { endpoint, input })
      const cpu = (((server.cpu() ?? 0) - before) * 1000) / rounds
      if (median > aimMs) late++
      process.stdout.write(
        `${[median, most, cpu].map(told).join('')}${`${(bytes / 1024).toFixed(0)} KB`.padStart(9)}  ${title}\n`,
      )
    }
    process.stdout.write('\nIn a browser, until it is painted:\n')
    for (const { what, median, most, processor } of await waitsInBrowser(
      { ...largest, port: server.port, password },
      5,
    )) {
      if (median > aimMs) late++
      process.stdout.write(`${[median, most, processor].map(told).join('')}${''.padStart(9)}  ${what}\n`)
    }
    return late
  } finally {
    await server.stop()
  }
}

function told(ms: number): string {
  return `${ms.toFixed(1)} ms`.padStart(11)
}

/** The median and the longest of some answers, and how large one is. */
async function timesOf(
  origin: string,
  token: string,
  { endpoint, input }: { endpoint: Placed; input: Record<string, unknown> },
): Promise<{ median: number; most: number; bytes: number }> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const times: number[] = []
  let bytes = 0
  for (let time = 0; time < rounds; time++) {
    const started = performance.now()
    const answer = await fetch(`${origin}${endpoint.path}?${query}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!text.includes('"code":0')) throw new Error(`${endpoint.path} answered ${text.slice(0, 300)}`)
    times.push(performance.now() - started)
    bytes = text.length
  }
  times.sort((a, b) => a - b)
  return { median: times[rounds / 2] as number, most: times.at(-1) as number, bytes }
}
