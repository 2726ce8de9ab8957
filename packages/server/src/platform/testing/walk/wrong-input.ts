import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { Answer } from '../test-product.ts'
import type { Input } from './fixture.ts'
import { shapeOf } from './id-fields.ts'
import { join } from './people.ts'
import type { Walked } from './registry.ts'
import type { Walk } from './walk.ts'
import { workingInput } from './working-input.ts'
import { wrongTexts, wrongValues } from './wrong-values.ts'

/** Input that no page sends. All fields are wrong at once, each in every way it can be: every one of them has to be named. */
export function walkWrongInput(walk: Walk): void {
  const from = (source: string) => walk.calls.filter(({ endpoint }) => endpoint.source === source)
  const demanding = walk.calls.filter(({ endpoint }) => requiredOf(endpoint.input).length > 0)

  test.each(from('body'))('$name names every field of a body that is wrong', async (call) => {
    const shape = shapeOf(call.endpoint.input)
    const wrong = Object.entries(shape)
      // Beside a file a field stands in the query string, where a number is a text.
      .filter(([field]) => !('file' in shape) || field === 'file')
      .map(([field, schema]) => [field, wrongValues(schema)] as const)
    const ask = await askerOf(call)
    for (const malformed of [true, false]) {
      const ways = wrong.map(
        ([field, values]) => [field, values.filter((value) => value.malformed === malformed)] as const,
      )
      for (const input of rounds(ways.map(([field, values]) => [field, values.map(({ value }) => value)]))) {
        const answer = await ask(input)
        expectNamed(answer, input)
        if (malformed) expect(answer, sent(input)).toMatchObject({ status: 400, key: 'common.badRequest' })
      }
    }
  })

  test.each(from('query'))('$name names every field of a query that is wrong', async (call) => {
    const wrong = Object.entries(shapeOf(call.endpoint.input)).map(
      ([field, schema]) => [field, wrongTexts(schema)] as const,
    )
    const ask = await askerOf(call)
    for (const input of rounds(wrong)) {
      const answer = await ask(input)
      expectNamed(answer, input)
      expect(answer.status, sent(input)).toBe(400)
    }
  })

  test.each(demanding)('$name names everything that is missing', async ({ endpoint }) => {
    const { caller } = await join(walk.product, { rights: 'everything' })
    const written = await walk.probe.during(async () => {
      const { errors } = await caller.call(endpoint, {})
      expect(errors?.map(({ path }) => path)).toEqual(requiredOf(endpoint.input))
    })
    expect(written).toEqual([])
  })

  /** Sends a working input with wrong values in it, and makes sure that nothing comes of it. */
  async function askerOf(call: Walked): Promise<(wrong: Input) => Promise<Answer<unknown>>> {
    // A new operator each time: some calls change their caller's session.
    const person = await join(walk.product, { rights: 'everything' })
    const working = await workingInput(call, person)
    return async (wrong) => {
      const start = await walk.probe.now()
      const answer = await person.caller.call(call.endpoint, { ...working, ...wrong })
      expect(await walk.probe.since(start), sent(wrong)).toEqual([])
      return answer
    }
  }
}

/** The first value of each field together, then the second of those that have one, and so on. */
function rounds(wrong: readonly (readonly [string, readonly unknown[]])[]): Input[] {
  const most = Math.max(0, ...wrong.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(wrong.flatMap(([field, values]) => (index < values.length ? [[field, values[index]]] : []))),
  )
}

function expectNamed({ code, errors }: Answer<unknown>, wrong: Input): void {
  expect(code, sent(wrong)).toBeOneOf([2, 400])
  const named = new Set(errors?.map(({ path }) => path.split(/[.[]/)[0]))
  expect([...named].sort(), sent(wrong)).toEqual(Object.keys(wrong).sort())
}

function sent(input: Input): string {
  return Object.entries(input)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)?.slice(0, 60)}`)
    .join(', ')
}

/** Fields that have to be there, in their order. */
function requiredOf(schema: z.ZodType): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([field, own]) => (own.safeParse(undefined).success ? [] : [field]))
}
