import { createHmac, createPublicKey, type KeyObject, randomInt, randomUUID, sign, verify } from 'node:crypto'
import type { Faults } from '../../faults.ts'
import { escaped, money, page } from '../../html.ts'
import type { Deliver } from '../../tell.ts'
import { keyOfWord } from '../keys.ts'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import { billOf, localTime } from './bill.ts'
import { type AlipayState, type AlipayTrade, keyIn } from './books.ts'

interface Surroundings {
  books: AlipayState
  secret: string
  faults: Faults
  deliver: Deliver
}

/** What a seller gets from the channel, and the private half of his own key. */
export interface AlipayAccess {
  appId: string
  sellerId: string
  privateKey: string
  alipayKey: string
}

class Refusal extends Error {
  readonly code: string
  readonly sub: string

  constructor(sub: string, code = '40004') {
    super(sub)
    this.code = code
    this.sub = sub
  }
}

type Form = Record<string, string>
type Content = Record<string, unknown>

const yuan = (cents: number) => (cents / 100).toFixed(2)

function centsOf(text: unknown): number {
  if (!/^\d{1,9}\.\d\d$/.test(String(text))) throw new Refusal('ACQ.INVALID_PARAMETER')
  return Number(String(text).replace('.', ''))
}

/** Alipay's gateway: parameters signed by the application, answers and notices by the channel, all of them as text. */
export function alipay({ books, secret, faults, deliver }: Surroundings): Vendor {
  const made = new Map<string, KeyObject>()
  const keyOf = (word: string) => {
    const key = made.get(word) ?? keyOfWord(`${secret} ${word}`)
    made.set(word, key)
    return key
  }
  const own = () => keyOf('alipay')
  const sellerOf = (appId: string) => {
    const digits = BigInt(`0x${createHmac('sha256', secret).update(`seller ${appId}`).digest('hex').slice(0, 16)}`)
    return `2088${String(digits % 10n ** 12n).padStart(12, '0')}`
  }
  const signed = (text: string) => sign('RSA-SHA256', Buffer.from(text), own()).toString('base64')

  function open({ method, path, base, body, headers }: RawCall): RawReply | undefined {
    const url = new URL(path, base)
    if (url.pathname === '/_access') {
      const access = accessOf(url.searchParams.get('appId') ?? '')
      return headers.accept?.includes('text/html') ? { headers: html, body: accessPage(access) } : jsonReply(access)
    }
    if (url.pathname === '/bill') return { headers: { 'content-type': 'application/zip' }, body: billFile(url) ?? '' }
    // As a seller downloads it from the channel's pages.
    if (url.pathname === '/_bill') {
      const { appId = '', day = '' } = Object.fromEntries(url.searchParams)
      return { body: billOf(books, appId, day) ?? '' }
    }
    if (url.pathname === '/gateway.do' && method === 'GET') return openPage(url, base)
    if (url.pathname === '/_pay') {
      const asked = method === 'POST' ? (JSON.parse(body.toString()) as Form) : Object.fromEntries(url.searchParams)
      const trade = Object.values(books.trades).find(
        ({ code, outTradeNo }) => code === asked.code || outTradeNo === asked.no,
      )
      if (!trade) return { status: 404, headers: html, body: '<h1>404</h1>' }
      trade.isThere = true
      if (asked.state) settle(trade, asked.state === 'TRADE_CLOSED' ? 'TRADE_CLOSED' : 'TRADE_SUCCESS')
      return method === 'POST' ? jsonReply(trade) : { headers: html, body: cashierPage(base, trade) }
    }
    return undefined
  }

  /** The page that a payer's browser opens with signed parameters. */
  function openPage(url: URL, base: string): RawReply {
    const form = Object.fromEntries(url.searchParams)
    try {
      const content = demandSigned(form)
      const trade = tradeFor(form, content)
      trade.isThere = true
      return { headers: html, body: cashierPage(base, trade) }
    } catch (error) {
      if (error instanceof Refusal) return { status: 400, headers: html, body: escaped(error.sub) }
      throw error
    }
  }

  function call({ path, base, body }: RawCall): RawReply {
    const url = new URL(path, base)
    const form: Form = {
      ...Object.fromEntries(url.searchParams),
      ...Object.fromEntries(new URLSearchParams(body.toString())),
    }
    const member = `${(form.method ?? '').replaceAll('.', '_')}_response`
    try {
      const content = demandSigned(form)
      const answer = { code: '10000', msg: 'Success', ...route(form, content, base) }
      // As the channel prints it: slashes with a stroke in front.
      const text = JSON.stringify(answer).replaceAll('/', '\\/')
      return {
        headers: { 'content-type': 'text/html;charset=utf-8' },
        body: `{"${member}":${text},"sign":"${signed(text)}"}`,
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const text = JSON.stringify({ code: error.code, msg: 'Business Failed', sub_code: error.sub, sub_msg: error.sub })
      // Refusals of the gateway itself carry no signature.
      const proof = error.code === '40004' ? `,"sign":"${signed(text)}"` : ''
      return { headers: { 'content-type': 'text/html;charset=utf-8' }, body: `{"${member}":${text}${proof}}` }
    }
  }

  function demandSigned(form: Form): Content {
    const { app_id = '', sign: signature = '', timestamp = '', biz_content = '{}' } = form
    if (!/^\d{16}$/.test(app_id)) throw new Refusal('isv.invalid-app-id', '40002')
    const text = Object.keys(form)
      .filter((name) => name !== 'sign' && form[name] !== '')
      .sort()
      .map((name) => `${name}=${form[name]}`)
      .join('&')
    const key = createPublicKey(keyOf(`alipay app ${app_id}`))
    if (!verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64')))
      throw new Refusal('isv.invalid-signature', '40002')
    const clock = Date.now() + faults.clockSkew * 1000
    if (Math.abs(Date.parse(`${timestamp.replace(' ', 'T')}+08:00`) - clock) > 15 * 60_000)
      throw new Refusal('isv.invalid-timestamp', '40002')
    return JSON.parse(biz_content) as Content
  }

  function route(form: Form, content: Content, base: string): object {
    const appId = form.app_id ?? ''
    switch (form.method) {
      case 'alipay.trade.precreate':
        return precreate(form, content, base)
      case 'alipay.trade.create': {
        const trade = tradeFor(form, content)
        if (!content.buyer_open_id && !content.buyer_id) throw new Refusal('ACQ.INVALID_PARAMETER')
        trade.isThere = true
        return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
      }
      case 'alipay.trade.pay':
        return payByCode(form, content)
      case 'alipay.trade.query':
        return queried(findTrade(appId, content))
      case 'alipay.trade.close':
      case 'alipay.trade.cancel':
        return closeTrade(findTrade(appId, content), form.method)
      case 'alipay.trade.refund':
        return refund(findTrade(appId, content), content)
      case 'alipay.trade.fastpay.refund.query':
        return refundFound(findTrade(appId, content), content)
      case 'alipay.data.dataservice.bill.downloadurl.query': {
        const day = String(content.bill_date)
        if (!billOf(books, appId, day)) throw new Refusal('isp.bill_not_exist')
        return {
          bill_download_url: `${base}/bill?${new URLSearchParams({ appId, day, until: String(Date.now() + 30_000) })}`,
        }
      }
      default:
        throw new Refusal('isv.invalid-method', '40002')
    }
  }

  function tradeFor({ app_id: appId = '', notify_url = '' }: Form, content: Content): AlipayTrade {
    const no = String(content.out_trade_no ?? '')
    if (!/^[\w-]{1,64}$/.test(no) || /[/=&]/.test(String(content.subject ?? '=')))
      throw new Refusal('ACQ.INVALID_PARAMETER')
    const key = keyIn(appId, no)
    const cents = centsOf(content.total_amount)
    const known = books.trades[key]
    if (known && known.cents !== cents) throw new Refusal('ACQ.CONTEXT_INCONSISTENT')
    if (known && known.status !== 'WAIT_BUYER_PAY')
      throw new Refusal(known.status === 'TRADE_SUCCESS' ? 'ACQ.TRADE_HAS_SUCCESS' : 'ACQ.TRADE_HAS_CLOSE')
    const trade: AlipayTrade = known ?? {
      appId,
      outTradeNo: no,
      tradeNo: `2026${Date.now()}${randomInt(1e10, 1e11 - 1)}`,
      code: randomUUID().slice(0, 12),
      isThere: false,
      status: 'WAIT_BUYER_PAY',
      cents,
      subject: String(content.subject),
      paidAt: null,
      notifyUrl: notify_url || null,
    }
    books.trades[key] = trade
    return trade
  }

  function precreate(form: Form, content: Content, base: string): object {
    if (books.trades[keyIn(form.app_id ?? '', String(content.out_trade_no))])
      throw new Refusal('ACQ.APPLY_PC_MERCHANT_CODE_ERROR')
    const { outTradeNo, code } = tradeFor(form, content)
    return { out_trade_no: outTradeNo, qr_code: `${base}/_pay?code=${code}` }
  }

  /** The last digits of the code decide: 0000 is refused, 0001 waits for the payer. */
  function payByCode(form: Form, content: Content): object {
    const authCode = String(content.auth_code ?? '')
    if (!/^(?:2[5-9]|30)\d{14,22}$/.test(authCode)) throw new Refusal('ACQ.PAYMENT_AUTH_CODE_INVALID')
    const trade = tradeFor(form, content)
    trade.isThere = true
    if (authCode.endsWith('0000')) {
      trade.status = 'TRADE_CLOSED'
      throw new Refusal('ACQ.BUYER_BALANCE_NOT_ENOUGH')
    }
    if (authCode.endsWith('0001'))
      return { code: '10003', msg: 'order success pay inprocess', out_trade_no: trade.outTradeNo }
    settle(trade, 'TRADE_SUCCESS')
    return { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo, gmt_payment: localTime(trade.paidAt ?? '') }
  }

  function findTrade(appId: string, { out_trade_no }: Content): AlipayTrade {
    const trade = books.trades[keyIn(appId, String(out_trade_no))]
    if (!trade?.isThere) throw new Refusal('ACQ.TRADE_NOT_EXIST')
    return trade
  }

  function closeTrade(trade: AlipayTrade, method: string): object {
    if (trade.status === 'TRADE_SUCCESS' && method === 'alipay.trade.close') throw new Refusal('ACQ.TRADE_STATUS_ERROR')
    if (trade.status === 'TRADE_SUCCESS') throw new Refusal('ACQ.TRADE_HAS_SUCCESS')
    trade.status = 'TRADE_CLOSED'
    return {
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      ...(method.endsWith('cancel') && { action: 'close', retry_flag: 'N' }),
    }
  }

  const refundsOf = ({ appId, outTradeNo }: AlipayTrade) =>
    Object.values(books.refunds).filter((row) => row.appId === appId && row.outTradeNo === outTradeNo)

  function refund(trade: AlipayTrade, content: Content): object {
    const { appId, outTradeNo, tradeNo, cents: paid } = trade
    const [cents, requestNo] = [centsOf(content.refund_amount), String(content.out_request_no ?? '')]
    const key = keyIn(appId, `${outTradeNo} ${requestNo}`)
    const known = books.refunds[key]
    if (known && known.cents !== cents) throw new Refusal('ACQ.DISCORDANT_REPEAT_REQUEST')
    const sum = () => yuan(refundsOf(trade).reduce((all, row) => all + row.cents, 0))
    if (known) return { out_trade_no: outTradeNo, trade_no: tradeNo, fund_change: 'N', refund_fee: sum() }
    if (trade.status !== 'TRADE_SUCCESS') throw new Refusal('ACQ.TRADE_STATUS_ERROR')
    if (Math.random() < faults.refusedRefundRate) throw new Refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    if (Number(sum().replace('.', '')) + cents > paid) throw new Refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    books.refunds[key] = { appId, outTradeNo, requestNo, cents, at: new Date().toISOString() }
    return { out_trade_no: outTradeNo, trade_no: tradeNo, fund_change: 'Y', refund_fee: sum() }
  }

  /** What is not known is answered with nothing. */
  function refundFound(trade: AlipayTrade, { out_request_no }: Content): object {
    const { appId, outTradeNo, tradeNo } = trade
    const row = books.refunds[keyIn(appId, `${outTradeNo} ${String(out_request_no)}`)]
    if (!row) return {}
    const amount = { refund_amount: yuan(row.cents), total_amount: yuan(trade.cents) }
    return {
      out_trade_no: outTradeNo,
      trade_no: tradeNo,
      refund_status: 'REFUND_SUCCESS',
      ...amount,
      gmt_refund_pay: localTime(row.at),
    }
  }

  function settle(trade: AlipayTrade, status: 'TRADE_SUCCESS' | 'TRADE_CLOSED'): void {
    if (trade.status !== 'WAIT_BUYER_PAY') return
    trade.status = status
    if (status === 'TRADE_CLOSED') return
    trade.paidAt = new Date().toISOString()
    const { notifyUrl, appId, outTradeNo, tradeNo, cents, subject, paidAt } = trade
    if (notifyUrl === null) return
    const form: Form = {
      app_id: appId,
      auth_app_id: appId,
      seller_id: sellerOf(appId),
      charset: 'utf-8',
      version: '1.0',
      notify_id: randomUUID(),
      notify_type: 'trade_status_sync',
      notify_time: localTime(paidAt),
      out_trade_no: outTradeNo,
      trade_no: tradeNo,
      trade_status: status,
      subject,
      buyer_id: '2088102534368455',
      total_amount: yuan(cents),
      receipt_amount: yuan(cents),
      gmt_payment: localTime(paidAt),
    }
    const text = Object.keys(form)
      .sort()
      .map((name) => `${name}=${form[name]}`)
      .join('&')
    deliver(async () => {
      const right = signed(text)
      const proof = Math.random() < faults.badSignatureRate ? right.replaceAll(/[A-M]/g, 'Z') : right
      const body = new URLSearchParams({ ...form, sign_type: 'RSA2', sign: proof })
      return fetch(notifyUrl, { method: 'POST', body }).then(
        async (answer) => answer.status === 200 && (await answer.text()) === 'success',
        () => false,
      )
    })
  }

  function billFile(url: URL): Buffer | undefined {
    const { appId = '', day = '', until } = Object.fromEntries(url.searchParams)
    return Number(until) >= Date.now() ? billOf(books, appId, day) : undefined
  }

  function accessOf(appId: string): AlipayAccess {
    return {
      appId,
      sellerId: sellerOf(appId),
      privateKey: keyOf(`alipay app ${appId}`).export({ type: 'pkcs1', format: 'pem' }).toString(),
      alipayKey: createPublicKey(own()).export({ type: 'spki', format: 'der' }).toString('base64'),
    }
  }

  const queried = (trade: AlipayTrade): object => ({
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
    total_amount: yuan(trade.cents),
    ...(trade.paidAt !== null && { send_pay_date: localTime(trade.paidAt) }),
  })

  return { open, call, busy: { status: 502, body: '<html>502 Bad Gateway</html>' } }
}

const html = { 'content-type': 'text/html; charset=utf-8' }

const jsonReply = (value: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

function cashierPage(base: string, { code, cents, subject, status }: AlipayTrade): string {
  const link = (to: string, text: string) =>
    `<a class="go" href="${base}/_pay?code=${code}&amp;state=${to}">${text}</a>`
  const choice =
    status === 'WAIT_BUYER_PAY'
      ? `${link('TRADE_SUCCESS', '支付 · Pay')} ${link('TRADE_CLOSED', '放弃 · Give up')}`
      : ''
  return page(
    '支付宝（模拟）· Alipay, simulated',
    `<h1>${escaped(subject)}</h1><p>${money(cents)} · ${status}</p>${choice}`,
  )
}

function accessPage(access: AlipayAccess): string {
  const rows = Object.entries(access).map(
    ([name, value]) => `<tr><th>${name}</th><td><pre>${escaped(value)}</pre></td></tr>`,
  )
  return page('支付宝（模拟）· Alipay, simulated', `<table>${rows.join('')}</table>`)
}
