import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { payEvents } from './pay-events.ts'

/** Over everywhere, and nothing of it moves any more: refunds count on the day on which they go back. */
const overDay = sql`((now() at time zone 'UTC')::date - 3)`

/** So many days are added up by one statement, so that none takes long in a company with a history. */
const daysAtOnce = 31

/** Adds up the days that are over and were not added up yet (C-INV-69). */
export async function addUpDays(db: Db): Promise<void> {
  const { rows } = await sql<{ until: string | null; last: string }>`
    with kept as (select until from pay_daily_until where tenant_id = app.tenant() for update)
    select greatest((select until from kept), (
             select min(paid_at)::date - 2 from trade_payment where tenant_id = app.tenant())) as until,
           ${overDay} as last`.execute(db)
  const [{ until, last } = { until: null, last: '' }] = rows
  for (let done = until ?? last; done < last; ) {
    const next = [later(done, daysAtOnce), last].toSorted()[0] as string
    await addUp(db, done, next)
    done = next
  }
  await sql`
    insert into pay_daily_until (until) values (${overDay})
    on conflict (tenant_id) do update set until = excluded.until, updated_at = now()`.execute(db)
}

/** The days after one, up to another. */
async function addUp(db: Db, after: string, upTo: string): Promise<void> {
  const since = sql`m.moment >= (${after}::date - 1)::timestamptz and m.moment < (${upTo}::date + 3)::timestamptz`
  await sql`
    insert into pay_daily (day, shop_id, pay_channel_id, biz_type, source, payments, gross_cents, refunds, refund_cents,
                           fee_cents, fee_refund_cents)
    select e.at::date, e.shop_id, e.pay_channel_id, e.biz_type, e.source, sum(e.payments), sum(e.gross), sum(e.refunds),
           sum(e.refund), sum(e.fee), sum(e.fee_refund)
      from ${payEvents(since)} e
     where e.at::date > ${after}::date and e.at::date <= ${upTo}::date
     group by 1, 2, 3, 4, 5`.execute(db)
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Adds up all days anew, after sales were written into days that had been added up. */
export async function recountDays(db: Db): Promise<void> {
  await sql`delete from pay_daily where tenant_id = app.tenant()`.execute(db)
  await sql`update pay_daily_until set until = '1970-01-01' where tenant_id = app.tenant()`.execute(db)
  await addUpDays(db)
}

/** Days that were added up say what a fresh recount says (C-INV-69). */
export const payDaily: Provable = {
  name: 'payDaily',
  async check(db) {
    const { rows } = await sql<Fault>`
      with counted as (
        select e.at::date as day, e.shop_id, e.pay_channel_id, e.biz_type, e.source,
               sum(e.gross) as gross, sum(e.refund) as refund, sum(e.fee - e.fee_refund) as fee, sum(e.payments) as payments
          from ${payEvents()} e
         where e.at::date <= (select until from pay_daily_until where tenant_id = app.tenant())
         group by 1, 2, 3, 4, 5),
      kept as (select * from pay_daily where tenant_id = app.tenant())
      select coalesce(k.shop_id, c.shop_id) as account, null::integer as entry,
             'day ' || coalesce(k.day, c.day) as what,
             coalesce(k.payments, 0) || ' ' || coalesce(k.gross_cents, 0) || ' ' || coalesce(k.refund_cents, 0) || ' '
               || coalesce(k.fee_cents - k.fee_refund_cents, 0) as "is",
             coalesce(c.payments, 0) || ' ' || coalesce(c.gross, 0) || ' ' || coalesce(c.refund, 0) || ' ' || coalesce(c.fee, 0) as should
        from kept k full join counted c
          on (c.day, c.shop_id, c.pay_channel_id, c.biz_type, c.source)
           = (k.day, k.shop_id, k.pay_channel_id, k.biz_type, k.source)
       where (coalesce(k.payments, 0), coalesce(k.gross_cents, 0), coalesce(k.refund_cents, 0), coalesce(k.fee_cents - k.fee_refund_cents, 0))
             <> (coalesce(c.payments, 0), coalesce(c.gross, 0), coalesce(c.refund, 0), coalesce(c.fee, 0))
       limit 100`.execute(db)
    return rows
  },
}
