import { report } from '@brandside/contract/payment/report.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { readSheet } from '@brandside/server/platform/testing/read-sheet.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { type Books, eventsOf, type PayEvent, sumOf, timesOf } from './recount.ts'

const { payHistogram, payHeat, payPivot, payEventList, payOrderList, payOrderSum } = report.endpoints

const metrics = {
  GROSS: ({ gross }: PayEvent) => gross,
  REFUND: ({ refund }: PayEvent) => refund,
  NET: ({ gross, refund }: PayEvent) => gross - refund,
  COUNT: ({ payments }: PayEvent) => payments,
  FEE: ({ fee }: PayEvent) => fee,
} as const
type Metric = keyof typeof metrics

/** Who asks, which shops he sees, and how he downloads a sheet where he may. */
export interface Reader {
  name: string
  call: Call
  shopIds: readonly Id[]
  sheet(path: string): Promise<Uint8Array | undefined>
}

/** What the reports tell one reader, asked while the server runs; `differ` compares it with the rows once they were read. */
export async function askReports(reader: Reader, today: string) {
  const ask = async <T>(answer: Promise<{ data?: T; msg: string }>): Promise<T> => {
    const { data, msg } = await answer
    if (data === undefined) throw new Error(`${reader.name}: ${msg}`)
    return data
  }
  const { call } = reader
  const histogram = (range: Range, bucket: string, metric: Metric, split = 'NONE') =>
    ask(call(payHistogram, { ...range, bucket, metric, split }))
  const [recent, quarter] = [rangeOf(today, 2), rangeOf(today, 90)]
  const middle = { from: quarter.from, to: dayBefore(today, 30) }
  const histograms: Histogram[] = []
  for (const metric of Object.keys(metrics) as Metric[]) {
    for (const [range, bucket] of [
      [recent, 'HOUR'],
      [quarter, 'DAY'],
      [quarter, 'WEEK'],
      [quarter, 'MONTH'],
    ] as const)
      histograms.push({ range, bucket, metric, split: 'NONE', told: await histogram(range, bucket, metric) })
    for (const split of ['SHOP', 'CHANNEL', 'SOURCE'] as const)
      for (const [range, bucket] of [
        [recent, 'HOUR'],
        [quarter, 'MONTH'],
      ] as const)
        histograms.push({ range, bucket, metric, split, told: await histogram(range, bucket, metric, split) })
  }
  const halves = await Promise.all([
    histogram(middle, 'DAY', 'NET'),
    histogram({ from: dayBefore(today, 29), to: today }, 'DAY', 'NET'),
  ])
  return {
    reader,
    recent,
    quarter,
    histograms,
    halves: sumOf(halves, ({ whole }) => whole),
    heat: await ask(call(payHeat, quarter)),
    pivot: await ask(call(payPivot, quarter)),
    events: await allPages((page) => ask(call(payEventList, { ...recent, page, rows: 200 }))),
    eventSums: await ask(call(payEventList, recent)),
    orders: await allPages((page) => ask(call(payOrderList, { ...recent, page, rows: 200 }))),
    orderSums: await ask(call(payOrderSum, recent)),
    sheet: await (async () => {
      const { from, to } = recent
      const bytes = await reader.sheet(`${report.endpoints.payOrderExport.path}?from=${from}&to=${to}`)
      return bytes && (await readSheet(bytes))
    })(),
  }
}

interface Range {
  from: string
  to: string
}
interface Histogram {
  range: Range
  bucket: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH'
  metric: Metric
  split: 'NONE' | 'SHOP' | 'CHANNEL' | 'SOURCE'
  told: {
    buckets: readonly { start: string; value: number; parts: readonly { part: string; value: number }[] }[]
    whole: number
  }
}

