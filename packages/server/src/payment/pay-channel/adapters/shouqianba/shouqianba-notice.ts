import { type KeyObject, verify } from 'node:crypto'
import type { NoticeEvent, NoticeRefusal, ReceivedNotice } from '../adapter.public.ts'
import { Order, paymentOf } from './shouqianba-states.ts'

/** Signed by the channel's key over the bytes; of payments alone, whose states go forward only. */
export function readShouqianbaNotice(
  keys: readonly KeyObject[],
  { headers, body }: ReceivedNotice,
): NoticeEvent[] | NoticeRefusal {
  const [, signature = ''] = String(headers.authorization ?? '').split(' ')
  const proof = Buffer.from(signature, 'base64')
  if (proof.length === 0 || !keys.some((key) => verify('RSA-SHA256', body, key, proof))) return { refused: 'UNSIGNED' }
  const order = orderIn(body)
  if (!order) return { refused: 'UNREADABLE' }
  const { state, amount, channelTxnNo, paidAt } = paymentOf(order)
  if (state !== 'SUCCESS' && state !== 'CLOSED') return []
  const { client_sn: no, order_status } = order
  const kept = { no, order_status, amount, channelNo: channelTxnNo, at: paidAt }
  return [
    { eventId: `${no} ${order_status}`, kind: 'PAY', no, state, amount, channelNo: channelTxnNo, at: paidAt, kept },
  ]
}

function orderIn(body: Buffer): Order | undefined {
  try {
    return Order.safeParse(JSON.parse(body.toString())).data
  } catch {
    return undefined
  }
}
