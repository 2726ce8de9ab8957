import type { Faults } from './faults.ts'
import { escaped, money, page } from './html.ts'
import type { State } from './store.ts'
import { owedOf, type PlatformBooks } from './vendors/platform-books.ts'

/** How much of what there is the page shows. */
const most = 10

/** A person's acts in the sandbox: orders, pays, changes the goods of a till, and breaks things on purpose. */
export function homePage(state: State, faults: Faults): string {
  const { pay, delivery, epos, wechat, alipay, stripe, shouqianba, meituan, eleme, inbox } = state
  const stores = delivery.stores.map(({ id, name, shopRef }) => [
    `${escaped(name)} <small>${escaped(id)}</small>`,
    shopRef === null ? '—' : escaped(shopRef),
    act('一单 · One order', '/_delivery/order', { storeId: id }) +
      act('午高峰 · Lunch rush', '/_delivery/rush', { storeId: id, many: 20 }),
  ])
  const orders = delivery.orders
    .slice(-most)
    .map(({ orderNo, storeId, amountCents, status }) => [
      escaped(orderNo),
      `${escaped(storeId)} · ${money(amountCents)} · ${status}`,
      status === 'NEW' || status === 'ACCEPTED'
        ? act('完成 · Done', '/_delivery/done', { orderNo }) +
          act('取消 · Cancel', '/_delivery/done', { orderNo, cancelled: true })
        : '',
    ])
  const payments = Object.values(pay.payments)
    .slice(-most)
    .map(({ paymentNo, subject, amount, currency, state }) => [
      `<a href="/pay/v1/cashier?no=${encodeURIComponent(paymentNo)}">${escaped(paymentNo)}</a>`,
      escaped(subject),
      `${money(amount, currency)} · ${state}`,
    ])
  const wechatOrders = Object.values(wechat.orders)
    .slice(-most)
    .map(({ outTradeNo, code, description, total, state }) => [
      `<a href="/_v/wechat/_pay?code=${encodeURIComponent(code)}">${escaped(outTradeNo)}</a>`,
      escaped(description),
      `${money(total)} · ${state}`,
    ])
  const alipayTrades = Object.values(alipay.trades)
    .slice(-most)
    .map(({ outTradeNo, code, subject, cents, status }) => [
      `<a href="/_v/alipay/_pay?code=${encodeURIComponent(code)}">${escaped(outTradeNo)}</a>`,
      escaped(subject),
      `${money(cents)} · ${status}`,
    ])
  const stripeIntents = Object.values(stripe.intents)
    .slice(-most)
    .map(({ id, metadata, description, amount, currency, status }) => [
      `<a href="/_v/stripe/_pay?id=${encodeURIComponent(id)}">${escaped(metadata.payment_no ?? id)}</a>`,
      escaped(description),
      `${money(amount, currency.toUpperCase())} · ${status}`,
    ])
  const shouqianbaOrders = Object.values(shouqianba.orders)
    .slice(-most)
    .map(({ clientSn, code, subject, cents, status }) => [
      `<a href="/_v/shouqianba/_pay?code=${encodeURIComponent(code)}">${escaped(clientSn)}</a>`,
      escaped(subject),
      `${money(cents)} · ${status}`,
    ])
  const messages = inbox.messages
    .slice(-most)
    .map(({ by, to, text }) => [escaped(by), escaped(to), escaped(text.slice(-200))])
  const tills = Object.entries(epos.shops).map(([shop, { tables, goods, slowMs = 0 }]) => [
    escaped(shop),
    `${tables.length} 桌台 tables · ${goods.length} 商品 goods${slowMs > 0 ? ` · 慢 slow ${slowMs} ms` : ''}`,
    act('桌台少一半 · Lose half of the tables', '/_epos', { shop, kind: 'tables', keep: tables.length >> 1 }) +
      act('菜品改价 · Change a price', '/_epos', { shop, kind: 'goods', put: [{ id: 'G1', priceCents: 4_200 }] }) +
      act('坏数据 · A broken row', '/_epos', { shop, kind: 'categories', put: [{ id: 'C90', name: '' }] }) +
      act(slowMs > 0 ? '恢复速度 · Fast' : '变慢 · Slow', '/_epos', { shop, slowMs: slowMs > 0 ? 0 : 900 }) +
      act('还原 · As it was', '/_epos', { shop, kind: 'tables', fresh: true }),
  ])
  return page(
    'Brandside 沙箱 · Sandbox',
    `<h1>合作方沙箱 · Sandbox of the partners</h1>
    <p>支付、外卖、收银三方在这里 · Payments, delivery and POS live here</p>
    <h2>故障开关 · Faults</h2><form id="faults">${Object.entries(faults).map(faultInput).join('')}<button>应用 · Apply</button></form>
    <h2>外卖门店 · Delivery stores</h2>${table(stores)}${act('心跳 · Heartbeat of all', '/_delivery/heartbeat', {})}
    <h2>外卖订单 · Delivery orders</h2>${table(orders)}
    <h2>支付 · Payments</h2>${table(payments)}
    <h2>微信支付 · WeChat Pay</h2><p><a href="/_v/wechat/_access?mchid=1900007291">商户资料 · Account of a merchant</a></p>${table(wechatOrders)}
    <h2>支付宝 · Alipay</h2><p><a href="/_v/alipay/_access?appId=2021000000000001">商户资料 · Account of a seller</a></p>${table(alipayTrades)}
    <h2>Stripe</h2><p><a href="/_v/stripe/_access?account=lantern">账号资料 · Account</a></p>${table(stripeIntents)}
    <h2>收钱吧 · Shouqianba</h2><p><a href="/_v/shouqianba/_access?vendorSn=91800001">服务商资料 · Account of a vendor</a></p>${table(shouqianbaOrders)}
    <h2>美团外卖 · Meituan</h2><p><a href="/_v/meituan/_access?developerId=100000">开发者资料 · Account of a developer</a></p>${table(platformOrders('meituan', meituan))}${ordering('meituan', meituan)}
    <h2>饿了么 · Ele.me</h2><p><a href="/_v/eleme/_access?key=brandsideKey">应用资料 · Account of an app</a></p>${table(platformOrders('eleme', eleme))}${ordering('eleme', eleme)}
    <h2>消息 · Messages</h2>${table(messages)}
    <h2>收银 · POS</h2>${table(tills)}<script>${script}</script>`,
  )
}

