import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../test-database.ts'
import { type Answer, openTestProduct, type TestProduct } from '../test-product.ts'
import { WriteProbe } from '../write-probe.ts'
import { join, type Person } from './people.ts'
import { walked } from './registry.ts'
import { type Input, shapeOf, workingInput } from './working-input.ts'
import { wrongTexts, wrongValues } from './wrong-values.ts'

const withBody = walked.filter(({ endpoint }) => endpoint.source === 'body')
const withQuery = walked.filter(({ endpoint }) => endpoint.source === 'query')
const posted = walked.filter(({ endpoint }) => endpoint.method === 'POST')
const demanding = walked.filter(({ endpoint }) => requiredOf(endpoint.input).length > 0)

describe.each(engines())('input that no page sends, on %s', (engine) => {
  let product: TestProduct
  let probe: WriteProbe
  let root: Person

  beforeAll(async () => {
    product = await openTestProduct(engine)
    probe = await WriteProbe.on(product.database)
  })
  // Somebody new each time: some calls take their caller elsewhere.
  beforeEach(async () => {
    root = await join(product, { rights: 'everything' })
  })
  afterAll(() => product.close())

  /** Runs calls that have to leave everything as it is. */
  async function writesNothing(calls: () => Promise<void>): Promise<void> {
    expect(await probe.during(calls)).toEqual([])
  }

  test.each(withBody)('$name names every field of a body that is wrong', async (call) => {
    const { endpoint } = call
    const working = await workingInput(call, root)
    await writesNothing(async () => {
      for (const [field, schema] of Object.entries(shapeOf(endpoint.input))) {
        for (const { value, malformed } of wrongValues(schema)) {
          const answer = await root.caller.call(endpoint, { ...working, [field]: value })
          expectNamed(answer, field, value)
          if (malformed)
            expect(answer, `${field}: ${JSON.stringify(value)}`).toMatchObject({
              status: 400,
              key: 'common.badRequest',
            })
        }
      }
      for (const raw of ['[]', '"text"', '7', 'true']) {
        expect(await root.caller.call(endpoint, {}, { raw: { payload: raw } })).toMatchObject({
          status: 400,
          key: 'common.badRequest',
        })
      }
    })
  })

  test.each(withQuery)('$name names every field of a query that is wrong', async (call) => {
    const { endpoint } = call
    const working = await workingInput(call, root)
    await writesNothing(async () => {
      for (const [field, schema] of Object.entries(shapeOf(endpoint.input))) {
        for (const value of wrongTexts(schema)) {
          const answer = await root.caller.call(endpoint, { ...working, [field]: value })
          expectNamed(answer, field, value)
          expect(answer.status, `${field}: ${value}`).toBe(400)
        }
      }
    })
  })

  test.each(demanding)('$name names everything that is missing', async ({ endpoint }) => {
    await writesNothing(async () => {
      const { errors } = await root.caller.call(endpoint, {})
      expect(errors?.map(({ path }) => path)).toEqual(requiredOf(endpoint.input))
    })
  })

  test.each(posted)('$name takes no other media type', async (call) => {
    const payload = JSON.stringify(await workingInput(call, root))
    await writesNothing(async () => {
      for (const contentType of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        'nonsense',
      ]) {
        const answer = await root.caller.call(call.endpoint, {}, { raw: { payload, contentType } })
        expect(answer, contentType).toMatchObject({ status: 415, key: 'common.mediaType' })
      }
    })
  })

  test.each(posted)('$name takes no broken, ambiguous or poisonous JSON', async (call) => {
    const working = await workingInput(call, root)
    const rest = JSON.stringify(working).slice(1)
    await writesNothing(async () => {
      for (const [payload, named] of Object.entries(suspicious(rest))) {
        const answer = await root.caller.call(call.endpoint, working, { raw: { payload } })
        expect(answer, payload).toMatchObject({ status: 400, key: 'common.badRequest' })
        expect(answer.message, payload).toContain(named)
      }
    })
  })

  test.each(withQuery.filter(({ endpoint }) => endpoint.effect !== 'write'))(
    '$name drops keys of a query that reach into prototypes',
    async (call) => {
      const query = new URLSearchParams(await textOf(call, root))
      const plain = await root.caller.call(call.endpoint, {}, { raw: { query: query.toString() } })
      for (const name of ['__proto__', 'constructor', 'prototype', '__proto__[status]', 'toString'])
        query.append(name, '1')
      const poisoned = await root.caller.call(call.endpoint, {}, { raw: { query: query.toString() } })
      const told = ({ status, data }: Answer<unknown>) => ({ status, data: lasting(call, data) })
      expect(told(poisoned)).toEqual(told(plain))
    },
  )
})

/** An answer without what is made anew each time: leave to upload. */
function lasting({ endpoint: { beside = [] } }: (typeof walked)[number], data: unknown): unknown {
  if (beside.length === 0) return data
  return Object.fromEntries(Object.entries(data as object).filter(([name]) => !beside.includes(name)))
}

function expectNamed({ code, errors }: Answer<unknown>, field: string, value: unknown): void {
  const sent = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`
  expect(code, sent).toBeOneOf([2, 400])
  const paths = errors?.map(({ path }) => path.split(/[.[]/)[0])
  expect(paths, sent).toEqual(paths?.map(() => field))
  expect(paths?.length, sent).toBeGreaterThan(0)
}

/** Fields that have to be there, in their order. */
function requiredOf(schema: (typeof walked)[number]['endpoint']['input']): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([field, own]) => (own.safeParse(undefined).success ? [] : [field]))
}

/** Bodies around a working one, with what the refusal says of each. */
function suspicious(rest: string): Record<string, string> {
  const more = rest === '}' ? '' : ','
  return {
    '{': 'JSON',
    [`{${rest}}`]: 'JSON',
    [`{'a': 1${more}${rest}`]: 'JSON',
    [`{"a": 1, "a": 1${more}${rest}`]: 'a',
    [`{"id": 1, "\\u0069d": 2${more}${rest}`]: 'id',
    [`{"a": {"b": 1, "b": 2}${more}${rest}`]: 'b',
    [`{"__proto__": {"status": 1}${more}${rest}`]: '__proto__',
    [`{"a": [{"constructor": {}}]${more}${rest}`]: 'constructor',
    [`{"a": ${'['.repeat(30)}${']'.repeat(30)}${more}${rest}`]: 'depth',
    [`{"a": [${'1,'.repeat(5000)}1]${more}${rest}`]: 'items',
  }
}

async function textOf(call: (typeof walked)[number], person: Person): Promise<[string, string][]> {
  const input: Input = await workingInput(call, person)
  return Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  )
}
