import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'

/** What operators ask of trades, and where the answer may not be later than the aim. */
export interface Question {
  title: string
  path: string
}

interface Known {
  /** The business day of the newest trade, and how many there are. */
  today: string
  total: number
  row: { tradeNo: string; orderNo: string | null; shopId: number }
  payChannelId: number
}

const dayMs = 86_400_000

export function questionsOf({ today, total, row, payChannelId }: Known): Question[] {
  const daysBefore = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
  const [month, year] = [
    { from: daysBefore(29), to: today },
    { from: daysBefore(364), to: today },
  ]
  const { list, refunds, exceptions } = trade.endpoints
  const { payHistogram, payHeat, payPivot, payEventList, payOrderList, payOrderSum } = report.endpoints
  const ask = (title: string, { path }: { path: string }, query: object): Question => ({
    title,
    path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  })
  const last = Math.max(1, Math.ceil(total / 20))
  return [
    ask('trades, first page', list, {}),
    ask('trades of a state', list, { state: 'PART_REFUNDED' }),
    ask('trades of a shop', list, { shopIds: row.shopId }),
    ask('trades by the beginning of a number', list, { tradeNo: row.tradeNo.slice(0, 12) }),
    ask('trades by four last digits', list, { tradeNo: row.tradeNo.slice(-4) }),
    ask('trades of an order', list, { orderNo: row.orderNo ?? 'none' }),
    ask('trades, page in the middle', list, { page: Math.ceil(last / 2) }),
    ask('trades, last page', list, { page: last }),
    ask('refunds, first page', refunds, {}),
    ask('exceptions, first page', exceptions, {}),
    ask('histogram of a year by day', payHistogram, { ...year, bucket: 'DAY' }),
    ask('histogram of a year by week and shop', payHistogram, { ...year, bucket: 'WEEK', split: 'SHOP' }),
    ask('histogram of 30 days by hour', payHistogram, { ...month, bucket: 'HOUR' }),
    ask('histogram of 30 days by hour and channel', payHistogram, { ...month, bucket: 'HOUR', split: 'CHANNEL' }),
    ask('busy hours of a year', payHeat, year),
    ask('busy hours of a year of one source', payHeat, { ...year, source: 'POS' }),
    ask('busy hours of a year of one channel', payHeat, { ...year, payChannelIds: payChannelId }),
    ask('shops and channels of a year', payPivot, year),
    ask('payments and refunds of a day', payEventList, { from: daysBefore(5), to: daysBefore(5) }),
    ask('pay orders of 30 days', payOrderList, month),
    ask('pay orders of a year, last page', payOrderList, { ...year, page: last }),
    ask('sums of 30 days', payOrderSum, month),
    ask('sums of a year', payOrderSum, year),
    ask('home page, takings', dashboard.endpoints.consumer, { part: 'TAKINGS' }),
  ]
}
