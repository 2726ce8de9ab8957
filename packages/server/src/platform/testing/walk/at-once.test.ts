import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../test-database.ts'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { join, type Person } from './people.ts'
import { isSigned, walked } from './registry.ts'
import { signedCalls } from './signed-calls.ts'

/** Apps, tills and partners send a call again as soon as its answer is late, while the first is still under way. */
describe('three times at once', () => {
  let product: TestProduct
  let person: Person
  let signed: Awaited<ReturnType<typeof signedCalls>>
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    person = await join(product, { rights: 'everything' })
    signed = await signedCalls(product)
  })
  afterAll(() => product.close())

  test.each(walked.filter(isSigned))('$name is answered, and the same under the same number', async (call) => {
    const { describe: describeCall, keysFor, carryOut } = signed
    const signedCall = await describeCall(call, person)
    const keys = await keysFor(signedCall)
    const answers = await Promise.all([1, 2, 3].map(() => carryOut(call, signedCall, keys)))
    expect(answers.filter(({ code }) => code === 0).length, JSON.stringify(answers[0])).toBeGreaterThan(0)
    for (const { code, message } of answers) expect(code, message).toBeLessThan(500)
    if (!('input' in signedCall) || !('key' in signedCall.input || 'orderNo' in signedCall.input)) return
    const [first] = answers
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: first?.data })
  })
})
