import type { AnyEndpoint, Contract } from '@brandside/contract/platform/contract.ts'
import { core } from '@brandside/contract/platform/describe.ts'
import { customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { type CustomValue, customFilterSchemas, customSchema } from '@brandside/contract/platform/fields/custom.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { common, field } from '@brandside/contract/platform/reasons.ts'
import * as z from 'zod'
import {
  type CustomFieldSet,
  type CustomFields,
  changedCustom,
  customOf,
  type StoredCustomField,
} from '../custom-fields/custom-fields.ts'
import { Refusal, type WrongField } from '../refuse.ts'
import { decodeText, wrongFields } from './read-input.ts'

type Values = Readonly<Record<string, unknown>>
interface Asking {
  customFields: CustomFields
}

/**
 * The input with its custom fields checked by what their company says of them: the contract's schema knows only that there
 * may be some. A new record is written whole, a change names what it changes; of a list they are what it asks for.
 */
export function readCustom<T>(ctx: Asking, contract: Pick<Contract, 'name'>, endpoint: AnyEndpoint, input: T): T {
  const kinds = customPartsOf(endpoint)
  if (!kinds) return input
  const given = input as Values & { custom?: Values; filter?: Values & { custom?: Values } }
  const { custom, filter } = given
  const set = ctx.customFields.of(contract.name)
  // What is put in the place of a part is of the same kind as it was.
  const changed = (parts: Values) => ({ ...given, ...parts }) as T
  if (custom && kinds.values)
    return changed({ custom: (kinds.values === 'whole' ? readWhole : readPatch)(set, custom) })
  if (custom && kinds.asked === 'here') return changed({ custom: readQuestion(set, custom) })
  if (filter?.custom && kinds.asked === 'filter')
    return changed({ filter: { ...filter, custom: readQuestion(set, filter.custom) } })
  return input
}

interface CustomParts {
  /** A record is written: all of it, or what changes. */
  values?: 'whole' | 'patch' | undefined
  /** A list is asked, by the input itself or by its `filter`. */
  asked?: 'here' | 'filter' | undefined
}

const known = new WeakMap<AnyEndpoint, CustomParts | 'none'>()

/** What a call takes of custom fields. */
export function customPartsOf(endpoint: AnyEndpoint): CustomParts | undefined {
  let parts = known.get(endpoint)
  if (!parts) {
    parts = findParts(endpoint.input) ?? 'none'
    known.set(endpoint, parts)
  }
  return parts === 'none' ? undefined : parts
}

function findParts(input: z.ZodType): CustomParts | undefined {
  const custom = fieldIn(input, 'custom')
  const kind = custom && notesOf(custom)?.kind
  // A default stands for a record that begins without any.
  if (kind === 'custom') return { values: custom instanceof z.ZodDefault ? 'whole' : 'patch' }
  if (kind === 'customFilter') return { asked: 'here' }
  const filter = fieldIn(input, 'filter')
  const within = filter && fieldIn(filter, 'custom')
  return within && notesOf(within)?.kind === 'customFilter' ? { asked: 'filter' } : undefined
}

function fieldIn(schema: z.ZodType, name: string): z.ZodType | undefined {
  const inner = core(schema)
  return inner instanceof z.ZodObject ? ((inner.shape as z.ZodRawShape)[name] as z.ZodType | undefined) : undefined
}

function readWhole({ enabled }: CustomFieldSet, given: Values): Values {
  const values = parseValues(enabled, given, (each) =>
    each.required ? customSchema(each) : customSchema(each).optional(),
  )
  const retired = enabled.find((each) => isRetired(each, values[each.key]))
  if (retired) refuseAll([{ path: customName(retired.key), reason: field.enum, detail: { label: labelOf(retired) } }])
  return changedCustom({}, values)
}

const readPatch = ({ enabled }: CustomFieldSet, given: Values): Values =>
  parseValues(enabled, given, (each) => customSchema(each).optional())

function parseValues(
  fields: readonly StoredCustomField[],
  given: Values,
  schemaOf: (each: StoredCustomField) => z.ZodType,
) {
  const schema = z.object(Object.fromEntries(fields.map((each) => [each.key, schemaOf(each)])))
  demandKnown(given, Object.keys(schema.shape))
  const { success, data, error } = schema.safeParse(given)
  if (success) return data as Values
  return refuseAll(wrongCustom(schema, given, error.issues))
}

/** One sentence for each field that is wrong. */
function wrongCustom(schema: z.ZodType, given: unknown, issues: readonly z.core.$ZodIssue[]): WrongField[] {
  const wrong = new Map(wrongFields(schema, given, issues).map((each) => [customName(each.path), each]))
  return [...wrong].map(([path, each]) => ({ ...each, path }))
}

/** A value for a field that there is not, or is no more, would be lost without a word. */
function demandKnown(given: Values, names: readonly string[]): void {
  const unknown = Object.keys(given).filter((key) => !names.includes(key))
  if (unknown.length > 0)
    refuseAll(unknown.map((key) => ({ path: customName(key), reason: field.noCustom, detail: { field: key } })))
}

/** A question that names a field which there is not would find more than was asked for. */
function readQuestion({ enabled }: CustomFieldSet, given: Values): Values {
  const shape = Object.fromEntries(enabled.flatMap(customFilterSchemas).map(([name, each]) => [unprefixed(name), each]))
  const schema = z.object(shape)
  const decoded = decodeText(schema, given)
  const lost = Object.keys(given).find((name) => !Object.hasOwn(shape, name))
  const { success, data, error } = schema.safeParse(decoded)
  if (lost === undefined && success) return data as Values
  const fields =
    lost === undefined
      ? wrongCustom(schema, decoded, error?.issues ?? [])
      : [{ path: customName(lost), reason: field.noCustom, detail: { field: lost } }]
  throw new Refusal(common.badRequest, { detail: fields.map(({ path }) => path).join(', ') }, { status: 400, fields })
}

const unprefixed = (name: string) => name.slice(customName('').length)

/**
 * The values of one record that another one begins with: of fields that its records have too, where they still fit. Text stays
 * text, and what a choice offers no more is left behind.
 */
export function keptCustom(
  ctx: Asking,
  { name }: Pick<Contract, 'name'>,
  custom: unknown,
): Record<string, CustomValue> {
  const fitting = ctx.customFields.of(name).enabled.flatMap((each): [string, CustomValue][] => {
    const value = customOf({ custom })[each.key]
    if (value === undefined || value === null || isRetired(each, value)) return []
    const { success, data } = customSchema(each).safeParse(value)
    return success ? [[each.key, data as CustomValue]] : []
  })
  return Object.fromEntries(fitting)
}

/** A choice that is offered no more is right where it stands, and nowhere else. */
export function demandOfferedChoice(ctx: Asking, entity: string, before: Values, after: Values): void {
  const wrong = ctx.customFields
    .of(entity)
    .enabled.find((each) => isRetired(each, after[each.key]) && before[each.key] !== after[each.key])
  if (wrong) refuseAll([{ path: customName(wrong.key), reason: field.enum, detail: { label: labelOf(wrong) } }])
}

const isRetired = ({ choices }: StoredCustomField, value: unknown) =>
  choices.some((choice) => choice.retired && choice.value === value)

const labelOf = ({ labelZh, labelEn }: StoredCustomField) => [labelZh, labelEn]

function refuseAll(fields: WrongField[]): never {
  const [first] = fields
  throw new Refusal(first?.reason ?? common.badRequest, first?.detail ?? {}, { fields })
}
