export interface ShouqianbaTerminal {
  sn: string
  vendor: string
  code: string
  device: string
  /** Counts the days on which it has checked in. */
  keys: number
}

export interface ShouqianbaOrder {
  sn: string
  terminal: string
  clientSn: string
  status: 'CREATED' | 'PAID' | 'PAY_CANCELED'
  cents: number
  subject: string
  code: string
  notifyUrl: string | null
  paidAt: number | null
}

export interface ShouqianbaState {
  terminals: Record<string, ShouqianbaTerminal>
  orders: Record<string, ShouqianbaOrder>
  refunds: Record<string, { clientSn: string; cents: number }>
}

export const freshShouqianba = (): ShouqianbaState => ({ terminals: {}, orders: {}, refunds: {} })
