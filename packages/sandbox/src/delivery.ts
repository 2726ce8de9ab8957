import { randomBytes, randomUUID } from 'node:crypto'
import { escaped, page } from './html.ts'
import type { PartnerCall, Reply } from './sandbox.ts'
import type { Store } from './store.ts'
import type { Tell } from './tell.ts'

interface PlatformStore {
  id: string
  name: string
  address: string
  open: boolean
  /** The shop that it is bound to. */
  shopRef: string | null
}

interface PlatformOrder {
  orderNo: string
  storeId: string
  amountCents: number
  status: 'NEW' | 'ACCEPTED' | 'DONE' | 'CANCELLED'
}

export interface DeliveryState {
  stores: PlatformStore[]
  orders: PlatformOrder[]
  codes: Record<string, true>
  tokens: Record<string, { refresh: string; until: number }>
  /** Seconds that a token lives. */
  life: number
}

const at = '/delivery/v1'
const webhook = '/pcapi/v1/thirdDelivery/webhook/SANDBOX'

export function freshDelivery(): DeliveryState {
  const store = (id: string, name: string, address: string): PlatformStore => ({
    id,
    name,
    address,
    open: true,
    shopRef: null,
  })
  return {
    stores: [
      store('S-1', '灯笼面馆(文三路旗舰店)', '杭州市西湖区文三路 478 号'),
      store('S-2', '灯笼面馆(天一广场店)', '宁波市海曙区中山东路 188 号'),
      store('S-3', '灯笼小面吧(静安店)', '上海市静安区愚园路 68 号'),
      store('S-4', '望月茶饮(衡山路店)', '上海市徐汇区衡山路 8 号'),
      store('S-5', '望月茶饮(南山店)', '深圳市南山区海德三道 199 号'),
      store('S-6', '灯笼面馆·河坊街老店', '杭州市上城区河坊街 126 号'),
      store('S-7', '徐家汇 灯笼小面吧', '上海市徐汇区虹桥路 1 号'),
      store('S-8', '灯笼面馆(滨江星光店)', '杭州市滨江区江南大道 228 号'),
    ],
    orders: [],
    codes: {},
    tokens: {},
    life: 7 * 86_400,
  }
}

