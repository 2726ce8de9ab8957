import { type RawBuilder, sql } from 'kysely'
import { inDaySteps } from '../../platform/database/day-steps.ts'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { payEvents } from './pay-events.ts'

/** A table that adds events up, for business days that are over. */
export interface PaySums {
  name: string
  table: string
  /** The column of `pay_daily_until` that says up to which day. */
  until: string
  keys: string
  /** What the keys are of an event `e`. */
  of: RawBuilder<unknown>
}

const daily: PaySums = {
  name: 'payDaily',
  table: 'pay_daily',
  until: 'until',
  keys: 'day, shop_id, pay_channel_id, biz_type, source',
  of: sql`e.at::date as day, e.shop_id, e.pay_channel_id, e.biz_type, e.source`,
}

/** Without channel and source, which most questions by hour do not ask for. */
const hourly: PaySums = {
  name: 'payHourly',
  table: 'pay_hourly',
  until: 'hours_until',
  keys: 'hour, clock, again, shop_id, biz_type',
  of: sql`date_trunc('hour', e.at) as hour, extract(hour from e.local)::smallint as clock, e.again, e.shop_id, e.biz_type`,
}

/** With channel and source: nearly every sale of an hour has a row of its own, but the brand's clock was read. */
const byWay: PaySums = {
  name: 'payHourlyByWay',
  table: 'pay_hourly_by_way',
  until: 'ways_until',
  keys: 'hour, clock, again, shop_id, biz_type, source, pay_channel_id',
  of: sql`date_trunc('hour', e.at) as hour, extract(hour from e.local)::smallint as clock, e.again, e.shop_id, e.biz_type,
    e.source, e.pay_channel_id`,
}

export const all: readonly PaySums[] = [daily, hourly, byWay]

/** Over everywhere, and nothing of it moves any more: refunds count on the day on which they go back. */
const overDay = sql`((now() at time zone 'UTC')::date - 3)`

/** Adds up the days that are over and were not added up yet (C-INV-69). */
export async function addUpDays(db: Db): Promise<void> {
  for (const sums of all) await addUpNew(db, sums)
}

async function addUpNew(db: Db, sums: PaySums): Promise<void> {
  const column = sql.ref(sums.until)
  const { rows } = await sql<{ until: string | null; last: string }>`
    with kept as (select ${column} as until from pay_daily_until where tenant_id = app.tenant() for update)
    select greatest((select until from kept), (
             select min(paid_at)::date - 2 from trade_payment where tenant_id = app.tenant())) as until,
           ${overDay} as last`.execute(db)
  const [{ until, last } = { until: null, last: '' }] = rows
  await inDaySteps(until ?? last, last, (after, upTo) => addUp(db, sums, [after, upTo]))
  await sql`
    insert into pay_daily_until (until) values (${overDay})
    on conflict (tenant_id) do update set ${column} = excluded.until, updated_at = now()`.execute(db)
}

/** The days after one, up to another. */
export async function addUp(db: Db, sums: PaySums, [after, upTo]: [string, string]): Promise<void> {
  const since = sql`m.moment >= (${after}::date - 1)::timestamptz and m.moment < (${upTo}::date + 3)::timestamptz`
  await sql`
    insert into ${sql.table(sums.table)} (${sql.raw(sums.keys)}, payments, gross_cents, refunds, refund_cents, fee_cents, fee_refund_cents)
    select ${sql.raw(sums.keys)}, sum(payments), sum(gross), sum(refunds), sum(refund), sum(fee), sum(fee_refund)
      from (select ${sums.of}, e.payments, e.gross, e.refunds, e.refund, e.fee, e.fee_refund
              from ${payEvents(since)} e where e.at::date > ${after}::date and e.at::date <= ${upTo}::date) found
     group by ${sql.raw(sums.keys)}`.execute(db)
}

/** Adds up all days anew, after sales were written into days that had been added up. */
export async function recountDays(db: Db): Promise<void> {
  for (const { table, until } of all) {
    await sql`delete from ${sql.table(table)} where tenant_id = app.tenant()`.execute(db)
    await sql`update pay_daily_until set ${sql.ref(until)} = '1970-01-01' where tenant_id = app.tenant()`.execute(db)
  }
  await addUpDays(db)
}

/** What was added up says what a fresh recount says (C-INV-69). */
const proven = ({ name, table, until, keys, of }: PaySums): Provable => ({
  name,
  async check(db) {
    const figures = (row: string, cents = '_cents') =>
      [`payments`, `gross${cents}`, 'refunds', `refund${cents}`].map((name) => `coalesce(${row}.${name}, 0)`)
    const all = (row: string, cents = '_cents') =>
      sql.raw([...figures(row, cents), `coalesce(${row}.fee${cents} - ${row}.fee_refund${cents}, 0)`].join(', '))
    const { rows } = await sql<Fault>`
      with counted as (
        select ${sql.raw(keys)}, sum(gross) as gross, sum(refund) as refund, sum(fee) as fee, sum(fee_refund) as fee_refund,
               sum(payments) as payments, sum(refunds) as refunds
          from (select ${of}, e.payments, e.gross, e.refunds, e.refund, e.fee, e.fee_refund from ${payEvents()} e
                 where e.at::date <= (select ${sql.ref(until)} from pay_daily_until where tenant_id = app.tenant())) found
         group by ${sql.raw(keys)}),
      kept as (select * from ${sql.table(table)} where tenant_id = app.tenant())
      select shop_id as account, null::integer as entry, concat_ws(' ', ${sql.raw(keys)}) as what, concat_ws(' ', ${all('k')}) as "is",
             concat_ws(' ', ${all('c', '')}) as should
        from kept k full join counted c using (${sql.raw(keys)})
       where (${all('k')}) <> (${all('c', '')})
       limit 100`.execute(db)
    return rows
  },
})

export const payDaily = proven(daily)
export const payHourly = proven(hourly)
export const payHourlyByWay = proven(byWay)
