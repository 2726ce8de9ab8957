import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { type NewOrder, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upkeep } from '../../platform/jobs/upkeep.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { endExpired } from './acts/expiry.ts'

const { create, update, view, list, calc, commit, approve, reject, withdraw, cancel, change, copy } =
  wholesaleOrder.endpoints
const { remove, cancelPreview, items, itemsExport, stat, print } = wholesaleOrder.endpoints

let product_: TestProduct
let maker: Caller
let approver: Caller
let salesman: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product_ = await openTestProduct('embedded')
  maker = (await join(product_, { rights: 'everything' })).caller
  approver = (await join(product_, { rights: 'everything' })).caller
  const tags = ['list', 'create', 'update', 'delete', 'commit', 'cancel', 'change', 'print'].map(
    (right) => `wholesale:wholesaleOrder:${right}` as const,
  )
  salesman = (await join(product_, { rights: tags })).caller
  goods = await wholesaleGoods(maker)
  await setCredit(500_000)
})
afterAll(() => product_.close())

async function setCredit(limit: number): Promise<void> {
  const { data } = await maker.call(customerCredit.endpoints.view, { id: goods.customerId })
  await maker.call(customerCredit.endpoints.set, {
    id: goods.customerId,
    version: data?.version ?? 0,
    enabled: true,
    creditLimitCents: limit,
    reason: '授信',
  })
}

const aCase = (qty = '1', more: object = {}) => ({ skuId: goods.skuId, unitId: goods.unitId, qty, ...more })
async function anOrder(fields: Partial<NewOrder> = {}, by = maker): Promise<Id> {
  const input = { customerId: goods.customerId, payMode: 'CREDIT' as const, lines: [aCase()], ...fields }
  const { data, msg } = await by.call(create, input)
  return data?.id ?? Promise.reject(new Error(msg))
}
const shown = async (id: Id) => (await maker.call(view, { id })).data
const versionOf = async (id: Id) => (await shown(id))?.version ?? 0
const credit = async () => (await maker.call(customerCredit.endpoints.view, { id: goods.customerId })).data
async function bind(id: Id, more: object = {}, by = maker) {
  return by.call(commit, { id, version: await versionOf(id), ...more })
}

test('a draft has a number and today’s prices, and holds nothing', async () => {
  const id = await anOrder({ lines: [aCase('2')], freightCents: 8_000, orderDiscountBp: 200 })
  // 2 cases at 12 × 2800; 2 % of 67200 is 1344.
  expect(await shown(id)).toMatchObject({
    state: 'DRAFT',
    no: expect.stringMatching(/^SO/),
    payableCents: 73_856,
    discountCents: 1_344,
    frozenCents: 0,
    lines: [{ qty: '2', price: 33_600, priceSource: 'LIST', payableCents: 65_856, shippedQty: '0' }],
  })
  expect(await credit()).toMatchObject({ usedCents: 0, frozenCents: 0 })
})

test('the tax of a freight changes with it (B-INV-6)', async () => {
  const { data } = await maker.call(customer.endpoints.view, { id: goods.customerId })
  const taxed = async (taxMode: 'TENANT' | 'EXCLUSIVE') => {
    const { version = 0 } = (await maker.call(customer.endpoints.view, { id: goods.customerId })).data ?? {}
    await maker.call(customer.endpoints.update, { id: goods.customerId, version, taxMode })
  }
  await taxed('EXCLUSIVE')
  const id = await anOrder()
  await maker.call(update, { id, version: 1, freightCents: 10_000 })
  expect(await product_.ledgerFaults()).toEqual([])
  await taxed(data?.taxMode as 'TENANT')
})

