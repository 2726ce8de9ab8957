import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Goods, SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../../platform/as-tenant.ts'
import { verifyPassword } from '../../../platform/identity/password-hash.ts'
import { people } from '../../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../../platform/testing/test-product.ts'
import { terminalAccount } from '../terminal-account.public.ts'

const calls = shop.endpoints

let product: TestProduct
let root: Caller
let shopId: Id
let noodles: Id

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const given = {
    code: 'LANTERN',
    name: '灯笼',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  } as const
  const brandId = (await root.call(brand.endpoints.create, given)).data?.id as Id
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  shopId = (await root.call(calls.create, { code: 'WENSAN', name: '文三路店', brandId, organisationId })).data?.id as Id
  noodles = await category('面')
  await root.call(calls.saveGoods, {
    shopId,
    categoryId: noodles,
    goodsCode: 'BEEF',
    goodsName: '牛肉面',
    skus: [
      { skuCode: 'BEEF-S', specName: '小份', priceCents: 28_00 },
      { skuCode: 'BEEF-L', specName: '大份', priceCents: 38_50, stock: 20 },
    ],
  })
})
afterAll(() => product.close())

async function category(name: string, parentId: Id | null = null): Promise<Id> {
  return (await root.call(calls.saveCategory, { shopId, categoryName: name, parentId })).data?.categoryId as Id
}

const prices = async () =>
  (await root.call(calls.menu, { shopId })).data?.flatMap(({ skus }) => skus.map((sku) => sku.priceCents))

test('the tree of SKUs is the scope picker: categories, goods, SKUs with price and stock', async () => {
  expect(await root.call(calls.skuTree, { shopId })).toMatchObject({
    data: [
      {
        key: `c${noodles}`,
        type: 'category',
        label: '面',
        children: [
          {
            type: 'goods',
            label: '牛肉面',
            children: [
              { type: 'sku', label: '小份', priceCents: 28_00, stock: null },
              { type: 'sku', label: '大份', priceCents: 38_50, stock: 20 },
            ],
          },
        ],
      },
    ],
  })
  expect((await root.call(calls.categoryTree, { shopId })).data).toMatchObject([{ name: '面', goods: 1 }])
})

test('a word finds goods by their own and their SKUs’ names, with what stands above them, and nothing beside', async () => {
  const { data: of } = await root.call(calls.view, { id: shopId })
  const brandId = of?.brandId as Id
  const drinks = await category('饮品')
  const keysOf = (nodes: readonly SkuNode[]): string[] =>
    nodes.flatMap(({ label, children }) => [label, ...keysOf(children)])
  const found = async (keyword: string) => keysOf((await root.call(calls.skuTree, { brandId, keyword })).data ?? [])
  expect(await found('牛肉')).toEqual(['文三路店', '面', '牛肉面', '小份', '大份'])
  expect(await found('大份')).toEqual(['文三路店', '面', '牛肉面', '小份', '大份'])
  expect(await found('饮')).toEqual(['文三路店', '饮品'])
  expect(await found('%')).toEqual([])
  const [goods] = (await root.call(calls.menu, { shopId })).data ?? []
  const named = async (...keys: string[]) => keysOf((await root.call(calls.skuTree, { brandId, keys })).data ?? [])
  expect(await named(`g${goods?.goodsId}`)).toEqual(['文三路店', '面', '牛肉面', '小份', '大份'])
  expect(await named(`k${goods?.skus[0]?.skuId}`, `c${drinks}`)).toContain('饮品')
  expect(await named('g999999')).toEqual([])
  expect(keysOf((await root.call(calls.skuTree, { shopId, keyword: '饮' })).data ?? [])).toEqual(['饮品'])
  await root.call(calls.removeFromMenu, { shopId, categoryIds: [drinks] })
})

test('categories are nested three levels at most, and never below themselves', async () => {
  const [one] = [await category('一')]
  const two = await category('二', one)
  const three = await category('三', two)
  expect(await root.call(calls.saveCategory, { shopId, categoryName: '四', parentId: three })).toMatchObject({
    key: 'shop.categoryTooDeep',
  })
  const renamed = { shopId, categoryId: one, categoryName: '壹' }
  expect(await root.call(calls.saveCategory, renamed)).toMatchObject({ errors: [{ path: 'categoryVersion' }] })
  const seen = { ...renamed, categoryVersion: 1 }
  expect(await root.call(calls.saveCategory, { ...seen, parentId: three })).toMatchObject({ key: 'shop.categoryCycle' })
  expect((await root.call(calls.saveCategory, seen)).code).toBe(0)
  expect(await root.call(calls.saveCategory, seen), 'it was renamed meanwhile').toMatchObject({ key: 'common.stale' })
  expect(await root.call(calls.removeFromMenu, { shopId, categoryIds: [two] })).toMatchObject({
    key: 'shop.categoryUsed',
  })
  expect(await root.call(calls.removeFromMenu, { shopId, categoryIds: [one, two, three] })).toMatchObject({
    data: { removed: 3 },
  })
})

