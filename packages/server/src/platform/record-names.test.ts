import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { asTenant } from './as-tenant.ts'
import { namesQuery, recordNames } from './record-names.ts'
import { mainEngine } from './testing/test-database.ts'
import { openTestProduct, type TestProduct } from './testing/test-product.ts'

describe.each([mainEngine()])('names of records on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  test('every kind of record has its name where its module says', async () => {
    const kinds = [...recordNames(modules)]
    expect(kinds.length).toBeGreaterThan(50)
    await asTenant(product.database.pool, 1, async (db) => {
      for (const [kind, where] of kinds)
        await expect(namesQuery(kind, where, [1]).execute(db), kind).resolves.toBeDefined()
    })
  })
})