test('an order is paid as the contract in force says, unless it says otherwise itself', async () => {
  const { customerId, skuId, unitId } = goods
  const pays = async (more: object = {}) => {
    const { data } = await maker.call(create, { customerId, lines: [{ skuId, unitId, qty: '1' }], ...more })
    return (await shown(data?.id as Id))?.payMode
  }
  expect(await pays()).toBe('PREPAY')
  const { data: made } = await maker.call(contract.endpoints.create, {
    customerId,
    title: '月结协议',
    startDate: '2020-01-01',
    endDate: '2020-12-31',
    payMode: 'CREDIT',
    discountBp: 10_000,
  })
  const id = made?.id as Id
  await maker.call(contract.endpoints.submit, { id, version: 1 })
  await approver.call(contract.endpoints.approve, { id, version: 2 })
  expect(await pays()).toBe('PREPAY')
  await asSuperuser(product_.database, (db) =>
    db.query('update app.contract set end_date = current_date + 1 where id = $1', [id]),
  )
  expect(await pays()).toBe('CREDIT')
  expect(await pays({ payMode: 'PREPAY' })).toBe('PREPAY')
  await asSuperuser(product_.database, (db) =>
    db.query("update app.contract set end_date = '2020-12-31' where id = $1", [id]),
  )
})

test('an order comes to no more than an amount can be', async () => {
  const [over, most] = [aCase('999999', { manualPrice: 1_000_000_000 }), aCase('600', { manualPrice: 1_000_000_000 })]
  const asked = (...lines: object[]) => ({ customerId: goods.customerId, lines: lines as never })
  const problems = async (...lines: object[]) =>
    (await maker.call(calc, asked(...lines))).data?.checks.map(({ code, line }) => [code, line])
  expect(await problems(aCase(), over)).toContainEqual(['common.amountMost', 1])
  const refused = { key: 'common.amountMost', msg: expect.stringContaining('10,000,000,000.00') }
  expect(await maker.call(create, asked(over))).toMatchObject({ ...refused, errors: [{ path: 'lines[0].qty' }] })
  expect(await maker.call(create, asked(most, most))).toMatchObject({ ...refused, errors: [{ path: 'lines' }] })
  const id = await anOrder()
  expect(await maker.call(update, { id, version: 1, lines: [over] })).toMatchObject(refused)
})

test('what a view shows is an update that changes nothing', async () => {
  const id = await anOrder({ lines: [aCase('1', { manualPrice: 30_000 })] })
  const row = await shown(id)
  if (!row) throw new Error('There is an order')
  expect(await maker.call(update, { ...row, version: row.version })).toMatchObject({
    code: 0,
    data: { version: row.version },
  })
})

test('a commit freezes the credit, a cancellation frees it (B-INV-4)', async () => {
  const id = await anOrder()
  expect(await bind(id, { expectedPayableCents: 1 })).toMatchObject({ key: 'wholesaleOrder.changed' })
  expect(await bind(id, { expectedPayableCents: 33_600 })).toMatchObject({ data: { state: 'COMMITTED' } })
  expect(await credit()).toMatchObject({ frozenCents: 33_600 })
  expect(await bind(id)).toMatchObject({ key: 'common.state' })
  expect(await shown(id)).toMatchObject({
    parts: [{ partNo: 1, goodsCents: 33_600 }],
    receiverAddress: expect.any(String),
  })
  const answer = await maker.call(cancel, { id, version: await versionOf(id), reason: '客户改期' })
  expect(answer).toMatchObject({ data: { state: 'CANCELLED', refunds: [] } })
  expect(await credit()).toMatchObject({ frozenCents: 0 })
})

test('all that stops an order is told at once, each with its remedy', async () => {
  const lines = [aCase('20', { manualPrice: 30_000 })]
  const asked = { customerId: goods.customerId, payMode: 'CREDIT' as const, lines }
  const { data } = await salesman.call(calc, asked)
  expect(data?.checks.map(({ code, remedy }) => [code, remedy])).toEqual([
    ['wholesaleOrder.manualPrice', 'APPROVAL'],
    ['customerCredit.notEnough', 'APPROVAL'],
  ])
  expect(data).toMatchObject({ payableCents: 600_000, availableCents: 500_000 })
  expect(data?.lines[0]?.alternatives).toContainEqual({ priceSource: 'LIST', price: 33_600 })
  const id = await anOrder(asked, salesman)
  expect(await bind(id, {}, salesman)).toMatchObject({
    code: 2,
    key: 'wholesaleOrder.manualPrice',
    errors: [{ path: 'lines[0].manualPrice' }, { path: 'payMode' }],
  })
  expect(await shown(id)).toMatchObject({ state: 'DRAFT' })
})

