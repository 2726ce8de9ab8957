import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'

/** The ledgers whose days are sealed, with their measures. */
const sealed = {
  credit: ['credit_limit', 'used', 'frozen'],
  customer_balance: ['principal', 'gift'],
  receivable: ['outstanding'],
  stock: ['on_hand', 'reserved'],
} as const

type Sealed = keyof typeof sealed
const names = Object.keys(sealed) as Sealed[]

/** A day is sealed three hours after its end: by then no transaction of it is under way any more. */
const waited = sql`interval '3 hours'`

/**
 * Of each day of a ledger how many entries were posted, and the fingerprint of them in their order. Days are those of UTC,
 * so that none is cut anew when the company moves to another zone.
 */
function days(ledger: Sealed, where: RawBuilder<unknown>) {
  const measures = sealed[ledger].flatMap((name) => [sql.ref(`e.${name}`), sql.ref(`e.${name}_after`)])
  const parts = sql.join(
    [
      ...['id', 'account_id', 'number', 'day', 'event_type', 'event_id', 'event_line'].map((name) =>
        sql.ref(`e.${name}`),
      ),
      ...measures,
    ],
    sql`, `,
  )
  return sql`
    select (e.created_at at time zone 'UTC')::date as day, count(*)::int as entries,
           encode(sha256(convert_to(string_agg(concat_ws('|', ${parts}), E'\\n' order by e.id), 'UTF8')), 'hex') as content_hash
      from ${sql.table(`${ledger}_entry`)} e
     where e.tenant_id = app.tenant() and ${where}
     group by 1`
}

const chained = (previous: RawBuilder<unknown>, content: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${previous} || ${content}, 'UTF8')), 'hex')`

/** Seals every day that is over and not sealed yet, one after the other. */
export async function sealDays(pool: pg.Pool, tenantId: number): Promise<void> {
  await asTenant(pool, tenantId, async (db) => {
    for (const ledger of names) await sealLedger(db, ledger)
  })
}

async function sealLedger(db: Db, ledger: Sealed): Promise<void> {
  const open = sql`date_trunc('day', now() - ${waited}, 'UTC')`
  await sql`
    with recursive last as (
      select day, chain_hash from ledger_seal where tenant_id = app.tenant() and ledger = ${ledger}
       order by day desc limit 1),
    fresh as (
      select d.*, row_number() over (order by d.day) as place from (${days(
        ledger,
        sql`e.created_at < ${open}
        and e.created_at >= (select coalesce(max((day + 1)::timestamp at time zone 'UTC'), '-infinity') from last)`,
      )}) d),
    chain as (
      select f.day, f.entries, f.content_hash, f.place, coalesce((select chain_hash from last), '') as previous_hash,
             ${chained(sql`coalesce((select chain_hash from last), '')`, sql`f.content_hash`)} as chain_hash
        from fresh f where f.place = 1
      union all
      select f.day, f.entries, f.content_hash, f.place, c.chain_hash, ${chained(sql`c.chain_hash`, sql`f.content_hash`)}
        from chain c join fresh f on f.place = c.place + 1)
    insert into ledger_seal (ledger, day, entries, content_hash, previous_hash, chain_hash)
    select ${ledger}, day, entries, content_hash, previous_hash, chain_hash from chain
    on conflict (tenant_id, ledger, day) do nothing`.execute(db)
}

/** Where a ledger no longer says what it said when its day was sealed. */
export const provenSeals = {
  name: 'seals',
  async check(db: Db): Promise<Fault[]> {
    const faults: Fault[] = []
    for (const ledger of names) faults.push(...(await brokenSeals(db, ledger)))
    return faults
  },
}

async function brokenSeals(db: Db, ledger: Sealed): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with seals as (
      select id, day, entries, content_hash, previous_hash, chain_hash,
             lag(chain_hash, 1, '') over (order by day) as before_hash
        from ledger_seal where tenant_id = app.tenant() and ledger = ${ledger}),
    now as (${days(ledger, sql`e.created_at < (select coalesce((max(day) + 1)::timestamp at time zone 'UTC', '-infinity') from seals)`)})
    select coalesce(s.id, 0) as account, null::int as entry,
           ${`${ledger} `} || coalesce(s.day, n.day) as what,
           coalesce(n.entries || ' ' || left(n.content_hash, 12), '–') as "is",
           coalesce(s.entries || ' ' || left(s.content_hash, 12), '–') as should
      from seals s full join now n on n.day = s.day
     where s.id is null or n.day is null or n.content_hash <> s.content_hash or n.entries <> s.entries
        or s.previous_hash <> s.before_hash or s.chain_hash <> ${chained(sql`s.previous_hash`, sql`s.content_hash`)}
     order by coalesce(s.day, n.day)`.execute(db)
  return rows
}

/** The last seal of each ledger: written down elsewhere, it proves later that nothing before it was touched. */
export async function lastSeals(db: Db) {
  const { rows } = await sql<{ ledger: string; day: string; days: number; entries: number; fingerprint: string }>`
    select distinct on (ledger) ledger, day, (count(*) over w)::int as days, (sum(entries) over w)::int as entries,
           chain_hash as fingerprint
      from ledger_seal where tenant_id = app.tenant() window w as (partition by ledger)
     order by ledger, day desc`.execute(db)
  return rows
}
