import type { Contract } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isRow, type Row } from './row-changes.ts'

export type Fields = Readonly<Record<string, FieldInfo>>

const known = new WeakMap<Contract, Fields>()

/** Every labelled field of a contract, from the inputs of its writes and what its view shows. */
export function fieldsOf(contract: Contract): Fields {
  let fields = known.get(contract)
  if (!fields) {
    const endpoints = Object.values(contract.endpoints)
    fields = [
      ...endpoints.map(({ output }) => describeFields(output)),
      ...endpoints.filter(({ effect }) => effect === 'write').map(({ input }) => describeFields(input)),
    ].reduce(joinFields, {})
    known.set(contract, fields)
  }
  return fields
}

/** Of a list of objects, what is shown and what is entered of each; it is called as where it came first, in the view. */
function joinFields(fields: Fields, more: Fields): Fields {
  const items = (name: string) => ({ ...fields[name]?.items, ...more[name]?.items })
  const list = (name: string, info: FieldInfo) => ({
    ...info,
    label: fields[name]?.label ?? info.label,
    items: items(name),
  })
  const known = Object.entries(more).map(([name, info]) => [name, info.items ? list(name, info) : info])
  return { ...fields, ...Object.fromEntries(known) }
}

/** Ids of records, one or several, which a line tells by their names. */
export function isReference(name: string, { kind, items, of }: FieldInfo): boolean {
  return kind === 'reference' || of !== undefined || (kind === 'list' && !items && /Ids$/.test(name))
}

/** The name under which a row carries what its reference is called: `brandName` for `brandId`, `shopNames` for `shopIds`. */
export function companionOf(reference: string): string {
  const ending = /Id(s?)$/
  return ending.test(reference) ? reference.replace(ending, 'Name$1') : `${reference}Name`
}

/** A row as people read it: of a reference that carries its name, the name stands in place of the id. */
export function asRead<R extends Row | null>(row: R, fields: Fields): R
export function asRead(row: Row | null, fields: Fields): Row | null {
  if (!row) return row
  const names = new Set(Object.keys(row).filter((name) => isNamed(name, row, fields)))
  const companions = new Set([...names].map(companionOf))
  const read = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const items = fields[name]?.items
    if (items && Array.isArray(value)) return [[name, value.map((item) => (isRow(item) ? asRead(item, items) : item))]]
    if (names.has(name)) return fields[companionOf(name)] ? [] : [[name, row[companionOf(name)]]]
    return companions.has(name) && !fields[name] ? [] : [[name, value]]
  })
  return Object.fromEntries(read)
}

function isNamed(name: string, row: Row, fields: Fields): boolean {
  const info = fields[name]
  return info !== undefined && isReference(name, info) && companionOf(name) in row
}
