import type { Schema } from '../schema.ts'

/** A schema of the document as a type of TypeScript. */
export function typeText(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type, items, format } = schema
  if ($ref !== undefined) return nameIn($ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)))
  const alternatives = anyOf ?? oneOf
  if (alternatives) return union(alternatives.map(typeText))
  const parts = allOf?.filter((part) => part.$ref !== undefined || part.properties !== undefined)
  if (parts && parts.length > 0) return parts.map((part) => inBrackets(typeText(part))).join(' & ')
  if (Array.isArray(type)) return union(type.map((each) => typeText({ ...schema, type: each })))
  if (type === 'array') return `${inBrackets(typeText(items ?? {}))}[]`
  if (type === 'object') return objectText(schema)
  if (type === 'string') return format === 'binary' ? 'Blob' : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'boolean' || type === 'null' ? type : 'unknown'
}

/** What a reference names, as a type's name. */
const nameIn = (reference: string): string => typeName(reference.slice(reference.lastIndexOf('/') + 1))

export const typeName = (component: string): string => component.replaceAll(/\W/g, '_')

function objectText({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined || Object.keys(properties).length === 0) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'
    return `Record<string, ${value}>`
  }
  return fieldsText(
    Object.entries(properties).map(([name, schema]) => ({ name, schema, isDemanded: required.includes(name) })),
  )
}

export interface FieldText {
  name: string
  schema: Schema
  isDemanded: boolean
}

export function fieldsText(fields: readonly FieldText[]): string {
  if (fields.length === 0) return 'Record<string, never>'
  const lines = fields.map(({ name, schema, isDemanded }) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${commentText([schema.title, schema.description])}${key}${isDemanded ? '' : '?'}: ${typeText(schema)}`
  })
  return `{\n${lines.join('\n')}\n}`
}

/** A comment of documentation before what it tells of. */
export function commentText(parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined && part !== '').join('. ')
  return text === '' ? '' : `/** ${text.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n`
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const inBrackets = (type: string): string => (/ [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type)
