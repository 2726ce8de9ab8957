/** A trade of a seller, from its first call on. A code that nobody has scanned makes none. */
export interface AlipayTrade {
  appId: string
  outTradeNo: string
  tradeNo: string
  /** What a payer scans or opens. */
  code: string
  /** Scanned, read or created: before that no query finds it. */
  isThere: boolean
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  cents: number
  subject: string
  notifyUrl: string | null
  paidAt: string | null
}

export interface AlipayRefund {
  appId: string
  outTradeNo: string
  requestNo: string
  cents: number
  at: string
}

export interface AlipayState {
  trades: Record<string, AlipayTrade>
  refunds: Record<string, AlipayRefund>
}

export const freshAlipay = (): AlipayState => ({ trades: {}, refunds: {} })

export const keyIn = (appId: string, no: string) => `${appId} ${no}`
