import { core } from '@brandside/contract/platform/describe.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import * as z from 'zod'
import type { Fixture, Input } from './fixture.ts'

let times = 0
/** Numbers have limits that texts have not: each field counts its own. */
const rises = new Map<string, number>()

/** An example with texts and numbers of its own, so that what has to be unique stays so. */
export function fresh(
  shape: z.ZodRawShape,
  example: Input,
  { fixed = [], rising = [], unique }: Pick<Fixture, 'fixed' | 'rising'> & { unique: readonly string[] },
): Input {
  const number = ++times
  const renew = ([field, value]: [string, unknown]): [string, unknown] => {
    if (fixed.includes(field)) return [field, value]
    const isNumber = typeof value === 'number'
    if (rising.includes(field) || (isNumber && unique.includes(field))) return [field, (value as number) + risen(field)]
    return [field, renewValue(shape[field] as z.ZodType | undefined, value, String(number))]
  }
  return Object.fromEntries(Object.entries(example).map(renew))
}

function risen(field: string): number {
  const next = (rises.get(field) ?? 0) + 1
  rises.set(field, next)
  return next
}

function renewValue(schema: z.ZodType | undefined, value: unknown, number: string): unknown {
  const kind = schema && notesOf(schema)?.kind
  if (!schema || typeof value !== 'string') return value
  if (kind === 'mobile') return `${value.slice(0, 7)}${number.padStart(4, '0').slice(-4)}`
  if (kind !== 'text' && kind !== 'code' && kind !== 'slug') return value
  const inner = core(schema)
  const max = (inner instanceof z.ZodString ? inner.maxLength : null) ?? 32
  const renewed = `${value.slice(0, max - number.length)}${number}`
  // A pattern may have no room for a number: an address, a path.
  return schema.safeParse(renewed).success ? renewed : value
}
