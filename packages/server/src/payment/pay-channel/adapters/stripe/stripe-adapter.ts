import * as z from 'zod'
import { publicAddress } from '../../../../platform/partners/partner-address.ts'
import { orNothing, PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { PayAccount, PayAnswer, PaymentAdapter, PaymentKey, PayOrder, RefundAnswer } from '../adapter.public.ts'
import { addressOf } from '../simulator-address.public.ts'
import { toUnits } from './stripe-amount.ts'
import { stripeBill, stripePayouts } from './stripe-bill.ts'
import { callStripe, type StripeHost } from './stripe-call.ts'
import { isLive, readStripeNotice } from './stripe-notice.ts'
import { Intent, intentState, Refund, refundOf, Session, sessionState } from './stripe-states.ts'

const Started = Intent.extend({ client_secret: z.string().max(300) })
const Intents = z.object({ data: z.array(Intent).max(10) })
const Refunds = z.object({ data: z.array(Refund).max(100) })
const Balance = z.object({ livemode: z.boolean() })

/** Stripe, by its pages for codes and browsers and by payment intents for apps. */
export function stripeAdapter(account: PayAccount): PaymentAdapter {
  const address = addressOf(account, 'stripe', 'https://api.stripe.com')
  const { settings, next, isRehearsal } = account
  const { secretKey = '', webhookSecret = '' } = settings
  const host: StripeHost = {
    address,
    secretKey,
    account: settings.account,
    webhookSecrets: [webhookSecret, ...(next?.webhookSecret ? [next.webhookSecret] : [])],
  }

  /** One whose first answer was lost: nobody could be sent to its page, but an app may have begun to pay it. */
  async function findIntent(paymentNo: string) {
    const query = `metadata['payment_no']:'${paymentNo}'`
    const path = `/v1/payment_intents/search?${new URLSearchParams({ query })}`
    const { data } = await callStripe(host, { method: 'GET', path, answers: Intents })
    return data[0]
  }

  async function stateOf({ paymentNo, channelTxnNo }: Pick<PaymentKey, 'paymentNo' | 'channelTxnNo'>) {
    if (channelTxnNo?.startsWith('cs_')) return sessionState(await readSession(host, channelTxnNo))
    const one = channelTxnNo ? await readIntent(host, channelTxnNo) : await findIntent(paymentNo)
    return one ? intentState(one) : { state: 'NOT_FOUND' as const }
  }

  /** Refunds go back from the payment itself, not from the page on which it was paid. */
  async function intentOf(payment: Pick<PaymentKey, 'paymentNo' | 'channelTxnNo'>): Promise<string> {
    if (payment.channelTxnNo?.startsWith('pi_')) return payment.channelTxnNo
    const { channelTxnNo } = await stateOf(payment)
    if (!channelTxnNo?.startsWith('pi_'))
      throw new PartnerRefusal('FINAL', 'unpaid', 'there is no payment of this number')
    return channelTxnNo
  }

  async function queryRefund(
    refundNo: string,
    payment: Pick<PaymentKey, 'paymentNo' | 'channelTxnNo'>,
  ): Promise<RefundAnswer | { state: 'NOT_FOUND' }> {
    const query = new URLSearchParams({ payment_intent: await intentOf(payment), limit: '100' })
    const { data } = await callStripe(host, { method: 'GET', path: `/v1/refunds?${query}`, answers: Refunds })
    const one = data.find(({ metadata }) => metadata?.refund_no === refundNo)
    return one ? refundOf(one) : { state: 'NOT_FOUND' }
  }

  const balance = () => callStripe(host, { method: 'GET', path: '/v1/balance', answers: Balance, timeoutMs: 3_000 })

  return {
    ping: async () => {
      if (!isRehearsal && !isLive(secretKey)) throw new PartnerRefusal('CONFIG', 'TEST_KEY', 'a key of the test mode')
      await balance()
    },
    pay: (order) => (order.method === 'JSAPI' ? startIntent(host, order) : startSession(host, order, isRehearsal)),
    queryPayment: async (payment) => (await orNothing('resource_missing', stateOf(payment))) ?? { state: 'NOT_FOUND' },
    close: async ({ paymentNo, channelTxnNo }) => {
      const id = channelTxnNo ?? (await findIntent(paymentNo))?.id
      if (id === undefined) return { closed: true }
      const path = id.startsWith('cs_') ? `/v1/checkout/sessions/${id}/expire` : `/v1/payment_intents/${id}/cancel`
      try {
        await callStripe(host, { method: 'POST', path, form: {}, answers: z.object({ id: z.string() }) })
        return { closed: true }
      } catch (error) {
        // Paid in between, or closed before: the next query says so.
        if (error instanceof PartnerRefusal && error.kind === 'FINAL') return { closed: false }
        throw error
      }
    },
    refund: async ({ refundNo, amount, currency, ...payment }) => {
      try {
        const form = {
          payment_intent: await intentOf(payment),
          amount: toUnits(amount, currency),
          reason: 'requested_by_customer',
          metadata: { refund_no: refundNo },
        }
        const request = { method: 'POST', path: '/v1/refunds', form, once: refundNo, answers: Refund } as const
        return refundOf(await callStripe(host, request))
      } catch (error) {
        if (error instanceof PartnerRefusal && error.kind === 'FINAL') return { state: 'FAILED', error: error.message }
        throw error
      }
    },
    queryRefund: ({ refundNo, ...payment }) => queryRefund(refundNo, payment),
    readNotice: (notice) => readStripeNotice(host, notice),
    noticeReply: (taken) => ({ status: taken ? 200 : 400, type: 'application/json', body: '{}' }),
    bill: (_day, bounds) => stripeBill(host, bounds),
    payouts: (day) => stripePayouts(host, day),
    address,
  }
}

const readIntent = (host: StripeHost, id: string) =>
  callStripe(host, {
    method: 'GET',
    answers: Intent,
    path: `/v1/payment_intents/${encodeURIComponent(id)}?${new URLSearchParams({ 'expand[]': 'latest_charge' })}`,
  })

const readSession = (host: StripeHost, id: string) =>
  callStripe(host, {
    method: 'GET',
    answers: Session,
    path: `/v1/checkout/sessions/${encodeURIComponent(id)}?${new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' })}`,
  })

/** Half an hour at least, as the channel demands; at our own end it is called off. */
const sessionSeconds = 31 * 60

async function startSession(host: StripeHost, order: PayOrder, isRehearsal: boolean): Promise<PayAnswer> {
  const { paymentNo, amount, currency, subject, expireAt, method } = order
  const metadata = { payment_no: paymentNo }
  const form = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: paymentNo,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toUnits(amount, currency),
          product_data: { name: subject.slice(0, 120) },
        },
      },
    ],
    payment_intent_data: { metadata },
    success_url: publicAddress({ overHttps: !isRehearsal }),
    expires_at: Math.floor(Math.max(Date.parse(expireAt) / 1000, Date.now() / 1000 + sessionSeconds)),
  }
  const request = { method: 'POST', path: '/v1/checkout/sessions', form, once: paymentNo, answers: Session } as const
  const { id, url } = await callStripe(host, request)
  const action = url ? { action: { type: method === 'QR' ? ('QR' as const) : ('URL' as const), value: url } } : {}
  return { state: 'PENDING', channelTxnNo: id, ...action }
}

async function startIntent(host: StripeHost, { paymentNo, amount, currency, subject }: PayOrder): Promise<PayAnswer> {
  const form = {
    amount: toUnits(amount, currency),
    currency: currency.toLowerCase(),
    description: subject.slice(0, 120),
    automatic_payment_methods: { enabled: true },
    metadata: { payment_no: paymentNo },
  }
  const request = { method: 'POST', path: '/v1/payment_intents', form, once: paymentNo, answers: Started } as const
  const { id, client_secret } = await callStripe(host, request)
  const value = JSON.stringify({ paymentIntent: id, clientSecret: client_secret })
  return { state: 'PENDING', channelTxnNo: id, action: { type: 'PARAMS', value } }
}
