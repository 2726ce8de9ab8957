import { report } from '@brandside/contract/payment/report.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'

type Asked = Parsed<typeof report, 'payHistogram'>

const maxDays = { HOUR: 31, DAY: 400, WEEK: 1_100, MONTH: 3_660 } as const
const maxParts = 8
const dayMs = 86_400_000

/**
 * Takings by time: a payment counts when it was made, a refund when it went back, both by the clock and the day cut of the
 * brand. What is empty is a zero; of many parts the smaller ones are one.
 */
export async function payHistogram(ctx: Context, asked: Asked): Promise<Output<typeof report, 'payHistogram'>> {
  const { from, to, bucket, metric, split, shopIds, payChannelIds, source, bizType } = asked
  if (to < from) refuseField('to', report.reasons.rangeReversed)
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= maxDays[bucket])
    refuseField('to', report.reasons.rangeTooLong, { days: maxDays[bucket] })
  const part = {
    NONE: sql`''`,
    CHANNEL: sql`c.name`,
    SHOP: sql`s.name`,
    SOURCE: sql`trade.source`,
  }[split]
  const value = {
    GROSS: sql`m.gross`,
    REFUND: sql`m.refund`,
    NET: sql`m.gross - m.refund`,
    COUNT: sql`m.payments`,
    FEE: sql`m.fee`,
  }[metric]
  const format = sql.lit(bucket === 'HOUR' ? 'YYYY-MM-DD HH24:00' : 'YYYY-MM-DD')
  const unit = sql.lit(bucket.toLowerCase())
  const local = sql`(m.moment at time zone b.time_zone) - b.day_cut::interval`
  const { rows } = await sql<{ start: string; part: string; value: number }>`
    with steps as (
      select to_char(date_trunc(${unit}, step), ${format}) as start
        from generate_series(${from}::timestamp, ${to}::timestamp + interval '23 hours', interval '1 hour') step group by 1),
    found as (
      select to_char(date_trunc(${unit}, ${local}), ${format}) as start, ${part} as part, sum(${value})::bigint as value
        from (select tenant_id, trade_id, pay_channel_id, paid_at as moment, amount_cents as gross, 0 as refund, 1 as payments, fee_cents as fee
                from trade_payment where tenant_id = app.tenant() and state = 'SUCCESS'
              union all
              select r.tenant_id, f.trade_id, r.pay_channel_id, r.success_at, 0, r.amount_cents, 0, -r.fee_refund_cents
                from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
               where r.tenant_id = app.tenant() and r.state = 'SUCCESS') m
        join trade on trade.tenant_id = m.tenant_id and trade.id = m.trade_id and trade.paid_at is not null
        join brand b on b.tenant_id = trade.tenant_id and b.id = trade.brand_id
        join shop s on s.tenant_id = trade.tenant_id and s.id = trade.shop_id
        join pay_channel c on c.tenant_id = m.tenant_id and c.id = m.pay_channel_id
       where ${visible(ctx, report, report.endpoints.payHistogram.guard)} and trade.biz_type = ${bizType}
         and (${local})::date between ${from}::date and ${to}::date
         and (${shopIds ?? null}::bigint[] is null or trade.shop_id = any(${shopIds ?? null}::bigint[]))
         and (${payChannelIds ?? null}::bigint[] is null or m.pay_channel_id = any(${payChannelIds ?? null}::bigint[]))
         and (${source ?? null}::text is null or trade.source = ${source ?? null})
       group by 1, 2)
    select steps.start, coalesce(found.part, '') as part, coalesce(found.value, 0) as value
      from steps left join found on found.start = steps.start order by 1, 2`.execute(ctx.db)
  return bucketsOf(rows, split !== 'NONE')
}

function bucketsOf(rows: readonly { start: string; part: string; value: number }[], hasParts: boolean) {
  const sizes = new Map<string, number>()
  for (const { part, value } of rows) if (part) sizes.set(part, (sizes.get(part) ?? 0) + Math.abs(value))
  const shown = new Set(
    [...sizes]
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxParts)
      .map(([part]) => part),
  )
  const buckets = [...Map.groupBy(rows, ({ start }) => start)].map(([start, own]) => {
    const parts = new Map<string, number>()
    for (const { part, value } of own) {
      const name = shown.has(part) ? part : ''
      if (part) parts.set(name, (parts.get(name) ?? 0) + value)
    }
    return {
      start,
      value: own.reduce((sum, { value }) => sum + value, 0),
      parts: hasParts ? [...parts].map(([part, value]) => ({ part, value })) : [],
    }
  })
  return { buckets, whole: buckets.reduce((sum, { value }) => sum + value, 0) }
}
