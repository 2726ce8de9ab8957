import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { foundRows } from '../../platform/export/found-rows.ts'
import { askedShops } from '../../store/brand/shops-of-query.public.ts'
import { demandRange, eventsIn, narrowEvents } from './events-of-query.ts'

type Answer = Output<typeof report, 'payEventList'>

/** As many days as a bucket of the histogram has at most. */
const maxDays = 31

/**
 * The payments and refunds behind a bucket of the histogram, the latest first, with what they add up to: found once for both.
 */
export async function payEventList(ctx: Context, asked: Parsed<typeof report, 'payEventList'>): Promise<Answer> {
  demandRange(asked, maxDays)
  const { page, rows: size, hour } = asked
  const { currency, only } = await askedShops(ctx, { of: report, guard: report.endpoints.payEventList.guard }, asked)
  const { rows } = await sql<Answer['list'][number] & Sums>`
    with found as materialized (
      select trade.* from ${eventsIn(asked)} trade 
       where ${narrowEvents(ctx, 'payEventList', asked)} and ${only(currency)} and ${inHour(hour)}),
    page as (select * from found order by moment desc, no limit ${size} offset ${(page - 1) * size})
    select e.kind, e.no, e.trade_id, t.trade_no, s.name as shop_name, c.name as channel_name, e.source,
           e.gross as gross_cents, e.refund as refund_cents, e.fee - e.fee_refund as fee_cents, e.moment as at,
           sums.*
      from (select count(*)::integer as total, coalesce(sum(payments), 0)::integer as payments,
                   coalesce(sum(gross), 0)::bigint as all_gross_cents, coalesce(sum(refund), 0)::bigint as all_refund_cents,
                   coalesce(sum(gross - refund), 0)::bigint as net_cents,
                   coalesce(sum(fee - fee_refund), 0)::bigint as all_fee_cents from found) sums
      left join page e on true
      left join trade t on t.tenant_id = app.tenant() and t.id = e.trade_id
      left join shop s on s.tenant_id = app.tenant() and s.id = e.shop_id
      left join pay_channel c on c.tenant_id = app.tenant() and c.id = e.pay_channel_id
     order by e.moment desc, e.no`.execute(ctx.db)
  const { total, payments, allGrossCents, allRefundCents, netCents, allFeeCents } = rows[0] as Sums
  const sums = { grossCents: allGrossCents, refundCents: allRefundCents, netCents, feeCents: allFeeCents }
  // A page without events is one row of sums alone.
  return { list: rows.filter(({ no }) => no !== null), total, payments, currency, ...sums }
}

/** All of them as a sheet, with the same sums below. */
export async function payEventExport(ctx: Context, asked: Parsed<typeof report, 'payEventExport'>) {
  demandRange(asked, maxDays)
  const { guard } = report.endpoints.payEventExport
  const { currency, only } = await askedShops(ctx, { of: report, guard }, asked)
  const rows = await foundRows<Output<typeof report, 'payEventExport'>>(
    ctx,
    sql`
    select trade.kind, trade.no, t.trade_no, s.name as shop_name, c.name as channel_name, trade.source,
           trade.gross as gross_cents, trade.refund as refund_cents, trade.fee - trade.fee_refund as fee_cents,
           trade.moment as at, ${currency}::text as currency
      from ${eventsIn(asked)} trade
      left join trade t on t.tenant_id = app.tenant() and t.id = trade.trade_id
      left join shop s on s.tenant_id = app.tenant() and s.id = trade.shop_id
      left join pay_channel c on c.tenant_id = app.tenant() and c.id = trade.pay_channel_id
     where ${narrowEvents(ctx, 'payEventExport', asked)} and ${only(currency)} and ${inHour(asked.hour)}`,
    [
      { column: 'at', descending: true },
      { column: 'no', descending: false },
    ],
  )
  return rows.total === 0 ? rows : { ...rows, totals: ['grossCents', 'refundCents', 'feeCents'] as const }
}

/** In an hour as the histogram calls it. */
function inHour(hour: string | undefined): RawBuilder<boolean> {
  if (hour === undefined) return sql`true`
  const [, shown = '', again] = /^(.{16})( \(2\))?$/.exec(hour) ?? []
  return sql`date_trunc('hour', trade.local) = ${shown}::timestamp and trade.again = ${again !== undefined}`
}

/** Of all events that are found, beside each one of the page. */
interface Sums {
  total: number
  payments: number
  allGrossCents: number
  allRefundCents: number
  netCents: number
  allFeeCents: number
}
