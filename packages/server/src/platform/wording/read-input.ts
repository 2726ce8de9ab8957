import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { limitsOf } from '@brandside/contract/platform/describe.ts'
import { customName, isCustomName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { formatOf } from '@brandside/contract/platform/fields/formats.ts'
import { innerSchema, notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { readField } from '@brandside/contract/platform/read/fields.ts'
import { common, field, type Reason } from '@brandside/contract/platform/reasons.ts'
import { limitText } from '@brandside/contract/platform/text/size-text.ts'
import * as z from 'zod'
import { Refusal, type WrongField } from '../refuse.ts'
import { demandKnownNames, otherSpelling } from './query-names.ts'

/**
 * The call's input, checked against the contract: wrong fields are refused by name. Unknown ones are dropped from a body, and
 * refused in a query string.
 */
export function readInput(endpoint: AnyEndpoint, query: unknown, body: unknown, isForm: boolean): unknown {
  demandKnownNames(endpoint, query)
  const fromText = endpoint.source === 'query' || isForm
  const given = endpoint.source === 'query' ? query : withQuery(endpoint, query, body ?? {})
  const decoded = fromText ? decodeText(endpoint.input, given as Record<string, unknown>) : given
  const parsed = parse(endpoint, decoded)
  if (parsed.success) return parsed.data
  return refuseInput(endpoint, decoded, parsed.error.issues)
}

/** A body with those fields that the endpoint takes from the query string. */
function withQuery({ inQuery }: AnyEndpoint, query: unknown, body: unknown): unknown {
  if (!inQuery || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const asked = query as Readonly<Record<string, unknown>>
  const found = inQuery.filter((name) => asked[name] !== undefined).map((name) => [name, asked[name]])
  return { ...body, ...Object.fromEntries(found) }
}

/** The schema library measures any value that claims to have a length, and throws where that cannot be compared. */
function parse({ input }: AnyEndpoint, given: unknown): ReturnType<AnyEndpoint['input']['safeParse']> {
  try {
    return input.safeParse(given)
  } catch {
    throw new Refusal(common.badRequest, { detail: '?' }, { status: 400 })
  }
}

/**
 * Query strings and forms are text: numbers, booleans and lists are read here, so that the shared schemas stay exact. What
 * is no number stays text, and the schema names it.
 */
export function decodeText(schema: z.ZodType, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {}
  const decoded: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    if (notesOf(field as z.ZodType)?.kind === 'customFilter') {
      const asked = customAskedIn(given)
      if (asked.length > 0) decoded[name] = Object.fromEntries(asked)
      continue
    }
    const value = given[name] ?? given[otherSpelling.get(name) ?? '']
    if (value === undefined || value === '') continue
    decoded[name] = decodeValue(inner(field as z.ZodType), value)
  }
  return decoded
}

/** `custom.storeArea.from=50`: what a list asks of custom fields has the names that its company has given them. */
function customAskedIn(given: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
    isCustomName(name) && value !== '' ? [[name.slice(customName('').length), value]] : [],
  )
}

function decodeValue(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : [value]
    return items.map((item) => decodeValue(inner(schema.element as z.ZodType), item))
  }
  if (typeof value !== 'string') return value
  if (isNumeric(schema)) return /^-?\d{1,16}(\.\d+)?$/.test(value) ? Number(value) : value
  if (schema instanceof z.ZodBoolean)
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
  return value
}

function isNumeric(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNumber) return true
  return schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number')
}

function inner(schema: z.ZodType): z.ZodType {
  const wrapped = innerSchema(schema)
  return wrapped ? inner(wrapped) : schema
}

type Issue = z.core.$ZodIssue

/** Mistakes that a form can produce are code 2 and name their fields; those that no form can produce are 400. */
function refuseInput(endpoint: AnyEndpoint, given: unknown, issues: readonly Issue[]): never {
  const fields = wrongFields(endpoint.input, given, issues)
  const malformed = endpoint.source === 'query' || issues.some((issue) => isMalformed(issue, given))
  const [first] = fields
  if (!first) throw new Error('A schema refused without a reason')
  if (first.reason === common.badSort) throw new Refusal(common.badSort, first.detail ?? {}, { status: 400, fields })
  if (malformed)
    throw new Refusal(
      common.badRequest,
      { detail: fields.map(({ path }) => path).join(', ') || '?' },
      { status: 400, fields },
    )
  throw new Refusal(first.reason, first.detail ?? {}, { fields })
}

