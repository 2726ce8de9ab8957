import { createHmac, randomUUID } from 'node:crypto'
import type { Faults } from '../../faults.ts'
import { escaped, money, page } from '../../html.ts'
import type { Deliver } from '../../tell.ts'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import { feeOf, type StripeIntent, type StripeRefund, type StripeState } from './books.ts'

interface Surroundings {
  books: StripeState
  secret: string
  faults: Faults
  deliver: Deliver
}

class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(code)
    this.status = status
    this.code = code
    this.type = type
  }
}

type Input = { account: string; query: URLSearchParams; form: URLSearchParams; text: string; base: string }

const seconds = () => Math.floor(Date.now() / 1000)
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

/** Stripe in its test mode: bearer keys, forms with brackets, the same answer under the same key, signed events. */
export function stripe({ books, secret, faults, deliver }: Surroundings): Vendor {
  const hex = (word: string) => createHmac('sha256', secret).update(`stripe ${word}`).digest('hex')
  const accessOf = (account: string) => ({
    secretKey: `sk_test_${hex(account).slice(0, 32)}${account}`,
    webhookSecret: `whsec_${hex(`webhook ${account}`).slice(0, 40)}`,
  })

  function open({ method, path, base, body, headers }: RawCall): RawReply | undefined {
    const url = new URL(path, base)
    const account = url.searchParams.get('account') ?? ''
    if (url.pathname === '/_access')
      return headers.accept?.includes('text/html')
        ? { headers: html, body: accessPage(account, accessOf(account), books.endpoints[account] ?? '') }
        : jsonReply(accessOf(account))
    if (url.pathname === '/_endpoint' && method === 'POST') {
      const { account: of = '', url: told = '' } = JSON.parse(body.toString()) as Record<string, string>
      books.endpoints[of] = told
      return jsonReply({ url: told })
    }
    if (url.pathname === '/_payout' && method === 'POST')
      return jsonReply(payOut((JSON.parse(body.toString()) as { account: string }).account))
    if (url.pathname !== '/_pay') return undefined
    const asked =
      method === 'POST' ? (JSON.parse(body.toString()) as Record<string, string>) : Object.fromEntries(url.searchParams)
    const intent = Object.values(books.intents).find(
      ({ id, session, metadata }) =>
        id === asked.id || (session !== null && session === asked.id) || metadata.payment_no === asked.no,
    )
    if (!intent) return { status: 404, headers: html, body: '<h1>404</h1>' }
    if (asked.state === 'succeeded') succeed(intent)
    return method === 'POST' ? jsonReply(intent) : { headers: html, body: cashierPage(base, intent) }
  }

  function call({ method, path, headers, body, base }: RawCall): RawReply {
    try {
      const [, account] = /^Bearer sk_test_[0-9a-f]{32}(\w*)$/.exec(String(headers.authorization ?? '')) ?? []
      if (account === undefined || headers.authorization !== `Bearer ${accessOf(account).secretKey}`)
        throw new Refusal(401, 'api_key_invalid')
      if (!headers['stripe-version']) throw new Refusal(400, 'parameter_missing')
      const url = new URL(path, base)
      const text = body.toString()
      const asked = { account, query: url.searchParams, form: new URLSearchParams(text), text, base }
      const key = headers['idempotency-key']
      const kept = key === undefined ? undefined : books.once[`${account} ${key}`]
      if (kept && kept.form !== text) throw new Refusal(400, 'idempotency_key_reused', 'idempotency_error')
      if (kept) return jsonReply(JSON.parse(kept.answer) as object)
      const answer = route(method, url.pathname, asked)
      if (key !== undefined) books.once[`${account} ${key}`] = { form: text, answer: JSON.stringify(answer) }
      return jsonReply(answer)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return {
        ...jsonReply({ error: { type: error.type, code: error.code, message: error.code } }),
        status: error.status,
      }
    }
  }

  function route(method: string, path: string, asked: Input): object {
    if (path === '/v1/balance') return { object: 'balance', livemode: false, available: [], pending: [] }
    if (path === '/v1/checkout/sessions' && method === 'POST') return startSession(asked)
    if (path === '/v1/payment_intents' && method === 'POST') return startIntent(asked)
    if (path === '/v1/payment_intents/search') return search(asked)
    if (path === '/v1/refunds') return method === 'POST' ? refund(asked) : refundsOf(asked)
    if (path === '/v1/payouts') return payouts(asked)
    if (path === '/v1/balance_transactions') return balanceTransactions(asked)
    const [, kind, id, act] =
      /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)(?:\/(expire|cancel))?$/.exec(path) ?? []
    const intent = Object.values(books.intents).find(
      (each) => each.account === asked.account && (kind === 'payment_intents' ? each.id : each.session) === id,
    )
    if (!intent) throw new Refusal(404, 'resource_missing')
    if (act) {
      if (intent.status !== 'requires_payment_method') throw new Refusal(400, 'payment_intent_unexpected_state')
      intent.status = 'canceled'
    }
    return kind === 'payment_intents' ? intentBody(intent) : sessionBody(intent, asked.base)
  }

  function begin(
    asked: Input,
    rest: Pick<StripeIntent, 'session' | 'amount' | 'currency' | 'description' | 'metadata' | 'expiresAt'>,
  ) {
    if (!Number.isSafeInteger(rest.amount) || rest.amount < 1) throw new Refusal(400, 'parameter_invalid_integer')
    if (['usd', 'eur'].includes(rest.currency) && rest.amount < 50) throw new Refusal(400, 'amount_too_small')
    const intent: StripeIntent = {
      id: newId('pi'),
      account: asked.account,
      status: 'requires_payment_method',
      ...rest,
      created: seconds(),
      paidAt: null,
      request: asked.text,
    }
    books.intents[intent.id] = intent
    return intent
  }

  function startSession(asked: Input): object {
    const { form } = asked
    const expiresAt = Number(form.get('expires_at'))
    if (expiresAt < seconds() + 1_790 || expiresAt > seconds() + 86_400)
      throw new Refusal(400, 'parameter_invalid_integer')
    if (form.get('mode') !== 'payment' || !form.get('success_url')) throw new Refusal(400, 'parameter_missing')
    const item = 'line_items[0][price_data]'
    const intent = begin(asked, {
      session: newId('cs_test'),
      amount: Number(form.get(`${item}[unit_amount]`)),
      expiresAt,
      currency: form.get(`${item}[currency]`) ?? '',
      description: form.get(`${item}[product_data][name]`) ?? '',
      metadata: metadataIn(form, 'payment_intent_data[metadata]'),
    })
    return sessionBody(intent, asked.base)
  }

  function startIntent(asked: Input): object {
    const { form } = asked
    const intent = begin(asked, {
      session: null,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      expiresAt: null,
      description: form.get('description') ?? '',
      metadata: metadataIn(form, 'metadata'),
    })
    return { ...intentBody(intent), client_secret: `${intent.id}_secret_${hex(intent.id).slice(0, 24)}` }
  }

  function search({ account, query }: Input): object {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query.get('query') ?? '') ?? []
    // A page that nobody has paid on has no payment yet.
    const found = Object.values(books.intents).filter(
      (each) =>
        each.account === account && each.metadata[name] === value && (each.session === null || each.paidAt !== null),
    )
    return { object: 'search_result', data: found.map(intentBody) }
  }

  function succeed(intent: StripeIntent): void {
    if (intent.status !== 'requires_payment_method') return
    intent.status = 'succeeded'
    intent.paidAt = seconds()
    tell(intent.account, 'payment_intent.succeeded', intentBody(intent))
    if (intent.session !== null)
      tell(intent.account, 'checkout.session.completed', { ...sessionBody(intent, ''), payment_intent: intent.id })
  }

  function refund({ account, form }: Input): object {
    const intent = books.intents[form.get('payment_intent') ?? '']
    const amount = Number(form.get('amount'))
    if (!intent || intent.account !== account) throw new Refusal(404, 'resource_missing')
    if (Math.random() < faults.refusedRefundRate) throw new Refusal(400, 'balance_insufficient')
    const before = Object.values(books.refunds).filter((row) => row.intent === intent.id)
    const left = intent.amount - before.reduce((sum, row) => sum + row.amount, 0)
    if (left === 0) throw new Refusal(400, 'charge_already_refunded')
    if (intent.status !== 'succeeded' || !(amount > 0) || amount > left) throw new Refusal(400, 'amount_too_large')
    const row: StripeRefund = {
      id: newId('re'),
      account,
      intent: intent.id,
      amount,
      currency: intent.currency,
      created: seconds(),
      metadata: metadataIn(form, 'metadata'),
    }
    books.refunds[row.id] = row
    tell(account, 'refund.updated', refundBody(row))
    return refundBody(row)
  }

  function refundsOf({ account, query }: Input): object {
    const of = query.get('payment_intent')
    const found = Object.values(books.refunds).filter((row) => row.account === account && row.intent === of)
    return { object: 'list', has_more: false, data: found.map(refundBody) }
  }

  /** Two in a page, so that whoever reads one page alone reads too little. */
  const pageOf = <Row extends { id: string }>(all: readonly Row[], query: URLSearchParams) => {
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    return { object: 'list', has_more: start + 2 < all.length, data: all.slice(start, start + 2) }
  }

  function movements(account: string) {
    const paid = Object.values(books.intents).flatMap((intent) =>
      intent.account === account && intent.paidAt !== null
        ? [
            {
              ...entry('charge', intent.id, intent.amount, intent.paidAt, intent.currency),
              fee: feeOf(intent.amount),
              source: { ...intentBody(intent), id: `ch_${intent.id.slice(3)}` },
            },
          ]
        : [],
    )
    const back = Object.values(books.refunds).flatMap((row) =>
      row.account === account
        ? [{ ...entry('refund', row.id, -row.amount, row.created, row.currency), fee: 0, source: refundBody(row) }]
        : [],
    )
    return [...paid, ...back]
  }

  /** By their time, or those of a payout with the payout itself, as the balance is even afterwards. */
  function balanceTransactions({ account, query }: Input): object {
    const of = books.payouts[query.get('payout') ?? '']
    const all = movements(account)
    if (of?.account === account) {
      const sent = { ...entry('payout', of.id, -of.amount, of.arrival, of.currency), fee: 0, source: of.id }
      return pageOf([sent, ...all.filter(({ id }) => of.entries.includes(id))], query)
    }
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
    return pageOf(
      all.filter(({ created }) => created >= from && created < to),
      query,
    )
  }

  /** All that was not sent yet, of the currency of most of it. */
  function payOut(account: string): object {
    const sent = new Set(Object.values(books.payouts).flatMap(({ entries }) => entries))
    const left = movements(account).filter(({ id }) => !sent.has(id))
    const currency = left[0]?.currency ?? 'usd'
    const own = left.filter((each) => each.currency === currency)
    const amount = own.reduce((sum, each) => sum + each.amount - each.fee, 0)
    if (amount <= 0) return { amount: 0 }
    const id = newId('po')
    books.payouts[id] = { id, account, amount, currency, arrival: seconds(), entries: own.map((each) => each.id) }
    return { id, amount, currency }
  }

  function payouts({ account, query }: Input): object {
    const [from, to] = [Number(query.get('arrival_date[gte]')), Number(query.get('arrival_date[lt]'))]
    const found = Object.values(books.payouts).filter(
      (each) => each.account === account && each.arrival >= from && each.arrival < to,
    )
    return pageOf(
      found.map(({ id, amount, currency, arrival }) => ({
        id,
        object: 'payout',
        amount,
        currency,
        arrival_date: arrival,
        status: 'paid',
      })),
      query,
    )
  }

  const entry = (type: string, of: string, amount: number, created: number, currency: string) => ({
    id: `txn_${of.slice(3)}`,
    object: 'balance_transaction',
    type,
    amount,
    currency,
    created,
    exchange_rate: null,
  })

  function tell(account: string, type: string, object: object): void {
    const url = books.endpoints[account]
    if (!url) return
    const text = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      type,
      livemode: false,
      created: seconds(),
      data: { object },
    })
    deliver(() => {
      const time = String(seconds() + faults.clockSkew)
      const right = createHmac('sha256', accessOf(account).webhookSecret).update(`${time}.${text}`).digest('hex')
      const proof = Math.random() < faults.badSignatureRate ? right.replaceAll(/[0-7]/g, '8') : right
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${proof}` }
      return fetch(url, { method: 'POST', headers, body: text }).then(
        ({ ok }) => ok,
        () => false,
      )
    })
  }

  return { open, call, busy: { ...jsonReply({ error: { type: 'api_error', message: 'busy' } }), status: 500 } }
}

function metadataIn(form: URLSearchParams, name: string): Record<string, string> {
  const start = `${name}[`
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => (key.startsWith(start) ? [[key.slice(start.length, -1), value]] : [])),
  )
}

function intentBody({ id, status, amount, currency, metadata, created, paidAt }: StripeIntent) {
  return {
    id,
    object: 'payment_intent',
    status,
    amount,
    amount_received: paidAt === null ? 0 : amount,
    currency,
    metadata,
    created,
    livemode: false,
    latest_charge: paidAt === null ? null : { id: `ch_${id.slice(3)}`, object: 'charge', created: paidAt },
  }
}

function sessionBody(intent: StripeIntent, base: string) {
  const { session, status, amount, currency, metadata } = intent
  const isPaid = status === 'succeeded'
  return {
    id: session,
    object: 'checkout.session',
    status: isPaid ? 'complete' : status === 'canceled' ? 'expired' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: amount,
    currency,
    livemode: false,
    metadata,
    client_reference_id: metadata.payment_no ?? null,
    url: isPaid ? null : `${base}/_pay?id=${session}`,
    payment_intent: isPaid ? intentBody(intent) : null,
  }
}

function refundBody({ id, intent, amount, currency, metadata, created }: StripeRefund) {
  return { id, object: 'refund', status: 'succeeded', payment_intent: intent, amount, currency, metadata, created }
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** What an account gets from the channel, and where it says by whom it wants to be told. */
function accessPage(account: string, access: object, endpoint: string): string {
  const rows = Object.entries(access).map(
    ([name, value]) => `<tr><th>${name}</th><td><pre>${escaped(String(value))}</pre></td></tr>`,
  )
  return page(
    'Stripe（模拟）· Stripe, simulated',
    `<table>${rows.join('')}</table><form id="endpoint"><label>Webhook endpoint<input name="url" value="${escaped(endpoint)}"></label><button>Save</button></form>
    <script>document.getElementById('endpoint').addEventListener('submit', (event) => { event.preventDefault()
    fetch('_endpoint', { method: 'POST', body: JSON.stringify({ account: ${JSON.stringify(account)}, url: event.target.url.value }) }).then(() => location.reload()) })</script>`,
  )
}

function cashierPage(base: string, { id, amount, currency, description, status }: StripeIntent): string {
  const link = `<a class="go" href="${base}/_pay?id=${id}&amp;state=succeeded">支付 · Pay</a>`
  return page(
    'Stripe（模拟）· Stripe, simulated',
    `<h1>${escaped(description)}</h1><p>${money(amount, currency.toUpperCase())} · ${status}</p>${status === 'requires_payment_method' ? link : ''}`,
  )
}

const jsonReply = (value: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
