import { core } from '@brandside/contract/platform/describe.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { shapeOf } from './id-fields.ts'
import { join } from './people.ts'
import type { WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'

/** Values notorious for breaking parsers, databases, sheets, and their readers. */
const notorious: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\u0301'.repeat(99),
  'ﷺ'.repeat(99),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '<script>',
  '=1+1',
  '../../etc/passwd',
  '-id',
  'id;drop table',
  '__proto__',
  'constructor',
  'NaN',
  '1e3',
  '0x10',
  '١٢٣',
  '９',
  '9'.repeat(40),
  '2026-02-31 00:00:00',
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '9999-12-31T23:59:59.999Z',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  [{}],
  [1, 1],
  { length: 9 },
  { toString: 1 },
]
const anything = fc.oneof(fc.constantFrom(...notorious), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))
/** With inputs of its own in each run of the tests. */
const runs = 4

export function walkWithAnything(walk: Walk): void {
  test.each(walk.calls)('$name never fails on arbitrary input', async ({ endpoint }) => {
    const { caller } = await join(walk.product, { rights: 'everything' })
    const example = (endpoint.example ?? {}) as Record<string, unknown>
    const spots = [...spotsOf(example), ...Object.keys(shapeOf(endpoint.input)).map((field) => [field]), ['tenantId']]
    for (const input of hostileTo(endpoint)) {
      const { status } = await caller.call(endpoint, input as never)
      expect([JSON.stringify(input), status < 500]).toEqual([JSON.stringify(input), true])
    }
    const one = fc.tuple(fc.constantFrom(...spots), anything)
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 2 }), async (changes) => {
        const input = structuredClone(example)
        const sent = (value: unknown) => (endpoint.source === 'query' ? asText(value) : value)
        for (const [spot, value] of changes) putValue(input, spot, sent(value))
        // Every strict caller holds an answer for a defect that is not in the envelope, or is the server's fault.
        const { status } = await caller.call(endpoint, input as never)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: runs },
    )
  })
}

/**
 * What arbitrary input seldom meets: an object whose text cannot be had in the place of each value, and for each number one
 * that JSON carries and most columns do not.
 */
function hostileTo({ input, source, example }: WalkedCall['endpoint']): Record<string, unknown>[] {
  const shape = shapeOf(input)
  const numbers = Object.entries(shape).filter(([, schema]) => isNumberField(schema))
  const objects = Object.fromEntries(Object.keys(shape).map((name) => [name, { toString: 'x' }]))
  return [
    ...(source === 'query' ? [] : [objects]),
    ...numbers.map(([name]) => ({ ...(example as object), [name]: 1e12 })),
  ]
}

function isNumberField(schema: z.ZodType): boolean {
  const kind = notesOf(schema)?.kind
  return (kind !== undefined && isNumberKind(kind)) || kind === 'reference' || core(schema) instanceof z.ZodNumber
}

/** Every place in an example where a value stands, at any depth. */
function spotsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [[...path]] : []
  return Object.entries(value).flatMap(([key, inner]) => spotsOf(inner, [...path, key]))
}

/** As it stands in a query string. */
function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3000)
}

function putValue(target: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (typeof target !== 'object' || target === null) return
  const object = target as Record<string, unknown>
  if (rest.length === 0) object[key] = value
  else putValue(object[key], rest, value)
}
