import { delivery, maxMatchedShops } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import type { Caller } from '../../platform/testing/test-product.ts'
import { type DeliveryShops, openDeliveryShops } from '../delivery-shops.fixture.ts'

const calls = delivery.endpoints
const platform = 'SANDBOX'

describe.each([mainEngine()])('matching of stores on %s', (engine) => {
  let opened: DeliveryShops
  let root: Caller
  beforeAll(async () => {
    opened = await openDeliveryShops(engine)
    root = opened.root
  })
  afterAll(() => opened.close())

  test('stores are proposed by name for shops that are authorised and not bound', async () => {
    const shopId = await opened.anAgreedShop()
    const { data: shown } = await root.call(shop.endpoints.view, { id: shopId })
    const platformShopId = opened.aStore(`${shown?.name}店`)
    const { data } = await root.call(calls.match, { platform })
    const found = data?.shops.find((each) => each.shopId === shopId)
    expect(found?.stores[0]).toMatchObject({ platformShopId, similarity: 100 })
    await root.call(calls.bind, { shopId, platform, platformShopId })
    expect((await root.call(calls.match, { platform })).data?.shops.some((each) => each.shopId === shopId)).toBe(false)
  })

  test('of more shops than are matched at once it is said how many are left', async () => {
    for (let made = 0; made <= maxMatchedShops; made++) await opened.anAgreedShop()
    const { data } = await root.call(calls.match, { platform })
    expect(data?.shops).toHaveLength(maxMatchedShops)
    expect(data?.left).toBeGreaterThan(0)
  })

  test('a sheet of the shops to be bound comes back with their stores, whatever else stands in it', async () => {
    const shopId = await opened.anAgreedShop()
    const { data: shown } = await root.call(shop.endpoints.view, { id: shopId })
    const { status, bytes } = await root.call(calls.matchTemplate, { platform })
    expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const read = (titles: string[], rows: unknown[][]) =>
      aSheet(titles, rows).then((file) => root.call(calls.matchSheet, { file } as never))
    expect(
      await read(
        ['Shop code', '备注', '平台门店号'],
        [
          [shown?.code, '新店', 'S-77'],
          ['', '', ''],
          ['X', '', ''],
        ],
      ),
    ).toMatchObject({
      code: 0,
      data: [
        { row: 2, shopCode: shown?.code, platformShopId: 'S-77' },
        { row: 4, shopCode: 'X' },
      ],
    })
    expect(await read(['门店'], [['A']])).toMatchObject({ code: 2, key: 'import.noColumn' })
    expect(await root.call(calls.matchSheet, { file: Buffer.from('no sheet') } as never)).toMatchObject({
      key: 'import.noSheet',
    })
  })
})
