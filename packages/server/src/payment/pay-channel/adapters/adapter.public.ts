/** Speaks with one kind of channel. Called outside of any transaction; amounts are integer cents. */
export interface PaymentAdapter {
  ping(): Promise<void>
  pay(order: PayOrder): Promise<PayAnswer>
  queryPayment(paymentNo: string): Promise<PaymentState>
  close(paymentNo: string): Promise<{ closed: boolean }>
  /** The same refund number is the same refund, however often it is sent. */
  refund(order: RefundOrder): Promise<RefundAnswer>
  queryRefund(refundNo: string): Promise<RefundAnswer | { state: 'NOT_FOUND' }>
  /** What the channel has settled on a day of its calendar. */
  bill(day: string): Promise<BillLine[]>
}

export interface PayOrder {
  paymentNo: string
  amount: number
  currency: string
  subject: string
  expireAt: string
  notifyPath: string
  method: 'QR' | 'BARCODE' | 'JSAPI' | 'H5'
  /** What the till has read from the screen of who pays. */
  authCode?: string | undefined
}

export interface PayAnswer {
  state: 'PENDING' | 'SUCCESS' | 'FAILED'
  channelTxnNo?: string
  /** What who pays is shown, or sent to. */
  action?: { type: 'QR' | 'URL' | 'PARAMS'; value: string }
  error?: string
}

interface PaymentState {
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CLOSED' | 'NOT_FOUND'
  amount?: number
  channelTxnNo?: string
  paidAt?: string
}

export interface RefundOrder {
  refundNo: string
  paymentNo: string
  amount: number
  /** What the whole payment was. */
  total: number
  reason: string
}

export interface RefundAnswer {
  state: 'PENDING' | 'SUCCESS' | 'FAILED'
  channelRefundNo?: string
  /** By the channel's clock. */
  refundedAt?: string
  error?: string
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