/** The delivery platform: a page on which one agrees, tokens, stores, orders that come in. */
export function deliveryCalls({ state: { delivery } }: Store, tell: Tell, productUrl: string) {
  const say = (storeId: string, type: string, order?: PlatformOrder) =>
    tell(webhook, {
      eventId: randomUUID(),
      storeId,
      type,
      orderNo: order?.orderNo ?? null,
      shopRef: delivery.stores.find(({ id }) => id === storeId)?.shopRef ?? null,
      amountCents: order?.amountCents ?? 0,
      at: new Date().toISOString(),
    })

  function order(storeId: string): PlatformOrder {
    const made: PlatformOrder = {
      orderNo: `D${Date.now()}${randomBytes(2).toString('hex')}`,
      storeId,
      amountCents: 2_000 + Math.floor(Math.random() * 6_000),
      status: 'NEW',
    }
    delivery.orders.push(made)
    say(storeId, 'ORDER_NEW', made)
    return made
  }

  /** Leads to the product's page for delivery platforms, which ends the authorisation. */
  const back = (query: URLSearchParams, said: Record<string, string>): Reply => {
    const page = `${query.get('origin') ?? productUrl}/store/delivery`
    return { location: `${page}?${new URLSearchParams({ state: query.get('state') ?? '', ...said })}` }
  }

  /** A person's acts: agrees, orders, finishes; and the heartbeat. */
  function open({ method, path, query, body }: PartnerCall): Reply | undefined {
    if (path === `${at}/consent`) {
      const [allow, decline] = ['allow', 'decline'].map((way) => escaped(`${at}/${way}?${query}`))
      return {
        html: page(
          '外卖沙箱 · Delivery sandbox',
          `<h1>授权给品牌后台？</h1><p>Let Brandside act for this shop?</p>
          <a class="go" href="${allow}">允许 · Allow</a> <a class="go" href="${decline}">拒绝 · Decline</a>`,
        ),
      }
    }
    if (path === `${at}/allow`) {
      const code = randomBytes(16).toString('hex')
      delivery.codes[code] = true
      return back(query, { code })
    }
    if (path === `${at}/decline`) return back(query, { error: 'access_denied' })
    if (method === 'POST' && path === '/_delivery/bound') {
      const store = delivery.stores.find(({ id }) => id === body.storeId)
      if (store) store.shopRef = String(body.shopRef)
      return { json: { known: store !== undefined } }
    }
    if (method === 'POST' && path === '/_delivery/life') {
      delivery.life = Math.max(1, Number(body.seconds))
      return { json: { life: delivery.life } }
    }
    if (method === 'POST' && path === '/_delivery/order') return { json: order(String(body.storeId)) }
    if (method === 'POST' && path === '/_delivery/rush') {
      // Lunch: one order every two seconds.
      const many = Math.min(Number(body.many ?? 10), 200)
      for (let index = 0; index < many; index++) setTimeout(() => order(String(body.storeId)), index * 2_000).unref()
      return { json: { many } }
    }
    if (method === 'POST' && path === '/_delivery/done') {
      const found = delivery.orders.find(({ orderNo }) => orderNo === body.orderNo)
      if (!found) return { status: 404, json: {} }
      found.status = body.cancelled ? 'CANCELLED' : 'DONE'
      say(found.storeId, body.cancelled ? 'ORDER_CANCEL' : 'ORDER_DONE', found)
      return { json: found }
    }
    if (method === 'POST' && path === '/_delivery/heartbeat') {
      for (const { id, shopRef } of delivery.stores) if (shopRef !== null) say(id, 'HEARTBEAT')
      return { json: {} }
    }
    return undefined
  }

  function tokens(): Reply {
    const [access, refresh] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
    delivery.tokens[access] = { refresh, until: Date.now() + delivery.life * 1000 }
    return ok({ access, refresh, expiresIn: delivery.life })
  }

  function checkSignature({ path, body }: PartnerCall): Reply | undefined {
    if (!path.startsWith(at)) return undefined
    if (path === `${at}/token`) {
      if (typeof body.code === 'string' && delivery.codes[body.code]) {
        delete delivery.codes[body.code]
        return tokens()
      }
      if (isDemo(body.refresh)) return tokens()
      const old = Object.entries(delivery.tokens).find(([, { refresh }]) => refresh === body.refresh)
      if (!old) return refused('授权码无效')
      delete delivery.tokens[old[0]]
      return tokens()
    }
    const token = delivery.tokens[String(body.access)]
    if (!isDemo(body.access) && (!token || token.until < Date.now())) return refused('授权已过期')
    if (path === `${at}/stores`)
      return ok(delivery.stores.map(({ id, name, address, open: isOpen }) => ({ id, name, address, open: isOpen })))
    if (path === `${at}/accept`) {
      const found = delivery.orders.find(({ orderNo }) => orderNo === body.orderNo)
      if (found?.status === 'NEW') found.status = 'ACCEPTED'
      return ok({})
    }
    if (path === `${at}/refuse`) {
      const found = delivery.orders.find(({ orderNo }) => orderNo === body.orderNo)
      if (found) found.status = 'CANCELLED'
      return ok({})
    }
    // Guests of this platform ask for nothing back: an answer changes nothing.
    if (path === `${at}/answerRefund` || path === `${at}/refund`) return ok({})
    const store = delivery.stores.find(({ id }) => id === body.storeId)
    if (!store) return refused('门店不存在')
    // Goods without a price are none that it sells.
    if (path === `${at}/menu`) {
      const items = Array.isArray(body.items) ? (body.items as { skuCode: string; priceCents: number }[]) : []
      const free = items.filter(({ priceCents }) => priceCents < 1)
      return ok({ refused: free.map(({ skuCode }) => ({ skuCode, words: '价格必须大于 0' })) })
    }
    if (path === `${at}/hours`) return ok({})
    if (path === `${at}/bind`) {
      if (store.shopRef !== null && store.shopRef !== body.shopRef) return refused('该门店已被其他系统绑定')
      store.shopRef = String(body.shopRef)
      return ok({})
    }
    if (path === `${at}/unbind`) {
      if (store.shopRef === body.shopRef) store.shopRef = null
      return ok({})
    }
    return undefined
  }

  return { open, signed: checkSignature }
}

/** The shops of the demonstration company have agreed before there was a sandbox. */
const isDemo = (token: unknown) => String(token).startsWith('demo-')

const ok = (data: unknown): Reply => ({ json: { ok: true, data } })
const refused = (error: string): Reply => ({ json: { ok: false, error } })
