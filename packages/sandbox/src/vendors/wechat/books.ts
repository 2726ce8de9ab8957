/** An order of a merchant. */
export interface Order {
  mchid: string
  subMchid: string | null
  outTradeNo: string
  /** The whole request, to compare a repetition with. */
  request: string
  transactionId: string
  tradeType: 'NATIVE' | 'JSAPI' | 'MWEB' | 'MICROPAY'
  state: 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'CLOSED' | 'REVOKED' | 'PAYERROR'
  total: number
  description: string
  notifyUrl: string | null
  code: string
  paidAt: string | null
  /** Coupons of the channel, which lower what the payer pays. */
  coupon: number
}

export interface RefundRow {
  mchid: string
  outRefundNo: string
  outTradeNo: string
  refundId: string
  amount: number
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
  at: string
}

/** The channel's own books: what they say is the truth. */
export interface WechatState {
  /** Merchants that have got their keys. */
  merchants?: string[]
  /** How often the channel has replaced its certificate. */
  certificates?: number
  orders: Record<string, Order>
  refunds: Record<string, RefundRow>
}

export const freshWechat = (): WechatState => ({ orders: {}, refunds: {} })

export const keyIn = (mchid: string, no: string) => `${mchid} ${no}`
