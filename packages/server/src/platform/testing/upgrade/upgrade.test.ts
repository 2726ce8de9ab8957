import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueRules } from '../catalogue-rules.ts'
import { people } from '../fixtures.ts'
import { copyDatabase, emptyDatabase, engines } from '../test-database.ts'
import type { TestProduct } from '../test-product.ts'
import { fixture } from './fixture.ts'
import { type Contents, contentsOf, startOn } from './installation.ts'
import { schemaOf } from './schema-of.ts'

const before = JSON.parse(readFileSync(fixture.contents, 'utf8')) as Contents
const dump = gunzipSync(readFileSync(fixture.dump)).toString()

describe.each(engines())('an installation of the last release, brought up to date on %s', (engine) => {
  let product: TestProduct
  let now: Contents

  beforeAll(async () => {
    const database = await emptyDatabase(engine)
    // Bodies of functions name tables that come after them.
    await database.asOwner((owner) => owner.query(`begin; set local check_function_bodies = off; ${dump} commit`))
    product = await startOn(database)
    now = await contentsOf(product)
  })
  afterAll(() => product.close())

  test('has lost no row and no record, and its brands are what they were', () => {
    const fewer = (part: 'tables' | 'lists') =>
      Object.entries(before[part]).filter(([name, count]) => !((now[part][name] ?? 0) >= count))
    expect({ tables: fewer('tables'), lists: fewer('lists') }).toEqual({ tables: [], lists: [] })
    expect(now.brands).toEqual(before.brands)
  })

  test('has the schema of a new one', async () => {
    const fresh = await copyDatabase(engine)
    expect(await schemaOf(product.database)).toEqual(await schemaOf(fresh))
    await fresh.close()
  })

  test('keeps every rule of the catalogue', async () => {
    for (const { sentence, find } of catalogueRules)
      expect((await product.database.pool.query(find)).rows, sentence).toEqual([])
  })

  test('goes on: who is known signs in and makes a brand below one there has been', async () => {
    const root = await product.as(people.root)
    const { data } = await root.call(brand.endpoints.list, { code: 'LANTERN' })
    const group = data?.list.find(({ code }) => code === 'LANTERN')
    const made = await root.call(brand.endpoints.create, {
      code: 'AFTER',
      name: '升级之后',
      industry: 'OTHER',
      contactName: '陈立',
      contactMobile: '13857120001',
      parentId: group?.id,
    })
    expect(made).toMatchObject({ code: 0 })
    const { data: seen } = await root.call(brand.endpoints.view, { id: made.data?.id as never })
    expect(seen).toMatchObject({ name: '升级之后', parentName: '灯笼食品集团' })
  })
})
