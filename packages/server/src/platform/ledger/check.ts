import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/query.ts'
import type { Shape } from './shape.ts'

/** A contradiction within a ledger. */
export interface Fault {
  account: Id
  /** The number of the entry; null is the account itself. */
  entry: number | null
  what: string
  is: string
  should: string
}

/**
 * Proves the ledger of one tenant: of every account the entries are numbered without a gap, what stands after each is the
 * sum up to it, the balances are the sum of all and not below their floor, and reversals mirror what they reverse.
 */
export async function faultsOf(db: Db, { name, measures }: Shape): Promise<Fault[]> {
  const [accounts, entries] = [sql.table(`${name}Account`), sql.table(`${name}Entry`)]
  const columns = Object.entries(measures)
  const sums = (over: RawBuilder<unknown>) =>
    sql.join(columns.map(([each]) => sql`sum(${sql.ref(each)})${over} as ${sql.ref(`${each}Sum`)}`))
  const columnsOf = sql.join(columns.map(([each]) => sql`${sql.ref(`${each}After`)}`))
  const chain = [
    fault('number', 'chain', sql`number`, sql`place`),
    ...columns.map(([each]) => fault(`${each} after`, 'chain', sql.ref(`${each}After`), sql.ref(`${each}Sum`))),
  ]
  const balances = [
    fault('entries', 'account', sql`entries`, sql`counted`),
    ...columns.map(([each]) => fault(each, 'account', sql.ref(each), sql.ref(`${each}Sum`))),
    ...columns.flatMap(([each, { floor = 0 }]) =>
      floor === null ? [] : fault(`floor of ${each}`, 'account', sql`least(${sql.ref(each)}, ${floor})`, sql`${floor}`),
    ),
  ]
  const mirrored = sql.join(
    [sql`o.account_id = r.account_id`, sql`o.reverses is null`].concat(
      columns.map(([each]) => sql`${sql.ref(`o.${each}`)} = -${sql.ref(`r.${each}`)}`),
    ),
    sql` and `,
  )
  const { rows } = await sql<Fault>`
    with chain as (
      select account_id, number, ${columnsOf}, row_number() over told as place, ${sums(sql` over told`)} from ${entries}
       where tenant_id = app.tenant() window told as (partition by account_id order by number)),
    counted as (
      select account_id, count(*) as counted, ${sums(sql``)} from ${entries}
       where tenant_id = app.tenant() group by account_id),
    account as (
      select a.*, a.id as account_id, null::integer as number, coalesce(c.counted, 0) as counted,
             ${sql.join(columns.map(([each]) => sql`coalesce(${sql.ref(`c.${each}Sum`)}, 0) as ${sql.ref(`${each}Sum`)}`))}
        from ${accounts} a left join counted c on c.account_id = a.id where a.tenant_id = app.tenant())
    ${sql.join([...chain, ...balances], sql` union all `)}
    union all
    select r.account_id, r.number, 'reversal', r.reverses::text, 'what entry ' || o.number || ' says the other way round'
      from ${entries} r join ${entries} o on o.tenant_id = r.tenant_id and o.id = r.reverses
     where r.tenant_id = app.tenant() and not (${mirrored})
    order by 1, 2 nulls first, 3`.execute(db)
  return rows
}

/** Rows of which a value is not what it should be. */
function fault(what: string, from: 'chain' | 'account', is: RawBuilder<unknown>, should: RawBuilder<unknown>) {
  return sql`
    select account_id as account, number as entry, ${what}::text as what, ${is}::text as "is", ${should}::text as should
      from ${sql.table(from)} where ${is} <> ${should}`
}
