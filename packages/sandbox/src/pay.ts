import { randomUUID } from 'node:crypto'
import type { Faults } from './faults.ts'
import { escaped, money, page } from './html.ts'
import type { PartnerCall, Reply } from './sandbox.ts'
import type { Store } from './store.ts'
import type { Tell } from './tell.ts'

interface Payment {
  /** The merchant. */
  app: string
  paymentNo: string
  amount: number
  /** Left out of what was paid before partners were told. */
  currency?: string
  subject: string
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CLOSED'
  channelTxnNo: string
  notifyPath: string | null
  paidAt: string | null
  refunded: number
}

interface Refund {
  refundNo: string
  paymentNo: string
  amount: number
  state: 'SUCCESS' | 'FAILED'
  channelRefundNo: string
  at: string
}

export interface PayState {
  payments: Record<string, Payment>
  refunds: Record<string, Refund>
}

export const freshPay = (): PayState => ({ payments: {}, refunds: {} })

const at = '/pay/v1'

/** What was paid and given back before this sandbox began to keep a journal: told at each start by the product whose it is. */
interface Past {
  payments: Payment[]
  refunds: Refund[]
}

/** The payment channel: payments that a person pays on a page, refunds that are the same under the same number. */
export function payCalls({ state: { pay } }: Store, tell: Tell, faults: Faults) {
  const past: PayState = freshPay()
  const paymentOf = (no: unknown): Payment | undefined => pay.payments[String(no)] ?? past.payments[String(no)]
  const refundOf = (no: unknown): Refund | undefined => pay.refunds[String(no)] ?? past.refunds[String(no)]

  function remember({ payments = [], refunds = [] }: Partial<Past>): void {
    for (const payment of payments) past.payments[payment.paymentNo] = payment
    for (const refund of refunds) past.refunds[refund.refundNo] = refund
  }

  /** Into the journal, with what was given back of it. */
  function take(payment: Payment): void {
    pay.payments[payment.paymentNo] = payment
    for (const refund of Object.values(past.refunds))
      if (refund.paymentNo === payment.paymentNo) pay.refunds[refund.refundNo] ??= refund
  }

  function settle(payment: Payment, state: 'SUCCESS' | 'FAILED'): void {
    if (payment.state !== 'PENDING') return
    payment.state = state
    if (state === 'SUCCESS') payment.paidAt = new Date().toISOString()
    if (payment.notifyPath === null) return
    const { paymentNo: no, amount, channelTxnNo } = payment
    tell(
      payment.notifyPath,
      {
        eventId: randomUUID(),
        kind: 'PAY',
        no,
        state,
        amount,
        channelNo: channelTxnNo,
        paidAt: payment.paidAt,
      },
      payment.app,
    )
  }

  /** The page of the payer. */
  function open({ method, path, query, body }: PartnerCall): Reply | undefined {
    if (path === '/_pay/past' && method === 'POST') {
      remember(body as Partial<Past>)
      return { json: {} }
    }
    if (path === `${at}/cashier`) {
      const payment = paymentOf(query.get('no'))
      if (!payment) return { status: 404, html: '<h1>404</h1>' }
      return { html: cashierPage(payment) }
    }
    if (path === `${at}/settle` && (method === 'POST' || method === 'GET')) {
      const payment = paymentOf(body.no ?? query.get('no'))
      if (!payment) return { status: 404, json: {} }
      settle(payment, (body.state ?? query.get('state')) === 'FAILED' ? 'FAILED' : 'SUCCESS')
      return method === 'GET' ? { html: cashierPage(payment) } : { json: payment }
    }
    return undefined
  }

  function checkSignature({ method, path, query, body, app }: PartnerCall): Reply | undefined {
    if (path === `${at}/ping`) return { json: { ok: true } }
    if (path === `${at}/payments` && method === 'POST') return { json: start(body, app) }
    if (path === `${at}/payments`) {
      const payment = paymentOf(query.get('paymentNo'))
      if (!payment) return { json: { state: 'NOT_FOUND' } }
      const { state, amount, channelTxnNo, paidAt } = payment
      return { json: { state, amount, channelTxnNo, ...(paidAt && { paidAt }) } }
    }
    if (path === `${at}/payments/close`) {
      const payment = paymentOf(body.paymentNo)
      if (payment?.state === 'PENDING') payment.state = 'CLOSED'
      return { json: { closed: payment === undefined || payment.state === 'CLOSED' } }
    }
    if (path === `${at}/refunds` && method === 'POST') return { json: refund(body) }
    if (path === `${at}/refunds`) {
      const found = refundOf(query.get('refundNo'))
      return {
        json: found
          ? { state: found.state, channelRefundNo: found.channelRefundNo, refundedAt: found.at }
          : { state: 'NOT_FOUND' },
      }
    }
    if (path === `${at}/bill`) return { json: { lines: bill(query.get('day') ?? '', app) } }
    return undefined
  }

  function start(body: Record<string, unknown>, app: string) {
    const paymentNo = String(body.paymentNo)
    pay.payments[paymentNo] ??= {
      app,
      paymentNo,
      amount: Number(body.amount),
      subject: String(body.subject ?? ''),
      state: 'PENDING',
      ...(typeof body.currency === 'string' && { currency: body.currency }),
      channelTxnNo: `T${randomUUID().slice(0, 13)}`,
      paidAt: null,
      refunded: 0,
      notifyPath: typeof body.notifyPath === 'string' ? body.notifyPath : null,
    }
    const payment = pay.payments[paymentNo] as Payment
    // A code that the till reads from a screen is paid at once, unless its digits say that it fails.
    if (body.method === 'BARCODE') settle(payment, String(body.authCode).endsWith('0000') ? 'FAILED' : 'SUCCESS')
    const { state, channelTxnNo } = payment
    const action = { type: 'URL', value: `${at}/cashier?no=${encodeURIComponent(paymentNo)}` }
    return { state: state === 'CLOSED' ? 'FAILED' : state, channelTxnNo, ...(state === 'PENDING' && { action }) }
  }

  /** Its own cap: more than was paid is never given back, for any request. */
  function refund(body: Record<string, unknown>) {
    const [refundNo, paymentNo, amount] = [String(body.refundNo), String(body.paymentNo), Number(body.amount)]
    const known = refundOf(refundNo)
    if (known) return { state: known.state, channelRefundNo: known.channelRefundNo, refundedAt: known.at }
    if (Math.random() < faults.refusedRefundRate) return { state: 'FAILED', error: '渠道余额不足' }
    const payment = paymentOf(paymentNo)
    if (payment?.state !== 'SUCCESS' || !(amount > 0) || payment.refunded + amount > payment.amount)
      return { state: 'FAILED', error: '可退金额不足' }
    take(payment)
    payment.refunded += amount
    const channelRefundNo = `R${randomUUID().slice(0, 13)}`
    const at = new Date().toISOString()
    pay.refunds[refundNo] = { refundNo, paymentNo, amount, state: 'SUCCESS', channelRefundNo, at }
    return { state: 'SUCCESS', channelRefundNo, refundedAt: at }
  }

  /** A merchant's settlements on a day of Shanghai's calendar. */
  function bill(day: string, app: string) {
    const isOn = (instant: string | null) =>
      instant !== null && new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().startsWith(day)
    return [
      ...Object.values({ ...past.payments, ...pay.payments })
        .filter((each) => each.app === app && isOn(each.paidAt))
        .map(({ paymentNo, channelTxnNo, amount, paidAt }) => ({
          type: 'PAY',
          no: paymentNo,
          channelNo: channelTxnNo,
          amount,
          fee: 0,
          at: paidAt,
        })),
      ...Object.values({ ...past.refunds, ...pay.refunds })
        .filter((each) => paymentOf(each.paymentNo)?.app === app && isOn(each.at))
        .map((each) => ({
          type: 'REFUND',
          no: each.refundNo,
          channelNo: each.channelRefundNo,
          amount: each.amount,
          fee: 0,
          at: each.at,
        })),
    ]
  }

  return { open, signed: checkSignature }
}

function cashierPage({ paymentNo, amount, currency, subject, state }: Payment): string {
  const link = (to: string, text: string) =>
    `<a class="go" href="${at}/settle?no=${encodeURIComponent(paymentNo)}&amp;state=${to}">${text}</a>`
  const choice = state === 'PENDING' ? `${link('SUCCESS', '支付 · Pay')} ${link('FAILED', '失败 · Fail')}` : ''
  return page(
    '支付沙箱 · Payment sandbox',
    `<h1>${escaped(subject)}</h1><p>${money(amount, currency)} · ${state}</p>${choice}`,
  )
}