test('a SKU code stands once in a shop', async () => {
  const goods = { shopId, goodsCode: 'OTHER', goodsName: '别的', skus: [{ skuCode: 'BEEF-S', priceCents: 100 }] }
  expect(await root.call(calls.saveGoods, goods)).toMatchObject({ key: 'shop.skuCodeTaken' })
})

test('a form that stood open while the shop sold changes the stock by its difference, and never reverts a sale', async () => {
  const read = async () => (await root.call(calls.menu, { shopId })).data?.[0] as Goods
  const sell = (count: number) =>
    asTenant(product.database.pool, 1, (db) =>
      sql`update shop_sku set stock = stock - ${count} where sku_code = 'BEEF-L'`.execute(db),
    )
  const written = (seen: Goods, change: object) =>
    root.call(calls.saveGoods, {
      shopId,
      ...seen,
      skus: seen.skus.map((sku, at) => (at === 1 ? { ...sku, ...change } : sku)),
    })
  const stock = async () => (await read()).skus[1]?.stock
  const first = await read()
  await sell(3)
  expect((await written(first, { specName: '大碗' })).code).toBe(0)
  expect(await stock(), 'a word was changed, no stock').toBe(17)
  expect(await written(first, {}), 'the menu was written meanwhile').toMatchObject({ key: 'common.stale' })
  const second = await read()
  await sell(2)
  expect((await written(second, { stock: 47 })).code).toBe(0)
  expect(await stock(), 'thirty came, two were sold').toBe(45)
  const third = await read()
  await sell(40)
  expect(await written(third, { stock: 10 }), 'more was sold than it leaves').toMatchObject({
    key: 'shop.stockMoved',
    message: expect.stringContaining('is now 5'),
    errors: [{ path: 'skus[1].stock' }],
  })
  expect((await written(await read(), { stock: null })).code).toBe(0)
  expect(await written({ ...(await read()), skus: third.skus }, { stock: 9 })).toMatchObject({ key: 'shop.stockMoved' })
  expect((await written(await read(), { stock: 20, specName: '大份' })).code).toBe(0)
  expect(await root.call(calls.saveGoods, { shopId, ...(await read()), goodsVersion: undefined })).toMatchObject({
    errors: [{ path: 'goodsVersion' }],
  })
})

test('prices change by a rate and to whole amounts, as the preview has shown', async () => {
  const change = { shopId, categoryId: noodles, how: 'PERCENT', value: 10_500, step: 'TEN_CENTS' } as const
  const { data } = await root.call(calls.previewPrices, change)
  expect(data?.rows.map(({ afterCents }) => afterCents)).toEqual([29_40, 40_40])
  expect(await prices()).toEqual([28_00, 38_50])
  const seen = data?.seen as string
  expect(await root.call(calls.changePrices, { ...change, seen })).toMatchObject({ data: { changed: 2 } })
  expect(await prices()).toEqual([29_40, 40_40])
  expect(await root.call(calls.changePrices, { ...change, seen }), 'once for one preview').toMatchObject({
    key: 'common.stale',
  })
  expect(await root.call(calls.changePrices, { shopId, how: 'ADD', value: -30_00 })).toMatchObject({
    key: 'shop.priceBelowZero',
  })
  expect(await prices()).toEqual([29_40, 40_40])
})

test('the log tells a price that the form of goods has changed, from what to what', async () => {
  const [goods] = (await root.call(calls.menu, { shopId })).data ?? []
  if (!goods) throw new Error('There are no goods')
  const skus = goods.skus.map((sku, at) => (at === 0 ? { ...sku, priceCents: 12_34 } : sku))
  expect((await root.call(calls.saveGoods, { shopId, ...goods, skus })).code).toBe(0)
  const lines = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query(
      `select content_zh from app.operation_log where action = 'saveGoods' order by id`,
    )
    return rows.map((row) => row.content_zh as string)
  })
  expect(lines.at(-1)).toMatch(/29\.40 → .*12\.34/)
})

