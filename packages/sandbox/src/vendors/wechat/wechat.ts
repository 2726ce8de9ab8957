import { createHash, randomInt, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Faults } from '../../faults.ts'
import { escaped, money, page } from '../../html.ts'
import type { Deliver } from '../../tell.ts'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import { billOf, localTime } from './bill.ts'
import { keyIn, type Order, type RefundRow, type WechatState } from './books.ts'
import { type Access, credentialsIn, isSignedBy, keyring, proofOf, sealResource } from './crypto.ts'

interface Surroundings {
  books: WechatState
  secret: string
  faults: Faults
  deliver: Deliver
}

/** A refusal has a code and no signature. */
class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Body = Record<string, unknown>
type At = { mchid: string; call: RawCall; body: Body; query: URLSearchParams }

const tradeTypes = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB', codepay: 'MICROPAY' } as const

/** WeChat Pay, version 3: signed by the merchant's key, answered under the channel's, notices sealed for the merchant. */
export function wechat({ books, secret, faults, deliver }: Surroundings): Vendor {
  const keys = keyring(secret, () => books.certificates ?? 0)
  const clock = () => Date.now() + faults.clockSkew * 1000

  function open({ method, path, base, body, headers }: RawCall): RawReply | undefined {
    const url = new URL(path, base)
    if (url.pathname === '/_access') {
      const access = keys.accessOf(url.searchParams.get('mchid') ?? '')
      books.merchants = [...new Set([...(books.merchants ?? []), access.mchid])]
      return headers.accept?.includes('text/html') ? { headers: html, body: accessPage(access) } : jsonReply(access)
    }
    // As a merchant downloads it from the channel's pages.
    if (url.pathname === '/_bill')
      return { body: billText(url.searchParams.get('mchid') ?? '', url.searchParams.get('day') ?? '') ?? '' }
    if (url.pathname === '/_pay') {
      const asked = method === 'POST' ? (jsonOf(body) ?? {}) : Object.fromEntries(url.searchParams)
      const order = Object.values(books.orders).find(
        ({ code, outTradeNo }) => code === asked.code || outTradeNo === asked.no,
      )
      if (!order) return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>404</h1>' }
      if (asked.state !== undefined)
        settle(order, asked.state === 'PAYERROR' ? 'PAYERROR' : 'SUCCESS', Number(asked.coupon ?? 0))
      return method === 'POST' ? jsonReply(order) : { headers: html, body: cashierPage(base, order) }
    }
    return undefined
  }

  function call(raw: RawCall): RawReply {
    try {
      const mchid = demandSigned(raw)
      const url = new URL(raw.path, raw.base)
      const body = raw.body.length === 0 ? {} : jsonOf(raw.body)
      if (!body) throw new Refusal(400, 'PARAM_ERROR', 'no JSON')
      const at = { mchid, call: raw, body, query: url.searchParams }
      const answer = route(at, url.pathname)
      if (Buffer.isBuffer(answer)) return { headers: { 'content-type': 'application/gzip' }, body: answer }
      const text = answer === undefined ? '' : JSON.stringify(answer)
      const headers = {
        'request-id': randomUUID(),
        'content-type': 'application/json',
        ...proofOf(keys, text, clock(), raw.headers['wechatpay-serial']),
      }
      return { status: answer === undefined ? 204 : 200, headers, body: text }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message } = error
      return { ...jsonReply({ code, message }), status }
    }
  }

  /** The caller, whose signature is right and of the last five minutes. */
  function demandSigned({ method, path, headers, body }: RawCall): string {
    if (!headers['user-agent'] || !headers.accept) throw new Refusal(400, 'INVALID_REQUEST', 'User-Agent, Accept')
    const {
      mchid = '',
      nonce_str = '',
      timestamp = '',
      serial_no = '',
      signature = '',
    } = credentialsIn(headers.authorization) ?? {}
    if (!books.merchants?.includes(mchid)) throw new Refusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
    if (Math.abs(clock() / 1000 - Number(timestamp)) > 300)
      throw new Refusal(401, 'SIGN_ERROR', 'Http头Authorization值中的timestamp与发起请求的时间不得超过5分钟')
    if (serial_no !== keys.serialOf(mchid))
      throw new Refusal(401, 'SIGN_ERROR', '商户证书序列号有误。请使用签名私钥匹配的证书序列号')
    const lines = [method, path, timestamp, nonce_str, body.toString()]
    if (!isSignedBy(keys.publicKeyOf(mchid), lines, signature))
      throw new Refusal(401, 'SIGN_ERROR', '签名错误，请检查后再试')
    return mchid
  }

  function route(at: At, pathname: string): object | Buffer | undefined {
    const [, no, act] =
      /^\/v3\/pay\/(?:partner\/)?transactions\/out-trade-no\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? []
    if (no !== undefined && act === undefined) return transactionOf(orderOf(at, no))
    if (no !== undefined && act === 'close') return void closeOrder(at, no)
    if (no !== undefined && act === 'reverse') return reverse(at, no)
    const [, kind] = /^\/v3\/pay\/(?:partner\/)?transactions\/(native|jsapi|h5|codepay)$/.exec(pathname) ?? []
    if (kind !== undefined) return begin(at, kind as keyof typeof tradeTypes)
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? []
    if (refundNo !== undefined) return refundAnswer(books.refunds[keyIn(at.mchid, refundNo)])
    if (pathname === '/v3/refund/domestic/refunds') return refund(at)
    if (pathname === '/v3/certificates') return certificates(at)
    if (pathname === '/v3/bill/tradebill') return billOffer(at)
    if (pathname === '/v3/billdownload/file') return gzipSync(billText(at.mchid, at.query.get('day') ?? '') ?? '')
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
  }

  function begin({ mchid, call: { body: bytes, base }, body }: At, kind: keyof typeof tradeTypes): object {
    const no = String(body.out_trade_no ?? '')
    if (!/^[\w\-|*]{6,32}$/.test(no)) throw new Refusal(400, 'PARAM_ERROR', 'out_trade_no')
    if ((body.mchid ?? body.sp_mchid) !== mchid) throw new Refusal(400, 'MCH_NOT_EXISTS', 'mchid')
    if ((body.appid ?? body.sp_appid) !== keys.accessOf(mchid).appid) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH')
    const { total } = (body.amount ?? {}) as { total?: number }
    if (!Number.isSafeInteger(total) || Number(total) < 1) throw new Refusal(400, 'PARAM_ERROR', 'amount.total')
    if (kind !== 'codepay' && /\?/.test(String(body.notify_url ?? '?')))
      throw new Refusal(400, 'PARAM_ERROR', 'notify_url')
    const { payer = {}, scene_info: scene } = body as { payer?: Body; scene_info?: Body }
    if (kind === 'jsapi' && !payer.openid && !payer.sp_openid && !payer.sub_openid)
      throw new Refusal(400, 'PARAM_ERROR', 'payer')
    if (kind === 'h5' && !scene?.payer_client_ip) throw new Refusal(400, 'PARAM_ERROR', 'scene_info')
    if (kind === 'codepay' && !/^1[0-5]\d{16}$/.test(String(payer.auth_code)))
      throw new Refusal(400, 'AUTH_CODE_INVALID')
    const key = keyIn(mchid, no)
    const known = books.orders[key]
    if (known && known.request !== bytes.toString()) throw new Refusal(403, 'OUT_TRADE_NO_USED')
    if (known && known.state !== 'NOTPAY')
      throw new Refusal(400, known.state === 'SUCCESS' ? 'ORDER_PAID' : 'ORDER_CLOSED')
    const order: Order = known ?? {
      mchid,
      subMchid: body.sub_mchid ? String(body.sub_mchid) : null,
      outTradeNo: no,
      request: bytes.toString(),
      transactionId: `42000${Date.now()}${randomInt(1e9, 1e10 - 1)}`,
      tradeType: tradeTypes[kind],
      state: 'NOTPAY',
      total: Number(total),
      description: String(body.description ?? ''),
      code: randomUUID().slice(0, 8),
      notifyUrl: kind === 'codepay' ? null : String(body.notify_url),
      paidAt: null,
      coupon: 0,
    }
    books.orders[key] = order
    if (kind === 'codepay') return payByCode(order, String(payer.auth_code))
    const link = `${base}/_pay?code=${order.code}`
    if (kind === 'jsapi') return { prepay_id: `wx${order.code}` }
    return kind === 'h5' ? { h5_url: link } : { code_url: link }
  }

  /** The last digits of the code decide: 0000 is refused, 0001 waits for a password. */
  function payByCode(order: Order, authCode: string): object {
    if (authCode.endsWith('0000')) {
      order.state = 'PAYERROR'
      throw new Refusal(403, 'NOT_ENOUGH', 'balance')
    }
    if (authCode.endsWith('0001')) {
      order.state = 'USERPAYING'
      throw new Refusal(400, 'USERPAYING')
    }
    settle(order, 'SUCCESS', 0)
    return transactionOf(order)
  }

  function orderOf({ mchid }: At, no: string): Order {
    const order = books.orders[keyIn(mchid, no)]
    if (!order) throw new Refusal(404, 'ORDER_NOT_EXIST')
    return order
  }

  function closeOrder(at: At, no: string): void {
    const order = orderOf(at, no)
    if (order.state === 'SUCCESS') throw new Refusal(400, 'ORDER_PAID')
    if (order.tradeType === 'MICROPAY') throw new Refusal(400, 'INVALID_REQUEST', 'reverse it')
    order.state = 'CLOSED'
  }

  function reverse(at: At, no: string): object {
    const order = orderOf(at, no)
    if (order.state === 'SUCCESS') throw new Refusal(400, 'ORDER_PAID')
    order.state = 'REVOKED'
    return { out_trade_no: no }
  }

  function settle(order: Order, state: 'SUCCESS' | 'PAYERROR', coupon: number): void {
    if (order.state !== 'NOTPAY' && order.state !== 'USERPAYING') return
    order.state = state
    if (state !== 'SUCCESS') return
    order.coupon = coupon
    order.paidAt = new Date().toISOString()
    if (order.notifyUrl !== null)
      tell(order, order.notifyUrl, 'TRANSACTION.SUCCESS', 'transaction', transactionOf(order))
  }

  function refund({ mchid, body, call: { body: bytes } }: At): object {
    const [refundNo, no] = [String(body.out_refund_no ?? ''), String(body.out_trade_no ?? '')]
    const {
      refund: cents,
      total,
      currency,
    } = (body.amount ?? {}) as { refund?: number; total?: number; currency?: string }
    if (currency !== 'CNY' || !Number.isSafeInteger(cents)) throw new Refusal(400, 'PARAM_ERROR', 'amount')
    const key = keyIn(mchid, refundNo)
    const known = books.refunds[key]
    if (known && known.amount !== cents) throw new Refusal(400, 'REFUND_FEE_MISMATCH')
    if (known) return refundAnswer(known)
    const order = books.orders[keyIn(mchid, no)]
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    if (Math.random() < faults.refusedRefundRate) throw new Refusal(403, 'NOT_ENOUGH', 'merchant balance')
    const before = Object.values(books.refunds).filter((row) => row.mchid === mchid && row.outTradeNo === no)
    const left = order.total - before.reduce((sum, { amount }) => sum + amount, 0)
    if (
      order.state !== 'SUCCESS' ||
      order.total !== total ||
      Number(cents) < 1 ||
      Number(cents) > left ||
      before.length >= 50
    )
      throw new Refusal(400, 'INVALID_REQUEST', 'refundable amount')
    const row: RefundRow = {
      mchid,
      outRefundNo: refundNo,
      outTradeNo: no,
      refundId: `50${Date.now()}${randomInt(1e9, 1e10 - 1)}`,
      amount: Number(cents),
      status: 'SUCCESS',
      at: new Date().toISOString(),
    }
    books.refunds[key] = row
    const url = jsonOf(bytes)?.notify_url
    if (typeof url === 'string') {
      const { status: refund_status, amount, ...told } = refundFields(row)
      tell(order, url, 'REFUND.SUCCESS', 'refund', {
        mchid,
        ...told,
        refund_status,
        amount: { ...amount, total: order.total },
      })
    }
    // Taken, not refunded: it is told, and found by the next query.
    return { ...refundFields(row), status: 'PROCESSING', success_time: undefined }
  }

  function refundAnswer(row: RefundRow | undefined): object {
    if (!row) throw new Refusal(404, 'RESOURCE_NOT_EXISTS')
    return refundFields(row)
  }

  /** The certificate of now, for whoever has the merchant's key. */
  function certificates({ mchid }: At): object {
    const { serial, pem } = keys.certificate()
    const { ciphertext, nonce, associated_data } = sealResource(pem, 'certificate', keys.apiV3KeyOf(mchid))
    const encrypt_certificate = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data }
    return { data: [{ serial_no: serial, encrypt_certificate }] }
  }

  function billText(mchid: string, day: string): string | undefined {
    return billOf(books, mchid, keys.accessOf(mchid).appid, day)
  }

  function billOffer({ mchid, query, call: { base } }: At): object {
    const day = query.get('bill_date') ?? ''
    const text = billText(mchid, day)
    if (text === undefined) throw new Refusal(400, 'NO_STATEMENT_EXIST')
    const hash_value = createHash('sha1').update(text).digest('hex')
    return { hash_type: 'SHA1', hash_value, download_url: `${base}/v3/billdownload/file?day=${day}` }
  }

  function tell({ mchid, tradeType }: Order, url: string, event: string, type: string, plain: object): void {
    if (tradeType === 'MICROPAY' && type === 'transaction') return
    const text = JSON.stringify({
      id: randomUUID(),
      create_time: inShanghai(new Date().toISOString()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: sealResource(plain, type, keys.apiV3KeyOf(mchid)),
    })
    deliver(async () => {
      const proof = proofOf(keys, text, clock(), keys.platform().id)
      if (Math.random() < faults.badSignatureRate)
        proof['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${proof['wechatpay-signature']?.slice(19)}`
      const headers = { 'content-type': 'application/json', ...proof }
      return fetch(url, { method: 'POST', headers, body: text }).then(
        ({ status }) => status === 200 || status === 204,
        () => false,
      )
    })
  }

  return { open, call, busy: { ...jsonReply({ code: 'SYSTEM_ERROR', message: 'busy' }), status: 500 } }
}

function transactionOf({
  mchid,
  subMchid,
  outTradeNo,
  transactionId,
  tradeType,
  state,
  total,
  coupon,
  paidAt,
}: Order): object {
  return {
    ...(subMchid === null ? { mchid } : { sp_mchid: mchid, sub_mchid: subMchid }),
    out_trade_no: outTradeNo,
    trade_type: tradeType,
    trade_state: state,
    trade_state_desc: state,
    bank_type: 'OTHERS',
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    amount: { total, payer_total: total - coupon, currency: 'CNY', payer_currency: 'CNY' },
    ...(paidAt !== null && { transaction_id: transactionId, success_time: inShanghai(paidAt) }),
  }
}

function refundFields({ outRefundNo, outTradeNo, refundId, status, amount, at }: RefundRow) {
  return {
    refund_id: refundId,
    out_refund_no: outRefundNo,
    out_trade_no: outTradeNo,
    status,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: inShanghai(at),
    success_time: inShanghai(at),
    amount: { refund: amount, payer_refund: amount },
  }
}

const inShanghai = (instant: string) => `${localTime(instant).replace(' ', 'T')}+08:00`

const html = { 'content-type': 'text/html; charset=utf-8' }

/** What a merchant gets from the channel, to be copied into the settings of a channel of the kind "sandbox". */
function accessPage(access: Access): string {
  const rows = Object.entries(access).map(
    ([name, value]) => `<tr><th>${name}</th><td><pre>${escaped(String(value))}</pre></td></tr>`,
  )
  return page('微信支付（模拟）· WeChat Pay, simulated', `<table>${rows.join('')}</table>`)
}

function cashierPage(base: string, { code, total, description, state }: Order): string {
  const link = (to: string, text: string) =>
    `<a class="go" href="${base}/_pay?code=${code}&amp;state=${to}">${text}</a>`
  const choice =
    state === 'NOTPAY' || state === 'USERPAYING'
      ? `${link('SUCCESS', '支付 · Pay')} ${link('PAYERROR', '失败 · Fail')}`
      : ''
  return page(
    '微信支付（模拟）· WeChat Pay, simulated',
    `<h1>${escaped(description)}</h1><p>${money(total)} · ${state}</p>${choice}`,
  )
}

const jsonReply = (value: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

function jsonOf(bytes: Buffer): Body | undefined {
  try {
    return JSON.parse(bytes.toString()) as Body
  } catch {
    return undefined
  }
}
