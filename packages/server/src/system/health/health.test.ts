import { health } from '@brandside/contract/system/health.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchOf } from '../../platform/database/pool-watch.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
})
afterAll(() => product.close())

test('slow statements are shown as they are written, with their lines, and those of no call too', async () => {
  const watch = watchOf(product.database.pool)
  const statements = ['select 1\n  from member', 'select 2']
  watch.lastSlow = [{ at: Date.now(), ms: 700, statements }]
  const { data } = await (await product.as(people.root)).call(health.endpoints.view, {})
  expect(data?.slow).toMatchObject([{ ms: 700, route: null, statements: 'select 1\n  from member;\nselect 2' }])
})
