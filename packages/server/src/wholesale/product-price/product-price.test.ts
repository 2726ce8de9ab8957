import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readParts } from '../../platform/testing/read-sheet.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, saveLadders, list, effective, end, bulkAdjust, rollback, sheetPrint } = productPrice.endpoints
const { importPreview, importRows, importErrors, importCommit } = productPrice.endpoints

let testProduct: TestProduct
let root: Caller
let [bag, box, classId, gold, goldCustomer] = [0, 0, 0, 0, 0] as Id[] as [Id, Id, Id, Id, Id]
let made = 0

beforeAll(async () => {
  testProduct = await openTestProduct('embedded')
  root = await testProduct.as(people.root)
  bag = await id(root.call(productUnit.endpoints.create, { code: 'BAG', name: '袋' }))
  box = await id(root.call(productUnit.endpoints.create, { code: 'BOX', name: '箱' }))
  classId = await id(root.call(productClass.endpoints.create, { code: 'TEA', name: '茶叶' }))
  gold = await id(root.call(custLevel.endpoints.create, { code: 'GOLD', name: '金牌', rank: 3, discountBp: 9_250 }))
  const typeId = await id(root.call(custType.endpoints.create, { code: 'SHOP', name: '门店' }))
  const example = customer.endpoints.create.example as Input<typeof customer, 'create'>
  goldCustomer = await id(root.call(customer.endpoints.create, { ...example, custLevelId: gold, custTypeId: typeId }))
})
afterAll(() => testProduct.close())

async function id(answer: Promise<{ data?: { id: Id } | null; message: string }>): Promise<Id> {
  const { data, message } = await answer
  if (!data) throw new Error(message)
  return data.id
}

/** A bag at 28.00, sold by the case of 12. */
async function aSku(fields: object = {}): Promise<Id> {
  const code = `TEA-${++made}`
  const sku = { skuCode: code, listPrice: 2_800, ...fields }
  const units = [{ unitId: box, factor: '12' }]
  const made_ = await id(
    root.call(product.endpoints.create, { spuCode: code, name: code, classId, baseUnitId: bag, units, skus: [sku] }),
  )
  const { data } = await root.call(product.endpoints.view, { id: made_ })
  return data?.skus[0]?.id as Id
}

const ladder = (skuId: Id, tiers: [string, number][], more: object = {}) =>
  root.call(create, {
    skuId,
    unitId: bag,
    scopeType: 'ALL' as const,
    tiers: tiers.map(([minQty, price]) => ({ minQty, price })),
    ...more,
  })

const asked = (skuId: Id, qty: string, more: object = {}) => root.call(effective, { skuId, unitId: box, qty, ...more })

const in_ = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('the example of section 16: the level’s ladder, then everybody’s, then the list price less the level’s rate', async () => {
  const skuId = await aSku()
  const goldAsks = (qty: string) => asked(skuId, qty, { customerId: goldCustomer })
  expect(await goldAsks('10')).toMatchObject({ data: { price: 31_080, priceSource: 'LIST' } })
  await ladder(skuId, [
    ['1', 2_800],
    ['60', 2_650],
    ['240', 2_500],
  ])
  expect(await goldAsks('10')).toMatchObject({ data: { price: 31_800, priceSource: 'ALL' } })
  await ladder(skuId, [['1', 2_600]], { scopeType: 'LEVEL', custLevelId: gold })
  expect(await goldAsks('10')).toMatchObject({
    data: {
      price: 31_200,
      priceSource: 'LEVEL',
      alternatives: [
        { priceSource: 'ALL', price: 31_800 },
        { priceSource: 'LIST', price: 31_080 },
      ],
    },
  })
  expect(await asked(skuId, '20')).toMatchObject({ data: { price: 30_000, priceSource: 'ALL' } })
})

test('the margin of the lowest step is told to those alone who may see costs', async () => {
  const skuId = await aSku()
  await ladder(skuId, [
    ['1', 2_700],
    ['60', 2_500],
  ])
  const [row] = (await root.call(list, { skuId })).data?.list ?? []
  expect(row).toMatchObject({ marginBp: null })
  const sku = (await root.call(productSku.endpoints.view, { id: skuId })).data
  const { version = 0 } = (await root.call(product.endpoints.view, { id: sku?.productId as Id })).data ?? {}
  const costs = [{ skuId, costPrice: 2_000 }]
  await root.call(product.endpoints.setCosts, { id: sku?.productId as Id, version, costs })
  const marginFor = async (caller: Caller) => (await caller.call(list, { skuId })).data?.list[0]?.marginBp
  expect(await marginFor(root)).toBe(2_000)
  expect(await marginFor((await join(testProduct, { rights: ['wholesale:productPrice:list'] })).caller)).toBeNull()
})

