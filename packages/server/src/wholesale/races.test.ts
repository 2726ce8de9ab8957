import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../platform/testing/fixtures.ts'
import { engines } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { wholesaleGoods } from './wholesale-goods.fixture.ts'

/** Two at once need an engine that takes more than one connection. */
const engine = engines().find((each) => each !== 'embedded')

describe.skipIf(engine === undefined)('at the same time', () => {
  let testProduct: TestProduct
  let root: Caller
  let goods: Awaited<ReturnType<typeof wholesaleGoods>>
  beforeAll(async () => {
    testProduct = await openTestProduct(engine ?? 'embedded')
    root = await testProduct.as(people.root)
    goods = await wholesaleGoods(root)
  })
  afterAll(() => testProduct.close())

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))

  test('of a SKU, a unit and a circle one ladder is in force at any moment (B-INV-18)', async () => {
    const { skuId, bagId } = goods
    const start = Date.now() + 60_000
    await times(12, (index) =>
      root.call(productPrice.endpoints.create, {
        skuId,
        unitId: bagId,
        scopeType: 'ALL',
        tiers: [{ minQty: '1', price: 2_700 - index }],
        validFrom: new Date(start + (index % 4) * 3_600_000).toISOString(),
      }),
    )
    const { data } = await root.call(productPrice.endpoints.list, { skuId, sort: ['validFrom'] })
    const ladders = data?.list ?? []
    expect(ladders.length).toBeGreaterThan(0)
    for (const [index, { validTo }] of ladders.entries()) {
      const next = ladders[index + 1]
      if (next) expect((validTo ?? '9') <= next.validFrom).toBe(true)
    }
  })

  test('stock is given out as far as it reaches, and its ledger is whole', async () => {
    const { productId, skuId } = goods
    const { data } = await root.call(product.endpoints.view, { id: productId })
    const skus = data?.skus.map((sku) => ({ ...sku, trackStock: true })) ?? []
    await root.call(product.endpoints.update, { id: productId, version: data?.version ?? 0, skus })
    const by = (deltaQty: string) => root.call(productStock.endpoints.adjust, { skuId, deltaQty, reason: '盘点' })
    await by('30')
    const answers = await times(16, () => by('-3'))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(
      new Set(['productStock.reservedMore']),
    )
    expect((await root.call(productSku.endpoints.list, { productId })).data?.list).toMatchObject([{ onHand: '0' }])
    expect(await testProduct.ledgerFaults()).toEqual([])
  })

  test('while a customer is merged its new documents come along or are refused, and its prices end or go along', async () => {
    const { skuId, unitId, bagId, customerId } = goods
    const { data: kept } = await root.call(customer.endpoints.view, { id: customerId })
    const own = (of: Id, unit: Id) =>
      root.call(productPrice.endpoints.create, {
        skuId,
        unitId: unit,
        scopeType: 'CUSTOMER' as const,
        customerId: of,
        tiers: [{ minQty: '1', price: 2_400 }],
      })
    await own(customerId, bagId)
    for (let round = 0; round < 4; round++) {
      const { data } = await root.call(customer.endpoints.create, {
        name: `重复客户 ${round}`,
        custTypeId: kept?.custTypeId as Id,
        custLevelId: kept?.custLevelId as Id,
        contactName: '周宁',
        mobile: '13800001234',
        province: '浙江省',
        city: '杭州市',
        address: '文三路 1 号',
        confirmDuplicate: true,
      })
      const fromId = data?.id as Id
      await own(fromId, bagId)
      await own(fromId, unitId)
      const [merged, quoted, agreed] = await Promise.all([
        root.call(customer.endpoints.merge, { fromId, intoId: customerId }),
        root.call(quotation.endpoints.create, {
          customerId: fromId,
          lines: [{ skuId, unitId, qty: '1', price: 30_000 }],
        }),
        root.call(contract.endpoints.create, {
          customerId: fromId,
          title: '供货合同',
          startDate: '2030-01-01',
          endDate: '2030-12-31',
        }),
      ])
      expect(merged).toMatchObject({ code: 0 })
      expect([quoted.code, agreed.code].every((code) => [0, 2].includes(code))).toBe(true)
      expect((await root.call(quotation.endpoints.list, { customerId: fromId })).data?.total).toBe(0)
      expect((await root.call(contract.endpoints.list, { customerId: fromId })).data?.total).toBe(0)
      const asked = { customerId: fromId, state: 'CURRENT' as const }
      expect((await root.call(productPrice.endpoints.list, asked)).data?.total).toBe(0)
    }
    const { data } = await root.call(productPrice.endpoints.list, { customerId, state: 'CURRENT' })
    expect(data?.list.map(({ unitId: unit }) => unit).sort()).toEqual([bagId, unitId].sort())
    expect(await testProduct.ledgerFaults()).toEqual([])
  })
})
