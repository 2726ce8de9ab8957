import type { Placed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import * as z from 'zod'

/** An input that the call's schema accepts: the example of its contract, with the ids that a caller knows and it does not. */
export function exampleOf({ input, example }: Placed, fields: readonly string[]): unknown {
  if (example === undefined) return undefined
  const whole = completeValue(input, example)
  if (!isObject(whole)) return whole
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with what its schema demands beside it. */
function completeValue(schema: z.ZodType, value: unknown): unknown {
  const inner = core(schema)
  if (inner instanceof z.ZodObject && isObject(value)) {
    const shape = inner.shape as Record<string, z.ZodType>
    const more = Object.entries(shape)
      .filter(([name, field]) => !(name in value) && !field.safeParse(undefined).success)
      .map(([name, field]) => [name, exampleValue(field)])
    const given = Object.entries(value)
      .filter(([name]) => name in shape)
      .map(([name, part]) => [name, completeValue(shape[name] as z.ZodType, part)])
    return Object.fromEntries([...given, ...more])
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    if (value.length === 0 && !schema.safeParse([]).success) return exampleValue(schema)
    return value.map((item) => completeValue(inner.element as z.ZodType, item))
  }
  return value
}

/** A value of a field that no example names: the first that it takes. */
function exampleValue(field: z.ZodType): unknown {
  const inner = core(field)
  if (inner instanceof z.ZodObject) return completeValue(inner, {})
  if (inner instanceof z.ZodArray) {
    const one = [exampleValue(inner.element as z.ZodType)]
    return field.safeParse([]).success ? [] : one
  }
  const [choice] = Object.keys(notesOf(field)?.options ?? {})
  return [choice, Number(choice), ...likely].find((value) => field.safeParse(value).success)
}

const likely = [
  1,
  0,
  true,
  'A1',
  'example',
  '2026-11-27',
  '2026-11-27T04:00:00.000Z',
  '2026-11-27 12:00:00',
  '12:00',
  '13800001234',
  'desk@example.com',
  'Asia/Shanghai',
  '#1677ff',
  'https://example.com/',
  '593bec0c930bf1afeb40b4a08c8fb242',
  null,
]

function core(schema: z.ZodType): z.ZodType {
  for (let inner = schema; ; ) {
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
      inner = inner.unwrap() as z.ZodType
    else return inner
  }
}