test('steps rise in quantity and fall in price, and the unit is one that the SKU is sold in', async () => {
  const skuId = await aSku()
  expect(
    await ladder(skuId, [
      ['1', 100],
      ['10', 101],
    ]),
  ).toMatchObject({
    code: 2,
    key: 'productPrice.priceRises',
    errors: [{ path: 'tiers[1].price' }],
  })
  expect(
    await ladder(skuId, [
      ['10', 100],
      ['1', 90],
    ]),
  ).toMatchObject({ key: 'productPrice.tierTwice' })
  const kilo = await id(root.call(productUnit.endpoints.create, { code: 'KG', name: 'kg', decimals: 3 }))
  expect(await ladder(skuId, [['1', 100]], { unitId: kilo })).toMatchObject({ key: 'productPrice.unitMissing' })
  expect(await ladder(skuId, [['1', 100]], { scopeType: 'LEVEL' })).toMatchObject({ key: 'productPrice.scopeNeeded' })
})

test('a later ladder ends the one before it, a planned change waits for its day, and the past stays as it was', async () => {
  const skuId = await aSku()
  const first = await id(ladder(skuId, [['1', 2_700]]))
  const next = await id(ladder(skuId, [['1', 2_900]], { validFrom: in_(30) }))
  const { data } = await root.call(list, { skuId })
  expect(data?.list.map(({ id: each, state }) => [each, state])).toEqual([
    [first, 'CURRENT'],
    [next, 'PLANNED'],
  ])
  expect(data?.list[0]?.validTo).toBe(data?.list[1]?.validFrom)
  expect((await root.call(list, { skuId, changing: true })).data?.total).toBe(2)
  expect((await root.call(list, { skuId, changing: false })).data?.total).toBe(0)
  expect(await asked(skuId, '1')).toMatchObject({ data: { price: 32_400 } })
  expect(await asked(skuId, '1', { at: in_(31) })).toMatchObject({ data: { price: 34_800 } })
  // A ladder in front of it that does not end would be in the way.
  expect(await ladder(skuId, [['1', 2_800]], { validTo: in_(60) })).toMatchObject({ key: 'productPrice.overlap' })
  expect(await root.call(end, { ids: [next] })).toMatchObject({ data: { ended: 1 } })
  expect((await root.call(list, { skuId })).data?.list).toHaveLength(1)
  // What it was to end goes on.
  expect(await asked(skuId, '1', { at: in_(31) })).toMatchObject({ data: { price: 32_400 } })
  const again = await id(ladder(skuId, [['1', 2_900]], { validFrom: in_(30) }))
  expect(await root.call(end, { ids: [again, first] })).toMatchObject({ data: { ended: 2 } })
  expect(await asked(skuId, '1', { at: in_(31) })).toMatchObject({ data: { priceSource: 'LIST' } })
})

test('a rehearsal says what would change, and a batch comes and goes whole', async () => {
  const skuId = await aSku({ floorPrice: 2_600 })
  const { data: sku } = await root.call(list, { skuId })
  expect(sku?.list).toEqual([])
  await ladder(skuId, [
    ['1', 2_700],
    ['100', 2_610],
  ])
  const { data: found } = await root.call(product.endpoints.list, { keyword: `TEA-${made}` })
  const productId = found?.list[0]?.id as Id
  const wanted = { productId, percentBp: -500, roundTo: 10 as const }
  const rehearsal = await root.call(bulkAdjust, wanted)
  expect(rehearsal.data).toMatchObject({
    batchId: null,
    changed: 1,
    belowFloor: 2,
    bigChanges: 0,
    effectCents: 0,
    contracts: 0,
    rows: [
      { minQty: '1', oldPrice: 2_700, newPrice: 2_570, belowFloor: true },
      { minQty: '100', oldPrice: 2_610, newPrice: 2_480 },
    ],
  })
  expect(await asked(skuId, '1', { unitId: bag })).toMatchObject({ data: { price: 2_700 } })
  const { data: batch } = await root.call(bulkAdjust, { ...wanted, previewOnly: false })
  expect(await asked(skuId, '1', { unitId: bag })).toMatchObject({ data: { price: 2_570 } })
  expect(await root.call(rollback, { batchId: batch?.batchId as number })).toMatchObject({
    data: { ended: 1, restored: 1 },
  })
  expect(await asked(skuId, '1', { unitId: bag })).toMatchObject({ data: { price: 2_700 } })
  expect(await root.call(rollback, { batchId: batch?.batchId as number })).toMatchObject({
    key: 'productPrice.batchMissing',
  })
})

