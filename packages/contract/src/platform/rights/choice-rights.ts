import * as z from 'zod'
import type { Contract } from '../contract.ts'
import { core } from '../describe.ts'
import { isTag, type Tag } from '../permission.ts'

/** A contract as far as it matters here. */
type ContractFacts = Pick<Contract, 'name' | 'area' | 'partOf' | 'alsoCalled' | 'chooses' | 'endpoints'>

/**
 * By contract, the tags that open its choices: that of its list, those of every call that takes a choice among its rows
 * (a filter, a field of a form, a cell of a line), and those of reads that tell a row by its number alone, since a page
 * looks the name up there.
 */
export function choiceRights(contracts: readonly ContractFacts[]): ReadonlyMap<string, ReadonlySet<Tag>> {
  const rights = new Map(contracts.map((contract) => [contract.name, new Set(listTags(contract))]))
  for (const contract of contracts) {
    const tagsByField = new Map<string, Set<Tag>>()
    for (const { guard, effect, input, output } of Object.values(contract.endpoints)) {
      if (!isTag(guard)) continue
      const fields = [...idFields(input), ...(effect === 'read' ? namelessIdFields(output) : [])]
      for (const field of fields) tagsByField.set(field, (tagsByField.get(field) ?? new Set()).add(guard))
      for (const name of contract.chooses ?? []) rights.get(name)?.add(guard)
    }
    for (const [field, tags] of tagsByField)
      for (const { name } of contractsNamed(field, contract, contracts))
        for (const tag of tags) rights.get(name)?.add(tag)
  }
  return rights
}

function listTags({ endpoints }: ContractFacts): Tag[] {
  const guard = endpoints.list?.guard
  return guard && isTag(guard) ? [guard] : []
}

type Shape = Readonly<Record<string, z.ZodType>>

/** No field beside it holds the name of the row. */
const isNameless = (field: string, shape: Shape) => !(field.replace(/Id(s?)$/, 'Name$1') in shape)

/** Fields that hold ids of other records. Schemas do not change, so each is searched once. */
const idFields = perSchema((schema) => idFieldsIn(schema, () => true, new Set()))
const namelessIdFields = perSchema((schema) => idFieldsIn(schema, isNameless, new Set()))

function perSchema<Result>(search: (schema: z.ZodType) => Result): (schema: z.ZodType) => Result {
  const results = new WeakMap<z.ZodType, Result>()
  return (schema) => {
    const known = results.get(schema) ?? search(schema)
    results.set(schema, known)
    return known
  }
}

/** Those of rows within a document included. `seen`: a tree holds itself. */
function idFieldsIn(
  schema: z.ZodType,
  counts: (field: string, shape: Shape) => boolean,
  seen: Set<z.ZodType>,
): string[] {
  const inner = core(schema)
  if (seen.has(inner)) return []
  seen.add(inner)
  if (inner instanceof z.ZodArray) return idFieldsIn(inner.element as z.ZodType, counts, seen)
  if (inner instanceof z.ZodUnion)
    return (inner.options as z.ZodType[]).flatMap((option) => idFieldsIn(option, counts, seen))
  if (!(inner instanceof z.ZodObject)) return []
  const shape = inner.shape as Shape
  return Object.entries(shape).flatMap(([field, part]) => {
    if (!/Ids?$/.test(field) || !isNumbers(part)) return idFieldsIn(part, counts, seen)
    return counts(field, shape) ? [field] : []
  })
}

function isNumbers(schema: z.ZodType): boolean {
  const inner = core(schema)
  return inner instanceof z.ZodNumber || (inner instanceof z.ZodArray && isNumbers(inner.element as z.ZodType))
}

/**
 * The contracts whose rows a field names: `brandId`, `brandIds` and `registerBrandId` name those of `brand`. Of several,
 * those of the same area are meant: the `couponId` of an order is a wholesale coupon.
 */
export function contractsNamed<C extends ContractFacts>(field: string, own: C, contracts: readonly C[]): C[] {
  const word = field.replace(/Ids?$|^ids?$/, '')
  if (word === '' || word === 'parent') return [own]
  const called = contracts.filter(
    (contract) => contract.name === word || contract.alsoCalled?.includes(word) || isWhole(contract, own, word),
  )
  const ending = contracts.filter(({ name }) => word.endsWith(`${name.charAt(0).toUpperCase()}${name.slice(1)}`))
  const found = called.length > 0 ? called : ending
  const near = found.filter(({ area }) => area === own.area)
  return near.length > 0 ? near : found
}

/** `dictId` of `sysDictItem` is that of `sysDict`, whose part it is. */
function isWhole({ name }: ContractFacts, { partOf }: ContractFacts, word: string): boolean {
  return name === partOf && name.toLowerCase().endsWith(word.toLowerCase())
}
