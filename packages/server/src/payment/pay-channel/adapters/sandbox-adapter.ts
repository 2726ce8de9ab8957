import * as z from 'zod'
import { callPartner, type PartnerAccount, pingTimeoutMs } from '../../../platform/partners/partner-http.ts'
import { isSigned } from '../../../platform/partners/signature.ts'
import type { NoticeEvent, NoticeRefusal, PayAnswer, PaymentAdapter, ReceivedNotice } from './adapter.public.ts'
import { noticeIn } from './sandbox-notice.public.ts'

const at = '/pay/v1'

const cents = z.int().min(0)
const no = z.string().max(64)
const error = z.string().max(500).optional()

const Paid = z.object({
  state: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  channelTxnNo: no.optional(),
  action: z.object({ type: z.enum(['QR', 'URL', 'PARAMS']), value: z.string().max(2_000) }).optional(),
  error,
})
const Payment = z.object({
  state: z.enum(['PENDING', 'SUCCESS', 'FAILED', 'CLOSED', 'NOT_FOUND']),
  amount: cents.optional(),
  channelTxnNo: no.optional(),
  paidAt: z.iso.datetime().optional(),
})
const Refund = z.object({
  state: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  channelRefundNo: no.optional(),
  refundedAt: z.iso.datetime().optional(),
  error,
})
const RefundFound = z.union([Refund, z.object({ state: z.literal('NOT_FOUND') })])
const Bill = z.object({
  lines: z.array(
    z.object({
      type: z.enum(['PAY', 'REFUND']),
      no,
      channelNo: no,
      amount: cents,
      fee: cents,
      at: z.iso.datetime(),
    }),
  ),
})

/** The payment sandbox, over real and signed HTTP. */
export function sandboxAdapter(account: PartnerAccount, noticePath: string): PaymentAdapter {
  const get = <Answer>(path: string, answers: z.ZodType<Answer>, query?: Record<string, string>) =>
    callPartner(account, {
      method: 'GET',
      answers,
      path: `${at}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    })
  const post = <Answer>(path: string, answers: z.ZodType<Answer>, body: unknown) =>
    callPartner(account, { method: 'POST', path: `${at}${path}`, answers, body })
  return {
    ping: async () => {
      const answers = z.object({ ok: z.literal(true) })
      await callPartner(account, { method: 'GET', path: `${at}/ping`, answers, timeoutMs: pingTimeoutMs })
    },
    pay: async (order) =>
      withAddress(account.address, await post('/payments', Paid, { ...order, notifyPath: noticePath })),
    queryPayment: ({ paymentNo }) => get('/payments', Payment, { paymentNo }),
    close: ({ paymentNo }) => post('/payments/close', z.object({ closed: z.boolean() }), { paymentNo }),
    refund: (order) => post('/refunds', Refund, order),
    queryRefund: ({ refundNo }) => get('/refunds', RefundFound, { refundNo }),
    readNotice: (notice) => readNotice(account.appSecret, notice),
    bill: async (day) => (await get('/bill', Bill, { day })).lines,
    address: account.address,
  }
}

/** The sandbox tells the page of the payer by its path. */
function withAddress(address: string, answer: PayAnswer): PayAnswer {
  const { action } = answer
  return action ? { ...answer, action: { ...action, value: new URL(action.value, address).href } } : answer
}

function readNotice(
  secret: string,
  { method, path, headers, body, now }: ReceivedNotice,
): NoticeEvent[] | NoticeRefusal {
  const text = body.toString()
  if (!isSigned(secret, { method, path, body: text }, headers, now)) return { refused: 'UNSIGNED' }
  const notice = noticeIn(text)
  if (!notice) return { refused: 'UNREADABLE' }
  const { paidAt, refundedAt, ...event } = notice
  return [{ ...event, at: paidAt ?? refundedAt, kept: notice }]
}
