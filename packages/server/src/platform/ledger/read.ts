import type { Id } from '@brandside/contract/platform/id.ts'
import type { Page } from '@brandside/contract/platform/paging.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Order } from '../lists/list-page.ts'
import type { Ctx } from './post.ts'
import type { Entry, Measure, Measures, Owner, Shape, Sizes } from './shape.ts'

interface Days {
  from?: Day | undefined
  until?: Day | undefined
}

interface HistoryQuery extends Days {
  page: number
  rows: number
}

/** An entry, and the balances once all entries up to its day and number are counted. */
export type HistoryLine<M extends Measures> = Entry<M> & {
  readonly [K in keyof M & string as `${K}Balance`]: Sizes<M>[K]
}

/** Reading a ledger. Entries count by their business day: one that was posted late stands where it belongs. */
export function reading<O extends string, M extends Measures>({ name, owner, measures }: Shape<O, M>) {
  const [accounts, entries] = [sql.table(`${name}Account`), sql.table(`${name}Entry`)]
  const columns = Object.entries(measures)

  const accountOf = (of: Owner<O>): RawBuilder<Id> =>
    sql<Id>`(select id from ${accounts} where tenant_id = app.tenant() and ${sql.join(
      owner.map((column) => sql`${sql.ref(column)} = ${of[column]}`),
      sql` and `,
    )})`

  /** The balance of an account at the end of a day, on the tenant's calendar; now, when none is named. */
  async function balance({ db }: Ctx, of: Owner<O>, day?: Day): Promise<Sizes<M>> {
    const sums = columns.map(([each, measure]) => sumOf(each, measure, sql``))
    const { rows } = await sql<Sizes<M>>`
      select ${sql.join(sums)} from ${entries}
       where tenant_id = app.tenant() and account_id = ${accountOf(of)} and ${until(day)}`.execute(db)
    return rows[0] as Sizes<M>
  }

  /** The statement of the entries of an account, each with the balances behind it: for a sheet, which sorts them. */
  function statementOf(of: Owner<O>, { from, until: end }: Days): RawBuilder<HistoryLine<M>> {
    const running = columns.map(([each, measure]) => sumOf(each, measure, sql` over told`, `${each}Balance`))
    return sql`
      select * from (
        select *, ${sql.join(running)} from ${entries}
         where tenant_id = app.tenant() and account_id = ${accountOf(of)} and ${until(end)}
        window told as (order by day, number)) told
       where ${since(from)}`
  }

  /** The entries of an account, the latest first, each with the balances behind it. */
  async function history({ db }: Ctx, of: Owner<O>, query: HistoryQuery): Promise<Page<HistoryLine<M>>> {
    const { page, rows: size } = query
    const [lines, counted] = await Promise.all([
      sql<HistoryLine<M>>`
        ${statementOf(of, query)} order by day desc, number desc limit ${size} offset ${(page - 1) * size}`.execute(db),
      sql<{ total: number }>`
        select count(*) as total from ${entries}
         where tenant_id = app.tenant() and account_id = ${accountOf(of)} and ${until(query.until)}
           and ${since(query.from)}`.execute(db),
    ])
    return { list: lines.rows, total: counted.rows[0]?.total ?? 0 }
  }

  return { balance, history, told: statementOf }
}

/** The latest entry first, of the statement of an account. */
export const latestFirst: readonly Order[] = [
  { column: 'day', descending: true },
  { column: 'number', descending: true },
]

const since = (day: Day | undefined) => (day === undefined ? sql`true` : sql`day >= ${day}::date`)
const until = (day: Day | undefined) => (day === undefined ? sql`true` : sql`day <= ${day}::date`)

function sumOf(each: string, { as }: Measure, over: RawBuilder<unknown>, called = each): RawBuilder<unknown> {
  const type = sql.raw(as === 'quantity' ? 'numeric(18,3)' : 'bigint')
  return sql`coalesce(sum(${sql.ref(each)})${over}, 0)::${type} as ${sql.ref(called)}`
}
