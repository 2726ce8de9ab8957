import type { ScopeColumns } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Guard, holds, isTag, type Tag } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse, refuseField } from '../refuse.ts'
import { customersWithin, sharedCustomers } from './customer-scope.ts'
import type { Operator, Scope } from './operator.ts'

/** The owners of a row, present or intended. */
export type Owners = { readonly [K in OwnerKind]?: Id | null }
type OwnerKind = 'organisation' | 'shop' | 'salesman' | 'brand' | 'wholeBrand'
const ownerKinds: readonly OwnerKind[] = ['organisation', 'shop', 'salesman', 'brand', 'wholeBrand']

/**
 * The operator's data scope under a tag (identity.md 5): only the roles that grant the tag count, and their scopes are
 * united. Behind any other guard, as for dropdowns and trees that every role opens, all roles count.
 */
export function scoped({ operator }: { operator: Pick<Operator, 'grants'> }, guard?: Guard): Scoped {
  const tag = guard !== undefined && isTag(guard) ? guard : undefined
  const known = scopes.get(operator) ?? new Map<Tag | undefined, Scoped>()
  scopes.set(operator, known)
  const found = known.get(tag) ?? new Scoped(scopeOf(operator, tag))
  known.set(tag, found)
  return found
}

/** An operator is read anew whenever his rights or his organisations have changed, so this holds for as long as he does. */
const scopes = new WeakMap<object, Map<Tag | undefined, Scoped>>()

/** The union of the scopes of the roles that grant the tag. */
export function scopeOf({ grants }: Pick<Operator, 'grants'>, tag?: Tag): Scope {
  const counting = grants.filter(({ tags }) => tag === undefined || holds(tags, tag)).map(({ scope }) => scope)
  const united = (of: Exclude<keyof Scope, 'all'>) => [...new Set(counting.flatMap((scope) => scope[of]))]
  return {
    all: counting.some(({ all }) => all),
    organisations: united('organisations'),
    shops: united('shops'),
    salesmen: united('salesmen'),
    brands: united('brands'),
    wholeBrands: united('wholeBrands'),
  }
}

/** A scope, as queries and writes ask it. */
export class Scoped {
  readonly scope: Scope
  readonly #inside: Record<OwnerKind, ReadonlySet<Id>>

  constructor(scope: Scope) {
    this.scope = scope
    this.#inside = {
      organisation: new Set(scope.organisations),
      shop: new Set(scope.shops),
      salesman: new Set(scope.salesmen),
      brand: new Set(scope.brands),
      wholeBrand: new Set(scope.wholeBrands),
    }
  }

  /**
   * The where-clause of a query: bound arrays, never text. Columns are written with their table, `shop.organisationId`; `id`
   * is the row's own, for rows that are reached through other tables.
   */
  rows(columns: ScopeColumns, id?: string): RawBuilder<boolean> {
    if (this.scope.all) return sql<boolean>`true`
    const owners = ownerKinds.flatMap((kind) => {
      const column = columns[kind]
      return column === undefined ? [] : [{ column: sql.ref(column), ids: [...this.#inside[kind]] }]
    })
    const either = owners.map(({ column, ids }) => sql`${column} = any(${ids}::bigint[])`)
    if (columns.shared) either.push(sql`${sql.ref(columns.shared)} in (${sharedCustomers()})`)
    if (columns.customer) either.push(sql`${sql.ref(columns.customer)} in (${this.customers()})`)
    for (const { table, row, by, ...beside } of columns.through ?? []) {
      const [of, named] = [(column: string) => `${table}.${column}`, sql.table(table)]
      const kinds = Object.entries(beside).map(([kind, column]) => [kind, of(column)])
      either.push(sql`exists (select from ${named}
        where ${sql.ref(of('tenantId'))} = app.tenant() and ${sql.ref(of(row))} = ${sql.ref(by ?? id ?? 'id')}
          and ${this.rows(Object.fromEntries(kinds))})`)
    }
    if (either.length === 0) throw new Error('A table that is scoped names the columns that say whose a row is')
    if (columns.nullMeansAll) {
      const named = [...owners.map(({ column }) => column), ...(columns.customer ? [sql.ref(columns.customer)] : [])]
      const nobodys = named.map((column) => sql`${column} is null`)
      either.push(sql.join(nobodys, sql` and `))
    }
    return sql<boolean>`(${sql.join(either, sql` or `)})`
  }

  /** The ids of the customers that the operator sees, or may change. For scopes that are not all. */
  customers(to: 'see' | 'change' = 'see'): RawBuilder<Id> {
    return customersWithin(this.scope.salesmen, to)
  }

  /** The same question about one row. */
  holds(owners: Owners): boolean {
    return this.scope.all || ownerKinds.some((kind) => this.#inside[kind].has(owners[kind] as Id))
  }

  /** Refuses a row that is to come into being, or to move, outside of what the operator sees. */
  demand(owners: Owners, path?: string): void {
    if (this.holds(owners)) return
    if (path === undefined) refuse(common.scopeDenied)
    refuseField(path, common.scopeDenied)
  }
}
