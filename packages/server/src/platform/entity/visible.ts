import type { Contract, Records, ScopeColumns } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Owners, scoped } from '../identity/data-scope.ts'
import { refuse, refuseField } from '../refuse.ts'

/** A contract that says whose its rows are. */
type Scopable = Pick<Contract, 'name' | 'records'>

/** The operator on whose scopes it depends what is seen. */
type Reader = Pick<Context, 'operator'>

/**
 * Which rows of a contract's table the operator sees, or may do something to, under the right that an endpoint asks for.
 * Columns stand with their table, for queries that join; `plain` is for statements on the table alone.
 */
export function visible(ctx: Reader, contract: Scopable, guard: Guard, plain?: 'plain'): RawBuilder<boolean> {
  const { table, scope } = recordsOf(contract)
  if (scope === 'tenant') return sql<boolean>`true`
  return scoped(ctx, guard).rows(qualifyColumns(scope, plain ? '' : `${table}.`), `${table}.id`)
}

/**
 * Refuses to put a row outside the data scope of the operator who creates or changes it; for a customer's records,
 * where the operator may only view that customer.
 */
export async function demandVisible(
  ctx: Context,
  contract: Scopable,
  guard: Guard,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { scope } = recordsOf(contract)
  if (scope === 'tenant') return
  const { nullMeansAll, through: _through, shared: _shared, customer, ...columns } = scope
  const owners = Object.entries(columns).map(([kind, column]) => [kind, row[column] ?? null] as const)
  const named = [...owners.map(([, id]) => id), ...(customer === undefined ? [] : [row[customer] ?? null])]
  if (nullMeansAll && named.every((id) => id === null)) return
  const scopes = scoped(ctx, guard)
  if (customer !== undefined) {
    const isInside =
      scopes.holds(Object.fromEntries(owners) as Owners) ||
      (await isAmong(ctx, scopes.customers('change'), [row[customer] as Id]))
    return isInside ? undefined : refuseField(customer, common.scopeDenied)
  }
  const [path] = Object.values(columns)
  scopes.demand(Object.fromEntries(owners) as Owners, path)
}

/** Refuses to change rows of customers that are shared with the operator for looking at only. */
export async function demandChangeable(
  ctx: Context,
  contract: Scopable,
  guard: Guard,
  rows: readonly object[],
): Promise<void> {
  const { scope } = recordsOf(contract)
  const column = scope !== 'tenant' && (scope.shared ?? scope.customer)
  if (!column || seesAll(ctx, contract, guard)) return
  // A row that names another table's instead of a customer was looked for by that one's owner, who changes it too.
  const isReached = scope.through !== undefined
  const customers = rows
    .map((row) => (row as Readonly<Record<string, Id>>)[column] as Id)
    .filter((id) => id !== null || !isReached)
  if (!(await isAmong(ctx, scoped(ctx, guard).customers('change'), customers))) refuse(common.viewOnly)
}

async function isAmong({ db }: Context, customers: RawBuilder<Id>, ids: readonly Id[]): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select not exists (select from unnest(${[...ids]}::bigint[]) asked
                        where asked is null or asked not in (${customers})) as inside`.execute(db)
  return rows[0]?.inside === true
}

/**
 * The ids of the records whose lines of the operation log the operator may read, namely those the operator may list:
 * `all`, a query of the visible ones, or `none` where the contract does not say whose they are. Deleted ones too:
 * operators who saw a record may also see what became of it.
 */
export function visibleIds(ctx: Reader, contract: Contract): RawBuilder<unknown> | 'all' | 'none' {
  const guard = contract.endpoints.list?.guard
  if (!hasRecords(contract) || !guard) return 'none'
  if (seesAll(ctx, contract, guard)) return 'all'
  const { table } = contract.records
  return sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.tenantId`)} = app.tenant() and ${visible(ctx, contract, guard)}`
}

/** Every row is visible: nothing of the operator's own stands in the query. */
export function seesAll(ctx: Reader, contract: Scopable, guard: Guard): boolean {
  return recordsOf(contract).scope === 'tenant' || scoped(ctx, guard).scope.all
}

function recordsOf(contract: Scopable): Records {
  if (!hasRecords(contract)) throw new Error(`The contract ${contract.name} does not say whose its rows are`)
  return contract.records
}

function hasRecords<C extends Scopable>(contract: C): contract is C & { records: Records } {
  return contract.records !== undefined && contract.records !== 'none'
}

function qualifyColumns({ nullMeansAll, through, ...columns }: ScopeColumns, prefix: string): ScopeColumns {
  const named = Object.entries(columns).map(([kind, column]) => [kind, `${prefix}${column}`])
  const reached = through?.map((each) => ({ ...each, ...(each.by !== undefined && { by: `${prefix}${each.by}` }) }))
  return { ...(nullMeansAll && { nullMeansAll }), ...(reached && { through: reached }), ...Object.fromEntries(named) }
}
