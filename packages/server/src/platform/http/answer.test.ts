import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { stringifierOf } from './answer.ts'

const Node = z.object({
  code: z.string(),
  get above() {
    return Node.nullable()
  },
})

test('values that may be null are written as such, of every kind', async () => {
  const output = z.object({
    state: z.enum(['OPEN', 'DONE']).nullable(),
    level: z.literal([0, 1]).nullable(),
    paidAt: z.iso.datetime().nullable(),
    cents: z.int().nullable(),
    one: z.object({ id: z.int(), name: z.string().max(2).nullable() }).nullable(),
    some: z.array(z.string().nullable()).nullable(),
    either: z.union([z.string(), z.int()]).nullable(),
    kind: z.discriminatedUnion('of', [z.object({ of: z.literal('A') }), z.object({ of: z.literal('B') })]).nullable(),
    node: Node.nullable(),
  })
  const stringify = stringifierOf({ output } as unknown as AnyEndpoint, { checked: true })
  const none = Object.fromEntries(Object.keys(output.shape).map((name) => [name, null]))
  const full = {
    state: 'OPEN',
    level: 1,
    paidAt: '2026-11-24T08:00:00.000Z',
    cents: -5,
    one: { id: 7, name: null },
    some: ['x', null],
    either: 3,
    kind: { of: 'B' },
    node: { code: 'low', above: { code: 'high', above: null } },
  }
  for (const data of [none, full]) expect(JSON.parse(await stringify(data))).toEqual(data)
})
