import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const calls = shop.endpoints

let product: TestProduct
let root: Caller
let shopId: Id

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  const brandId = (await root.call(brand.endpoints.create, { code: 'LANTERN', name: '灯笼', ...contact })).data
    ?.id as Id
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  shopId = (await root.call(calls.create, { code: 'WENSAN', name: '文三路店', brandId, organisationId })).data?.id as Id
})
afterAll(() => product.close())

const shopHead = ['门店编码*', '门店名称*', '品牌', '所属组织*', '门店类型', '座位数', '服务方式', '营业时间']
const menuHead = ['分类', '商品编码*', '商品名称*', '规格编码*', '规格', '价格*', '库存', '上架']

const previewShops = async (rows: unknown[][]) =>
  demandDone(await root.call(calls.importPreview, { file: await aSheet(shopHead, rows) } as never))
const previewMenu = async (rows: unknown[][], caller = root) =>
  caller.call(calls.importMenuPreview, { shopId, file: await aSheet(menuHead, rows) } as never)

function demandDone<T>({ data, message }: { data?: T; message: string }): T {
  if (!data) throw new Error(message)
  return data
}

test('one new brand in two sheets at once is made once', async () => {
  const row = { ...(calls.takeIn.example as object), newBrandCode: 'AT-ONCE' }
  const both = ['ONCE-1', 'ONCE-2'].map((code) => root.call(calls.takeIn, { ...row, code, name: code } as never))
  for (const { status, code } of await Promise.all(both)) expect([status, [0, 2].includes(code)]).toEqual([200, true])
})

type Cells = { errors: { column: number; msg: string }[] }
const told = (rows: readonly Cells[] | undefined, head: readonly string[]) =>
  rows?.map(({ errors }) => Object.fromEntries(errors.map(({ column, msg }) => [head[column] ?? '', msg])))

test('shops come out of a sheet, closed, with brand and organisation by name or code', async () => {
  const facts = await previewShops([
    ['HZ-1', '一店', 'LANTERN', '杭州', '加盟', 40, null, '周一至周五 10:00-22:00；周末 18:00-02:00'],
    ['hz 2', null, '没有的品牌', 'HZ', '水上', 9999, null, '全天'],
    ['HZ-3', '三店', '灯笼', 'HZ', null, null, null, '10:00-22:00, 21:00-23:00'],
    ['WENSAN', '文三路店', '灯笼', 'HZ'],
  ])
  const { data } = await root.call(calls.importRows, { id: facts?.id as number })
  expect(told(data?.list, shopHead)).toEqual([
    {},
    {
      '门店编码*': '门店编码只能用大写字母、数字、连字符和下划线，如 MOON-TEA',
      '门店名称*': '门店名称不能为空',
      品牌: '没有找到“没有的品牌”',
      门店类型: '“水上”不在可选值中，可选：直营、加盟、快闪、中央厨房',
      座位数: expect.any(String),
      营业时间: '营业时间请写成“周一至周五 10:00-22:00；周末 09:00-23:00”',
    },
    { 营业时间: '星期一的营业时间重叠' },
    { '门店编码*': '门店编码“WENSAN”已存在' },
  ])
  await root.call(calls.importCommit, { id: facts?.id as number, mode: 'good' })
  const { data: made } = await root.call(calls.list, { keyword: 'HZ-1' })
  expect(made?.list).toMatchObject([
    {
      name: '一店',
      type: 'FRANCHISE',
      status: 0,
      hours: [
        { days: [1, 2, 3, 4, 5], open: '10:00', close: '22:00' },
        { days: [6, 7], open: '18:00', close: '02:00' },
      ],
    },
  ])
})

test('shops of a brand that does not exist yet bring it along, once, and only with all that a brand needs', async () => {
  const head = ['门店编码*', '门店名称*', '品牌', '所属组织*', '新品牌编码', '新品牌名称', '新品牌行业', '新品牌联系人']
  const rows = (mobile: string | null) => [
    ['SD-1', '一店', null, 'HZ', 'SODA', '汽水铺', '饮品', '周宁', mobile],
    ['SD-2', '二店', null, 'HZ', 'SODA'],
    ['SD-3', '三店', '灯笼', 'HZ', 'SODA'],
    ['SD-4', '四店', null, 'HZ'],
    ['SD-5', '五店', null, 'HZ', 'TWIN', '灯笼', '饮品', '周宁', '13800001234'],
  ]
  const preview = async (mobile: string | null) => {
    const file = await aSheet([...head, '新品牌联系手机'], rows(mobile))
    const { data: facts } = await root.call(calls.importPreview, { file } as never)
    const { data } = await root.call(calls.importRows, { id: facts?.id as number })
    return { id: facts?.id as number, told: told(data?.list, [...head, '新品牌联系手机']) }
  }
  const wrong = [
    { 新品牌编码: '品牌与新品牌编码只能填写一个' },
    { 品牌: '请填写品牌，或新品牌编码' },
    { 新品牌名称: '同级下已有名为“灯笼”的品牌' },
  ]
  expect((await preview(null)).told).toEqual([
    { 新品牌联系手机: '新品牌联系手机不能为空' },
    {
      新品牌名称: '新品牌名称不能为空',
      新品牌行业: '新品牌行业不能为空',
      新品牌联系人: '新品牌联系人不能为空',
      新品牌联系手机: '新品牌联系手机不能为空',
    },
    ...wrong,
  ])
  const { id, told: mistakes } = await preview('13800001234')
  expect(mistakes).toEqual([{}, {}, ...wrong])
  expect((await root.call(brand.endpoints.list, { code: 'SODA' })).data?.list).toEqual([])
  expect(await root.call(calls.importCommit, { id, mode: 'good' })).toMatchObject({ data: { imported: 2 } })
  const { data } = await root.call(brand.endpoints.list, { code: 'SODA' })
  expect(data?.list).toMatchObject([{ name: '汽水铺', industry: 'BEVERAGE', status: 0, shopCount: 2 }])
})

