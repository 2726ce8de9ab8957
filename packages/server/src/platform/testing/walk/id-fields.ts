import type { Contract } from '@brandside/contract/platform/contract.ts'
import { core } from '@brandside/contract/platform/describe.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import * as z from 'zod'
import { contracts, fixtureOf, type WalkedCall } from './registry.ts'

export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner = core(schema)
  return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : {}
}

/** Fields that have to be there, in their order. */
export function requiredOf(schema: z.ZodType): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([field, own]) => (own.safeParse(undefined).success ? [] : [field]))
}

/** A field of an input that holds ids, with the module whose rows they name. */
export interface IdField {
  field: string
  of: Contract
  isList: boolean
  schema: z.ZodType
}

export function idFields({ contract, endpoint }: WalkedCall): IdField[] {
  return Object.entries(shapeOf(endpoint.input))
    .filter(([, schema]) => isIds(schema))
    .map(([field, schema]) => ({ field, of: moduleOf(field, contract), isList: !isOne(schema), schema }))
}

/** Rows that the platform shares with all tenants: a field that names one names nothing of the caller's own. */
export function isEverybodys(of: Contract, { platformOnly }: Contract): boolean {
  return fixtureOf(of).everybodys !== undefined && !platformOnly
}

/** `id`, `ids` and `parentId` are the module's own, `brandId`, `brandIds` and `registerBrandId` are the brand's. */
function moduleOf(field: string, own: Contract): Contract {
  const word = field.replace(/Ids?$|^ids?$/, '')
  if (word === '' || word === 'parent') return own
  const found =
    contracts.find(({ name }) => name === word) ??
    contracts.find((contract) => contract.alsoCalled?.includes(word)) ??
    contracts.find((contract) => isWhole(contract, own, word)) ??
    contracts.find(({ name }) => word.endsWith(`${name.charAt(0).toUpperCase()}${name.slice(1)}`))
  if (!found) throw new Error(`The walk does not know whose id ${own.name}.${field} is`)
  return found
}

/** One id; of references, those that a call cannot do without. */
function isOne(schema: z.ZodType): boolean {
  return core(schema) === Id || (notesOf(schema)?.kind === 'reference' && !schema.safeParse(undefined).success)
}

/** `dictId` of `sysDictItem` is that of `sysDict`, whose part it is. */
function isWhole({ name }: Contract, { partOf }: Contract, word: string): boolean {
  return name === partOf && name.toLowerCase().endsWith(word.toLowerCase())
}

function isIds(schema: z.ZodType): boolean {
  const inner = core(schema)
  return isOne(schema) || (inner instanceof z.ZodArray && core(inner.element as z.ZodType) === Id)
}
