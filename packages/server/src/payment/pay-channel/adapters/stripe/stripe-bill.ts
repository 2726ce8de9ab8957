import * as z from 'zod'
import type { BillLine } from '../adapter.public.ts'
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

/** No file: the movements of the balance between two instants, page by page. */
export async function stripeBill(host: StripeHost, [from, to]: readonly [number, number]): Promise<BillLine[]> {
  const lines: BillLine[] = []
  let after: string | undefined
  for (;;) {
    const query = new URLSearchParams({ 'created[gte]': String(from), 'created[lt]': String(to), limit: '100' })
    query.append('expand[]', 'data.source')
    if (after) query.append('starting_after', after)
    const path = `/v1/balance_transactions?${query}`
    const { has_more, data } = await callStripe(host, { method: 'GET', path, answers: Page, timeoutMs: 60_000 })
    lines.push(...data.flatMap(lineOf))
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return lines
  }
}

/** Payouts, fees of the account and disputes are no payments; what was not begun here stands under the channel's own number. */
function lineOf({ id, type: kind, amount, fee, currency, exchange_rate, created, source }: z.output<typeof Entry>) {
  const type = types[kind]
  if (!type) return []
  const of = typeof source === 'object' && source ? source : undefined
  // The balance may be in another currency than the payment: then what was paid stands in the source.
  const isOther = of !== undefined && of.currency !== currency
  const units = Math.abs(isOther ? of.amount : amount)
  const feeUnits = isOther && exchange_rate ? Math.round(fee / exchange_rate) : fee
  const inCents = (value: number) => fromUnits(value, isOther ? of.currency : currency)
  const no = of?.metadata?.[type === 'PAY' ? 'payment_no' : 'refund_no'] ?? of?.id ?? id
  return [
    {
      type,
      no,
      channelNo: of?.id ?? id,
      amount: inCents(units),
      fee: Math.abs(inCents(feeUnits)),
      at: instant(created),
    },
  ]
}