test('a shop without goods takes the menu of another one of its brand, once', async () => {
  const { brandId, organisationId } = (await root.call(calls.view, { id: shopId })).data ?? {}
  const given = { code: 'EMPTY', name: '空店', brandId: brandId as Id, organisationId: organisationId as Id }
  const empty = (await root.call(calls.create, given)).data?.id as Id
  const { data } = await root.call(calls.takeMenu, { shopId: empty, fromShopId: shopId })
  const names = async (of: Id) => (await root.call(calls.menu, { shopId: of })).data?.map(({ goodsName }) => goodsName)
  expect(await names(empty)).toEqual(await names(shopId))
  expect(data?.taken).toBe((await names(shopId))?.length)
  expect(await root.call(calls.takeMenu, { shopId: empty, fromShopId: shopId })).toMatchObject({
    key: 'shop.menuThere',
  })
  const bare = (await root.call(calls.create, { ...given, code: 'BARE', name: '光店' })).data?.id as Id
  const another = (await root.call(calls.create, { ...given, code: 'OTHER', name: '另店' })).data?.id as Id
  expect((await root.call(calls.takeMenu, { shopId: bare, fromShopId: another })).errors).toMatchObject([
    { path: 'fromShopId' },
  ])
})

test('a copy has the menu of the other shop as its own, and no place yet', async () => {
  const { data } = await root.call(calls.copy, { id: shopId, code: 'COPY', name: '新店', parts: ['menu', 'channels'] })
  const id = data?.id as Id
  expect((await root.call(calls.view, { id })).data).toMatchObject({ status: 0, address: null, hours: [] })
  const [goods] = (await root.call(calls.menu, { shopId: id })).data ?? []
  expect(goods).toMatchObject({
    goodsName: '牛肉面',
    skus: [{ skuCode: 'BEEF-S' }, { skuCode: 'BEEF-L', stock: null }],
  })
})

test('C-INV-6: the stock of a SKU is never negative', async () => {
  await expect(
    asTenant(product.database.pool, 1, (db) => db.updateTable('shopSku').set({ stock: -1 }).execute()),
  ).rejects.toThrow(/stock/)
})

test('a channel is set as a whole; what is not sent is switched off', async () => {
  const delivery = { channel: 'DELIVERY', enabled: true, minOrderCents: 20_00, deliveryFeeCents: 5_00 } as const
  await root.call(calls.setChannels, { shopId, items: [delivery, { channel: 'H5', enabled: true }] })
  expect(await root.call(calls.setChannels, { shopId, items: [delivery] })).toMatchObject({ data: { count: 1 } })
  const { data } = await root.call(calls.channels, { shopId })
  expect(data?.items.map(({ channel, enabled }) => [channel, enabled])).toEqual([
    ['POS', false],
    ['MINIAPP', false],
    ['H5', false],
    ['DELIVERY', true],
  ])
  expect(data?.items[3]).toMatchObject({ minOrderCents: 20_00, deliveryFeeCents: 5_00, prepMinutes: 15 })
})

test('C-INV-7: a terminal password is told once, at its generation, and none of the last five comes again', async () => {
  const { data } = await root.call(calls.password, { id: shopId, generate: true })
  expect(data?.password).toMatch(/^.{12}$/)
  expect(await root.call(calls.password, { id: shopId, password: data?.password ?? '' })).toMatchObject({
    key: 'shop.passwordReused',
    errors: [{ path: 'password' }],
  })
  expect(await root.call(calls.password, { id: shopId, password: 'Lantern#1' })).toMatchObject({
    data: { password: null },
  })
  for (const weak of ['short1A', 'alllower1', 'Wensan#2026'])
    expect(await root.call(calls.password, { id: shopId, password: weak })).toMatchObject({ key: 'shop.passwordWeak' })
})

test('the password that was set last is that of the terminals', async () => {
  await root.call(calls.password, { id: shopId, password: 'Lantern#2' })
  const isRight = async (password: string) => {
    let hash: string | undefined
    await asTenant(product.database.pool, 1, async (db) => {
      hash = (await terminalAccount(db, 'WENSAN'))?.passwordHash
    })
    return verifyPassword(hash, password)
  }
  expect(await isRight('Lantern#2')).toBe(true)
  expect(await isRight('Lantern#1')).toBe(false)
})
