import { report } from '@brandside/contract/payment/report.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'
import { ofBrand } from '../../store/brand/shops-of-query.public.ts'
import { momentsOf, payEvents } from './pay-events.ts'

export interface Range {
  from: string
  to: string
}

const dayMs = 86_400_000

export function demandRange({ from, to }: Range, days: number): void {
  if (to < from) refuseField('to', report.reasons.rangeReversed)
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= days) refuseField('to', report.reasons.rangeTooLong, { days })
}

/** Few enough that others hardly wait for a statement about them where all calls share one connection. */
const daysInTurn = 46

/** The range in the parts that are asked for one after the other, so that others have the connection in between. */
export function inTurns({ giveWay }: Pick<Context, 'giveWay'>, { from, to }: Range): Range[] {
  if (!giveWay) return [{ from, to }]
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const parts: Range[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += daysInTurn * dayMs)
    parts.push({ from: dayOf(at), to: dayOf(Math.min(at + (daysInTurn - 1) * dayMs, Date.parse(to))) })
  return parts
}

/** What the operator sees of the events (called `trade`), and of that what he asks for. */
export function narrowEvents(
  ctx: Context,
  endpoint: keyof typeof report.endpoints,
  { from, to, brandId, shopIds, payChannelIds, source, bizType }: Omit<Parsed<typeof report, 'payHeat'>, 'currency'>,
): RawBuilder<boolean> {
  return sql<boolean>`${visible(ctx, report, report.endpoints[endpoint].guard)} and trade.biz_type = ${bizType}
    and trade.at >= ${from}::date and trade.at < ${to}::date + 1
    and ${ofBrand(brandId)}
    and (${shopIds ?? null}::bigint[] is null or trade.shop_id = any(${shopIds ?? null}::bigint[]))
    and (${payChannelIds ?? null}::bigint[] is null or trade.pay_channel_id = any(${payChannelIds ?? null}::bigint[]))
    and (${source ?? null}::text is null or trade.source = ${source ?? null})`
}

export const eventsIn = ({ from, to }: Range) => payEvents(momentsOf(sql`${from}::date`, sql`${to}::date`))

/** Days that were added up as they are, and the events of the others. */
export const eventsByDay = ({ from, to }: Range) => sql`(
  select shop_id, biz_type, source, pay_channel_id, day::timestamp as at, payments, gross_cents as gross,
         refund_cents as refund, fee_cents as fee, fee_refund_cents as fee_refund
    from pay_daily where tenant_id = app.tenant() and day between ${from}::date and ${to}::date
  union all
  select shop_id, biz_type, source, pay_channel_id, at, payments, gross, refund, fee, fee_refund
    from ${eventsAfter({ from, to }, 'until')} e)`

/** The events of days that were not added up. */
const eventsAfter = ({ from, to }: Range, until: 'until' | 'hours_until' | 'ways_until') => {
  const last = sql`(select ${sql.ref(until)} from pay_daily_until where tenant_id = app.tenant())`
  const moments = momentsOf(sql`greatest(${from}::date, ${last} + 1)`, sql`${to}::date`)
  return sql`(select * from ${payEvents(moments)} e where e.at::date > coalesce(${last}, '-infinity'::date))`
}

/** Hours that were added up as they are, and the events of the others: by channel and source only where they are asked for. */
export const eventsByHour = (
  asked: Range & Pick<Parsed<typeof report, 'payHeat'>, 'payChannelIds' | 'source'>,
  isSplitByShop = true,
) => {
  const isByWay = !isSplitByShop || asked.payChannelIds !== undefined || asked.source !== undefined
  const ways = isByWay ? sql`source, pay_channel_id` : sql`null::text as source, null::bigint as pay_channel_id`
  return sql`(
  select shop_id, biz_type, ${ways}, hour as at, clock, ${onTheWall} as local, again, payments, gross_cents as gross,
         refund_cents as refund, fee_cents as fee, fee_refund_cents as fee_refund
    from ${sql.table(isByWay ? 'pay_hourly_by_way' : 'pay_hourly')}
   where tenant_id = app.tenant() and hour >= ${asked.from}::date::timestamp and hour < (${asked.to}::date + 1)::timestamp
  union all
  select shop_id, biz_type, source, pay_channel_id, at, extract(hour from local)::smallint, local, again, payments, gross, refund, fee, fee_refund
    from ${eventsAfter(asked, isByWay ? 'ways_until' : 'hours_until')} e)`
}

/** What the clocks show at a kept hour of a business day: after the midnight within it, their date is the next one. */
const onTheWall = sql`(hour::date + clock * interval '1 hour'
  + case when clock < extract(hour from hour) then interval '1 day' else interval '0' end)`
