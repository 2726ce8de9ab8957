import { type CustomField, customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { customFilterSchemas, customSchema } from '@brandside/contract/platform/fields/custom.ts'
import { type FieldKind, type FieldNotes, fieldNotes } from '@brandside/contract/platform/fields/notes.ts'
import * as z from 'zod'

/** A JSON schema, as far as it is looked into here. */
export interface Schema extends Record<string, unknown> {
  $ref?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** A contract's schema as JSON schema; what refers to itself stands in `own`, under names of its own. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  name: string,
  own: Record<string, object>,
  custom: readonly CustomField[] = [],
): Schema {
  const override = (part: Parameters<typeof completeSchema>[0]) => {
    completeSchema(part)
    describeCustom(part, io, custom)
  }
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }))
  const placed = JSON.parse(made.replaceAll('"#/$defs/__schema', `"#/components/schemas/${name}Part`)) as Schema
  const { $schema: _, $defs = {}, ...rest } = placed
  for (const [key, definition] of Object.entries($defs as Record<string, object>))
    own[key.replace('__schema', `${name}Part`)] = definition
  return rest
}

/** A schema of the library's making, while it is being completed. */
type SchemaDraft = z.core.JSONSchema.BaseSchema

function completeSchema({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: SchemaDraft }): void {
  shorten(jsonSchema)
  orNull(jsonSchema)
  // The registry is of the library's other type for the same schemas.
  const notes = fieldNotes.get(zodSchema as unknown as z.ZodType)
  if (!notes) return
  jsonSchema.title = notes.label.join(' / ')
  const description = descriptionOf(notes, jsonSchema)
  if (description) jsonSchema.description = description
}

/** Custom fields stand as what their company says of them. */
function describeCustom(
  { zodSchema, jsonSchema }: Parameters<typeof completeSchema>[0],
  io: 'input' | 'output',
  custom: readonly CustomField[],
): void {
  const kind = fieldNotes.get(zodSchema as unknown as z.ZodType)?.kind
  if ((kind !== 'custom' && kind !== 'customFilter') || custom.length === 0) return
  const shape = Object.fromEntries(
    kind === 'custom'
      ? custom.map((field) => [field.key, customSchema({ ...field, required: false }).optional()])
      : custom.flatMap(customFilterSchemas).map(([name, each]) => [name.slice(customName('').length), each]),
  )
  const { properties } = z.toJSONSchema(z.object(shape), { io, unrepresentable: 'any', override: completeSchema })
  delete jsonSchema.propertyNames
  delete jsonSchema.additionalProperties
  Object.assign(jsonSchema, { properties })
}

/** Text without control characters, which every text is. */
const anyText = new Set(['^[^\\p{Cc}]*$', '^[^\\p{Cc}]*$|^([^\\p{Cc}]|[\\n\\t])*$', '^([^\\p{Cc}]|[\\n\\t])*$'])
const isoInstant = '^\\d{4}-\\d{2}-\\d{2}T'

/** What the format, the type or the description of the document says already; answers may get more fields. */
function shorten(made: SchemaDraft): void {
  const patterns = [made.pattern, ...(made.allOf?.map((part) => part.pattern) ?? [])]
  if (made.allOf?.every((part) => Object.keys(part).join() === 'pattern') || made.pattern !== undefined) {
    const [special, ...more] = patterns.filter((pattern) => pattern !== undefined && !anyText.has(pattern))
    delete made.pattern
    delete made.allOf
    if (special !== undefined) made.pattern = special
    if (more.length > 0) made.allOf = more.map((pattern) => ({ pattern: pattern as string }))
  }
  if (made.pattern?.startsWith(isoInstant)) made.format = 'date-time'
  if (made.format) delete made.pattern
  // Generators take a field with a default for one that is always there; without one it may be left out as well.
  if (made.default === null) delete made.default
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (made.additionalProperties === false) delete made.additionalProperties
}

/** A text, number or list that may be null is one of its kind: two alternatives say the same at more length. */
function orNull(made: SchemaDraft): void {
  const [value, none, ...more] = made.anyOf ?? []
  if (!value || none?.type !== 'null' || more.length > 0) return
  if (typeof value.type !== 'string' || value.enum || value.const !== undefined || value.properties) return
  delete made.anyOf
  Object.assign(made, { ...value, ...made }, { type: [value.type, 'null'] })
}

/** How the value is to be read where the type does not say it, and what the values of a choice mean. */
function descriptionOf(
  { kind, options = {} }: FieldNotes,
  { enum: values, const: only }: SchemaDraft,
): string | undefined {
  if (kind !== 'choice') return units[kind]
  const shown = values ?? (only === undefined ? [] : [only])
  const meanings = shown.flatMap((value) => {
    const words = options[String(value)]
    return words && words[1] !== value ? [`${value}: ${words[1]}`] : []
  })
  return meanings.length > 0 ? meanings.join('; ') : undefined
}

const units: Partial<Record<FieldKind, string>> = {
  money: 'Integer cents',
  percent: 'Basis points: 10000 is 100 %',
  quantity: 'A decimal with at most 3 places, as text',
}