/** A value of another kind than the field's: no form sends that. An absent or null one is a field left empty. */
function isMalformed(issue: Issue, given: unknown): boolean {
  if (issue.code === 'invalid_type') return issue.path.length === 0 || (valueAt(given, issue.path) ?? null) !== null
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    const value = valueAt(given, issue.path) ?? null
    return value !== null && typeof value === 'object'
  }
  return false
}

type TooFarOff = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

/** A field as an error sentence needs it. */
interface LabelledField {
  label: Bilingual
  schema?: z.ZodType
}

/** The fields a schema refuses, in words for people. */
export function wrongFields(schema: z.ZodType, given: unknown, issues: readonly Issue[]): WrongField[] {
  return issues.map((issue) => wrongField(schema, given, issue))
}

function wrongField(schema: z.ZodType, given: unknown, issue: Issue): WrongField {
  const path = issue.path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('')
  const own = fieldAt(schema, issue.path)
  const label = (own && notesOf(own)?.label) ?? ([path, path] as const)
  return { path, ...reasonOf(issue, given, { label, schema: own }) }
}

/** The field that a path leads to: of an item of a list, the list; of a field of an item, that field. */
function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const [part, ...rest] = path
  const at = inner(schema)
  if (typeof part === 'number' && at instanceof z.ZodArray) return fieldAt(at.element as z.ZodType, rest)
  const own = at instanceof z.ZodObject ? (at.shape as Record<string, z.ZodType>)[String(part)] : undefined
  return own && (fieldAt(own, rest) ?? own)
}

function reasonOf(
  issue: Issue,
  given: unknown,
  own: LabelledField,
): { reason: Reason; detail: Record<string, unknown> } {
  const { label } = own
  const value = valueAt(given, issue.path)
  const named = byKey.get(issue.message)
  if (named === field.range) return { reason: named, detail: { label, ...boundsOf(own) } }
  if (named === field.format) return formatReason(own, value)
  if (named) return { reason: named, detail: { label, field: textOf(value).replace(/^-/, '') } }
  if ((value ?? null) === null) return { reason: field.required, detail: { label } }
  if (issue.code === 'too_small' || issue.code === 'too_big') return limitOf(issue, value, own)
  if (issue.code === 'invalid_value') return { reason: field.enum, detail: { label } }
  return formatReason(own, value)
}

function formatReason(
  { label, schema }: LabelledField,
  value: unknown,
): { reason: Reason; detail: Record<string, unknown> } {
  const notes = schema && notesOf(schema)
  const read = notes && typeof value !== 'object' ? readField(notes, String(value), { timeZone: 'UTC' }) : undefined
  if (read && 'reason' in read) return { reason: read.reason, detail: { label, ...read.detail } }
  const format = notes && formatOf(notes)
  return format ? { reason: field.pattern, detail: { label, format } } : { reason: field.format, detail: { label } }
}

function limitOf(
  issue: TooFarOff,
  value: unknown,
  own: LabelledField,
): { reason: Reason; detail: Record<string, unknown> } {
  const { label } = own
  const isText = issue.origin === 'string' || issue.origin === 'array'
  if (issue.code === 'too_small' && typeof value === 'string' && value.trim() === '')
    return { reason: field.required, detail: { label } }
  return { reason: isText ? field.length : field.range, detail: { label, ...boundsOf(own, issue) } }
}

/** Both limits of the field, of which the value kept at most one, as a person would write them. */
function boundsOf({ schema }: LabelledField, issue?: TooFarOff): { min: string; max: string } {
  const limits = schema ? limitsOf(schema) : {}
  const min = issue?.code === 'too_small' ? issue.minimum : (limits.min ?? 0)
  const max = issue?.code === 'too_big' ? issue.maximum : limits.max
  const kind = (schema && notesOf(schema)?.kind) ?? 'text'
  return { min: limitText(kind, Number(min)), max: max === undefined ? '∞' : limitText(kind, Number(max)) }
}

/** An object may have a `toString` that is none. */
const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value))

const byKey = new Map([...Object.values(field), common.badSort].map((reason) => [reason.key, reason]))

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value === null || value === undefined ? value : (value as Record<PropertyKey, unknown>)[part]),
    given,
  )
}
