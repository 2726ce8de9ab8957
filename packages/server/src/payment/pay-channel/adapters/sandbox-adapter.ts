import { callPartner, type PartnerAccount } from '../../../platform/partners/partner-http.ts'
import type { BillLine, PayAnswer, PaymentAdapter, PaymentState, RefundAnswer } from './adapter.public.ts'

const at = '/pay/v1'

/** The payment sandbox, over real and signed HTTP. */
export function sandboxAdapter(account: PartnerAccount): PaymentAdapter {
  const get = <Answer>(path: string, query?: Record<string, string>) =>
    callPartner<Answer>(account, {
      method: 'GET',
      path: `${at}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    })
  const post = <Answer>(path: string, body: unknown) =>
    callPartner<Answer>(account, { method: 'POST', path: `${at}${path}`, body })
  return {
    ping: async () => void (await get('/ping')),
    pay: async (order) => withAddress(account.address, await post<PayAnswer>('/payments', order)),
    queryPayment: (paymentNo) => get<PaymentState>('/payments', { paymentNo }),
    close: (paymentNo) => post('/payments/close', { paymentNo }),
    refund: (order) => post<RefundAnswer>('/refunds', order),
    queryRefund: (refundNo) => get<RefundAnswer>('/refunds', { refundNo }),
    bill: async (day) => (await get<{ lines: BillLine[] }>('/bill', { day })).lines,
  }
}

/** The sandbox tells the page of the payer by its path. */
function withAddress(address: string, answer: PayAnswer): PayAnswer {
  const { action } = answer
  return action ? { ...answer, action: { ...action, value: new URL(action.value, address).href } } : answer
}
