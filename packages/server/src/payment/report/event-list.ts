import type { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandRange, eventsIn, narrowed } from './histogram.ts'

type Answer = Output<typeof report, 'payEventList'>

/** As many days as a bucket of the histogram has at most. */
const maxDays = 31

/** The payments and refunds behind a bucket of the histogram, the latest first, with what they add up to. */
export async function payEventList(ctx: Context, asked: Parsed<typeof report, 'payEventList'>): Promise<Answer> {
  demandRange(asked, maxDays)
  const { page, rows: size, hour } = asked
  const inHour: RawBuilder<boolean> =
    hour === undefined
      ? sql`true`
      : sql`trade.at >= ${hour}::timestamp and trade.at < ${hour}::timestamp + interval '1 hour'`
  const found = sql`from ${eventsIn(asked)} trade where ${narrowed(ctx, 'payEventList', asked)} and ${inHour}`
  const [{ rows: list }, { rows: sums }] = await Promise.all([
    sql<Answer['list'][number]>`
      select e.kind, e.no, e.trade_id, t.trade_no, s.name as shop_name, c.name as channel_name, e.source,
             e.gross as gross_cents, e.refund as refund_cents, e.fee - e.fee_refund as fee_cents, e.moment as at
        from (select trade.* ${found} order by trade.moment desc, trade.no limit ${size} offset ${(page - 1) * size}) e
        join trade t on t.tenant_id = app.tenant() and t.id = e.trade_id
        join shop s on s.tenant_id = app.tenant() and s.id = e.shop_id
        join pay_channel c on c.tenant_id = app.tenant() and c.id = e.pay_channel_id
       order by e.moment desc, e.no`.execute(ctx.db),
    sql<Omit<Answer, 'list'>>`
      select count(*)::integer as total, coalesce(sum(trade.payments), 0)::integer as payments,
             coalesce(sum(trade.gross), 0)::bigint as gross_cents, coalesce(sum(trade.refund), 0)::bigint as refund_cents,
             coalesce(sum(trade.gross - trade.refund), 0)::bigint as net_cents,
             coalesce(sum(trade.fee - trade.fee_refund), 0)::bigint as fee_cents
        ${found}`.execute(ctx.db),
  ])
  return { list, ...(sums[0] as Omit<Answer, 'list'>) }
}
