import { createHash, createHmac, createPublicKey, type KeyObject, randomInt, randomUUID, sign } from 'node:crypto'
import type { Faults } from '../../faults.ts'
import { escaped, money, page } from '../../html.ts'
import type { Deliver } from '../../tell.ts'
import { keyOfWord } from '../keys.ts'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import type { ShouqianbaOrder, ShouqianbaState, ShouqianbaTerminal } from './books.ts'

interface Surroundings {
  books: ShouqianbaState
  secret: string
  faults: Faults
  deliver: Deliver
}

class Refusal extends Error {}

type Body = Record<string, string>

/** 收钱吧: terminals that are activated by a code, a new key for each day, MD5 over the body, notices by RSA. */
export function shouqianba({ books, secret, faults, deliver }: Surroundings): Vendor {
  let made: KeyObject | undefined
  const own = () => {
    made ??= keyOfWord(`${secret} shouqianba`)
    return made
  }
  const hex = (word: string) => createHmac('sha256', secret).update(`shouqianba ${word}`).digest('hex').slice(0, 32)
  const vendorKey = (sn: string) => hex(`vendor ${sn}`)
  const keyOf = ({ sn, keys }: ShouqianbaTerminal) => hex(`terminal ${sn} ${keys}`)

  const accessOf = (vendorSn: string) => ({
    appId: `app${hex(vendorSn).slice(0, 10)}`,
    vendorSn,
    vendorKey: vendorKey(vendorSn),
    publicKey: createPublicKey(own()).export({ type: 'spki', format: 'pem' }).toString(),
    // For a shop, not for the channel: any code of eight digits will do once.
    activationCode: String(10_000_000 + Number(BigInt(`0x${hex(`code ${vendorSn}`)}`) % 90_000_000n)),
  })

  function open({ method, path, base, body, headers }: RawCall): RawReply | undefined {
    const url = new URL(path, base)
    if (url.pathname === '/_access') {
      const access = accessOf(url.searchParams.get('vendorSn') ?? '')
      return headers.accept?.includes('text/html') ? { headers: html, body: accessPage(access) } : jsonReply(access)
    }
    if (url.pathname === '/_newDay' && method === 'POST') {
      // As if midnight had passed at the channel: keys of the day before are none any more.
      for (const terminal of Object.values(books.terminals)) terminal.keys++
      return jsonReply({})
    }
    if (url.pathname !== '/_pay') return undefined
    const asked = method === 'POST' ? (JSON.parse(body.toString()) as Body) : Object.fromEntries(url.searchParams)
    const order = Object.values(books.orders).find(({ code, clientSn }) => code === asked.code || clientSn === asked.no)
    if (!order) return { status: 404, headers: html, body: '<h1>404</h1>' }
    if (asked.state) settle(order)
    return method === 'POST' ? jsonReply(order) : { headers: html, body: cashierPage(base, order) }
  }

  function call({ path, headers, body, base }: RawCall): RawReply {
    const text = body.toString()
    const [sn = '', signature = ''] = String(headers.authorization ?? '').split(' ')
    const isSigned = (key: string) => createHash('md5').update(`${text}${key}`).digest('hex') === signature
    try {
      const content = jsonOf(text)
      if (path === '/terminal/activate') {
        if (!isSigned(vendorKey(sn))) throw new Refusal('ILLEGAL_SIGN')
        return taken(activate(sn, content))
      }
      const terminal = books.terminals[sn]
      if (!terminal || content.terminal_sn !== sn) throw new Refusal('INVALID_TERMINAL')
      // The last key but one still checks in: the answer of an earlier day may have been lost.
      const before = keyOf({ ...terminal, keys: terminal.keys - 1 })
      if (path === '/terminal/checkin') {
        if (!isSigned(keyOf(terminal)) && !isSigned(before)) throw new Refusal('ILLEGAL_SIGN')
        terminal.keys++
        return taken({ terminal_sn: sn, terminal_key: keyOf(terminal) })
      }
      if (!isSigned(keyOf(terminal))) throw new Refusal('ILLEGAL_SIGN')
      return taken(route(path, sn, content, base))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return jsonReply({ result_code: '400', error_code: error.message, error_message: error.message })
    }
  }

  function activate(vendor: string, { code = '', device_id = '' }: Body): object {
    if (!/^\d{8}$/.test(code)) throw new Refusal('INVALID_CODE')
    const known = Object.values(books.terminals).find((each) => each.device === device_id && each.vendor === vendor)
    // A lost answer is given again, as long as the terminal has not been used.
    if (known) return { terminal_sn: known.sn, terminal_key: keyOf(known) }
    const terminal = { sn: `1000${randomInt(1e9, 1e10 - 1)}`, vendor, code, device: device_id, keys: 0 }
    books.terminals[terminal.sn] = terminal
    return { terminal_sn: terminal.sn, terminal_key: keyOf(terminal) }
  }

  function route(path: string, terminal: string, content: Body, base: string): object {
    if (path === '/upay/v2/pay') return payByCode(begin(terminal, content), content.dynamic_id ?? '')
    if (path === '/upay/v2/precreate') {
      if (!content.payway || !content.sub_payway) throw new Refusal('INVALID_PARAMS')
      const order = begin(terminal, content)
      const link = `${base}/_pay?code=${order.code}`
      const how = { 2: { qr_code: link }, 3: { wap_pay_request: link }, 4: { wap_pay_request: { order: order.sn } } }
      return { result_code: 'PRECREATE_SUCCESS', data: { ...dataOf(order), ...how[content.sub_payway as '2'] } }
    }
    const order = books.orders[content.client_sn ?? '']
    if (!order) throw new Refusal('UPAY_ORDER_NOT_EXISTS')
    if (path === '/upay/v2/query') return { result_code: 'SUCCESS', data: dataOf(order) }
    if (path === '/upay/v2/cancel') {
      // What was paid goes back as a whole.
      order.status = 'PAY_CANCELED'
      return { result_code: 'CANCEL_SUCCESS', data: dataOf(order) }
    }
    if (path === '/upay/v2/refund') return refund(order, content)
    throw new Refusal('INVALID_PARAMS')
  }

  function begin(terminal: string, content: Body): ShouqianbaOrder {
    const { client_sn = '', total_amount = '', subject = '', notify_url } = content
    if (!/^\w{1,32}$/.test(client_sn) || !/^[1-9]\d{0,9}$/.test(total_amount)) throw new Refusal('INVALID_PARAMS')
    if (notify_url && notify_url.length > 128) throw new Refusal('INVALID_PARAMS')
    if (books.orders[client_sn]) throw new Refusal('CLIENT_SN_CONFLICT')
    const order: ShouqianbaOrder = {
      sn: `7892${randomInt(1e11, 1e12 - 1)}`,
      terminal,
      clientSn: client_sn,
      status: 'CREATED',
      cents: Number(total_amount),
      subject,
      code: randomUUID().slice(0, 8),
      notifyUrl: notify_url ?? null,
      paidAt: null,
    }
    books.orders[client_sn] = order
    return order
  }

  /** The last digits of the code decide: 0000 is refused, 0001 waits for a password. */
  function payByCode(order: ShouqianbaOrder, dynamicId: string): object {
    if (dynamicId.endsWith('0000')) {
      order.status = 'PAY_CANCELED'
      return {
        result_code: 'PAY_FAIL',
        error_code: 'INSUFFICIENT_FUND',
        error_message: '余额不足',
        data: dataOf(order),
      }
    }
    if (dynamicId.endsWith('0001')) return { result_code: 'PAY_IN_PROGRESS', data: dataOf(order) }
    settle(order)
    return { result_code: 'PAY_SUCCESS', data: dataOf(order) }
  }

  function refund({ clientSn, status, cents }: ShouqianbaOrder, { refund_request_no = '', refund_amount = '' }: Body) {
    if (refund_request_no.length > 20) throw new Refusal('INVALID_PARAMS')
    const key = `${clientSn} ${refund_request_no}`
    if (books.refunds[key]) return { result_code: 'REFUND_SUCCESS' }
    if (Math.random() < faults.refusedRefundRate)
      return { result_code: 'REFUND_FAIL', error_code: 'ACCOUNT_BALANCE_NOT_ENOUGH' }
    const back = Object.values(books.refunds).reduce(
      (sum, row) => (row.clientSn === clientSn ? sum + row.cents : sum),
      0,
    )
    if (status !== 'PAID' || back + Number(refund_amount) > cents)
      return { result_code: 'REFUND_FAIL', error_code: 'REFUNDABLE_AMOUNT_NOT_ENOUGH' }
    books.refunds[key] = { clientSn, cents: Number(refund_amount) }
    return { result_code: 'REFUND_SUCCESS' }
  }

  function settle(order: ShouqianbaOrder): void {
    if (order.status !== 'CREATED') return
    order.status = 'PAID'
    order.paidAt = Date.now()
    const { notifyUrl } = order
    if (notifyUrl === null) return
    const text = JSON.stringify(dataOf(order))
    deliver(() => {
      const right = sign('RSA-SHA256', Buffer.from(text), own()).toString('base64')
      const proof = Math.random() < faults.badSignatureRate ? `AAAA${right.slice(4)}` : right
      const headers = { 'content-type': 'application/json', authorization: `${order.terminal} ${proof}` }
      return fetch(notifyUrl, { method: 'POST', headers, body: text }).then(
        async (answer) => (await answer.text()) === 'success',
        () => false,
      )
    })
  }

  function dataOf({ sn, clientSn, status, cents, subject, paidAt }: ShouqianbaOrder) {
    return {
      sn,
      client_sn: clientSn,
      order_status: status,
      total_amount: String(cents),
      subject,
      ...(paidAt !== null && { channel_finish_time: String(paidAt) }),
    }
  }

  return { open, call, busy: jsonReply({ result_code: '500', error_code: 'UNKNOWN_SYSTEM_ERROR' }) }
}

function jsonOf(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    throw new Refusal('INVALID_PARAMS')
  }
}

const taken = (biz_response: object) => jsonReply({ result_code: '200', biz_response })

const html = { 'content-type': 'text/html; charset=utf-8' }

function accessPage(access: object): string {
  const rows = Object.entries(access).map(
    ([name, value]) => `<tr><th>${name}</th><td><pre>${escaped(String(value))}</pre></td></tr>`,
  )
  return page('收钱吧（模拟）· Shouqianba, simulated', `<table>${rows.join('')}</table>`)
}

function cashierPage(base: string, { code, cents, subject, status }: ShouqianbaOrder): string {
  const link = `<a class="go" href="${base}/_pay?code=${code}&amp;state=PAID">支付 · Pay</a>`
  return page(
    '收钱吧（模拟）· Shouqianba, simulated',
    `<h1>${escaped(subject)}</h1><p>${money(cents)} · ${status}</p>${status === 'CREATED' ? link : ''}`,
  )
}

const jsonReply = (value: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