test('a calculation tells the stock of each line in its unit, and what the customer paid the last time', async () => {
  const first = await anOrder({ lines: [aCase('1', { manualPrice: 30_000 }), aCase('1', { gift: true })] })
  const asked = { customerId: goods.customerId, lines: [aCase('2')] }
  const line = async () => (await maker.call(calc, asked)).data?.lines[0]
  expect(await line()).toMatchObject({ available: null, lastPrice: null, lastDay: null })
  await bind(first, { submitForApproval: true })
  await approver.call(approve, { id: first, version: await versionOf(first) })
  await asSuperuser(product_.database, (db) =>
    db.query('update app.product_sku set track_stock = true where id = $1', [goods.skuId]),
  )
  await maker.call(productStock.endpoints.adjust, { skuId: goods.skuId, deltaQty: '30', reason: '盘点' })
  // Of 30 bags two cases of twelve can be made.
  expect(await line()).toMatchObject({ available: '2', lastPrice: 30_000, lastDay: expect.any(String), price: 33_600 })
  await asSuperuser(product_.database, (db) =>
    db.query('update app.product_sku set track_stock = false where id = $1', [goods.skuId]),
  )
  await maker.call(cancel, { id: first, version: await versionOf(first), reason: '撤单' })
})

test('an order beyond the credit waits for another person, and holds all that it needs meanwhile', async () => {
  const id = await anOrder({ lines: [aCase('20')] })
  expect(await bind(id, { submitForApproval: true })).toMatchObject({ data: { state: 'APPROVING' } })
  expect(await credit()).toMatchObject({ frozenCents: 672_000, availableCents: -172_000 })
  expect(await maker.call(approve, { id, version: await versionOf(id) })).toMatchObject({ key: 'common.notWriter' })
  expect(await maker.call(withdraw, { id, version: await versionOf(id) })).toMatchObject({ data: { state: 'DRAFT' } })
  expect(await credit()).toMatchObject({ frozenCents: 0 })
  await bind(id, { submitForApproval: true })
  await approver.call(reject, { id, version: await versionOf(id), reason: '先回款' })
  expect(await shown(id)).toMatchObject({ state: 'DRAFT', reason: '先回款', frozenCents: 0 })
  await bind(id, { submitForApproval: true })
  expect(await approver.call(approve, { id, version: await versionOf(id) })).toMatchObject({
    data: { state: 'COMMITTED' },
  })
  expect(await credit()).toMatchObject({ frozenCents: 672_000 })
  await maker.call(cancel, { id, version: await versionOf(id), reason: '撤单' })
})

test('who may approve orders sells neither below the floor nor for nothing by himself', async () => {
  const floor = (cents: number | null) =>
    asSuperuser(product_.database, (db) =>
      db.query('update app.product_sku set floor_price = $1 where id = $2', [cents, goods.skuId]),
    )
  await floor(2_400)
  const id = await anOrder({ lines: [aCase('1', { manualPrice: 20_000 }), aCase('1', { gift: true })] })
  expect(await bind(id)).toMatchObject({
    errors: [
      { path: 'lines[0].manualPrice', msg: expect.stringContaining('低于最低售价 288.00') },
      { path: 'lines[1].manualPrice', msg: expect.stringContaining('赠送') },
    ],
  })
  // Another one edits it while it waits for no approval, and so is a writer as well.
  expect(await approver.call(update, { id, version: await versionOf(id), remark: '展会' })).toMatchObject({ code: 0 })
  expect(await bind(id, { submitForApproval: true })).toMatchObject({ data: { state: 'APPROVING' } })
  expect(await approver.call(approve, { id, version: await versionOf(id) })).toMatchObject({ key: 'common.notWriter' })
  await maker.call(withdraw, { id, version: await versionOf(id) })
  // What is bound at the list's price is not changed that way, either.
  const fine = await anOrder({ lines: [aCase('1', { manualPrice: 30_000 })] })
  expect(await bind(fine)).toMatchObject({ data: { state: 'COMMITTED' } })
  const adds = async (line: object) =>
    maker.call(change, { id: fine, version: await versionOf(fine), reason: '客户加货', add: [aCase('1', line)] })
  expect(await adds({ manualPrice: 1 })).toMatchObject({
    code: 2,
    key: 'wholesaleOrder.floorInChange',
    msg: expect.stringContaining('请另建订单并提交审批'),
  })
  expect(await adds({ gift: true })).toMatchObject({ key: 'wholesaleOrder.manualInChange' })
  expect(await adds({ manualPrice: 30_000 })).toMatchObject({ code: 0 })
  await floor(null)
  await maker.call(cancel, { id: fine, version: await versionOf(fine), reason: '撤单' })
})

