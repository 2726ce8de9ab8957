import * as z from 'zod'
import type { NoticeEvent, NoticeRefusal, ReceivedNotice } from '../adapter.public.ts'
import type { WechatAccount } from './wechat-account.ts'
import { answerText, decrypt, isFresh, isSignedBy, signatureHeaders } from './wechat-signature.ts'
import { paymentOf, RefundNotice, refundState, Transaction } from './wechat-states.ts'

const Notice = z.object({
  id: z.string().min(1).max(80),
  event_type: z.string().max(40),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string().max(16),
    associated_data: z.string().optional(),
  }),
})

/** Signed by the channel, of this minute, and opened by the merchant's own key. */
export function readWechatNotice(
  account: WechatAccount,
  { headers, body, now }: ReceivedNotice,
): NoticeEvent[] | NoticeRefusal {
  const text = body.toString()
  const { time, nonce, serial, signature } = signatureHeaders(headers)
  // Of refunds made on the channel's own pages, in its older form: it carries no proof, and says nothing that no query says.
  if (signature === '' && text.trimStart().startsWith('<xml')) return []
  if (signature === '') return { refused: 'UNSIGNED' }
  const key = account.platformKeys.get(serial)
  if (!key) return { refused: 'UNKNOWN_KEY' }
  if (!isFresh(time, now)) return { refused: 'STALE' }
  if (!isSignedBy(key, answerText(time, nonce, text), signature)) return { refused: 'UNSIGNED' }
  try {
    const notice = Notice.parse(JSON.parse(text))
    const plain: unknown = JSON.parse(decrypt(notice.resource, account.apiV3Key))
    return notice.event_type.startsWith('REFUND.')
      ? refundEvents(account, notice.id, RefundNotice.parse(plain))
      : paymentEvents(account, notice.id, Transaction.parse(plain))
  } catch {
    return { refused: 'UNREADABLE' }
  }
}

/** Of another merchant it is nothing of ours. */
const isOwn = ({ mchid }: WechatAccount, of: { mchid?: string | undefined; sp_mchid?: string | undefined }) =>
  (of.sp_mchid ?? of.mchid) === mchid

function paymentEvents(account: WechatAccount, eventId: string, transaction: Transaction): NoticeEvent[] {
  if (!isOwn(account, transaction)) return []
  const { state, amount, channelTxnNo, paidAt } = paymentOf(transaction)
  const { out_trade_no: no, trade_state, trade_type } = transaction
  return [
    {
      eventId,
      kind: 'PAY',
      no,
      state: state === 'NOT_FOUND' ? 'PENDING' : state,
      amount,
      channelNo: channelTxnNo,
      at: paidAt,
      kept: { no, trade_state, trade_type, amount: transaction.amount, channelNo: channelTxnNo, at: paidAt },
    },
  ]
}

function refundEvents(account: WechatAccount, eventId: string, refund: z.output<typeof RefundNotice>): NoticeEvent[] {
  if (!isOwn(account, refund)) return []
  const { out_refund_no: no, refund_id, refund_status, success_time, amount } = refund
  return [
    {
      eventId,
      kind: 'REFUND',
      no,
      state: refundState(refund_status),
      amount: amount.refund,
      channelNo: refund_id,
      at: success_time,
      kept: { no, refund_status, amount, channelNo: refund_id, at: success_time },
    },
  ]
}