/** What the reports told that the rows do not (C-INV-67 to C-INV-70). */
export function reportsDiffer(asked: Awaited<ReturnType<typeof askReports>>, books: Books): string[] {
  const { reader, recent, quarter } = asked
  const problems: string[] = []
  const compare = (what: string, is: unknown, should: unknown) => {
    const [told, counted] = [JSON.stringify(is), JSON.stringify(should)]
    if (told !== counted)
      problems.push(`${reader.name}, ${what}: ${told.slice(0, 200)}, should be ${counted.slice(0, 200)}`)
  }
  const seen = eventsOf(books).filter(({ shopId }) => reader.shopIds.includes(shopId))
  // A report is of one currency, that of most shops where none is asked for.
  const currency = asked.orderSums[0]?.currency
  const sales = seen.filter((each) => each.bizType === 'ORDER' && each.currency === currency)
  const within = ({ from, to }: Range, events = sales) =>
    events.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
  for (const { range, bucket, metric, split, told } of asked.histograms) {
    const of = metrics[metric]
    const counted = Map.groupBy(within(range), ({ at, clock }) => startOf(bucket, bucket === 'HOUR' ? clock : at))
    const what = `${metric} by ${bucket} and ${split}`
    compare(what, told.whole, sumOf(within(range), of))
    for (const { start, value, parts } of told.buckets) {
      const own = counted.get(start) ?? []
      counted.delete(start)
      compare(`${what} at ${start}`, value, sumOf(own, of))
      if (split === 'NONE') continue
      compare(
        `${what}, parts at ${start}`,
        sumOf(parts, (part) => part.value),
        value,
      )
      const names = { SHOP: books.shopNames, CHANNEL: books.channelNames }[split as 'SHOP']
      const nameOf = (event: PayEvent) => names?.get(split === 'SHOP' ? event.shopId : event.channelId) ?? event.source
      for (const { part, value: told } of parts)
        if (part)
          compare(
            `${what}, ${part} at ${start}`,
            told,
            sumOf(
              own.filter((each) => nameOf(each) === part),
              of,
            ),
          )
    }
    compare(`${what}, hours that are missing`, [...counted.keys()], [])
  }
  compare('a quarter and its two parts', asked.halves, sumOf(within(quarter), metrics.NET))
  const cells = Map.groupBy(
    within(quarter).filter(({ payments }) => payments),
    (each) => `${weekday(each.at)} ${Number(each.clock.slice(11, 13))}`,
  )
  compare(
    'busy hours',
    ordered(asked.heat.map((cell) => [`${cell.weekday} ${cell.hour}`, cell.payments, cell.grossCents])),
    ordered([...cells].map(([cell, own]) => [cell, own.length, sumOf(own, metrics.GROSS)])),
  )
  const crossings = Map.groupBy(within(quarter), (each) => `${each.shopId} ${each.channelId}`)
  compare(
    'shops and channels',
    ordered(asked.pivot.map((cell) => [`${cell.shopId} ${cell.payChannelId}`, cell.netCents, cell.payments])),
    ordered([...crossings].map(([cell, own]) => [cell, sumOf(own, metrics.NET), sumOf(own, metrics.COUNT)])),
  )
  const lately = within(recent)
  const sums = asked.eventSums
  compare(
    'sums of payments and refunds',
    [sums.payments, sums.grossCents, sums.refundCents, sums.netCents, sums.feeCents],
    (['COUNT', 'GROSS', 'REFUND', 'NET', 'FEE'] as const).map((metric) => sumOf(lately, metrics[metric])),
  )
  compare(
    'rows of payments and refunds',
    [asked.events.length, sumOf(asked.events, (each) => each.grossCents - each.refundCents)],
    [lately.length, sumOf(lately, metrics.NET)],
  )
  compareOrders()
  return problems

  function compareOrders(): void {
    const orders = books.trades.filter((trade) => {
      if (!trade.paidAt || trade.training || !reader.shopIds.includes(trade.shopId)) return false
      const day = timesOf(trade, trade.paidAt).at.slice(0, 10)
      return day >= recent.from && day <= recent.to
    })
    const net = (row: (typeof orders)[number]) => row.paidCents - row.refundedCents - row.feeCents + row.feeRefundCents
    const figuresOf = (some: typeof orders) => [
      some.length,
      sumOf(some, ({ paidCents }) => paidCents),
      sumOf(some, ({ refundedCents }) => refundedCents),
      sumOf(some, net),
    ]
    for (const told of asked.orderSums)
      compare(
        `sums of pay orders in ${told.currency}`,
        [told.count, told.paidCents, told.refundedCents, told.netCents],
        figuresOf(orders.filter((trade) => trade.currency === told.currency)),
      )
    const should = figuresOf(orders)
    compare(
      'rows of pay orders',
      [
        asked.orders.length,
        ...(['paidCents', 'refundedCents', 'netCents'] as const).map((name) => sumOf(asked.orders, (row) => row[name])),
      ],
      should,
    )
    if (!asked.sheet) return
    const [head = [], ...cells] = asked.sheet.rows
    const lines = Map.groupBy(cells, ([first]) => first === '合计')
    const [rows, totals] = [lines.get(false) ?? [], lines.get(true) ?? []]
    const column = (of: typeof cells, title: string) =>
      sumOf(of, (row) => Math.round(Number(row[head.indexOf(title)]) * 100))
    for (const part of [rows, totals])
      compare(
        'sheet of pay orders and its totals',
        [rows.length, ...['实付', '已退款', '净额'].map((title) => column(part, title))],
        should,
      )
  }
}

const weekday = (at: string) => ((new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
const ordered = (rows: readonly (readonly unknown[])[]) => rows.map(String).sort()
const dayMs = 86_400_000
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
const rangeOf = (today: string, days: number): Range => ({ from: dayBefore(today, days), to: today })

function startOf(bucket: Histogram['bucket'], at: string): string {
  const day = at.slice(0, 10)
  if (bucket === 'HOUR') return `${at.slice(0, 13)}:00`
  if (bucket === 'WEEK') return dayBefore(day, weekday(at) - 1)
  return bucket === 'MONTH' ? `${day.slice(0, 8)}01` : day
}

async function allPages<Row>(ask: (page: number) => Promise<{ list: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, total } = await ask(page)
    rows.push(...list)
    if (rows.length >= total || list.length === 0) return rows
  }
}
