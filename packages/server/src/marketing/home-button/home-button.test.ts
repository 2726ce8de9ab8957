import { homeButton, maxHomeButtons } from '@brandside/contract/marketing/home-button.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, setStatus, sort, grid } = homeButton.endpoints

let product: TestProduct
let root: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const { data } = await root.call(brand.endpoints.create, {
    code: 'HB',
    name: '灯笼',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  brandId = data?.id as Id
})
afterAll(() => product.close())

const add = (name: string) => root.call(create, { brandId, client: 'MINIAPP', name, linkValue: '/menu' })

test('a client shows ten buttons at most, however many are added at once (C-INV-16)', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => add(`按钮 ${index}`)))
  const made = answers.flatMap(({ data }) => data?.id ?? [])
  expect(made).toHaveLength(maxHomeButtons)
  expect(answers.find(({ code }) => code === 2)).toMatchObject({ key: 'homeButton.tooMany' })
  await root.call(setStatus, { id: made[0] as Id, status: 0 })
  expect(await add('多一个')).toMatchObject({ code: 0 })
  expect(await root.call(setStatus, { id: made[0] as Id, status: 1 })).toMatchObject({ key: 'homeButton.tooMany' })
})

test('the order is saved as a whole, and one that leaves a button out is refused', async () => {
  const ids = ((await root.call(grid, { brandId, client: 'MINIAPP' })).data ?? []).map(({ id }) => id)
  const hidden =
    (await root.call(homeButton.endpoints.list, { brandId, status: 0 })).data?.list.map(({ id }) => id) ?? []
  const turned = [...ids.toReversed(), ...hidden]
  expect(await root.call(sort, { brandId, client: 'MINIAPP', ids: turned.slice(1) })).toMatchObject({
    key: 'homeButton.notAll',
  })
  expect(await root.call(sort, { brandId, client: 'MINIAPP', ids: turned })).toMatchObject({ code: 0 })
  expect((await root.call(grid, { brandId, client: 'MINIAPP' })).data?.map(({ id }) => id)).toEqual(ids.toReversed())
})
