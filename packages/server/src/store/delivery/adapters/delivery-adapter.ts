import type { PartnerReply } from '../../../platform/context.ts'

/** Speaks with one delivery platform. Called outside of any transaction; amounts are integer cents. */
export interface DeliveryAdapter {
  /** Where the operator agrees. The platform leads back to the delivery page, or tells by a notice what was chosen there. */
  authUrl(wanted: Consent): string
  /** Absent where a notice brings the tokens. */
  exchange?(code: string, origin: string | undefined): Promise<Tokens>
  /** Absent where tokens last until they are taken back. */
  refresh?(tokens: Tokens): Promise<Tokens>
  /** Absent where the store is chosen on the platform's own page. */
  listStores?(tokens: Tokens): Promise<PlatformStore[]>
  bind?(tokens: Tokens, storeId: string, shopRef: string): Promise<void>
  /** Only where the store is bound to this shop. */
  unbind(tokens: Tokens, storeId: string, shopRef: string): Promise<void>
  accept(tokens: Tokens, orderNo: string): Promise<void>
  /** The order is not taken; the guest gets all back. */
  refuse?(tokens: Tokens, orderNo: string, reason: string): Promise<void>
  /** What a guest has asked back: agreed to, or not. */
  answerRefund?(tokens: Tokens, orderNo: string, answer: { agree: boolean; reason: string }): Promise<void>
  /** By the shop's own wish: some goods, or all that is left. The platform works out what they come to. */
  refund?(tokens: Tokens, orderNo: string, wanted: WantedRefund): Promise<void>
  /** An order as it stands now, where the platform can be asked. */
  order?(tokens: Tokens, orderNo: string): Promise<PlatformOrder>
  /** What has not come here: orders that wait, and what was told in vain. Told twice, it is the same. */
  missed?(tokens: Tokens, store: { id: string; shopRef: string }): Promise<PlatformEvent[]>
  /** Prices and what is sold out; what the platform refused of it, by SKU. */
  offer?(tokens: Tokens, store: { id: string; shopRef: string }, items: readonly MenuItem[]): Promise<MenuRefusal[]>
  /** When the shop is open, Monday first; throws where the platform does not take it. */
  openAt?(tokens: Tokens, store: { id: string; shopRef: string }, week: readonly DayHours[]): Promise<void>
  /** Proves a notice and reads it; no platform is called. */
  readNotice(notice: ReceivedNotice): PlatformEvent[] | NoticeRefusal
  /** What the platform expects to hear of its notice; nothing where the envelope says it. */
  noticeReply?(taken: boolean): PartnerReply
  /** Proves that the account works, by a call that changes nothing. Throws what is wrong. */
  ping?(): Promise<void>
}

export interface WantedRefund {
  lines: readonly { goodsNo: string | null; name: string; priceCents: number; quantity: number }[]
  reason: string
}

/** The ranges of a day, each `09:00-21:30`, none across midnight. */
export type DayHours = readonly string[]

interface Consent {
  state: string
  /** The page to come back to, where it is not the one that the platform knows. */
  origin: string | undefined
  shop: { ref: string; name: string }
}

export interface Tokens {
  access: string
  refresh: string
  /** Seconds from its issue. */
  expiresIn: number
}

export interface PlatformStore {
  id: string
  name: string
  address: string | null
  open: boolean
}

export interface ReceivedNotice {
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, unknown>>
  body: Buffer
  /** Now, in milliseconds. */
  now: number
}

export interface NoticeRefusal {
  refused: 'UNSIGNED' | 'STALE' | 'UNREADABLE'
}

export interface PlatformEvent {
  eventId: string
  type:
    | 'ORDER_NEW'
    | 'ORDER_ACCEPTED'
    | 'ORDER_CANCEL'
    | 'ORDER_DONE'
    | 'REFUND_ASKED'
    | 'REFUND_REFUSED'
    | 'REFUND_DONE'
    | 'RIDER'
    | 'HEARTBEAT'
    | 'BOUND'
    | 'UNBIND'
  /** The store at the platform, where it is named. */
  storeId: string | null
  /** The shop as we have called it when it was bound, where it is named. */
  shopRef: string | null
  orderNo: string | null
  amountCents: number
  at: string
  /** What was ordered, where the notice brings it. */
  order?: PlatformOrder
  refund?: PlatformRefund
  /** Of a store that was bound on the platform's own page. */
  bound?: { storeName: string; tokens: Tokens }
}

export interface PlatformRefund {
  /** The platform's own number of it, once in its order. */
  refundNo: string
  /** All that is left where none is named. */
  amountCents: number | null
  reason: string | null
}

/** An order, whichever platform it comes from. Guests are not named: their telephones and addresses stay there. */
export interface PlatformOrder {
  orderNo: string
  dayNo: string | null
  placedAt: string
  state: 'NEW' | 'ACCEPTED' | 'DONE' | 'CANCELLED'
  lines: PlatformLine[]
  boxCents: number
  deliveryFeeCents: number
  platformOffCents: number
  shopOffCents: number
  guestPaidCents: number
  commissionCents: number
  /** What the shop gets of it. */
  netCents: number
  isCash: boolean
  note: string | null
  guests: number | null
}

export interface PlatformLine {
  goodsNo: string | null
  name: string
  /** Weighed goods come by parts of one. */
  quantity: number
  priceCents: number
  totalCents: number
}

export interface MenuItem {
  goodsCode: string
  skuCode: string
  priceCents: number
  /** 0 is sold out. */
  stock: number
}

export interface MenuRefusal {
  skuCode: string
  words: string
}