test('stock is promised with the commit, and an order takes no more than there is', async () => {
  const skuId = await aTracked('10')
  const line = { skuId, unitId: goods.bagId, qty: '8' }
  const id = await anOrder({ payMode: 'PREPAY', lines: [line] })
  expect(await bind(id)).toMatchObject({ data: { state: 'COMMITTED' } })
  expect(await credit()).toMatchObject({ frozenCents: 0 })
  const next = await anOrder({ payMode: 'PREPAY', lines: [{ ...line, qty: '5' }] })
  expect(await bind(next)).toMatchObject({ key: 'wholesaleOrder.stock', errors: [{ path: 'lines[0].qty' }] })
  const answer = await maker.call(change, {
    id,
    version: await versionOf(id),
    reason: '少要',
    lower: [{ lineId: (await shown(id))?.lines[0]?.id as Id, qty: '5' }],
  })
  expect(answer).toMatchObject({ code: 0, data: { changeNo: 2 } })
  expect(await shown(id)).toMatchObject({
    payableCents: 80_000,
    closedCents: 30_000,
    dueCents: 50_000,
    lines: [{ closedQty: '3' }],
  })
  expect(await bind(next)).toMatchObject({ data: { state: 'COMMITTED' } })
})

async function aTracked(onHand: string): Promise<Id> {
  const { data: made } = await maker.call(product.endpoints.create, {
    spuCode: `T${onHand}`,
    name: '红茶',
    classId: goods.classId,
    baseUnitId: goods.bagId,
    skus: [{ skuCode: `T${onHand}-1`, listPrice: 10_000, trackStock: true }],
  })
  const id = made?.id as Id
  await maker.call(product.endpoints.setStatus, { id, status: 1 })
  const skuId = (await maker.call(product.endpoints.view, { id })).data?.skus[0]?.id as Id
  await maker.call(productStock.endpoints.adjust, { skuId, deltaQty: onHand, reason: '期初' })
  return skuId
}

test('goods that are added are checked as a commit is', async () => {
  const id = await anOrder()
  await bind(id)
  const add = async (qty: string) =>
    maker.call(change, { id, version: await versionOf(id), reason: '加货', add: [aCase(qty)] })
  expect(await add('20')).toMatchObject({ key: 'customerCredit.notEnough' })
  expect(await add('2')).toMatchObject({ data: { changeNo: 2 } })
  expect(await shown(id)).toMatchObject({ payableCents: 100_800, frozenCents: 100_800, lines: [{}, { qty: '2' }] })
  await maker.call(cancel, { id, version: await versionOf(id), reason: '撤单' })
  expect(await credit()).toMatchObject({ frozenCents: 0 })
})

test('after the commit only what moves no money may be changed', async () => {
  const id = await anOrder()
  await bind(id)
  expect(await maker.call(update, { id, version: await versionOf(id), freightCents: 100 })).toMatchObject({
    errors: [{ path: 'freightCents' }],
  })
  expect(await maker.call(update, { id, version: await versionOf(id), remark: '下午送' })).toMatchObject({ code: 0 })
  await maker.call(cancel, { id, version: await versionOf(id), reason: '撤单' })
})

