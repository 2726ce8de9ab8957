import type { Contract, Records, ScopeColumns } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Owners, scoped } from '../identity/data-scope.ts'

/** A contract that says whose its rows are. */
type Scopable = Pick<Contract, 'name' | 'records'>

/**
 * Which rows of a contract's table the operator sees, or may do something to, under the right that an endpoint asks for.
 * Columns stand with their table, for queries that join; `plain` is for statements on the table alone.
 */
export function visible(ctx: Context, contract: Scopable, guard: Guard, plain?: 'plain'): RawBuilder<boolean> {
  const { table, scope } = recordsOf(contract)
  if (scope === 'tenant') return sql<boolean>`true`
  return scoped(ctx, guard).rows(qualified(scope, plain ? '' : `${table}.`), `${table}.id`)
}

/** Refuses to put a row where its author, or whoever changes it, could not see it. */
export function demandVisible(
  ctx: Context,
  contract: Scopable,
  guard: Guard,
  row: Readonly<Record<string, unknown>>,
): void {
  const { scope } = recordsOf(contract)
  if (scope === 'tenant') return
  const { nullMeansAll, through: _, ...columns } = scope
  const owners = Object.entries(columns).map(([kind, column]) => [kind, row[column] ?? null] as const)
  if (nullMeansAll && owners.every(([, id]) => id === null)) return
  const [path] = Object.values(columns)
  scoped(ctx, guard).demand(Object.fromEntries(owners) as Owners, path)
}

/**
 * The ids of the records whose lines of the operation log may be read by whoever may list them: `all`, a query of those
 * that the operator sees, or `none` where the contract does not say whose they are. Deleted ones too: what became of them
 * is still for whoever saw them.
 */
export function visibleIds(ctx: Context, contract: Contract): RawBuilder<unknown> | 'all' | 'none' {
  const guard = contract.endpoints.list?.guard
  if (!hasRecords(contract) || !guard) return 'none'
  if (seesAll(ctx, contract, guard)) return 'all'
  const { table } = contract.records
  return sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.tenantId`)} = app.tenant() and ${visible(ctx, contract, guard)}`
}

/** Every row is visible: nothing of the operator's own stands in the query. */
export function seesAll(ctx: Context, contract: Scopable, guard: Guard): boolean {
  return recordsOf(contract).scope === 'tenant' || scoped(ctx, guard).scope.all
}

function recordsOf(contract: Scopable): Records {
  if (!hasRecords(contract)) throw new Error(`The contract ${contract.name} does not say whose its rows are`)
  return contract.records
}

function hasRecords<C extends Scopable>(contract: C): contract is C & { records: Records } {
  return contract.records !== undefined && contract.records !== 'none'
}

function qualified({ nullMeansAll, through, ...columns }: ScopeColumns, prefix: string): ScopeColumns {
  const named = Object.entries(columns).map(([kind, column]) => [kind, `${prefix}${column}`])
  return { ...(nullMeansAll && { nullMeansAll }), ...(through && { through }), ...Object.fromEntries(named) }
}