/** What guests and the platform do with its last orders. */
function platformOrders(vendor: string, { orders, stores }: PlatformBooks): string[][] {
  const path = `/_v/${vendor}/_act`
  return Object.values(orders)
    .slice(-most)
    .map((order) => [
      escaped(order.no),
      `${escaped(stores[order.storeId]?.name ?? '')} · ${money(owedOf(order))} · ${order.state}`,
      ['ACCEPT', 'DONE', 'CANCEL', 'REFUND'].map((name) => act(name, path, { no: order.no, act: name })).join('') +
        act('ASK 5.00', path, { no: order.no, act: 'ASK', cents: 500, reason: '少送一份' }),
    ])
}

const ordering = (vendor: string, { stores }: PlatformBooks) =>
  Object.values(stores)
    .filter(({ ref }) => ref !== null)
    .map(({ id, name }) => act(`${name} +1`, `/_v/${vendor}/_order`, { storeId: id }))
    .join('')

function act(text: string, path: string, body: object): string {
  return `<button data-path="${path}" data-body="${escaped(JSON.stringify(body))}">${text}</button>`
}

function table(rows: readonly string[][]): string {
  if (rows.length === 0) return '<p>—</p>'
  const cells = (row: string[]) => row.map((cell) => `<td>${cell}</td>`).join('')
  return `<div class="scroll"><table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table></div>`
}

function faultInput([name, value]: [string, number | boolean]): string {
  const input =
    typeof value === 'boolean'
      ? `<input type="checkbox" name="${name}"${value ? ' checked' : ''}>`
      : `<input type="number" step="any" name="${name}" value="${value}">`
  return `<label>${name}${input}</label>`
}

const script = `
const send = (path, method, body) => fetch(path, { method, body: JSON.stringify(body) }).then(() => location.reload())
addEventListener('click', ({ target }) => {
  if (target.dataset.path) send(target.dataset.path, 'POST', JSON.parse(target.dataset.body))
})
document.getElementById('faults').addEventListener('submit', (event) => {
  event.preventDefault()
  const values = [...event.target.elements].filter(({ name }) => name)
  send('/_faults', 'PUT', Object.fromEntries(values.map((each) =>
    [each.name, each.type === 'checkbox' ? each.checked : Number(each.value)])))
})`
