import * as z from 'zod'
import type { NoticeRefusal, PlatformEvent, ReceivedNotice } from '../delivery-adapter.ts'
import { exactJsonOf } from '../exact-json.ts'
import { numberText, yuan } from '../platform-fields.ts'
import { type MeituanOrder, readMeituanOrder } from './meituan-order.ts'
import { hasMeituanProof } from './meituan-signature.ts'

type Form = Readonly<Record<string, string>>

/** A token lasts until the merchant takes it back. */
const lastingSeconds = 50 * 366 * 86_400

/**
 * Pushes are forms, of each kind to its own address in the vendor's console; here all lead to one, and what a form holds tells
 * its kind. A heartbeat and what is of no use to us say nothing.
 */
export function readMeituanNotice(
  signKeys: readonly string[],
  { body, now }: ReceivedNotice,
): PlatformEvent[] | NoticeRefusal {
  const form = Object.fromEntries(new URLSearchParams(body.toString()))
  if (!signKeys.some((key) => hasMeituanProof(key, form))) return { refused: 'UNSIGNED' }
  const told = { now, form, at: timeIn(form, now) }
  for (const [name, read] of Object.entries(readers)) {
    const value = form[name]
    if (value === undefined) continue
    const event = read(told, exactJsonOf(value))
    return event ? [event] : { refused: 'UNREADABLE' }
  }
  return []
}

interface Push {
  now: number
  form: Form
  at: string
}

function timeIn({ timestamp = '' }: Form, now: number): string {
  const seconds = /^\d{10}$/.test(timestamp) ? Number(timestamp) : Math.floor(now / 1000)
  return new Date(seconds * 1000).toISOString()
}

const readers: Readonly<Record<string, (told: Push, value: unknown) => PlatformEvent | undefined>> = {
  order: (told, value) => {
    const order = readMeituanOrder(value)
    return order && orderEvent(order, told)
  },
  orderCancel: (told, value) => {
    const read = Cancelled.safeParse(value)
    return read.success ? event(told, 'ORDER_CANCEL', read.data.orderId) : undefined
  },
  orderRefund: (told, value) => refundEvent(told, value, false),
  partOrderRefund: (told, value) => refundEvent(told, value, true),
  shippingStatus: (told, value) => {
    const read = Cancelled.safeParse(value)
    return read.success ? event(told, 'RIDER', read.data.orderId) : undefined
  },
  // Of a merchant who has chosen his store on the platform's page.
  appAuthToken: (told) => {
    const { ePoiId, poiId = '', poiName = '', appAuthToken = '' } = told.form
    if (!ePoiId || poiId === '') return undefined
    const tokens = { access: appAuthToken, refresh: '', expiresIn: lastingSeconds }
    const bound = { storeName: poiName.slice(0, 128) || poiId, tokens }
    return { ...event(told, 'BOUND', null), eventId: `bound ${ePoiId} ${poiId} ${told.at}`, storeId: poiId, bound }
  },
  // Of one who has released it.
  releasebinding: (told) => ({
    ...event(told, 'UNBIND', null),
    eventId: `released ${told.form.ePoiId} ${told.at}`,
    storeId: told.form.poiId ?? null,
  }),
}

const Cancelled = z.object({ orderId: numberText })

const types: Readonly<Record<MeituanOrder['state'], PlatformEvent['type']>> = {
  NEW: 'ORDER_NEW',
  ACCEPTED: 'ORDER_ACCEPTED',
  DONE: 'ORDER_DONE',
  CANCELLED: 'ORDER_CANCEL',
}

export function orderEvent({ shopRef, storeId, totalCents, ...order }: MeituanOrder, told: Push): PlatformEvent {
  const { orderNo, state, placedAt } = order
  const type = types[state]
  const at = type === 'ORDER_NEW' ? placedAt : told.at
  const place = { storeId, shopRef: shopRef ?? told.form.ePoiId ?? null }
  return { ...event(told, type, orderNo), ...place, at, amountCents: totalCents, order }
}

function event({ form, at }: Push, type: PlatformEvent['type'], orderNo: string | null): PlatformEvent {
  const shopRef = form.ePoiId ?? null
  return { eventId: `${orderNo} ${type}`, type, storeId: null, shopRef, orderNo, amountCents: 0, at }
}

const Refund = z.object({
  orderId: numberText,
  notifyType: z.string().max(20),
  refundId: numberText.nullish(),
  money: yuan.nullish(),
  reason: z.string().nullish(),
})

/** A guest asks (`apply`, `part`), takes it back, or it is decided. */
const refundTypes: Readonly<Record<string, PlatformEvent['type']>> = {
  apply: 'REFUND_ASKED',
  part: 'REFUND_ASKED',
  agree: 'REFUND_DONE',
  reject: 'REFUND_REFUSED',
  cancelRefund: 'REFUND_REFUSED',
}

export function refundEvent(told: Push, value: unknown, isPart: boolean): PlatformEvent | undefined {
  const read = Refund.safeParse(value)
  const type = read.success ? refundTypes[read.data.notifyType] : undefined
  if (!read.success || !type) return undefined
  const { orderId, refundId, money, reason } = read.data
  if (isPart && (money === null || money === undefined || money < 1)) return undefined
  const refundNo = refundId ?? (isPart ? `part-${told.at}` : 'whole')
  return {
    ...event(told, type, orderId),
    eventId: `${orderId} ${type} ${refundNo}`,
    refund: { refundNo, amountCents: isPart ? (money ?? null) : null, reason: reason?.slice(0, 200) || null },
  }
}