test('a menu comes out of a sheet: goods with several SKUs, in categories that are made on the way', async () => {
  const { data: facts } = await previewMenu([
    ['面/汤面', 'BEEF', '牛肉面', 'BEEF-S', '小份', 28],
    ['面/汤面', 'BEEF', '牛肉面', 'BEEF-L', '大份', 38.5, 20],
    ['饮品', 'COLA', '可乐', 'COLA', null, 6, null, '否'],
  ])
  expect(facts).toMatchObject({ good: 3, wrong: 0 })
  expect((await root.call(calls.menu, { shopId })).data).toEqual([])
  const id = facts?.id as number
  expect(await root.call(calls.importMenuCommit, { id, mode: 'all' })).toMatchObject({ data: { imported: 3 } })
  expect(await root.call(calls.importMenuCommit, { id, mode: 'all' })).toMatchObject({ key: 'import.used' })
  expect((await root.call(calls.categoryTree, { shopId })).data).toMatchObject([
    { name: '面', children: [{ name: '汤面', goods: 1 }] },
    { name: '饮品', goods: 1 },
  ])
  const { data: menu } = await root.call(calls.menu, { shopId })
  expect(menu?.map(({ goodsName, skus }) => [goodsName, skus.map((sku) => [sku.priceCents, sku.stock])])).toEqual([
    [
      '牛肉面',
      [
        [28_00, null],
        [38_50, 20],
      ],
    ],
    ['可乐', [[6_00, null]]],
  ])
})

test('a line of a menu says in its cells what is wrong with it', async () => {
  const { data: facts } = await previewMenu([
    ['面', 'BEEF', '牛肉面', 'BEEF-S', '小份', 28],
    ['面', 'BEEF', '羊肉面', 'LAMB', null, 30],
    ['一/二/三/四', 'DEEP', '深', 'DEEP', null, 1],
    [null, null, '无', 'bad code', null, 'viel', -1, '也许'],
    ['面', 'NEW', '新品', 'NEW', '字'.repeat(65), 1],
    ['面', 'TWICE', '两次', 'TWICE', null, 1],
    ['面', 'TWICE', '两次', 'TWICE', null, 1],
  ])
  const { data } = await root.call(calls.importMenuRows, { id: facts?.id as number })
  expect(told(data?.list, menuHead)).toEqual([
    { '规格编码*': '规格编码“BEEF-S”已存在' },
    { '商品编码*': '商品编码“BEEF”已用于“牛肉面”' },
    { 分类: '分类最多 3 级' },
    {
      '商品编码*': '商品编码不能为空',
      '规格编码*': '规格编码只能用大写字母、数字、连字符和下划线，如 MOON-TEA',
      '价格*': '价格应为数字，例如 1,234.50',
      库存: expect.any(String),
      上架: expect.any(String),
    },
    { 规格: '规格应为 0 到 64 个字符' },
    {},
    { '规格编码*': '规格编码“TWICE”已存在' },
  ])
  const { bytes } = await root.call(calls.importMenuErrors, { id: facts?.id as number })
  expect((await readSheet(bytes)).rows[1]?.at(-1)).toBe('规格编码“BEEF-S”已存在')
  const { bytes: template } = await root.call(calls.importMenuTemplate, {})
  expect((await readSheet(template)).rows[0]).toEqual([
    '分类',
    '商品编码*',
    '商品名称*',
    '商品类型',
    '规格编码*',
    '规格',
    '价格*',
    '划线价',
    '库存',
    '上架',
  ])
})

test('an import of shops is none of a menu, and the menu of a shop out of sight takes no sheet', async () => {
  const facts = await previewShops([['HZ-9', '九店', 'LANTERN', '杭州']])
  expect(await root.call(calls.importMenuCommit, { id: facts?.id as number, mode: 'all' })).toMatchObject({
    status: 404,
  })
  const other = await product.as(people.other)
  expect(await previewMenu([['面', 'A', '甲', 'A', null, 1]], other)).toMatchObject({ status: 404 })
})

test('goods that have run out are marked at once, and are there again without a count', async () => {
  const beef = async () => (await root.call(calls.menu, { shopId })).data?.find((each) => each.goodsCode === 'BEEF')
  const goodsIds = [(await beef())?.goodsId as Id]
  expect(await root.call(calls.soldOut, { shopId, goodsIds, soldOut: true })).toMatchObject({ data: { changed: 2 } })
  expect((await beef())?.skus.map(({ stock }) => stock)).toEqual([0, 0])
  expect(await root.call(calls.soldOut, { shopId, goodsIds, soldOut: true })).toMatchObject({ data: { changed: 0 } })
  await root.call(calls.soldOut, { shopId, goodsIds, soldOut: false })
  expect((await beef())?.skus.map(({ stock }) => stock)).toEqual([null, null])
})
