import { type EposItem, type EposTable, eposMenu } from './epos-menu.ts'
import type { PartnerCall, Reply } from './sandbox.ts'
import type { Store } from './store.ts'

interface EposShop {
  /** How long its till takes for an answer, in milliseconds. */
  slowMs?: number
  categories: EposItem[]
  goodsTypes: EposItem[]
  goods: EposItem[]
  tables: EposTable[]
  orders: EposItem[]
  subscribeOrders: EposItem[]
}

export interface EposState {
  shops: Record<string, EposShop>
  /** The effect of each key, so that it happens once. */
  posts: Record<string, { id: string; payload: unknown; externalId: string }>
}

/** Two shops of the demonstration: the till of the first is slow, the second has lost half of its tables. */
export function freshEpos(): EposState {
  const lost = eposMenu()
  const added = ['露台 1', '露台 2'].map((tableNo, at) => ({
    id: `N${at}`,
    area: '露台',
    tableNo,
    seats: 4,
    minSeats: 1,
    status: 'FREE',
  }))
  return {
    shops: {
      'HZ-WENSAN': { ...eposMenu(), slowMs: 900 },
      'HZ-HEFANG': { ...lost, tables: [...lost.tables.slice(0, 20), ...added] },
    },
    posts: {},
  }
}

const pageSize = 50
const kinds = ['categories', 'goodsTypes', 'goods', 'tables', 'orders', 'subscribeOrders'] as const

/** The POS of any number of shops: each begins with the same menu and forty tables. */
export function eposCalls({ state: { epos } }: Store) {
  const shopOf = (code: string): EposShop => {
    epos.shops[code] ??= eposMenu()
    return epos.shops[code]
  }

  /** A person's changes at the till: rename, remove, break. */
  function open({ method, path, body }: PartnerCall): Reply | undefined {
    if (method !== 'POST' || path !== '/_epos') return undefined
    if (body.fresh === true) delete epos.shops[String(body.shop)]
    const shop = shopOf(String(body.shop))
    if (body.slowMs !== undefined) {
      shop.slowMs = Number(body.slowMs)
      return { json: { slowMs: shop.slowMs } }
    }
    const kind = kinds.find((each) => each === body.kind)
    if (!kind) return { status: 400, json: {} }
    const items = shop[kind] as EposItem[]
    const gone = new Set((body.remove as string[] | undefined) ?? [])
    const kept = items
      .filter(({ id }) => !gone.has(id))
      .slice(0, body.keep === undefined ? undefined : Number(body.keep))
    for (const item of (body.put as EposItem[] | undefined) ?? []) {
      const at = kept.findIndex(({ id }) => id === item.id)
      if (at < 0) kept.push(item)
      else kept[at] = { ...kept[at], ...item }
    }
    ;(shop as unknown as Record<string, EposItem[]>)[kind] = kept
    return { json: { items: kept.length } }
  }

  function checkSignature(asked: PartnerCall): Reply | undefined {
    const [, code] = /^\/epos\/v1\/([\w-]{1,64})\/\w+$/.exec(asked.path) ?? []
    const reply = code === undefined ? undefined : answer(asked)
    return reply && { ...reply, delayMs: shopOf(code as string).slowMs ?? 0 }
  }

  function answer({ method, path, query, body }: PartnerCall): Reply | undefined {
    const [, code, what] = /^\/epos\/v1\/([\w-]{1,64})\/(\w+)$/.exec(path) ?? []
    if (code === undefined || what === undefined) return undefined
    const shop = shopOf(decodeURIComponent(code))
    if (what === 'ping') return { json: { ok: true } }
    if (method === 'POST' && what === 'post') return post(shop, body)
    const kind = kinds.find((each) => each === what)
    if (!kind) return { status: 404, json: {} }
    const all = (shop[kind] as EposItem[]).filter((item) => fits(item, query))
    const start = Number(query.get('cursor') ?? 0)
    const size = Math.min(Number(query.get('size') ?? pageSize), 200)
    const next = start + size < all.length ? String(start + size) : undefined
    return { json: { items: all.slice(start, start + size), total: all.length, ...(next && { next }) } }
  }

  function post(shop: EposShop, { key, id, payload }: Record<string, unknown>): Reply {
    const known = epos.posts[String(key)]
    if (known) return { json: { externalId: known.externalId, state: 'DONE' } }
    const externalId = `P${Object.keys(epos.posts).length + 1}`
    epos.posts[String(key)] = { id: String(id), payload, externalId }
    const { rowId, moveTo, lines, ...change } = (payload ?? {}) as Record<string, unknown>
    const kind = kinds.find((each) => each === id)
    const item = kind && (shop[kind] as EposItem[]).find((each) => each.id === rowId)
    if (kind === 'orders' && !item) shop.orders.push({ status: 'OPEN', ...change, id: externalId, orderNo: externalId })
    const order = kind === 'orders' ? (item ?? shop.orders.at(-1)) : undefined
    if (order && lines) order.amountCents = Number(order.amountCents ?? 0) + priceOf(shop, lines as OrderedLine[])
    if (item) Object.assign(item, change)
    if (item && kind === 'tables' && moveTo) moveGuests(shop, item, String(moveTo))
    return { json: { externalId, state: 'DONE' } }
  }

  return { open, signed: checkSignature }
}

interface OrderedLine {
  goodsId: string
  quantity: number
}

/** What the lines of an order come to at the prices of the till. */
function priceOf({ goods }: EposShop, lines: readonly OrderedLine[]): number {
  const prices = new Map(goods.map(({ id, priceCents }) => [id, Number(priceCents)]))
  return lines.reduce((sum, { goodsId, quantity }) => sum + (prices.get(goodsId) ?? 0) * quantity, 0)
}

/** Guests take their open order along; the table they leave has to be cleared. */
function moveGuests({ tables, orders }: EposShop, from: EposItem, to: string): void {
  const target = tables.find(({ id }) => id === to)
  if (!target) return
  Object.assign(target, { status: 'BUSY' })
  Object.assign(from, { status: 'DIRTY' })
  for (const order of orders)
    if (order.status === 'OPEN' && order.tableNo === from.tableNo) order.tableNo = target.tableNo
}

function fits(item: EposItem, query: URLSearchParams): boolean {
  return ['status', 'area', 'categoryId'].every((name) => {
    const wanted = query.get(name)
    return wanted === null || String(item[name] ?? '') === wanted
  })
}