test('the log names the products of lines that were added or changed', async () => {
  const id = await anOrder()
  const { skuId, bagId } = goods
  const lines = [...((await shown(id))?.lines ?? []), { skuId, unitId: bagId, qty: '5' }]
  await maker.call(update, { id, version: await versionOf(id), lines })
  const [added] = await logged(id)
  expect(added).toContain('茉莉花茶')
  const [first] = (await shown(id))?.lines ?? []
  await maker.call(update, { id, version: await versionOf(id), lines: [{ ...first, skuId, unitId: bagId, qty: '1' }] })
  const [changed] = await logged(id)
  expect(changed).toMatch(/单位 箱 → 袋/)
})

/** What the log says of an order, the latest first. */
async function logged(id: Id): Promise<string[]> {
  const { rows } = await asSuperuser(product_.database, (db) =>
    db.query(
      `select content_zh from app.operation_log where module = 'wholesaleOrder' and business_id = $1 order by id desc`,
      [String(id)],
    ),
  )
  return rows.map(({ content_zh }) => content_zh)
}

test('a cancellation says beforehand what it gives back', async () => {
  const id = await anOrder({ lines: [aCase('2')] })
  await bind(id)
  expect((await maker.call(cancelPreview, { id })).data).toMatchObject({
    creditCents: 67_200,
    deliveries: 0,
    receipts: 0,
    paidCents: 0,
    balanceCents: 0,
    couponName: null,
  })
  await maker.call(cancel, { id, version: await versionOf(id), reason: '改期' })
  expect(await maker.call(cancelPreview, { id })).toMatchObject({ code: 2 })
})

