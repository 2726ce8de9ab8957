import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { publicAddress } from '../../../../platform/partners/partner-address.ts'
import { orNothing, PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { PayAccount, PayAnswer, PaymentAdapter, PaymentState, PayOrder, RefundAnswer } from '../adapter.public.ts'
import { fromShanghai, shanghaiTime } from '../shanghai-time.ts'
import { addressOf } from '../simulator-address.public.ts'
import { centsOf, yuanOf } from '../yuan.public.ts'
import { alipayAccount } from './alipay-account.ts'
import { alipayBill, readAlipayFile } from './alipay-bill.ts'
import { type AlipayHost, callAlipay, signedParameters } from './alipay-call.ts'
import { readAlipayNotice } from './alipay-notice.ts'

const Code = z.object({ qr_code: z.string().max(500) })
const Created = z.object({ trade_no: z.string().max(64) })
const Paid = z.object({
  code: z.string(),
  trade_no: z.string().max(64).optional(),
  gmt_payment: z.string().max(40).optional(),
})
const Trade = z.object({
  trade_no: z.string().max(64).optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
  send_pay_date: z.string().max(40).optional(),
})
const Nothing = z.object({})
const Refunded = z.object({ fund_change: z.string().optional(), trade_no: z.string().max(64).optional() })
const RefundFound = z.object({
  refund_status: z.string().optional(),
  trade_no: z.string().max(64).optional(),
  gmt_refund_pay: z.string().max(40).optional(),
})

/** Alipay by its gateway, with keys or with certificates. */
export function alipayAdapter(account: PayAccount): PaymentAdapter {
  const gateway = addressOf(account, 'alipay/gateway.do', 'https://openapi.alipay.com/gateway.do')
  const { settings, next } = account
  const app = alipayAccount(settings, next ? [next] : [])
  const host: AlipayHost = { gateway, account: app }
  const noticeUrl = () => `${publicAddress({ overHttps: !account.isRehearsal })}${account.noticePath}`

  const query = (paymentNo: string, timeoutMs?: number) =>
    callAlipay(host, {
      method: 'alipay.trade.query',
      content: { out_trade_no: paymentNo },
      answers: Trade,
      ...(timeoutMs && { timeoutMs }),
    })

  const queryRefund = async (refundNo: string, paymentNo: string): Promise<RefundAnswer | { state: 'NOT_FOUND' }> => {
    const content = { out_trade_no: paymentNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
    const method = 'alipay.trade.fastpay.refund.query'
    const found = await orNothing('ACQ.TRADE_NOT_EXIST', callAlipay(host, { method, content, answers: RefundFound }))
    // An unknown number is answered with nothing.
    if (found?.refund_status !== 'REFUND_SUCCESS') return { state: 'NOT_FOUND' }
    const { trade_no, gmt_refund_pay } = found
    return {
      state: 'SUCCESS',
      ...(trade_no && { channelRefundNo: trade_no }),
      ...(gmt_refund_pay && { refundedAt: fromShanghai(gmt_refund_pay) }),
    }
  }

  return {
    ping: async () => {
      await orNothing('ACQ.TRADE_NOT_EXIST', query(`PROBE${randomUUID().replaceAll('-', '')}`, 3_000))
    },
    pay: (order) => pay(host, order, noticeUrl()),
    queryPayment: async ({ paymentNo, method }) => {
      const found = await orNothing('ACQ.TRADE_NOT_EXIST', query(paymentNo))
      if (found) return paymentOf(found)
      // Of a code that is shown nothing is known until the payer has scanned it; one that was read would be there.
      return { state: method === 'BARCODE' ? 'NOT_FOUND' : 'PENDING' }
    },
    close: async ({ paymentNo, method }) => {
      const name = method === 'BARCODE' ? 'alipay.trade.cancel' : 'alipay.trade.close'
      try {
        await callAlipay(host, { method: name, content: { out_trade_no: paymentNo }, answers: Nothing })
        return { closed: true }
      } catch (error) {
        if (!(error instanceof PartnerRefusal)) throw error
        if (error.code === 'ACQ.TRADE_NOT_EXIST' || error.code === 'ACQ.TRADE_HAS_CLOSE') return { closed: true }
        if (error.kind === 'FINAL') return { closed: false }
        throw error
      }
    },
    refund: async ({ refundNo, paymentNo, amount }) => {
      const content = { out_trade_no: paymentNo, refund_amount: yuanOf(amount), out_request_no: refundNo }
      try {
        const done = await callAlipay(host, { method: 'alipay.trade.refund', content, answers: Refunded })
        const channelRefundNo = done.trade_no && { channelRefundNo: done.trade_no }
        if (done.fund_change === 'Y') return { state: 'SUCCESS', ...channelRefundNo }
        // Taken before, or not yet moved: the answer does not say which.
        const found = await queryRefund(refundNo, paymentNo)
        return found.state === 'NOT_FOUND' ? { state: 'PENDING' } : found
      } catch (error) {
        if (error instanceof PartnerRefusal && error.kind === 'FINAL') return { state: 'FAILED', error: error.message }
        throw error
      }
    },
    queryRefund: ({ refundNo, paymentNo }) => queryRefund(refundNo, paymentNo),
    readNotice: (notice) => readAlipayNotice(app, notice),
    noticeReply: (taken) => ({ status: taken ? 200 : 401, type: 'text/plain', body: taken ? 'success' : 'fail' }),
    bill: (day) => alipayBill(host, day, account.isRehearsal),
    readBill: readAlipayFile,
    address: gateway,
    looks: [{ step: 'BILL', look: () => alipayBill(host, yesterday(), account.isRehearsal) }],
  }
}

const yesterday = () => shanghaiTime(Date.now() - 86_400_000).slice(0, 10)

async function pay(host: AlipayHost, order: PayOrder, noticeUrl: string): Promise<PayAnswer> {
  const { paymentNo, amount, subject, expireAt, method, authCode, payerId, shop } = order
  const minutes = Math.max(1, Math.floor((Date.parse(expireAt) - Date.now()) / 60_000))
  const content = {
    out_trade_no: paymentNo,
    total_amount: yuanOf(amount),
    timeout_express: `${minutes}m`,
    // Characters that the gateway takes as its own.
    subject: subject.replaceAll(/[/=&]/g, ' ').slice(0, 120),
  }
  const { productCode } = host.account
  if (method === 'H5') {
    const wap = { ...content, product_code: 'QUICK_WAP_WAY' }
    const parameters = signedParameters(host, { method: 'alipay.trade.wap.pay', content: wap, noticeUrl })
    // No call: the payer's browser opens it, signed.
    return { state: 'PENDING', action: { type: 'URL', value: `${host.gateway}?${new URLSearchParams(parameters)}` } }
  }
  if (method === 'JSAPI') {
    const created = { ...content, product_code: 'JSAPI_PAY', buyer_open_id: payerId }
    const call = { method: 'alipay.trade.create', content: created, noticeUrl, answers: Created }
    const { trade_no } = await callAlipay(host, call)
    return {
      state: 'PENDING',
      channelTxnNo: trade_no,
      action: { type: 'PARAMS', value: JSON.stringify({ tradeNO: trade_no }) },
    }
  }
  if (method === 'BARCODE') {
    const read = {
      ...content,
      product_code: 'FACE_TO_FACE_PAYMENT',
      scene: 'bar_code',
      auth_code: authCode,
      store_id: shop.code,
    }
    const { code, trade_no, gmt_payment } = await callAlipay(host, {
      method: 'alipay.trade.pay',
      content: read,
      noticeUrl,
      answers: Paid,
    })
    const known = {
      ...(trade_no && { channelTxnNo: trade_no }),
      ...(gmt_payment && { paidAt: fromShanghai(gmt_payment) }),
    }
    return { state: code === '10000' ? 'SUCCESS' : 'PENDING', ...known }
  }
  const shown = { ...content, product_code: productCode, store_id: shop.code }
  const { qr_code } = await callAlipay(host, {
    method: 'alipay.trade.precreate',
    content: shown,
    noticeUrl,
    answers: Code,
  })
  return { state: 'PENDING', action: { type: 'QR', value: qr_code } }
}

const states: Readonly<Record<string, PaymentState['state']>> = { TRADE_SUCCESS: 'SUCCESS', TRADE_FINISHED: 'SUCCESS' }

/** Closed is also what was paid and went back as a whole: then it has a time at which it was paid. */
function paymentOf({ trade_status, trade_no, total_amount, send_pay_date }: z.output<typeof Trade>): PaymentState {
  const isClosed = trade_status === 'TRADE_CLOSED'
  return {
    state: isClosed ? (send_pay_date ? 'SUCCESS' : 'CLOSED') : (states[trade_status] ?? 'PENDING'),
    ...(total_amount && { amount: centsOf(total_amount) }),
    ...(trade_no && { channelTxnNo: trade_no }),
    ...(send_pay_date && { paidAt: fromShanghai(send_pay_date) }),
  }
}
