import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { join, type Person } from './people.ts'
import { isSigned, walked } from './registry.ts'
import { workingInput } from './working-input.ts'

/** The embedded store serves one connection: a call that waits for a second one while it holds the first waits for itself. */
describe('with one connection to the database', () => {
  let product: TestProduct
  let person: Person
  beforeAll(async () => {
    product = await openTestProduct('embedded')
  })
  // A new operator each time: some calls change their caller's session.
  beforeEach(async () => {
    person = await join(product, { rights: 'everything' })
  })
  afterAll(() => product.close())

  // Calls that others sign have no operator, and no key: they are deduplicated by their number.
  test.each(walked.filter((call) => !isSigned(call)))('$name has enough, also under a key', async (call) => {
    expect(product.database.pool.options.max).toBe(1)
    const input = await workingInput(call, person)
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await person.caller.call(call.endpoint, input, { headers })
    expect(answer.status, answer.message).toBe(200)
  })
})
