import { expect, test } from 'vitest'
import type { Answer } from '../test-product.ts'
import type { Input } from './fixture.ts'
import { requiredOf, shapeOf } from './id-fields.ts'
import type { PreparedCall } from './prepared.ts'
import type { WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { wrongTexts, wrongValues } from './wrong-values.ts'

/** Input that no page sends. All fields are wrong at once, each in every way it can be: every one of them has to be named. */
export function testWrongInput(walk: Walk, { endpoint }: WalkedCall, prepared: () => Promise<PreparedCall>): void {
  const shape = shapeOf(endpoint.input)
  const required = requiredOf(endpoint.input)

  if (endpoint.source === 'body')
    test('names every field of a body that is wrong', async () => {
      const wrong = Object.entries(shape)
        // Beside a file a field stands in the query string, where a number is a text.
        .filter(([field]) => !('file' in shape) || field === 'file')
        .map(([field, schema]) => [field, wrongValues(schema)] as const)
      for (const malformed of [true, false]) {
        const ways = wrong.map(
          ([field, values]) => [field, values.filter((value) => value.malformed === malformed)] as const,
        )
        await refuses(
          rounds(ways.map(([field, values]) => [field, values.map(({ value }) => value)])),
          (answer, input) => {
            if (malformed) expect(answer, sentText(input)).toMatchObject({ status: 400, key: 'common.badRequest' })
          },
        )
      }
    })

  if (endpoint.source === 'query')
    test('names every field of a query that is wrong', async () => {
      const wrong = Object.entries(shape).map(([field, schema]) => [field, wrongTexts(schema)] as const)
      await refuses(rounds(wrong), (answer, input) => expect(answer.status, sentText(input)).toBe(400))
    })

  if (required.length > 0)
    test('names everything that is missing', async () => {
      const { person } = await prepared()
      const written = await walk.probe.during(async () => {
        const { errors } = await person.caller.call(endpoint, {})
        expect(errors?.map(({ path }) => path)).toEqual(required)
      })
      expect(written).toEqual([])
    })

  /** Sends a working input with wrong values in it, in each of these ways, and makes sure that nothing comes of any. */
  async function refuses(
    ways: readonly Input[],
    isRight: (answer: Answer<unknown>, wrong: Input) => void,
  ): Promise<void> {
    const { person, input } = await prepared()
    const written = await walk.probe.during(async () => {
      for (const wrong of ways) {
        const answer = await person.caller.call(endpoint, { ...input, ...wrong })
        expectNamed(answer, wrong)
        isRight(answer, wrong)
      }
    })
    expect(written, ways.map(sentText).join('\n')).toEqual([])
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
  expect(code, sentText(wrong)).toBeOneOf([2, 400])
  const named = new Set(errors?.map(({ path }) => path.split(/[.[]/)[0]))
  expect([...named].sort(), sentText(wrong)).toEqual(Object.keys(wrong).sort())
}

function sentText(input: Input): string {
  return Object.entries(input)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)?.slice(0, 60)}`)
    .join(', ')
}
