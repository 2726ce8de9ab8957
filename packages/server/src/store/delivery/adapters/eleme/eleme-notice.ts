import * as z from 'zod'
import type { NoticeRefusal, PlatformEvent, ReceivedNotice } from '../delivery-adapter.ts'
import { exactJsonOf } from '../exact-json.ts'
import { numberText, yuan } from '../platform-fields.ts'
import { readElemeOrder } from './eleme-order.ts'
import { hasElemeProof } from './eleme-signature.ts'

const Push = z.looseObject({
  requestId: numberText,
  type: z.union([z.string(), z.number()]).transform(Number),
  message: z.string().max(200_000),
  shopId: numberText,
  timestamp: z.union([z.string(), z.number()]).transform(Number),
  signature: z.string().max(64),
})

const Message = z.looseObject({
  orderId: numberText.nullish(),
  refundType: z.string().nullish(),
  totalPrice: yuan.nullish(),
  reason: z.string().nullish(),
  refundOrderId: numberText.nullish(),
})

const types: Readonly<Record<number, PlatformEvent['type']>> = {
  10: 'ORDER_NEW',
  217: 'ORDER_NEW',
  12: 'ORDER_ACCEPTED',
  14: 'ORDER_CANCEL',
  15: 'ORDER_CANCEL',
  17: 'ORDER_CANCEL',
  18: 'ORDER_DONE',
  ...Object.fromEntries([20, 24, 30, 34].map((type) => [type, 'REFUND_ASKED'])),
  ...Object.fromEntries([21, 22, 26, 31, 32, 36].map((type) => [type, 'REFUND_REFUSED'])),
  // A cancellation that was agreed to gives all back.
  ...Object.fromEntries([23, 25, 33, 35].map((type) => [type, 'REFUND_DONE'])),
  100: 'UNBIND',
}

/** `GET` when the address is entered at the platform; then JSON, signed over its values as they stand there. */
export function readElemeNotice(
  secrets: readonly string[],
  { method, body, now }: ReceivedNotice,
): PlatformEvent[] | NoticeRefusal {
  if (method === 'GET') return []
  return readElemePush(secrets, exactJsonOf(body.toString()), now)
}

/** Of a push, and of one that did not arrive and is handed out later. */
export function readElemePush(
  secrets: readonly string[],
  value: unknown,
  now: number,
): PlatformEvent[] | NoticeRefusal {
  const read = Push.safeParse(value)
  if (!read.success) return { refused: 'UNREADABLE' }
  if (!secrets.some((secret) => hasElemeProof(value as Record<string, unknown>, secret))) return { refused: 'UNSIGNED' }
  const { requestId, type, message, shopId, timestamp } = read.data
  const kind = types[type] ?? (type >= 45 && type <= 76 ? 'RIDER' : undefined)
  if (!kind) return []
  const inner = exactJsonOf(message)
  const told = Message.safeParse(inner)
  if (!told.success) return { refused: 'UNREADABLE' }
  const order = type === 10 ? readElemeOrder(inner) : undefined
  const { orderId, refundType, totalPrice, reason, refundOrderId } = told.data
  const orderNo = orderId ?? order?.orderNo ?? null
  if (orderNo === null && kind !== 'UNBIND') return { refused: 'UNREADABLE' }
  const isPart = refundType === 'part' && type >= 30
  if (isPart && (totalPrice ?? 0) < 1) return { refused: 'UNREADABLE' }
  const refund = {
    refundNo: refundOrderId ?? (isPart ? requestId : 'whole'),
    amountCents: isPart ? (totalPrice ?? null) : null,
    reason: reason?.slice(0, 200) || null,
  }
  return [
    {
      eventId: requestId,
      type: kind,
      storeId: shopId,
      shopRef: null,
      orderNo,
      amountCents: order?.guestPaidCents ?? 0,
      at: new Date(Number.isFinite(timestamp) && timestamp > 1e12 ? timestamp : now).toISOString(),
      ...(order && { order }),
      ...(kind.startsWith('REFUND') && { refund }),
    },
  ]
}