test('steps of a sheet make one ladder in a batch that is taken back, and a wrong step is marked in its cell', async () => {
  const [first, second] = [await aSku(), await aSku()]
  await ladder(first, [['1', 2_750]])
  const codes = [`TEA-${made - 1}`, `TEA-${made}`] as const
  const head = ['SKU*', '单位*', '适用范围*', '起订数量', '单价']
  const row = (code: string, qty: number | null, price: number | null) => [code, '袋', '全部客户', qty, price]
  const rows = [row(codes[0], 1, 27), row(codes[0], 60, 25), row(codes[0], 120, 26), row(codes[1], null, null)]
  const { data } = await root.call(importPreview, { file: await aSheet(head, rows) } as never)
  expect(data).toMatchObject({ good: 2, wrong: 2 })
  const wrong = await root.call(importRows, { id: data?.id as number, onlyWrong: true })
  expect(wrong.data?.list.map((each) => [each.row, each.errors])).toEqual([
    [4, [{ column: 4, msg: '数量越多单价不能越高' }]],
    [5, [{ column: 4, msg: '请填写单价' }]],
  ])
  expect(await root.call(importCommit, { id: data?.id as number, mode: 'good' })).toMatchObject({
    data: { imported: 2 },
  })
  const current = async (skuId: Id) => (await root.call(list, { skuId, state: 'CURRENT' })).data?.list
  const [imported] = (await current(first)) ?? []
  expect(imported?.tiers).toEqual([
    { minQty: '1', price: 2_700 },
    { minQty: '60', price: 2_500 },
  ])
  expect(await current(second)).toEqual([])
  expect(await root.call(rollback, { batchId: imported?.batchId as number })).toMatchObject({ data: { restored: 1 } })
  expect((await current(first))?.map(({ tiers }) => tiers)).toEqual([[{ minQty: '1', price: 2_750 }]])
})

test('a sheet says what each row does to the prices in force, and warns of what deserves a second look', async () => {
  const known = await aSku({ floorPrice: 2_500 })
  await aSku()
  const codes = [`TEA-${made - 1}`, `TEA-${made}`] as const
  await ladder(known, [
    ['1', 2_800],
    ['60', 2_600],
    ['240', 2_600],
  ])
  const { data: found } = await root.call(product.endpoints.list, { keyword: codes[0] })
  const { id: productId, version } = found?.list[0] ?? { id: 0 as Id, version: 0 }
  await root.call(product.endpoints.setCosts, { id: productId, version, costs: [{ skuId: known, costPrice: 1_600 }] })
  const head = ['SKU*', '单位*', '适用范围*', '起订数量', '单价', '失效时间']
  const row = (code: string, qty: number, price: string, until = '') => [code, '袋', '全部客户', qty, price, until]
  const rows = [
    row(codes[0], 1, '28'),
    row(codes[0], 60, '27.5'),
    row(codes[0], 120, '15'),
    row(codes[0], 240, '15'),
    row(codes[1], 1, '20'),
  ]
  const effects = async (sheet: unknown[][]) => {
    const { data } = await root.call(importPreview, { file: await aSheet(head, sheet as never) } as never)
    const read = await root.call(importRows, { id: data?.id as number })
    return { data, rows: read.data?.list.map(({ action, was, warnings }) => [action, was, warnings]) }
  }
  const warned = (...msgs: string[]) => msgs.map((msg) => ({ column: 4, msg }))
  const cheap = (was: string) => warned('低于成本价', `与原价 ${was} 相差超过 30%`, '低于最低售价')
  const first = await effects(rows)
  expect(first.data).toMatchObject({ good: 5, wrong: 0, warned: 2 })
  expect(first.rows).toEqual([
    ['SAME', null, []],
    ['CHANGE', '26.00', []],
    ['INSERT', null, cheap('26.00')],
    ['CHANGE', '26.00', cheap('26.00')],
    ['INSERT', null, []],
  ])
  const marked = await root.call(importRows, { id: first.data?.id as number, onlyMarked: true })
  expect(marked.data?.list.map((each) => each.row)).toEqual([4, 5])
  const ending = await effects([row(codes[0], 1, '28', '2099-12-31 00:00')])
  const leftOut = (steps: string) => `现有阶梯中 ${steps} 起的价格不在表中，将随之结束`
  expect(ending.rows).toEqual([['END', null, warned(leftOut('60、240'))]])
  const above = await effects([row(codes[0], 60, '26'), row(codes[0], 240, '26')])
  expect(above.rows).toEqual([
    ['SAME', null, warned(leftOut('1'))],
    ['SAME', null, []],
  ])
  const torn = await effects([row(codes[1], 9, '28'), row(codes[1], 9, '27'), row(codes[1], 10, '26')])
  const other = (price: string) => `表中另有一行给同一商品、价格对象、单位与起订量定价 ${price}`
  const msgs = torn.rows?.map(([, , warnings]) => (warnings as { msg: string }[]).map(({ msg }) => msg))
  expect(msgs).toEqual([
    expect.arrayContaining([other('27.00')]),
    expect.arrayContaining([other('28.00')]),
    expect.not.arrayContaining([expect.stringContaining('表中另有一行')]),
  ])
  const { bytes } = await root.call(importErrors, { id: above.data?.id as number })
  const sheet = [...(await readParts(bytes)).values()].join()
  expect(sheet).toContain('提醒')
  expect(sheet).toContain(`单价: ${leftOut('1')}`)
  expect(await root.call(importCommit, { id: first.data?.id as number, mode: 'all' })).toMatchObject({
    data: { imported: 5 },
  })
  const again = await effects(rows.slice(0, 1))
  expect(again.rows).toEqual([['SAME', null, warned(leftOut('60、120、240'))]])
})

