import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { contractsNamed } from '@brandside/contract/platform/rights/choice-rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Contribution } from './contribution.ts'
import type { Db } from './database/query.ts'
import type { AnyEntity } from './entity/table-of.ts'
import { companionOf, type Fields, fieldsOf, isReference } from './log-fields.ts'
import { isRow, isSame, type Row } from './row-changes.ts'

/** The name of records: a column of their table, or an expression over its row, which is called `record`. */
export interface RecordName {
  table: string
  name: string | RawBuilder<string | null>
}

type Modules = readonly Pick<Contribution, 'contract' | 'names'>[]

/** A record of a contract as it was and as it is; without one of the two, it came or went. */
interface RecordChange {
  contract: Contract
  before?: Row | null | undefined
  after?: Row | null | undefined
}

/** The name of a record, where it is known. */
type Ask = (kind: string, id: number) => string | undefined

/**
 * The same records with the names of what they refer to beside the ids: of a change, for the fields that differ. A row
 * that carries a name keeps it, deleted records have their names too, and without a reference the database is not asked.
 */
export async function withNames<T extends RecordChange>(db: Db, modules: Modules, told: readonly T[]): Promise<T[]> {
  const ids = new Map<string, Set<number>>()
  const collect: Ask = (kind, id) => {
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
    return undefined
  }
  for (const each of told) bothNamed(modules, each, collect)
  if (ids.size === 0) return [...told]
  const names = await namesOf(db, modules, ids)
  return told.map((each) => bothNamed(modules, each, (kind, id) => names.get(kind)?.get(id) ?? `#${id}`))
}

/** The kind of records that a field names: what its description says, else the contract that its name says. */
export function kindOf(modules: Modules, own: Contract, name: string, { of }: FieldInfo, row: Row): string | undefined {
  if (typeof of === 'string') return of
  if (of) return of.kinds[String(row[of.by])]
  // The person who has done something: `submittedBy`.
  if (/By$/.test(name)) return 'admin'
  const contracts = modules.map(({ contract }) => contract)
  const [named, ...others] = contractsNamed(name, own, contracts)
  return others.length === 0 ? named?.name : undefined
}

/** The names of records by kind: as modules say, else of every entity the column that people know it by. */
export function recordNames(modules: Modules): ReadonlyMap<string, RecordName> {
  const usual = modules.flatMap(({ contract }): [string, RecordName][] => {
    const name = isEntity(contract) ? usualName(contract) : undefined
    return isEntity(contract) && name !== undefined ? [[contract.name, { table: contract.records.table, name }]] : []
  })
  return new Map([...usual, ...modules.flatMap(({ names }) => Object.entries(names))])
}

/** The first that a picker shows, else its name, its number or its title. */
function usualName({ entity: { picker, fields, derived } }: AnyEntity): string | undefined {
  return (
    picker[0] ?? ['name', 'no', 'tradeNo', 'docNo', 'title', 'label'].find((name) => name in { ...fields, ...derived })
  )
}

const isEntity = (contract: Contract): contract is AnyEntity => 'entity' in contract

function bothNamed<T extends RecordChange>(modules: Modules, told: T, ask: Ask): T {
  const { contract, before, after } = told
  const named = (row: Row, other: Row | null | undefined) =>
    rowNamed(row, other ?? undefined, fieldsOf(contract), (name, info, within) => {
      const kind = kindOf(modules, contract, name, info, within)
      return kind === undefined ? undefined : (id) => (typeof id === 'number' ? ask(kind, id) : null)
    })
  return { ...told, ...(before && { before: named(before, after) }), ...(after && { after: named(after, before) }) }
}

type NameOf = (name: string, info: FieldInfo, row: Row) => ((id: unknown) => string | null | undefined) | undefined

const references = new WeakMap<Fields, readonly [string, FieldInfo][]>()

/** The fields that hold ids, or rows with such fields: found once, as every line of the log asks for them. */
function referencesOf(fields: Fields): readonly [string, FieldInfo][] {
  const known =
    references.get(fields) ??
    Object.entries(fields).filter(([name, info]) =>
      info.items ? referencesOf(info.items).length > 0 : isReference(name, info),
    )
  references.set(fields, known)
  return known
}

function rowNamed(row: Row, other: Row | undefined, fields: Fields, nameOf: NameOf): Row {
  const added: [string, unknown][] = []
  for (const [name, info] of referencesOf(fields)) {
    const value = row[name]
    if (!(name in row) || (other && isSame(value, other[name]))) continue
    const { items } = info
    if (items && Array.isArray(value))
      added.push([name, value.map((item) => (isRow(item) ? rowNamed(item, undefined, items, nameOf) : item))])
    else if (isReference(name, info) && isOfIds(value) && info.privacy !== 'secret' && !(companionOf(name) in row)) {
      const called = nameOf(name, info, row)
      if (called) added.push([companionOf(name), Array.isArray(value) ? value.map(called) : called(value)])
    }
  }
  return added.length === 0 ? row : { ...row, ...Object.fromEntries(added) }
}

/** Some modules tell a binding by names in the first place. */
const isOfIds = (value: unknown) => [value].flat().every((id) => id === null || typeof id === 'number')

/** All of them in one statement. */
async function namesOf(
  db: Db,
  modules: Modules,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, Map<number, string>>> {
  const known = recordNames(modules)
  const parts = [...wanted].flatMap(([kind, ids]) => {
    const where = known.get(kind)
    return where ? [namesQuery(kind, where, [...ids])] : []
  })
  const names = new Map<string, Map<number, string>>()
  if (parts.length === 0) return names
  const { rows } = await sql<{
    kind: string
    id: number
    name: string | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { kind, id, name } of rows)
    if (name) names.set(kind, (names.get(kind) ?? new Map<number, string>()).set(id, name))
  for (const ofKind of names.values()) tellApart(ofKind)
  return names
}

/** Records that are called the same have their numbers with them: a line that exchanges one for the other says so. */
function tellApart(names: Map<number, string>): void {
  const times = new Map<string, number>()
  for (const name of names.values()) times.set(name, (times.get(name) ?? 0) + 1)
  for (const [id, name] of names) if ((times.get(name) ?? 0) > 1) names.set(id, `${name} #${id}`)
}

export function namesQuery(kind: string, { table, name }: RecordName, ids: readonly number[]) {
  const called = typeof name === 'string' ? sql`${sql.ref(`record.${name}`)}` : name
  // The menu is the platform's and has no tenant.
  const ours = table === 'menu' ? sql`true` : sql`record.tenant_id = app.tenant()`
  return sql`
    select ${kind}::text as kind, record.id, (${called})::text as name from ${sql.table(table)} record
     where ${ours} and record.id = any(${[...ids]}::bigint[])`
}
