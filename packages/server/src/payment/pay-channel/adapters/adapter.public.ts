import type { PayMethod } from '@brandside/contract/payment/pay-adapters/pay-adapter.rules.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { PartnerReply } from '../../../platform/context.ts'
import type { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'

/** Speaks with one account at one channel. Called outside of any transaction; amounts are integer cents. */
export interface PaymentAdapter {
  /** Proves that the account works, by a call that changes nothing. Throws what is wrong. */
  ping(): Promise<void>
  pay(order: PayOrder): Promise<PayAnswer>
  queryPayment(payment: PaymentKey): Promise<PaymentState>
  close(payment: PaymentKey): Promise<{ closed: boolean }>
  /** The same refund number is the same refund, however often it is sent. */
  refund(order: RefundOrder): Promise<RefundAnswer>
  queryRefund(refund: RefundKey): Promise<RefundAnswer | { state: 'NOT_FOUND' }>
  /** Proves a notice by the keys of the account and reads it; no partner is called. */
  readNotice(notice: ReceivedNotice): NoticeEvent[] | NoticeRefusal
  /** What the channel expects to hear of its notice; nothing where the envelope says it. */
  noticeReply?(taken: boolean): PartnerReply
  /** What the channel has settled on a day of its calendar; one without a calendar is asked for the company's, in seconds. */
  bill(day: string, bounds: readonly [from: number, to: number]): Promise<BillLine[]>
  /** The same out of a file that the channel hands out; nothing where it is none of its own. */
  readBill?(file: Buffer): Promise<BillLine[] | undefined>
  /** What the channel has paid out on a day, where it can be asked for that; days as it counts them. */
  payouts?(day: string): Promise<PayoutTold[]>
  /** Any answer from here has the channel's clock in its head. */
  address: string
  /** Further calls of a probe. */
  looks?: readonly Look[]
  /** Fetches keys of the channel that came into force meanwhile; answers whether there are other ones now. */
  renewKeys?(): Promise<boolean>
}

/** What a refusal says of the settings, for who can put them right; nothing where it says nothing of them. */
export type Explain = (refusal: PartnerRefusal) => SettingProblem | undefined

export interface SettingProblem {
  /** The setting that is wrong, by its name. */
  setting?: string
  words: Bilingual
}

/** A look at the account that changes nothing; what it throws is what is wrong. */
export interface Look {
  step: 'CERTIFICATES' | 'BILL'
  look(): Promise<unknown>
}

/** What an adapter is opened with: the values in force for a brand, and how the channel reaches us. */
export interface PayAccount {
  settings: Settings
  /** The settings with the next keys in them, while keys are replaced: those prove what the channel sends as well. */
  next?: Settings
  /** What an adapter has learnt at the channel and needs again: certificates, keys of a day. Sealed, and apart from settings. */
  learnt: Learnt
  /** The simulator instead of the channel itself: no money moves. */
  isRehearsal: boolean
  /** Where the channel sends its notices, as a path of ours. */
  noticePath: string
}

export type Settings = Readonly<Record<string, string>>

export interface Learnt {
  values: Settings
  keep(name: string, value: string): Promise<void>
}

/** The part of an account that belongs to one shop. */
export interface PayPlace {
  /** The shop's own number below the account of its brand. */
  subMerchantNo: string | null
}

export type { PayMethod }

export interface PaymentKey extends PayPlace {
  paymentNo: string
  /** The channel's own number, as far as it has been told: some channels find a payment by that alone. */
  channelTxnNo: string | null
  /** One that was read from the payer's screen is called off otherwise. */
  method: PayMethod
}

export interface RefundKey extends PayPlace {
  refundNo: string
  /** The payment that it goes back from. */
  paymentNo: string
  channelTxnNo: string | null
}

export interface PayOrder extends Omit<PaymentKey, 'channelTxnNo'> {
  amount: number
  currency: string
  subject: string
  expireAt: string
  /** What the till has read from the screen of who pays. */
  authCode?: string | undefined
  /** Who pays, as the channel calls him in our app. */
  payerId?: string | undefined
  /** Of who pays in a browser. */
  payerIp?: string | undefined
  shop: { code: string; name: string }
}

export interface PayAnswer {
  state: 'PENDING' | 'SUCCESS' | 'FAILED'
  channelTxnNo?: string
  /** By the channel's clock. */
  paidAt?: string
  /** What who pays is shown, or sent to; `PARAMS` are JSON for the app. */
  action?: { type: 'QR' | 'URL' | 'PARAMS'; value: string }
  error?: string
}

export interface PaymentState {
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CLOSED' | 'NOT_FOUND'
  amount?: number
  channelTxnNo?: string
  paidAt?: string
}

export interface RefundOrder extends PaymentKey {
  refundNo: string
  amount: number
  currency: string
  /** What the whole payment was. */
  total: number
}

export interface RefundAnswer {
  state: 'PENDING' | 'SUCCESS' | 'FAILED'
  channelRefundNo?: string
  /** By the channel's clock. */
  refundedAt?: string
  error?: string
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

/** One thing that a channel tells. It is a hint: known numbers and equal amounts are demanded behind it. */
export interface NoticeEvent {
  eventId: string
  kind: 'PAY' | 'REFUND'
  /** Our number. */
  no: string
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CLOSED'
  amount?: number | undefined
  channelNo?: string | undefined
  /** By the channel's clock. */
  at?: string | null | undefined
  /** What is written down of it: nothing that tells who has paid. */
  kept: object
}

export interface NoticeRefusal {
  refused: 'UNSIGNED' | 'STALE' | 'UNKNOWN_KEY' | 'UNREADABLE'
}

export interface BillLine {
  type: 'PAY' | 'REFUND'
  /** Our number. */
  no: string
  channelNo: string
  amount: number
  fee: number
  at: string
}

/** A payout as the channel tells it, with all that it is made of. */
export interface PayoutTold {
  no: string
  day: string
  amount: number
  currency: string
  lines: PayoutPart[]
}

export interface PayoutPart {
  type: 'PAY' | 'REFUND' | 'OTHER'
  /** Our number; of what is no payment of ours the channel's own. */
  no: string
  /** Negative where it takes from the payout. */
  net: number
  words: string | null
}
