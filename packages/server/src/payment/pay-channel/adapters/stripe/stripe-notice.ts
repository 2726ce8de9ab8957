import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { NoticeEvent, NoticeRefusal, ReceivedNotice } from '../adapter.public.ts'
import { fromUnits } from './stripe-amount.ts'
import type { StripeHost } from './stripe-call.ts'
import { Intent, instant, Refund, refundOf, Session } from './stripe-states.ts'

const Event = z.object({
  id: z.string().min(1).max(80),
  type: z.string().max(80),
  livemode: z.boolean(),
  created: z.int().optional(),
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
})

const freshSeconds = 300

/** The header names a time and several signatures while a secret is replaced; any that is right will do. */
function isSignedEvent(header: string, body: Buffer, secrets: readonly string[]): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? Buffer.from(value, 'hex') : []))
  return secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
    return given.some((each) => each.length === right.length && timingSafeEqual(each, right))
  })
}

/** Signed with a secret of the endpoint, of this minute, and of the same mode as the key. */
export function readStripeNotice(
  host: Pick<StripeHost, 'secretKey' | 'webhookSecrets' | 'account'>,
  { headers, body, now }: ReceivedNotice,
): NoticeEvent[] | NoticeRefusal {
  const header = String(headers['stripe-signature'] ?? '')
  const [, time] = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header) ?? []
  if (!time || !isSignedEvent(header, body, host.webhookSecrets)) return { refused: 'UNSIGNED' }
  if (Math.abs(now / 1000 - Number(time)) > freshSeconds) return { refused: 'STALE' }
  try {
    const event = Event.parse(JSON.parse(body.toString()))
    if (event.livemode !== isLive(host.secretKey) || event.account !== host.account) return []
    return eventsOf(event)
  } catch {
    return { refused: 'UNREADABLE' }
  }
}

export const isLive = (secretKey: string) => secretKey.includes('_live_')

const ofIntent: Readonly<Record<string, NoticeEvent['state']>> = {
  'payment_intent.succeeded': 'SUCCESS',
  'payment_intent.canceled': 'CLOSED',
}

const ofSession = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])

/** Events of other kinds, and of what was not begun here, say nothing to us. */
function eventsOf({ id: eventId, type, created, data }: z.output<typeof Event>): NoticeEvent[] {
  const at = created === undefined ? undefined : instant(created)
  const intentIs = ofIntent[type]
  if (intentIs) {
    const { id, metadata, amount_received, currency, status } = Intent.parse(data.object)
    const no = metadata?.payment_no
    if (no === undefined) return []
    const kept = { no, type, status, amount_received, currency, channelNo: id, at }
    const amount = intentIs === 'SUCCESS' ? fromUnits(amount_received, currency) : undefined
    return [{ eventId, kind: 'PAY', no, state: intentIs, amount, channelNo: id, at, kept }]
  }
  if (ofSession.has(type)) {
    const {
      id,
      client_reference_id: no,
      payment_status,
      status,
      amount_total,
      currency,
      payment_intent,
    } = Session.parse(data.object)
    const isPaid = payment_status === 'paid'
    // Completed without being paid: a bank transfer is on its way.
    if (!no || (!isPaid && status !== 'expired')) return []
    const channelNo = typeof payment_intent === 'string' ? payment_intent : id
    const kept = { no, type, status, payment_status, amount_total, currency, channelNo, at }
    const state = isPaid ? 'SUCCESS' : 'CLOSED'
    const amount = isPaid ? fromUnits(amount_total, currency) : undefined
    return [{ eventId, kind: 'PAY', no, state, amount, channelNo, at, kept }]
  }
  if (!type.startsWith('refund.')) return []
  const refund = Refund.parse(data.object)
  const no = refund.metadata?.refund_no
  if (no === undefined) return []
  const { state, channelRefundNo, refundedAt } = refundOf(refund)
  const { status, amount: units, currency } = refund
  const kept = { no, type, status, amount: units, currency, channelNo: channelRefundNo, at: refundedAt }
  const amount = fromUnits(units, currency)
  return [{ eventId, kind: 'REFUND', no, state, amount, channelNo: channelRefundNo, at: refundedAt, kept }]
}
