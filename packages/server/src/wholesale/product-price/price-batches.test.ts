import type { Id } from '@brandside/contract/platform/id.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, list, effective, end, bulkAdjust, rollback } = productPrice.endpoints

describe.each([mainEngine()])('batches of prices on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let goods: Awaited<ReturnType<typeof wholesaleGoods>>
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    goods = await wholesaleGoods(root)
  })
  afterAll(() => product.close())

  const in_ = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const priceAt = async (at?: string) => {
    const { skuId, bagId: unitId } = goods
    return (await root.call(effective, { skuId, unitId, ...(at && { at }) })).data?.price
  }
  /** A ladder for all at 10.00 from now on, in place of whatever is planned. */
  async function tenYuan(): Promise<void> {
    const { data } = await root.call(list, { skuId: goods.skuId })
    const ahead = data?.list.filter(({ state }) => state === 'PLANNED').map(({ id }) => id) ?? []
    if (ahead.length > 0) await root.call(end, { ids: ahead })
    const { skuId, bagId: unitId } = goods
    await root.call(create, { skuId, unitId, scopeType: 'ALL', tiers: [{ minQty: '1', price: 1_000 }] })
  }
  async function adjusted(percentBp: number, more: object = {}): Promise<number> {
    const { productId } = goods
    const { data, msg } = await root.call(bulkAdjust, { productId, percentBp, previewOnly: false, ...more })
    return data?.batchId ?? Promise.reject(new Error(msg))
  }

  test('a batch stays once there is an order at one of its prices', async () => {
    await tenYuan()
    const batchId = await adjusted(1_000)
    const { customerId, skuId, bagId: unitId } = goods
    const lines = [{ skuId, unitId, qty: '1' }]
    const order = { customerId, payMode: 'PREPAY', deliveryMode: 'PICKUP', lines } as const
    const id = (await root.call(wholesaleOrder.endpoints.create, order)).data?.id as Id
    await root.call(wholesaleOrder.endpoints.commit, { id, version: 1 })
    const { no } = (await root.call(wholesaleOrder.endpoints.view, { id })).data ?? {}
    expect(await root.call(rollback, { batchId })).toMatchObject({
      key: 'productPrice.batchOrdered',
      msg: expect.stringContaining(no as string),
    })
    expect(await priceAt()).toBe(1_100)
    // What was given up binds no order.
    await root.call(wholesaleOrder.endpoints.cancel, { id, version: 2, reason: '客户取消' })
    expect(await root.call(rollback, { batchId })).toMatchObject({ data: { ended: 1, restored: 1 } })
    expect(await priceAt()).toBe(1_000)
  })

  test.each([['the planned one first'], ['the planned one last']])(
    'a planned change and one in front of it are taken back without a day that has no price: %s',
    async (order) => {
      await tenYuan()
      const planned = await adjusted(2_000, { validFrom: in_(30) })
      const now = await adjusted(1_000)
      expect([await priceAt(), await priceAt(in_(31))]).toEqual([1_100, 1_200])
      const [first, last] = order === 'the planned one first' ? [planned, now] : [now, planned]
      expect(await root.call(rollback, { batchId: first })).toMatchObject({ code: 0 })
      expect([await priceAt(), await priceAt(in_(31))]).toEqual(first === planned ? [1_100, 1_100] : [1_000, 1_200])
      expect(await root.call(rollback, { batchId: last })).toMatchObject({ code: 0 })
      expect([await priceAt(), await priceAt(in_(31))]).toEqual([1_000, 1_000])
    },
  )

  test('prices for a time are followed by those before them, which are one again when the time is taken back', async () => {
    await tenYuan()
    const { skuId, bagId: unitId } = goods
    const forAWhile = { skuId, unitId, scopeType: 'ALL', validFrom: in_(10), validTo: in_(20) } as const
    const steps = (price: number) => ({ tiers: [{ minQty: '1', price }] })
    const { data: offer } = await root.call(create, { ...forAWhile, ...steps(800) })
    const days = async () => Promise.all([1, 11, 21].map((day) => priceAt(in_(day))))
    expect(await days()).toEqual([1_000, 800, 1_000])
    // A change planned for the day on which they would go on takes their place, and gives it back.
    const { data: then } = await root.call(create, {
      ...forAWhile,
      validFrom: forAWhile.validTo,
      validTo: null,
      ...steps(900),
    })
    expect(await days()).toEqual([1_000, 800, 900])
    await root.call(end, { ids: [then?.id as Id] })
    expect(await days()).toEqual([1_000, 800, 1_000])
    const shorter = { ...forAWhile, validFrom: forAWhile.validTo, validTo: in_(25), ...steps(700) }
    expect(await root.call(create, shorter)).toMatchObject({ key: 'productPrice.overlap' })
    await root.call(end, { ids: [offer?.id as Id] })
    expect(await days()).toEqual([1_000, 1_000, 1_000])
    const { data } = await root.call(list, { skuId, state: 'PLANNED' })
    expect(data?.total).toBe(0)
    expect((await root.call(list, { skuId, state: 'CURRENT' })).data?.list).toMatchObject([{ validTo: null }])
  })

  test('the example of section 16: bags for less until a day, ended early, and dearer again from then on', async () => {
    const { skuId, bagId: unitId } = goods
    const whole = { skuId, unitId, scopeType: 'ALL' } as const
    const tiers = [
      { minQty: '1', price: 2_800 },
      { minQty: '60', price: 2_650 },
      { minQty: '240', price: 2_500 },
    ]
    await root.call(create, { ...whole, tiers })
    const { data: offer } = await root.call(create, {
      ...whole,
      validTo: in_(5),
      tiers: [{ minQty: '1', price: 2_400 }],
    })
    const at = async (qty: string, day: number) =>
      (await root.call(effective, { skuId, unitId, qty, at: in_(day) })).data?.price
    expect([await at('120', 1), await at('120', 6), await at('240', 6)]).toEqual([2_400, 2_650, 2_500])
    await root.call(end, { ids: [offer?.id as Id], at: in_(2) })
    expect([await at('120', 1), await at('120', 3), await at('240', 6)]).toEqual([2_400, 2_650, 2_500])
    // The same prices with an end are no offer: they are to end.
    await root.call(end, { ids: [offer?.id as Id] })
    await root.call(create, { ...whole, tiers, validTo: in_(1) })
    expect(await root.call(effective, { skuId, unitId, at: in_(3) })).toMatchObject({ data: { priceSource: 'LIST' } })
  })

  test('of two adjustments at once the later one adjusts what the first has made', async () => {
    await tenYuan()
    await Promise.all([adjusted(1_000), adjusted(1_000), adjusted(1_000)])
    expect(await priceAt()).toBe(1_331)
  })

  test('a batch with prices of customers whom the operator does not see is none of his', async () => {
    const { customerId, skuId, bagId: unitId } = goods
    const tiers = [{ minQty: '1', price: 900 }]
    await root.call(create, { skuId, unitId, scopeType: 'CUSTOMER', customerId, tiers })
    const batchId = await adjusted(1_000, { scopeType: 'CUSTOMER' })
    const right = rollback.guard as string
    const { caller } = await join(product, { rights: [right], dataScope: 5, salesman: true })
    expect(await caller.call(rollback, { batchId })).toMatchObject({ status: 404 })
    expect(await root.call(rollback, { batchId })).toMatchObject({ code: 0 })
  })
})
