import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { join, type Person } from './people.ts'
import { isSigned, type WalkedCall, walked } from './registry.ts'
import { signedCalls } from './signed-calls.ts'
import { workingInput } from './working-input.ts'

/**
 * The embedded store serves one connection: a call that waits for a second one while it holds the first waits for itself.
 * The walks over the areas make all calls of operators that way.
 */
describe('with one connection to the database', () => {
  let product: TestProduct
  let person: Person
  let signed: Awaited<ReturnType<typeof signedCalls>>
  beforeAll(async () => {
    product = await openTestProduct('embedded')
    signed = await signedCalls(product)
  })
  // A new operator each time: some calls change their caller's session.
  beforeEach(async () => {
    person = await join(product, { rights: 'everything' })
  })
  afterAll(() => product.close())

  test('others have it while posters are drawn', async () => {
    const call = walked.find(({ name }) => name === 'marketingActivity.generatePosters') as WalkedCall
    const input = await workingInput(call, person)
    const order: string[] = []
    const posters = person.caller
      .call(call.endpoint, { ...input, format: 'PDF' })
      .then(({ data }) => order.push(`posters: ${(data as { made: number }).made > 0}`))
    for (let time = 1; time <= 3; time++) {
      await person.caller.call(admin.endpoints.list, {})
      order.push('list')
    }
    await posters
    expect(order).toEqual(['list', 'list', 'list', 'posters: true'])
  })

  // They have no operator, and no key: their own number says which of them are the same.
  test.each(walked.filter(isSigned))('$name has enough, signed by its caller', async (call) => {
    expect(product.database.pool.options.max).toBe(1)
    const { describe, keysFor, carryOut } = signed
    const signedCall = await describe(call, person)
    const answer = await carryOut(call, signedCall, await keysFor(signedCall))
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
  })
})
