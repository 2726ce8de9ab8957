import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Faults } from '../../faults.ts'
import { escaped, page } from '../../html.ts'
import type { Deliver } from '../../tell.ts'
import {
  type BookedOrder,
  freshPlatform,
  giveBack,
  netOf,
  owedOf,
  type PlatformBooks,
  placeOrder,
  settledOf,
  statementOf,
  type WantedOrder,
  worthOf,
} from '../platform-books.ts'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import { orderText } from './order-text.ts'

interface Surroundings {
  books: PlatformBooks
  secret: string
  faults: Faults
  deliver: Deliver
}

type Form = Record<string, string>

class Refusal extends Error {}

export const freshEleme = () => freshPlatform(['灯笼面馆·河坊街', '灯笼小面吧·徐家汇', '望月茶饮·衡山路'], 400)

/** 饿了么: OAuth 2, calls in JSON signed with MD5, pushes with a number; orders are read by it. */
export function eleme({ books, secret, faults, deliver }: Surroundings): Vendor {
  const secretOf = (key: string) => createHmac('sha256', secret).update(`eleme ${key}`).digest('hex').slice(0, 40)
  const appIdOf = (key: string) =>
    String(20_000_000 + (Number.parseInt(createHash('md5').update(key).digest('hex').slice(0, 6), 16) % 9_999_999))
  const keyOf = (appId: string) => Object.keys(books.addresses).find((key) => appIdOf(key) === appId) ?? ''

  function open({ method, path, base, body, headers }: RawCall): RawReply | undefined {
    const url = new URL(path, 'http://eleme')
    const asked = method === 'POST' ? jsonOf(body) : Object.fromEntries(url.searchParams)
    if (url.pathname === '/_access') {
      const key = String(asked.key ?? 'brandsideKey')
      const access = { key, appId: appIdOf(key), secret: secretOf(key) }
      return headers.accept?.includes('text/html') ? accessPage(access, books.addresses[key]) : json(access)
    }
    if (url.pathname === '/_address') {
      books.addresses[String(asked.key)] = String(asked.url)
      return json({})
    }
    if (url.pathname === '/authorize') return consentPage(base, asked as Form)
    if (url.pathname === '/authorize/allow') return allow(asked as Form)
    if (url.pathname === '/token' && method === 'POST')
      return token(new URLSearchParams(body.toString()), headers.authorization)
    if (url.pathname === '/_order' && method === 'POST') return json(placeNew(asked as unknown as WantedOrder))
    if (url.pathname === '/_act' && method === 'POST') return act(asked as Form)
    if (url.pathname === '/_settled') return json({ cents: settled(String(asked.storeId ?? '')) })
    if (url.pathname === '/_statement')
      return { headers: csv, body: statementOf(books, String(asked.storeId ?? ''), heads) }
    return undefined
  }

  const settled = (storeId: string) =>
    Object.values(books.orders)
      .filter((order) => order.storeId === storeId)
      .reduce((sum, order) => sum + settledOf(order), 0)

  function consentPage(base: string, asked: Form): RawReply {
    const query = escaped(String(new URLSearchParams(asked)))
    return {
      headers: html,
      body: page(
        '饿了么（模拟）· Ele.me, simulated',
        `<h1>授权？· Allow?</h1><a class="go" href="${base}/authorize/allow?${query}">允许 · Allow</a>`,
      ),
    }
  }

  function allow({ client_id = '', redirect_uri = '', state = '' }: Form): RawReply {
    const code = randomBytes(12).toString('hex')
    books.codes[code] = `${client_id} ${redirect_uri}`
    return { status: 302, headers: { location: `${redirect_uri}?${new URLSearchParams({ code, state })}` } }
  }

  function token(form: URLSearchParams, authorization = ''): RawReply {
    const [key = '', given] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent)
    if (given !== secretOf(key)) return { status: 401, ...json({ error: 'invalid_client' }) }
    const grant = form.get('grant_type')
    if (grant === 'authorization_code') {
      const code = form.get('code') ?? ''
      if (books.codes[code] !== `${key} ${form.get('redirect_uri')}`)
        return { status: 400, ...json({ error: 'invalid_grant' }) }
      delete books.codes[code]
    } else if (grant === 'refresh_token') {
      const old = Object.entries(books.tokens).find(([, { refresh }]) => refresh === form.get('refresh_token'))
      if (!old) return { status: 400, ...json({ error: 'invalid_grant' }) }
      delete books.tokens[old[0]]
    } else if (grant !== 'client_credentials') return { status: 400, ...json({ error: 'unsupported_grant_type' }) }
    const [access_token, refresh_token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
    const life = 30 * 86_400
    books.tokens[access_token] = {
      account: key,
      storeId: null,
      refresh: refresh_token,
      until: Date.now() + life * 1000,
    }
    return json({ access_token, token_type: 'bearer', expires_in: life, refresh_token })
  }

  function pushText(key: string, storeId: string, type: number, message: string): string {
    const values: Record<string, string> = {
      requestId: `1000000${randomInt(1e11)}`,
      type: String(type),
      appId: appIdOf(key),
      message,
      shopId: storeId,
      timestamp: String(Date.now() + faults.clockSkew * 1000),
      userId: '98587250597500700',
    }
    const signature = md5(
      Object.keys(values)
        .sort()
        .map((name) => `${name}=${values[name]}`)
        .join('') + secretOf(key),
    )
    const bare = new Set(['type', 'appId', 'shopId', 'timestamp', 'userId'])
    const pairs = Object.entries(values).map(
      ([name, value]) => `"${name}":${bare.has(name) ? value : JSON.stringify(value)}`,
    )
    return `{${pairs.join(',')},"signature":"${signature}"}`
  }

  /** What was never taken is handed out when it is asked for. */
  function tell(order: BookedOrder, type: number, message: string): void {
    const account = books.stores[order.storeId]?.account
    const address = account && books.addresses[account]
    if (!account || !address) return
    const body = pushText(account, order.storeId, type, message)
    const lost = { account, storeId: order.storeId, body }
    books.lost.push(lost)
    deliver(async () => {
      const bad = Math.random() < faults.badSignatureRate
      const sent = bad ? body.replace(/"signature":"..../, '"signature":"ZZZZ') : body
      try {
        const answer = await fetch(address, { method: 'POST', headers: jsonType, body: sent })
        const isTaken = answer.ok && (await answer.text()) === '{"message":"ok"}'
        if (isTaken) books.lost = books.lost.filter((each) => each !== lost)
        return isTaken
      } catch {
        return false
      }
    })
  }

  function placeNew(wanted: WantedOrder): object {
    const no = String(1_200_897_812_792_000_000n + BigInt(randomInt(1e9)) * 1_000n + BigInt(books.numbered))
    const order = placeOrder(books, no, wanted)
    tell(order, 217, JSON.stringify({ orderId: no, shopId: Number(order.storeId) }))
    return { no, owed: owedOf(order), net: netOf(order) }
  }

  function act({ no = '', act = '', cents, reason = '' }: Form): RawReply {
    const order = books.orders[no]
    if (!order) return { status: 404, ...json({}) }
    if (act === 'ACCEPT') accept(order)
    if (act === 'DONE' && order.state === 'ACCEPTED') {
      order.state = 'DONE'
      tell(order, 18, state(order, 'settled'))
    }
    if (act === 'CANCEL') cancel(order)
    if (act === 'ASK') {
      order.asked = { no: `A${++books.numbered}`, cents: cents === undefined ? null : Number(cents), reason }
      tell(order, 30, refundMessage(order, order.asked, 'applied'))
    }
    if (act === 'REFUND') refund(order, cents === undefined ? null : Number(cents))
    return json({ state: order.state })
  }

  const state = (order: BookedOrder, word: string) =>
    JSON.stringify({
      orderId: order.no,
      state: word,
      shopId: Number(order.storeId),
      updateTime: Math.floor(Date.now() / 1000),
    })

  function accept(order: BookedOrder): void {
    if (order.state !== 'NEW') return
    order.state = 'ACCEPTED'
    order.wasAccepted = true
    tell(order, 12, state(order, 'valid'))
  }

  function cancel(order: BookedOrder): void {
    if (order.state === 'CANCELLED') return
    giveBack(order, 'cancel', null)
    const type = order.state === 'NEW' ? 14 : 15
    order.state = 'CANCELLED'
    tell(order, type, state(order, 'invalid'))
  }

  function refundMessage(
    { no, storeId }: BookedOrder,
    asked: { no: string; cents: number | null; reason: string },
    word: string,
  ) {
    return JSON.stringify({
      orderId: no,
      refundStatus: word,
      refundOrderId: asked.no,
      reason: asked.reason,
      shopId: Number(storeId),
      refundType: asked.cents === null ? 'normal' : 'part',
      ...(asked.cents !== null && { totalPrice: asked.cents / 100 }),
    })
  }

  function refund(order: BookedOrder, wanted: number | null, no = `R${++books.numbered}`): void {
    const given = giveBack(order, no, wanted)
    if (given)
      tell(
        order,
        33,
        refundMessage(order, { no, cents: wanted === null ? null : given.cents, reason: '' }, 'successful'),
      )
  }

  interface ApiCall {
    action: string
    token: string
    metas: Record<string, unknown>
    params: Record<string, unknown>
    signature: string
  }

  function call({ path, body }: RawCall): RawReply {
    const asked = jsonOf(body) as unknown as ApiCall & { id: string }
    try {
      if (path !== '/api/v1') throw new Refusal('NOT_FOUND')
      const result = answerCall(asked)
      return { headers: jsonType, body: `{"id":${JSON.stringify(asked.id)},"result":${result},"error":null}` }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return json({ id: asked.id, result: null, error: { code: error.message, message: '请求被拒绝' } })
    }
  }

  function answerCall({ action, token: access, metas, params, signature }: ApiCall): string {
    const key = String(metas.app_key)
    const values = { ...metas, ...params } as Record<string, unknown>
    const text = Object.keys(values)
      .sort()
      .map((name) => `${name}=${JSON.stringify(values[name])}`)
      .join('')
    if (md5(`${action}${access}${text}${secretOf(key)}`) !== signature) throw new Refusal('SIGNATURE_ERROR')
    if (Math.abs(Number(metas.timestamp) * 1000 - Date.now() - faults.clockSkew * 1000) > 600_000)
      throw new Refusal('INVALID_TIMESTAMP')
    const known = books.tokens[access]
    if (!known || known.account !== key || known.until < Date.now()) throw new Refusal('UNAUTHORIZED')
    const method = action.replace(/^eleme\./, '')
    if (method === 'user.getUser') {
      const authorizedShops = Object.values(books.stores).map(({ id, name }) => ({ id: Number(id), name }))
      return `{"userId":98587250597500700,"userName":"面馆","authorizedShops":${JSON.stringify(authorizedShops)}}`
    }
    if (method === 'message.getNonReachedOMessages')
      return `[${books.lost
        .filter(({ account }) => account === key && keyOf(String(params.appId)) === key)
        .map(({ body }) => body)
        .join(',')}]`
    if (method === 'shop.updateShop') return bindStore(key, params)
    if (method === 'order.getUnprocessOrders') {
      const waiting = Object.values(books.orders).filter(
        (each) => each.storeId === String(params.shopId) && each.state === 'NEW',
      )
      return JSON.stringify(waiting.map(({ no }) => no))
    }
    if (method.startsWith('product.item.')) return takeOffer(method, params)
    const order = books.orders[String(params.orderId)]
    if (!order || books.stores[order.storeId]?.account !== key) throw new Refusal('ORDER_NOT_FOUND')
    return ofOrder(method, order, params)
  }

  function refundGoods(order: BookedOrder, params: Record<string, unknown>): void {
    if (!order.wasAccepted || order.state === 'CANCELLED') throw new Refusal('ORDER_INVALID')
    if (Math.random() < faults.refusedRefundRate) throw new Refusal('REFUND_REFUSED')
    const { goods = [] } = (params.refundOrderMessage ?? {}) as { goods?: { extendCode: string; count: number }[] }
    const cents = worthOf(
      order,
      goods.map(({ extendCode: code, count }) => ({ code, count })),
    )
    if (cents === undefined) throw new Refusal('REFUND_GOODS_INVALID')
    refund(order, cents)
  }

  function ofOrder(method: string, order: BookedOrder, params: Record<string, unknown>): string {
    if (method === 'order.getOrder') return orderText(order, books.stores[order.storeId]?.ref ?? '')
    if (method === 'order.confirmOrderLite') {
      if (order.state === 'CANCELLED') throw new Refusal('ORDER_INVALID')
      accept(order)
    } else if (method === 'order.cancelOrderLite') cancel(order)
    else if (method === 'order.agreeRefundLite') {
      const { asked } = order
      if (!asked) throw new Refusal('REFUND_NOT_FOUND')
      refund(order, asked.cents, asked.no)
    } else if (method === 'order.disagreeRefundLite') {
      if (!order.asked) throw new Refusal('REFUND_NOT_FOUND')
      tell(order, 32, refundMessage(order, order.asked, 'failed'))
      order.asked = null
    } else if (method === 'order.refundPart') refundGoods(order, params)
    else throw new Refusal('METHOD_NOT_FOUND')
    return 'null'
  }

  function bindStore(key: string, { shopId, properties }: Record<string, unknown>): string {
    const store = books.stores[String(shopId)]
    if (!store) throw new Refusal('SHOP_NOT_FOUND')
    const { openId, openTime } = properties as { openId?: string; openTime?: string }
    if (openTime !== undefined) {
      if (!/^\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*$/.test(openTime)) throw new Refusal('OPEN_TIME_INVALID')
      books.hours[store.id] = openTime
    }
    if (openId === undefined) return JSON.stringify({ id: Number(store.id), name: store.name })
    if (openId !== '' && store.ref !== null && store.ref !== openId) throw new Refusal('OPEN_ID_TAKEN')
    Object.assign(store, openId === '' ? { account: null, ref: null } : { account: key, ref: openId })
    return JSON.stringify({ id: Number(store.id), name: store.name })
  }

  /** Dishes whose code ends in `-X` are not on its menu. */
  function takeOffer(method: string, params: Record<string, unknown>): string {
    if (method === 'product.item.getItemByShopIdAndExtendCode') {
      const code = String(params.extendCode)
      if (code.endsWith('-X')) return 'null'
      const specs = [
        { specId: 1, name: '', price: 0.1, stock: 0, maxStock: 9999, packingFee: 0, onShelf: 1, extendCode: code },
      ]
      const place = `${String(params.shopId)} ${code}`
      books.dishes[place] ??= { priceCents: 10, stock: 0 }
      return JSON.stringify({ id: Object.keys(books.dishes).indexOf(place), categoryId: 1, name: code, specs })
    }
    const { properties } = params as { properties: { specs: { extendCode: string; price: number; stock: number }[] } }
    for (const { extendCode, price, stock } of properties.specs) {
      if (!(price > 0)) throw new Refusal('PRICE_INVALID')
      const place = Object.keys(books.dishes)[Number(params.itemId)]
      if (place?.endsWith(` ${extendCode}`)) books.dishes[place] = { priceCents: Math.round(price * 100), stock }
    }
    return 'null'
  }

  return { open, call, busy: { status: 503, ...json({ error: { code: 'SERVER_ERROR' } }) } }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

const csv = { 'content-type': 'text/csv; charset=utf-8' }
const heads = ['orderId', 'checkoutAmount', 'commissionFee', 'refundOrderId']
const html = { 'content-type': 'text/html; charset=utf-8' }
const jsonType = { 'content-type': 'application/json;charset=utf-8' }
const json = (value: object): RawReply => ({ headers: jsonType, body: JSON.stringify(value) })

function accessPage(access: Readonly<Record<string, string>>, address = ''): RawReply {
  const rows = Object.entries({ ...access, 推送地址: address }).map(
    ([name, value]) => `<tr><th>${name}</th><td><pre>${escaped(value)}</pre></td></tr>`,
  )
  const form = `<form action="/_v/eleme/_address"><input type="hidden" name="key" value="${escaped(access.key ?? '')}">
    <label>推送地址 · Address of messages <input name="url" size="60" value="${escaped(address)}"></label><button>保存 · Save</button></form>`
  return { headers: html, body: page('饿了么（模拟）· Ele.me, simulated', `<table>${rows.join('')}</table>${form}`) }
}
