import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productProperty } from '@brandside/contract/wholesale/product/product-property.ts'
import { productPropertyValue } from '@brandside/contract/wholesale/product/product-property-value.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { view, update, setStatus } = product.endpoints

let app: TestProduct
let caller: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  app = await openTestProduct(mainEngine())
  caller = (await join(app, { rights: 'everything' })).caller
  goods = await wholesaleGoods(caller)
})
afterAll(() => app.close())

test('the properties of a class describe its products, and what is required is told before they are sold', async () => {
  const property = async (fields: object) =>
    (await caller.call(productProperty.endpoints.create, { name: '产地', kind: 'INFO', ...fields })).data?.id as Id
  const origin = await property({ classIds: [goods.classId], required: true })
  const days = await property({ name: '保质期天数', inputType: 'NUMBER' })
  const valueIn = { propertyId: origin, value: '杭州' }
  const valueId = (await caller.call(productPropertyValue.endpoints.create, valueIn)).data?.id as Id

  const id = goods.productId
  const tell = async (infos: object[]) => {
    const { version = 0 } = (await caller.call(view, { id })).data ?? {}
    return caller.call(update, { id, version, infos: infos as [] })
  }
  await caller.call(setStatus, { id, status: 0 })
  expect(await caller.call(setStatus, { id, status: 1 })).toMatchObject({ code: 2, key: 'product.infoMissing' })
  expect(await tell([{ propertyId: origin, value: '杭州' }])).toMatchObject({ key: 'product.infoValue' })
  expect(await tell([{ propertyId: days, value: '很久' }])).toMatchObject({ key: 'product.infoNumber' })
  expect(
    await tell([
      { propertyId: days, value: '540' },
      { propertyId: origin, valueId },
    ]),
  ).toMatchObject({ code: 0 })
  const { data } = await caller.call(view, { id })
  expect(new Set(data?.infos.map(({ name, told }) => `${name} ${told}`))).toEqual(
    new Set(['产地 杭州', '保质期天数 540']),
  )
  // As the view shows it, it may be sent again and changes nothing.
  expect(await tell(data?.infos ?? [])).toMatchObject({ data: { version: data?.version } })
  expect(await caller.call(setStatus, { id, status: 1 })).toMatchObject({ code: 0 })
  expect(await tell([{ propertyId: days, value: '540' }])).toMatchObject({ key: 'product.infoMissing' })
  expect(await caller.call(productPropertyValue.endpoints.remove, { ids: [valueId] })).toMatchObject({
    key: 'product.inInfo',
  })
})

test('a specification comes with its values, each once and in their order', async () => {
  const { create, options } = productProperty.endpoints
  const firstValues = ['500 克', '100 克', '500 克']
  const { data } = await caller.call(create, { name: '净含量', kind: 'SPEC', firstValues })
  const found = (await caller.call(options, {})).data?.find(({ id }) => id === data?.id)
  expect(found?.values.map(({ value }) => value)).toEqual(['500 克', '100 克'])
})
