import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database/query.ts'
import { onceADay, untilDone } from '../../by-the-clock.public.ts'

/** Between fifths of the company's paying members: of the last payment and of payments in a year. */
interface Bounds {
  recency: string[]
  frequency: number[]
  /** Of what these came to, among members whose amounts are in one currency. */
  money: readonly { currency: string; cents: number }[]
}

/** So many members in one transaction. */
const batch = 2_000

/** Scores every paying member from 1 to 5 by recency, frequency and money, once a day. */
export function scoreMembers(pool: pg.Pool, tenantId: number): Promise<void> {
  return onceADay(pool, tenantId, 'member.rfm', async () => {
    let bounds: Bounds | undefined
    let after = 0 as Id
    await untilDone(pool, tenantId, forgetGone)
    await untilDone(pool, tenantId, async (db) => {
      bounds ??= await boundsOf(db)
      const ids = await nextMembers(db, after)
      after = ids.at(-1) ?? after
      await score(db, ids, bounds)
      return ids.length
    })
  })
}

/** Of payments at brands of other currencies than the member's own the number counts, and not what they came to. */
const yearly = sql`
  select p.member_id, count(*) as payments,
         (sum(p.paid_cents - p.refunded_cents) filter (where b.currency = own.currency))::bigint as cents
    from member_payment p
    join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
    join member payer on payer.tenant_id = p.tenant_id and payer.id = p.member_id
    join brand own on own.tenant_id = payer.tenant_id and own.id = payer.register_brand_id
   where p.tenant_id = app.tenant() and p.paid_at >= now() - interval '365 days'`

async function boundsOf(db: Db): Promise<Bounds> {
  const fifths = sql`array[0.2, 0.4, 0.6, 0.8]`
  const paying = sql`
      from member m
      join brand own on own.tenant_id = m.tenant_id and own.id = m.register_brand_id
      left join (${yearly} group by p.member_id) y on y.member_id = m.id
     where m.tenant_id = app.tenant() and m.pay_count > 0 and m.state <> 'CANCELLED' and m.deleted_at is null`
  const { rows } = await sql<Omit<Bounds, 'money'>>`
    select percentile_disc(${fifths}) within group (order by m.last_paid_at) as recency,
           percentile_disc(${fifths}) within group (order by coalesce(y.payments, 0)) as frequency ${paying}`.execute(
    db,
  )
  const { rows: money } = await sql<Bounds['money'][number]>`
    select currency, unnest(bounds)::bigint as cents
      from (select own.currency, percentile_disc(${fifths}) within group (order by coalesce(y.cents, 0)) as bounds
              ${paying} group by 1) each`.execute(db)
  return { recency: rows[0]?.recency ?? [], frequency: rows[0]?.frequency ?? [], money }
}

/** A cancelled member has no scores, nor a part in those of others. */
async function forgetGone(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update member set rfm_r = null, rfm_f = null, rfm_m = null
     where tenant_id = app.tenant() and state = 'CANCELLED' and rfm_r is not null`.execute(db)
  return Number(numAffectedRows)
}

async function nextMembers(db: Db, after: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from member
     where tenant_id = app.tenant() and id > ${after} and pay_count > 0 and state <> 'CANCELLED' and deleted_at is null
     order by id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One more than the bounds that a value is above; equal values score alike. */
const above = (value: string, bounds: readonly unknown[], type: string) =>
  sql`1 + (select count(*) from unnest(${bounds}::${sql.raw(type)}[]) b where ${sql.raw(value)} > b)`

async function score(db: Db, ids: readonly Id[], { recency, frequency, money }: Bounds): Promise<void> {
  const bounds = sql`unnest(${money.map(({ currency }) => currency)}::text[], ${money.map(({ cents }) => cents)}::bigint[])`
  await sql`
    update member m set rfm_r = s.r, rfm_f = s.f, rfm_m = s.m
      from (select o.id, ${above('o.last_paid_at', recency, 'timestamptz')} as r,
                   ${above('coalesce(y.payments, 0)', frequency, 'bigint')} as f,
                   1 + (select count(*) from ${bounds} b (currency, cents)
                         where b.currency = own.currency and coalesce(y.cents, 0) > b.cents) as m
              from member o
              join brand own on own.tenant_id = o.tenant_id and own.id = o.register_brand_id
              left join (${yearly} and p.member_id = any(${ids}::bigint[]) group by p.member_id) y on y.member_id = o.id
             where o.tenant_id = app.tenant() and o.id = any(${ids}::bigint[])) s
     where m.tenant_id = app.tenant() and m.id = s.id
       and (m.rfm_r, m.rfm_f, m.rfm_m) is distinct from (s.r, s.f, s.m)`.execute(db)
}
