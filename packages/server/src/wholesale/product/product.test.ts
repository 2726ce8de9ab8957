import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product, type ShownSku } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, view, update, copy, list, reclassMany, retaxMany, labels } = product.endpoints

let app: TestProduct
let caller: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  app = await openTestProduct(mainEngine())
  caller = (await join(app, { rights: 'everything' })).caller
  goods = await wholesaleGoods(caller)
})
afterAll(() => app.close())

const shown = async (id: Id) => (await caller.call(view, { id })).data

test('a copy is a draft with the same SKUs and units under codes of its own, without barcodes', async () => {
  const { productId: id } = goods
  const { version = 0, skus = [] } = (await shown(id)) ?? {}
  await caller.call(update, { id, version, skus: skus.map((sku) => ({ ...sku, barcode: '6900000000012' })) })
  const made = await caller.call(copy, { id })
  const again = await caller.call(copy, { id })
  const original = await shown(id)
  expect(await shown(made.data?.id as Id)).toMatchObject({
    spuCode: 'JASMINE-C1',
    name: '茉莉花茶',
    status: 0,
    publishedAt: null,
    taxRateBp: original?.taxRateBp,
    units: original?.units.map(({ unitId, factor }) => ({ unitId, factor })),
    skus: [{ skuCode: 'JASMINE-1-C1', listPrice: 2_800, barcode: null }],
  })
  expect(await shown(again.data?.id as Id)).toMatchObject({ spuCode: 'JASMINE-C2' })
  expect(original?.skus).toMatchObject([{ skuCode: 'JASMINE-1', barcode: '6900000000012' }])
})

test('an SKU code or barcode that another product has is refused, and names its field', async () => {
  const original = await shown(goods.productId)
  const { skuCode = '', barcode = null } = original?.skus[0] ?? {}
  const { classId, baseUnitId } = original as NonNullable<typeof original>
  const made = (sku: object) =>
    caller.call(create, {
      spuCode: 'TAKEN',
      name: '重复',
      classId,
      baseUnitId,
      skus: [{ skuCode: 'TAKEN-1', listPrice: 1, ...sku }],
    })
  const refused = (key: string) => ({ code: 2, key, errors: [{ path: 'skus' }] })
  expect(await made({ skuCode })).toMatchObject(refused('product.otherSkuCode'))
  expect(barcode).not.toBeNull()
  expect(await made({ barcode })).toMatchObject(refused('product.otherBarcode'))
})

test('many products change their class or tax rate together, each under the rules of one', async () => {
  const { data } = await caller.call(list, { keyword: 'JASMINE' })
  const ids = data?.list.map(({ id }) => id) ?? []
  const classId = (await caller.call(productClass.endpoints.create, { code: 'GREEN', name: '绿茶' })).data?.id as Id
  const moved = await caller.call(reclassMany, { ids, classId })
  expect(moved.data?.results.map(({ done }) => done)).toEqual(ids.map(() => true))
  expect((await caller.call(list, { classId })).data?.total).toBe(ids.length)
  await caller.call(retaxMany, { ids, taxRateBp: 900 })
  expect((await caller.call(list, { taxRateBp: 900 })).data?.total).toBe(ids.length)
  expect(await caller.call(retaxMany, { ids, taxRateBp: 1_234 })).toMatchObject({ msg: '税率不在可选值中，请重新选择' })
  const gone = await caller.call(reclassMany, { ids, classId: 999_999 as Id })
  expect(gone.data?.results).toMatchObject(ids.map(() => ({ done: false })))
})

test('labels are printed of enabled SKUs, as many as are asked for', async () => {
  const { productId: id } = goods
  const printed = await caller.call(labels, { ids: [id], copies: 3 })
  expect(printed.headers['content-type']).toContain('application/pdf')
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await caller.call(labels, { ids: [id, 999_999 as Id] })).toMatchObject({ key: 'common.notFound' })
  const change = async (skus: ShownSku[]) => caller.call(update, { id, version: (await shown(id))?.version ?? 0, skus })
  const skus = (await shown(id))?.skus ?? []
  await change(skus.map((sku) => ({ ...sku, status: 0 })))
  expect(await caller.call(labels, { ids: [id] })).toMatchObject({ key: 'product.noLabels' })
  await change(skus)
})

test('a product that single customers see is sold to them alone, and to what they are merged into', async () => {
  const { productId: id, skuId, unitId, customerId } = goods
  const show = async (fields: object) =>
    caller.call(update, { id, version: (await shown(id))?.version ?? 0, visible: 'CUSTOMER', ...fields })
  const like = (await caller.call(customer.endpoints.view, { id: customerId })).data
  const { custTypeId, custLevelId } = like as NonNullable<typeof like>
  const another = {
    name: '望江楼酒家',
    custTypeId,
    custLevelId,
    contactName: '林悦',
    mobile: '13800005678',
    province: '浙江省',
    city: '杭州市',
    address: '中山路 9 号',
    confirmDuplicate: true,
  }
  const other = (await caller.call(customer.endpoints.create, another)).data?.id as Id
  const isSold = async (to: Id) => {
    const line = { skuId, unitId, qty: '1' }
    const order = await caller.call(wholesaleOrder.endpoints.create, { customerId: to, lines: [line] })
    const { id: orderId } = order.data ?? {}
    return (await caller.call(wholesaleOrder.endpoints.commit, { id: orderId as Id, version: 1 })).key
  }
  expect(await show({ customerIds: [] })).toMatchObject({ msg: '请选择可见的客户' })
  expect(await show({ customerIds: [999_999] })).toMatchObject({ msg: '客户不存在' })
  const seesNone = (await join(app, { rights: tagsOf(product), dataScope: 5 })).caller
  const { version = 0 } = (await shown(id)) ?? {}
  const named = { id, version, visible: 'CUSTOMER' as const, customerIds: [customerId] }
  expect(await seesNone.call(update, named)).toMatchObject({ msg: '客户不存在' })
  expect(await show({ customerIds: [customerId] })).toMatchObject({ code: 0 })
  // What others have named stays, whether or not this operator sees it.
  expect(await seesNone.call(update, { ...named, version: version + 1, subtitle: '明前' })).toMatchObject({ code: 0 })
  expect(await isSold(other)).toBe('wholesaleOrder.skuOff')
  expect(await isSold(customerId)).not.toBe('wholesaleOrder.skuOff')
  await caller.call(customer.endpoints.merge, { fromId: customerId, intoId: other })
  expect((await shown(id))?.customerIds).toEqual([other])
})
