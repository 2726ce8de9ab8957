import { type RawBuilder, sql } from 'kysely'
import { businessTime, clocksOfBrand, zoneAt } from '../../store/brand/clock.public.ts'

/**
 * What came in and went back, each at its own time: a payment when it was made, a refund when it went back, both by the clock
 * and the day cut of the brand (`at`). Only of trades that were paid, and not in a rehearsal. `between` narrows it to instants, compared as such: what
 * compares an instant with a day uses no index behind the wall. What is asked of `at` waits for the trade and its brand
 * (`offset 0`): asked before, it would be worked out for every event and every brand. The brand is looked up for each event:
 * joined, brands may come first, and all events are read again for each of them.
 */
export const payEvents = (between: RawBuilder<unknown> = sql`true`) => sql`(
  select m.kind, m.no, m.moment, m.trade_id, t.shop_id, t.biz_type, t.source, m.pay_channel_id,
         k.at, m.moment at time zone k.zone as local, ${isAgain(sql`m.moment`, sql`k.zone`)} as again, m.payments, m.gross, m.refunds, m.refund, m.fee, m.fee_refund
    from (select 'PAY' as kind, payment_no as no, trade_id, pay_channel_id, paid_at as moment, 1 as payments, amount_cents as gross, 0 as refunds, 0::bigint as refund,
                 fee_cents as fee, 0::bigint as fee_refund
            from trade_payment where tenant_id = app.tenant() and state = 'SUCCESS'
          union all
          select 'REFUND', r.part_no, f.trade_id, r.pay_channel_id, r.success_at, 0, 0, 1, r.amount_cents, 0, r.fee_refund_cents
            from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
           where r.tenant_id = app.tenant() and r.state = 'SUCCESS') m
    join trade t on t.tenant_id = app.tenant() and t.id = m.trade_id and t.paid_at is not null and not t.rehearsal
    cross join lateral (
      select b.time_zone, b.day_cut, b.clocks from brand b where b.tenant_id = t.tenant_id and b.id = t.brand_id offset 0) b
    cross join lateral (select ${businessTime(sql`m.moment`)} as at, ${zoneAt(sql`m.moment`)} as zone offset 0) k
   where ${between} offset 0)`

/** Whether the clocks show an hour for the second time, after they were put back. */
export const isAgain = (moment: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((${moment} - interval '1 hour') at time zone ${zone} = ${moment} at time zone ${zone})`

/**
 * From when and until when (itself not) events can be of business days, by the clocks and day cuts of the company's brands.
 * Hours of a change of the clock exist twice, so a few more are taken on each side: which day an event is of, `at` says. All of
 * it is worked out in the sub-select: a function of its answer would use no index behind row-level security.
 */
export function momentsOf(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<boolean> {
  const edge = (which: 'min' | 'max', day: RawBuilder<unknown>, later: '-' | '+') => sql`(
    select ${sql.raw(which)}((${day}::timestamp + k.day_cut::interval) at time zone k.time_zone) ${sql.raw(later)} interval '3 hours'
      from brand b cross join lateral ${clocksOfBrand} k where b.tenant_id = app.tenant())`
  return sql<boolean>`m.moment >= ${edge('min', from, '-')} and m.moment < ${edge('max', sql`(${to} + 1)`, '+')}`
}