test('lists, figures, copies, prints and void drafts keep their numbers (B-INV-24)', async () => {
  const id = await anOrder()
  const { data } = await maker.call(copy, { id })
  expect(await shown(data?.id as Id)).toMatchObject({ state: 'DRAFT', source: 'COPY', lines: [{ qty: '1' }] })
  expect(await maker.call(remove, { ids: [id] })).toMatchObject({ data: { deleted: 1 } })
  expect(await shown(id)).toMatchObject({ state: 'VOIDED' })
  expect((await maker.call(list, { keyword: '老街坊', state: 'COMMITTED' })).data?.list.length).toBeGreaterThan(0)
  const ofSku = (await maker.call(items, { skuId: goods.skuId })).data
  expect(ofSku?.total).toBeGreaterThan(3)
  const [latest] = ofSku?.list ?? []
  expect(latest).toMatchObject({ customerName: expect.stringContaining('老街坊'), qty: '1' })
  const keyword = latest?.skuName ?? ''
  expect((await maker.call(items, { keyword, customerId: goods.customerId })).data?.list).toContainEqual(latest)
  const { rows: sheet } = await readSheet((await maker.call(itemsExport, { skuId: goods.skuId })).bytes)
  expect(sheet).toHaveLength(1 + (ofSku?.total ?? 0))
  expect((await maker.call(items, { keyword: '没有这种商品' })).data).toEqual({ list: [], total: 0 })
  for (const by of ['DAY', 'CUSTOMER', 'SKU', 'SALESMAN'] as const)
    expect((await maker.call(stat, { by })).data?.orders.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
  for (const type of ['order', 'pick'] as const)
    expect((await maker.call(print, { id: data?.id as Id, type })).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await product_.ledgerFaults()).toEqual([])
})

test('the worked example of 20.4 and 11.3 begins as it says', async () => {
  const make = async (spuCode: string, listPrice: number, taxRateBp: number, unit: Id) => {
    const { data } = await maker.call(product.endpoints.create, {
      spuCode,
      name: spuCode,
      classId: goods.classId,
      baseUnitId: unit,
      taxRateBp,
      skus: [{ skuCode: `${spuCode}-1`, listPrice }],
    })
    await maker.call(product.endpoints.setStatus, { id: data?.id as Id, status: 1 })
    return (await maker.call(product.endpoints.view, { id: data?.id as Id })).data?.skus[0]?.id as Id
  }
  const { data: kg } = await maker.call(productUnit.endpoints.create, { code: 'KG', name: '公斤', decimals: 3 })
  const kilo = kg?.id as Id
  const [a, b, c] = [
    await make('EX-A', 31_200, 1_300, goods.bagId),
    await make('EX-B', 1_999, 900, kilo),
    await make('EX-C', 333, 1_300, goods.bagId),
  ]
  const id = await anOrder({
    orderDiscountBp: 200,
    freightCents: 8_000,
    lines: [
      { skuId: a, unitId: goods.bagId, qty: '10' },
      { skuId: b, unitId: kilo, qty: '3.5' },
      { skuId: c, unitId: goods.bagId, qty: '7', discountBp: 500 },
    ],
  })
  // Without the coupon: 321211 - 6424 + 8000.
  expect(await shown(id)).toMatchObject({
    goodsCents: 321_328,
    lineDiscountCents: 117,
    discountCents: 6_424,
    payableCents: 322_787,
    lines: [{ payableCents: 305_760 }, { payableCents: 6_857 }, { payableCents: 2_170 }],
  })
})

test('a draft that its time has run out of is void, and an unpaid prepaid order cancelled', async () => {
  const [draft, unpaid] = [await anOrder(), await anOrder({ payMode: 'PREPAY' })]
  await bind(unpaid)
  await asSuperuser(product_.database, (db) =>
    db.query('update app.wholesale_order set expires_at = now() - interval $$1 minute$$ where id = any($1)', [
      [draft, unpaid],
    ]),
  )
  await upkeep(product_.database.pool, [endExpired])
  expect(await shown(draft)).toMatchObject({ state: 'VOIDED' })
  expect(await shown(unpaid)).toMatchObject({ state: 'CANCELLED', reason: '超时未付款' })
})

test('an order that waits for approval does not run out; sent back, it is a draft with its own time again', async () => {
  await setCredit(0)
  const id = await anOrder()
  expect(await bind(id, { submitForApproval: true })).toMatchObject({ data: { state: 'APPROVING' } })
  expect(await shown(id)).toMatchObject({ expiresAt: null })
  await asSuperuser(product_.database, (db) =>
    db.query('update app.wholesale_order set expires_at = now() - interval $$1 minute$$ where id = $1', [id]),
  )
  await upkeep(product_.database.pool, [endExpired])
  expect(await shown(id)).toMatchObject({ state: 'APPROVING' })
  await maker.call(withdraw, { id, version: await versionOf(id) })
  const draft = await shown(id)
  expect(draft?.state).toBe('DRAFT')
  expect(Date.parse(draft?.expiresAt ?? '')).toBeGreaterThan(Date.now())
  await maker.call(remove, { ids: [id] })
  await setCredit(500_000)
})

test('many drafts are committed at once, each with its own answer, within one credit line', async () => {
  const { commitMany } = wholesaleOrder.endpoints
  const { usedCents = 0, frozenCents = 0 } = (await credit()) ?? {}
  await setCredit(usedCents + frozenCents + 500_000)
  const { availableCents = 0 } = (await credit()) ?? {}
  // Two of three fit.
  const [qty, price] = [Math.floor(availableCents / 33_600 / 2), 33_600]
  const ids = [await anOrder({ lines: [aCase(String(qty))] }), await anOrder({ lines: [aCase(String(qty))] })]
  ids.push(await anOrder({ lines: [aCase(String(qty))] }))
  const { data } = await maker.call(commitMany, { ids: ids.toReversed() })
  expect(data?.results.map(({ id, done }) => [id, done])).toEqual(ids.map((id, index) => [id, index < 2]))
  expect(data?.results[2]).toMatchObject({ reasonKey: customerCredit.reasons.notEnough.key })
  expect((await credit())?.availableCents).toBe(availableCents - 2 * qty * price)
  expect(await Promise.all(ids.map(async (id) => (await shown(id))?.state))).toEqual([
    'COMMITTED',
    'COMMITTED',
    'DRAFT',
  ])
  const again = await maker.call(commitMany, { ids, submitForApproval: true })
  expect(again.data?.results.map(({ done }) => done)).toEqual([false, false, true])
  expect((await shown(ids[2] as Id))?.state).toBe('APPROVING')
})
