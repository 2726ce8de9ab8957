import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Faults } from '../../faults.ts'
import { escaped, page } from '../../html.ts'
import type { Deliver } from '../../tell.ts'
import {
  type BookedOrder,
  commissionOf,
  freshPlatform,
  giveBack,
  guestPays,
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

interface Surroundings {
  books: PlatformBooks
  secret: string
  faults: Faults
  deliver: Deliver
}

type Form = Record<string, string>

class Refusal extends Error {}

export const freshMeituan = () =>
  freshPlatform(['灯笼面馆(文三路店)', '灯笼面馆(天一店)', '望月茶饮(南山店)', '灯笼小面吧(静安店)'], 100)

/** 美团外卖: calls and pushes are forms signed with SHA-1, shops are bound on its own page, order numbers exceed 2^53. */
export function meituan({ books, secret, faults, deliver }: Surroundings): Vendor {
  const keyOf = (developer: string) =>
    createHmac('sha256', secret).update(`meituan ${developer}`).digest('hex').slice(0, 32)

  function open({ method, path, base, body, headers }: RawCall): RawReply | undefined {
    const url = new URL(path, 'http://meituan')
    const asked = method === 'POST' ? jsonOf(body) : Object.fromEntries(url.searchParams)
    if (url.pathname === '/_access') {
      const developerId = String(asked.developerId ?? '100000')
      const access = { developerId, signKey: keyOf(developerId) }
      return headers.accept?.includes('text/html') ? accessPage(access, books.addresses[developerId]) : json(access)
    }
    if (url.pathname === '/_address') {
      books.addresses[String(asked.developerId)] = String(asked.url)
      return json({})
    }
    if (url.pathname === '/storemap') return storePage(base, asked as Form)
    if (url.pathname === '/storemap/choose') return choose(asked as Form)
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

  /** Opened by our address, signed; who is signed in there chooses his store. */
  function storePage(base: string, form: Form): RawReply {
    if (!hasProof(form)) return { status: 403, headers: html, body: '<h1>sign</h1>' }
    const options = Object.values(books.stores).map(({ id, name, ref }) => {
      const query = new URLSearchParams({ ...form, poiId: id })
      return `<p><a class="go" href="${base}/storemap/choose?${escaped(String(query))}">${escaped(name)}</a> ${escaped(ref ?? '')}</p>`
    })
    return {
      headers: html,
      body: page(
        '美团（模拟）· Meituan, simulated',
        `<h1>绑定 ${escaped(form.ePoiName ?? '')}</h1>${options.join('')}`,
      ),
    }
  }

  function choose({ poiId = '', ...form }: Form): RawReply {
    const store = books.stores[poiId]
    if (!hasProof(form) || !store) return { status: 403, headers: html, body: '<h1>sign</h1>' }
    const { developerId = '', ePoiId = '' } = form
    store.account = developerId
    store.ref = ePoiId
    const token = createHmac('sha256', secret).update(`token ${poiId} ${ePoiId} ${Date.now()}`).digest('hex')
    for (const [old, { storeId }] of Object.entries(books.tokens)) if (storeId === poiId) delete books.tokens[old]
    books.tokens[token] = { account: developerId, storeId: poiId, refresh: '', until: Number.MAX_SAFE_INTEGER }
    push(developerId, { appAuthToken: token, ePoiId, poiId, poiName: store.name, businessId: '2' })
    return { headers: html, body: page('美团（模拟）', '<h1>已绑定 · Bound</h1>') }
  }

  /** Signed over the values as they are, whatever the form's encoding makes of them. */
  function signForm(developer: string, fields: Form): Form {
    const form: Form = { developerId: developer, ...fields, timestamp: String(seconds()) }
    form.sign = signOf(keyOf(developer), form)
    return form
  }

  const seconds = () => Math.floor(Date.now() / 1000) + faults.clockSkew

  function push(developer: string, fields: Form): void {
    const address = books.addresses[developer]
    if (!address) return
    const form = signForm(developer, fields)
    deliver(async () => {
      const bad = Math.random() < faults.badSignatureRate
      const body = new URLSearchParams(bad ? { ...form, sign: form.sign?.replaceAll(/[0-7]/g, '8') ?? '' } : form)
      try {
        const answer = await fetch(address, { method: 'POST', body })
        return answer.ok && (await answer.text()) === '{"data":"OK"}'
      } catch {
        return false
      }
    })
  }

  function tell(order: BookedOrder, fields: Form): void {
    const { account, ref } = books.stores[order.storeId] ?? {}
    if (account && ref) push(account, { ePoiId: ref, ...fields })
  }

  function placeNew(wanted: WantedOrder): object {
    const no = String(59_309_931_191_000_000n + BigInt(randomInt(1e12)) * 1_000n + BigInt(books.numbered))
    const order = placeOrder(books, no, wanted)
    tell(order, { order: orderText(order) })
    return { no, owed: owedOf(order), net: netOf(order) }
  }

  /** What guests, the platform and a clerk at its own tablet do. */
  function act({ no = '', act = '', cents, reason = '' }: Form): RawReply {
    const order = books.orders[no]
    if (!order) return { status: 404, ...json({}) }
    if (act === 'ACCEPT') accept(order)
    if (act === 'DONE' && order.state === 'ACCEPTED') {
      order.state = 'DONE'
      tell(order, { order: orderText(order) })
    }
    if (act === 'CANCEL') cancel(order)
    if (act === 'ASK') {
      order.asked = { no: `A${++books.numbered}`, cents: cents === undefined ? null : Number(cents), reason }
      tell(order, refundFields(order, order.asked, order.asked.cents === null ? 'apply' : 'part'))
    }
    if (act === 'REFUND') refund(order, cents === undefined ? null : Number(cents))
    return json({ state: order.state })
  }

  function accept(order: BookedOrder): void {
    if (order.state !== 'NEW') return
    order.state = 'ACCEPTED'
    order.wasAccepted = true
    tell(order, { order: orderText(order) })
  }

  function cancel(order: BookedOrder): void {
    if (order.state === 'CANCELLED') return
    giveBack(order, 'cancel', null)
    order.state = 'CANCELLED'
    tell(order, { orderCancel: `{"orderId":${order.no},"reasonCode":"1001","reason":"用户取消"}` })
  }

  function refund(order: BookedOrder, wanted: number | null, no = `R${++books.numbered}`): void {
    const given = giveBack(order, no, wanted)
    if (given)
      tell(order, refundFields(order, { no, cents: wanted === null ? null : given.cents, reason: '' }, 'agree'))
  }

  function refundText(
    order: BookedOrder,
    { no, cents, reason }: { no: string; cents: number | null; reason: string },
    type: string,
  ) {
    const money = cents === null ? '' : `,"money":${yuan(cents)}`
    return `{"orderId":${order.no},"notifyType":"${type}","refundId":"${no}","reason":${JSON.stringify(reason)}${money}}`
  }

  function refundFields(
    order: BookedOrder,
    asked: { no: string; cents: number | null; reason: string },
    type: string,
  ): Form {
    return { [asked.cents === null ? 'orderRefund' : 'partOrderRefund']: refundText(order, asked, type) }
  }

  function call({ path, body }: RawCall): RawReply {
    const form = Object.fromEntries(new URLSearchParams(body.toString()))
    try {
      if (!hasProof(form)) throw new Refusal('OP_SIGN_ERROR')
      if (Math.abs(Number(form.timestamp) - seconds()) > 600) throw new Refusal('OP_TIMESTAMP_SIGN_ERROR')
      const token = books.tokens[form.appAuthToken ?? '']
      if (!token || token.account !== form.developerId) throw new Refusal('OP_TOKEN_INVALID')
      const data = answerCall(path, form.biz ?? '{}', token.storeId ?? '')
      return { headers: jsonType, body: `{"code":"OP_SUCCESS","msg":"成功","traceId":"1","data":${data}}` }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return json({ code: error.message, msg: '请求被拒绝', traceId: '1' })
    }
  }

  function answerCall(path: string, biz: string, storeId: string): string {
    if (path === '/waimai/poi/releasebinding') return release(storeId)
    const own = Object.values(books.orders).filter((each) => each.storeId === storeId)
    if (path === '/waimai/ng/order/getUnConfirmedOrders')
      return `[${own
        .filter(({ state }) => state === 'NEW')
        .map(orderText)
        .join(',')}]`
    if (path === '/waimai/ng/order/batchFetchAbnormalOrder') {
      const given = own.flatMap((order) =>
        order.refunds.map(({ no, cents }) => refundText(order, { no, cents, reason: '' }, 'agree')),
      )
      return `[${given.join(',')}]`
    }
    if (path === '/waimai/poi/updateOpenTime') return takeHours(storeId, JSON.parse(biz) as { openTime?: string })
    if (path.startsWith('/waimai/dish/')) return takeOffer(storeId, JSON.parse(biz) as Offer)
    const [, no = ''] = /"orderId":(\d+)/.exec(biz) ?? []
    const order = own.find((each) => each.no === no)
    if (!order) throw new Refusal('OP_ORDER_NOT_EXIST')
    if (path === '/waimai/order/queryById') return orderText(order)
    if (path === '/waimai/order/confirm') {
      if (order.state === 'CANCELLED') throw new Refusal('OP_ORDER_CANCELLED')
      accept(order)
    } else if (path === '/waimai/order/cancel') cancel(order)
    else if (path === '/waimai/order/agreeRefund') {
      const { asked } = order
      if (!asked) throw new Refusal('OP_REFUND_NOT_EXIST')
      refund(order, asked.cents, asked.no)
    } else if (path === '/waimai/order/rejectRefund') {
      if (!order.asked) throw new Refusal('OP_REFUND_NOT_EXIST')
      tell(order, refundFields(order, order.asked, 'reject'))
      order.asked = null
    } else if (path === '/waimai/order/applyPartRefund') refundGoods(order, biz)
    else throw new Refusal('OP_UNKNOWN_METHOD')
    return '"ok"'
  }

  function refundGoods(order: BookedOrder, biz: string): void {
    if (!order.wasAccepted || order.state === 'CANCELLED') throw new Refusal('OP_ORDER_STATUS_ERROR')
    if (Math.random() < faults.refusedRefundRate) throw new Refusal('OP_REFUND_REFUSED')
    const { foodData = '[]' } = JSON.parse(biz) as { foodData?: string }
    const goods = (JSON.parse(foodData) as { app_food_code: string; count: number }[]).map(
      ({ app_food_code: code, count }) => ({ code, count }),
    )
    const cents = worthOf(order, goods)
    if (cents === undefined) throw new Refusal('OP_REFUND_FOOD_ERROR')
    refund(order, cents)
  }

  /** Ranges of a day with commas, days with semicolons. */
  function takeHours(storeId: string, { openTime = '' }: { openTime?: string }): string {
    const days = openTime.split(';')
    const isDay = (day: string) => day.split(',').every((range) => /^\d\d:\d\d-\d\d:\d\d$/.test(range))
    if (![1, 7].includes(days.length) || !days.every(isDay)) throw new Refusal('OP_OPEN_TIME_ERROR')
    books.hours[storeId] = openTime
    return '"ok"'
  }

  function release(storeId: string): string {
    const store = books.stores[storeId]
    if (store?.account && store.ref) push(store.account, { releasebinding: '1', ePoiId: store.ref, poiId: storeId })
    for (const [token, { storeId: of }] of Object.entries(books.tokens)) if (of === storeId) delete books.tokens[token]
    if (store) Object.assign(store, { account: null, ref: null })
    return '"ok"'
  }

  /** Dishes that end in `-X` are not on its menu; a price of nothing is refused. */
  function takeOffer(storeId: string, { dishSkuPrices = [], dishSkuStocks = [] }: Offer): string {
    const refused: { skuId: string; msg: string }[] = []
    for (const { skus } of [...dishSkuPrices, ...dishSkuStocks])
      for (const { skuId, price, stock } of skus) {
        const dish = books.dishes[`${storeId} ${skuId}`] ?? { priceCents: 0, stock: 0 }
        books.dishes[`${storeId} ${skuId}`] = dish
        if (skuId.endsWith('-X')) refused.push({ skuId, msg: '菜品不存在' })
        else if (price !== undefined && !(Number(price) > 0)) refused.push({ skuId, msg: '价格必须大于 0' })
        else if (price !== undefined) dish.priceCents = Math.round(Number(price) * 100)
        else dish.stock = Number(stock)
      }
    return JSON.stringify(refused)
  }

  function hasProof(form: Form): boolean {
    return form.sign === signOf(keyOf(form.developerId ?? ''), form)
  }

  /** Amounts in yuan, numbers bare; what the shop gets in fen, as JSON within JSON. */
  function orderText(order: BookedOrder): string {
    const {
      no,
      storeId,
      daySeq,
      placedAt,
      lines,
      boxCents,
      shippingCents,
      platformOffCents,
      shopOffCents,
      riderCents,
    } = order
    const detail = lines.map(({ code, name, quantity, cents }, index) => ({
      app_food_code: code,
      food_name: name,
      sku_id: code,
      quantity,
      price: cents / 100,
      box_num: index === 0 && boxCents > 0 ? 1 : 0,
      box_price: index === 0 ? boxCents / 100 : 0,
      unit: '份',
    }))
    const receive = {
      actOrderChargeByMt: platformOffCents > 0 ? [{ comment: '平台承担', moneyCent: platformOffCents }] : [],
      actOrderChargeByPoi: shopOffCents > 0 ? [{ comment: '商家承担', moneyCent: shopOffCents }] : [],
      foodShareFeeChargeByPoi: commissionOf(order),
      logisticsFee: riderCents,
      onlinePayment: guestPays(order),
      wmPoiReceiveCent: netOf(order),
    }
    const status = { NEW: 2, ACCEPTED: 4, DONE: 8, CANCELLED: 9 }[order.state]
    const rest = {
      ePoiId: books.stores[storeId]?.ref ?? null,
      poiId: storeId,
      daySeq,
      ctime: Math.floor(placedAt / 1000),
      originalPrice: (owedOf(order) + shopOffCents) / 100,
      total: guestPays(order) / 100,
      shippingFee: shippingCents / 100,
      payType: 2,
      status,
      caution: '不要香菜',
      recipientName: '周女士',
      recipientPhone: '13800001234',
      recipientAddress: '文三路 1 号',
      detail: JSON.stringify(detail),
      poiReceiveDetail: JSON.stringify(receive),
    }
    return `{"orderId":${no},${JSON.stringify(rest).slice(1)}`
  }

  return { open, call, busy: { status: 503, ...json({ code: 'OP_SYSTEM_ERROR' }) } }
}

interface Offer {
  dishSkuPrices?: { skus: { skuId: string; price?: string; stock?: string }[] }[]
  dishSkuStocks?: { skus: { skuId: string; price?: string; stock?: string }[] }[]
}

const yuan = (cents: number) => (cents / 100).toFixed(2)

function signOf(key: string, form: Form): string {
  const pairs = Object.entries(form).filter(([name, value]) => name !== 'sign' && value !== '')
  const text = pairs.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, value]) => name + value)
  return createHash('sha1')
    .update(key + text.join(''))
    .digest('hex')
}

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

const csv = { 'content-type': 'text/csv; charset=utf-8' }
const heads = ['wmOrderViewId', 'settleAmount', 'platformChargeFee', 'refundId']
const html = { 'content-type': 'text/html; charset=utf-8' }
const jsonType = { 'content-type': 'application/json;charset=utf-8' }
const json = (value: object): RawReply => ({ headers: jsonType, body: JSON.stringify(value) })

function accessPage(access: Readonly<Record<string, string>>, address = ''): RawReply {
  const rows = Object.entries({ ...access, 推送地址: address }).map(
    ([name, value]) => `<tr><th>${name}</th><td><pre>${escaped(value)}</pre></td></tr>`,
  )
  const form = `<form action="/_v/meituan/_address"><input type="hidden" name="developerId" value="${escaped(access.developerId ?? '')}">
    <label>推送地址 · Address of pushes <input name="url" size="60" value="${escaped(address)}"></label><button>保存 · Save</button></form>`
  return { headers: html, body: page('美团（模拟）· Meituan, simulated', `<table>${rows.join('')}</table>${form}`) }
}