test('the price sheet of a customer is printed, and of none that is not there', async () => {
  await aSku()
  const printed = await root.call(sheetPrint, { customerId: goldCustomer })
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await root.call(sheetPrint, { customerId: 4711 as Id })).toMatchObject({ status: 404 })
})

test('a sheet without the column of prices is refused', async () => {
  const [sku, unit, circle] = ['SKU*', '单位*', '适用范围*']
  expect(
    await root.call(importPreview, {
      file: await aSheet([sku, unit, circle] as string[], [['TEA-1', '袋', '全部客户']]),
    } as never),
  ).toMatchObject({ key: 'import.noColumn' })
})

test('what has a price is neither deleted nor counted anew', async () => {
  const skuId = await aSku()
  await ladder(skuId, [['1', 30_000]], { unitId: box })
  const { data: found } = await root.call(product.endpoints.list, { keyword: `TEA-${made}` })
  const { data: row } = await root.call(product.endpoints.view, { id: found?.list[0]?.id as Id })
  const change = { id: row?.id as Id, version: row?.version as number }
  expect(
    await root.call(product.endpoints.update, { ...change, units: [{ unitId: box, factor: '10' }] }),
  ).toMatchObject({
    key: 'product.factorStays',
  })
  expect(await root.call(product.endpoints.remove, { ids: [change.id] })).toMatchObject({ key: 'product.skuPriced' })
})

test('a level that is disabled keeps its rate for those who have it', async () => {
  const skuId = await aSku()
  const asks = async () => (await asked(skuId, '1', { customerId: goldCustomer })).data?.price
  expect(await asks()).toBe(31_080)
  const level = { code: 'PLAIN', name: '普通', rank: 1, isDefault: true }
  await root.call(custLevel.endpoints.create, level)
  expect(await root.call(custLevel.endpoints.setStatus, { id: gold, status: 0 })).toMatchObject({ code: 0 })
  expect(await asks()).toBe(31_080)
  await root.call(custLevel.endpoints.setStatus, { id: gold, status: 1 })
})

test('ladders of several SKUs are saved at once, all of them or none', async () => {
  const [small, large] = [await aSku(), await aSku()]
  const step = (skuId: Id, minQty: string, price: number) => ({ skuId, minQty, price })
  const asked = { unitId: bag, scopeType: 'ALL' } as const
  const steps = [step(small, '1', 2_700), step(large, '1', 5_000), step(small, '60', 2_600), step(large, '60', 5_100)]
  expect(await root.call(saveLadders, { ...asked, steps })).toMatchObject({
    key: 'productPrice.priceRises',
    errors: [{ path: 'steps[3].price' }],
  })
  expect((await root.call(list, { skuId: small })).data?.list).toEqual([])
  const right = [...steps.slice(0, 3), step(large, '60', 4_900)]
  expect(await root.call(saveLadders, { ...asked, steps: right })).toMatchObject({ data: { saved: 2 } })
  expect((await root.call(effective, { skuId: large, unitId: bag, qty: '60' })).data?.price).toBe(4_900)
})
