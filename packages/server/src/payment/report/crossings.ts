import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { askedShops } from '../../store/brand/shops-of-query.public.ts'
import { demandRange, eventsByDay, eventsByHour, inTurns, narrowEvents } from './events-of-query.ts'

/** So many days at once. */
const maxDays = 400

/**
 * Payments by weekday and hour of the brand's clock: when the shops are busy. Weekdays are worked out for hours, of which
 * there are far fewer than sums.
 */
export async function payHeat(
  ctx: Context,
  asked: Parsed<typeof report, 'payHeat'>,
): Promise<Output<typeof report, 'payHeat'>> {
  demandRange(asked, maxDays)
  const { currency, only } = await askedShops(ctx, { of: report, guard: report.endpoints.payHeat.guard }, asked)
  const cells: Cell[] = []
  for (const days of inTurns(ctx, asked)) {
    const inDays = { ...asked, ...days }
    const { rows } = await sql<Cell>`
      select extract(isodow from f.at)::integer as weekday, f.clock as hour, sum(f.payments)::integer as payments,
             sum(f.gross)::bigint as gross_cents, ${currency} as currency
        from (select trade.at, trade.clock, sum(trade.payments) as payments, sum(trade.gross) as gross
                from ${eventsByHour(inDays)} trade
               where ${narrowEvents(ctx, 'payHeat', inDays)} and ${only(currency)} and trade.payments > 0
               group by 1, 2) f
       group by 1, 2 order by 1, 2`.execute(ctx.db)
    cells.push(...rows)
  }
  const byHour = Map.groupBy(cells, ({ weekday, hour }) => weekday * 24 + hour)
  return [...byHour].sort(([one], [other]) => one - other).map(([, same]) => same.reduce(together))
}

type Cell = Output<typeof report, 'payHeat'>[number]

const together = (one: Cell, other: Cell): Cell => ({
  ...one,
  payments: one.payments + other.payments,
  grossCents: one.grossCents + other.grossCents,
})

/** Net takings of each shop by each channel. */
export async function payPivot(
  ctx: Context,
  asked: Parsed<typeof report, 'payPivot'>,
): Promise<Output<typeof report, 'payPivot'>> {
  demandRange(asked, maxDays)
  const { currency, only } = await askedShops(ctx, { of: report, guard: report.endpoints.payPivot.guard }, asked)
  const sums: Crossing[] = []
  for (const days of inTurns(ctx, asked)) {
    const { rows } = await sql<Crossing>`
      select trade.shop_id, trade.pay_channel_id, sum(trade.gross)::bigint as gross_cents,
             sum(trade.refund)::bigint as refund_cents, sum(trade.payments)::integer as payments
        from ${eventsByDay(days)} trade
       where ${narrowEvents(ctx, 'payPivot', { ...asked, ...days })} and ${only(currency)} group by 1, 2`.execute(
      ctx.db,
    )
    sums.push(...rows)
  }
  const of = (column: keyof Crossing) => sql`${sums.map((row) => row[column])}::bigint[]`
  const { rows } = await sql<Output<typeof report, 'payPivot'>[number]>`
    select s.id as shop_id, s.name as shop_name, c.id as pay_channel_id, c.name as channel_name,
           sum(f.gross)::bigint as gross_cents, sum(f.refund)::bigint as refund_cents,
           sum(f.gross - f.refund)::bigint as net_cents, sum(f.payments)::integer as payments, ${currency} as currency
      from unnest(${of('shopId')}, ${of('payChannelId')}, ${of('grossCents')}, ${of('refundCents')}, ${of('payments')})
             f (shop_id, pay_channel_id, gross, refund, payments)
      join shop s on s.tenant_id = app.tenant() and s.id = f.shop_id
      join pay_channel c on c.tenant_id = app.tenant() and c.id = f.pay_channel_id
     group by s.tenant_id, s.id, c.tenant_id, c.id order by s.sort, s.id, c.sort, c.id`.execute(ctx.db)
  return rows
}

type Crossing = Pick<
  Output<typeof report, 'payPivot'>[number],
  'shopId' | 'payChannelId' | 'grossCents' | 'refundCents' | 'payments'
>
