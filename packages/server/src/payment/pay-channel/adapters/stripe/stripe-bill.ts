import * as z from 'zod'
import type { BillLine, PayoutPart, PayoutTold } from '../adapter.public.ts'
import { fromUnits } from './stripe-amount.ts'
import { callStripe, type StripeHost } from './stripe-call.ts'
import { instant } from './stripe-states.ts'

const Source = z.object({
  id: z.string().max(64),
  amount: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const Entry = z.object({
  id: z.string().max(64),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  exchange_rate: z.number().nullish(),
  created: z.int(),
  source: z.union([Source, z.string()]).nullish(),
})

const Page = z.object({ has_more: z.boolean(), data: z.array(Entry).max(100) })

const types: Readonly<Record<string, BillLine['type']>> = {
  charge: 'PAY',
  payment: 'PAY',
  refund: 'REFUND',
  payment_refund: 'REFUND',
}

const Payouts = z.object({
  has_more: z.boolean(),
  data: z
    .array(
      z.object({
        id: z.string().max(64),
        amount: z.int(),
        currency: z.string(),
        arrival_date: z.int(),
        status: z.string(),
      }),
    )
    .max(100),
})

/** No file: the movements of the balance between two instants. */
export async function stripeBill(host: StripeHost, [from, to]: readonly [number, number]): Promise<BillLine[]> {
  const entries = await entriesOf(host, { 'created[gte]': String(from), 'created[lt]': String(to) })
  return entries.flatMap(lineOf)
}

/** What arrives at the bank on a day, by its own calendar; what was called off or has failed brings nothing. */
export async function stripePayouts(host: StripeHost, day: string): Promise<PayoutTold[]> {
  const from = Date.parse(`${day}T00:00:00Z`) / 1000
  const days = { 'arrival_date[gte]': String(from), 'arrival_date[lt]': String(from + 86_400) }
  const found = await pagesOf(host, '/v1/payouts', Payouts, days)
  const told: PayoutTold[] = []
  for (const { id, amount, currency, status } of found) {
    if (status === 'canceled' || status === 'failed' || amount <= 0) continue
    const entries = await entriesOf(host, { payout: id })
    told.push({
      no: id,
      day,
      amount: fromUnits(amount, currency),
      currency: currency.toUpperCase(),
      lines: entries.flatMap(partOf),
    })
  }
  return told
}

async function entriesOf(host: StripeHost, query: Readonly<Record<string, string>>) {
  return pagesOf(host, '/v1/balance_transactions', Page, { ...query, 'expand[]': 'data.source' })
}

async function pagesOf<Row extends { id: string }>(
  host: StripeHost,
  path: string,
  answers: z.ZodType<{ has_more: boolean; data: Row[] }>,
  query: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const asked = new URLSearchParams({ ...query, limit: '100' })
    const after = rows.at(-1)?.id
    if (after) asked.append('starting_after', after)
    const { has_more, data } = await callStripe(host, {
      method: 'GET',
      path: `${path}?${asked}`,
      answers,
      timeoutMs: 60_000,
    })
    rows.push(...data)
    if (!has_more || data.length === 0) return rows
  }
}

const numberOf = (type: BillLine['type'], id: string, of: z.output<typeof Source> | undefined) =>
  of?.metadata?.[type === 'PAY' ? 'payment_no' : 'refund_no'] ?? of?.id ?? id

const sourceOf = ({ source }: z.output<typeof Entry>) => (typeof source === 'object' && source ? source : undefined)

/** In the currency of the payout. The payout itself is a movement of the balance as well. */
function partOf(entry: z.output<typeof Entry>): PayoutPart[] {
  const { id, type: kind, amount, fee, currency } = entry
  if (kind === 'payout') return []
  const type = types[kind]
  const net = fromUnits(amount - fee, currency)
  if (!type) return [{ type: 'OTHER', no: id, net, words: kind }]
  return [{ type, no: numberOf(type, id, sourceOf(entry)), net, words: null }]
}

/** Payouts, fees of the account and disputes are no payments; what was not begun here stands under the channel's own number. */
function lineOf(entry: z.output<typeof Entry>): BillLine[] {
  const { id, type: kind, amount, fee, currency, exchange_rate, created } = entry
  const type = types[kind]
  if (!type) return []
  const of = sourceOf(entry)
  // The balance may be in another currency than the payment: then what was paid stands in the source.
  const isOther = of !== undefined && of.currency !== currency
  const units = Math.abs(isOther ? of.amount : amount)
  const feeUnits = isOther && exchange_rate ? Math.round(fee / exchange_rate) : fee
  const inCents = (value: number) => fromUnits(value, isOther ? of.currency : currency)
  return [
    {
      type,
      no: numberOf(type, id, of),
      channelNo: of?.id ?? id,
      amount: inCents(units),
      fee: Math.abs(inCents(feeUnits)),
      at: instant(created),
    },
  ]
}
