import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { type NewOrder, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, update, calc, cancel, commit, list, remove, view } = wholesaleOrder.endpoints

let running: TestProduct
let maker: Caller
let salesman: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  running = await openTestProduct('embedded')
  maker = (await join(running, { rights: 'everything' })).caller
  const rights = ['list', 'create', 'update', 'commit'].map((right) => `wholesale:wholesaleOrder:${right}`)
  salesman = (await join(running, { rights: rights as never })).caller
  goods = await wholesaleGoods(maker)
})
afterAll(() => running.close())

const aCase = (qty = '1', more: object = {}) => ({ skuId: goods.skuId, unitId: goods.unitId, qty, ...more })
const shown = async (id: Id, by = maker) => (await by.call(view, { id })).data
const order = (fields: Partial<NewOrder> = {}) => ({
  customerId: goods.customerId,
  payMode: 'PREPAY' as const,
  deliveryMode: 'PICKUP' as const,
  lines: [aCase()],
  ...fields,
})
async function anOrder(fields: Partial<NewOrder> = {}): Promise<Id> {
  const { data, msg } = await maker.call(create, order(fields))
  return data?.id ?? Promise.reject(new Error(msg))
}
const warnings = async (fields: Partial<NewOrder> & { id?: Id }) =>
  ((await maker.call(calc, { ...order(), ...fields })).data?.warnings ?? []).map(({ code, message }) => [code, message])

/** A supplier, and goods of its own that are sold by the bag at 10.00 and paid with 8.00. */
async function supplied(spuCode: string, name: string, more: object) {
  const { data, msg } = await maker.call(provider.endpoints.create, {
    name,
    shortName: name,
    contactName: '吴茗',
    contactMobile: '13900001234',
    province: '浙江省',
    city: '杭州市',
    ...more,
  } as never)
  if (!data) throw new Error(msg)
  const providerId = data.id
  expect(await maker.call(provider.endpoints.setStatus, { id: providerId, status: 1 })).toMatchObject({ code: 0 })
  const made = await maker.call(product.endpoints.create, {
    spuCode,
    name: `${name}的货`,
    classId: goods.classId,
    baseUnitId: goods.bagId,
    providerId,
    skus: [{ skuCode: `${spuCode}-1`, listPrice: 1_000 }],
  })
  const id = made.data?.id as Id
  await maker.call(product.endpoints.setStatus, { id, status: 1 })
  const skuId = (await maker.call(product.endpoints.view, { id })).data?.skus[0]?.id as Id
  const price = { providerId, skuId, unitId: goods.bagId, price: 800, validFrom: '2020-01-01' }
  expect(await maker.call(providerPrice.endpoints.create, price as never)).toMatchObject({ code: 0 })
  return (qty: string) => ({ skuId, unitId: goods.bagId, qty })
}

test('a number of the customer that stands on an open order is told of, with the orders, and stops nothing', async () => {
  const id = await anOrder({ poNo: 'PO-77' })
  const { no, version = 0 } = (await shown(id)) ?? {}
  expect(await warnings({ poNo: 'PO-77' })).toEqual([
    ['wholesaleOrder.poNoOpen', expect.stringContaining(`PO-77”已用于未完成的订单：${no}`)],
  ])
  expect(await warnings({ id, poNo: 'PO-77' })).toEqual([])
  expect(await warnings({ poNo: 'PO-78' })).toEqual([])
  expect(await maker.call(commit, { id: await anOrder({ poNo: 'PO-77' }), version: 1 })).toMatchObject({ code: 0 })
  await maker.call(remove, { ids: [id] })
  expect(version).toBe(1)
})

test('freight is shared by the parts that we bring, and each part says what its supplier gets and when it comes', async () => {
  const [self, ours] = [
    await supplied('SELF', '自送', { freightMode: 'SELF', leadDays: 5 }),
    await supplied('OURS', '代送', { freightMode: 'MERCHANT', leadDays: 0, minOrderCents: 50_000 }),
  ]
  const lines = [aCase(), self('10'), ours('10')]
  const few = ['wholesaleOrder.providerMinimum', '供应商“代送”的商品共 100.00，未达其起订金额 500.00']
  expect(await warnings({ lines })).toEqual([few])
  expect(await warnings({ lines: [ours('50')] })).toEqual([])
  const today = (await shown(await anOrder()))?.createdAt.slice(0, 10) as string
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const id = await anOrder({ lines, freightCents: 8_000, requireDate: later(3) })
  expect(await maker.call(commit, { id, version: 1 })).toMatchObject({ code: 0 })
  const bizDate = (await shown(id))?.bizDate as string
  const from = (days: number) => new Date(Date.parse(bizDate) + days * 86_400_000).toISOString().slice(0, 10)
  // 336.00 and 100.00 bear 80.00.
  const [own, byThemselves, byUs] = (await shown(id))?.parts ?? []
  expect(own).toMatchObject({ goodsCents: 33_600, freightCents: 6_165, settleCents: 0, promisedDate: later(3) })
  expect(byThemselves).toMatchObject({ goodsCents: 10_000, freightCents: 0, settleCents: 8_000, promisedDate: from(5) })
  expect(byUs).toMatchObject({ goodsCents: 10_000, freightCents: 1_835, settleCents: 8_000, promisedDate: later(3) })
  expect((await shown(id, salesman))?.parts.map(({ settleCents }) => settleCents)).toEqual([null, null, null])
  const { version = 0 } = (await shown(id)) ?? {}
  expect(await maker.call(update, { id, version, requireDate: later(9) })).toMatchObject({ code: 0 })
  expect((await shown(id))?.parts.map(({ promisedDate }) => promisedDate)).toEqual([later(9), later(9), later(9)])
  const alone = await anOrder({ lines: [self('10')], freightCents: 500 })
  expect(await maker.call(commit, { id: alone, version: 1 })).toMatchObject({ code: 0 })
  expect((await shown(alone))?.parts).toMatchObject([{ freightCents: 500 }])
  expect(await running.ledgerFaults()).toEqual([])
})

test('of a cancelled order each receipt goes back by itself, and what the balance has paid to the balance (20.5)', async () => {
  const account = await maker.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  const bankAccountId = account.data?.id as Id
  const second = (await join(running, { rights: 'everything' })).caller
  let numbered = 0
  async function received(amountCents: number, more: object): Promise<Id> {
    const paidAt = new Date(Date.now() - 60_000).toISOString()
    const bankRef = `BACK-${++numbered}`
    const input = { customerId: goods.customerId, bankAccountId, amountCents, paidAt, bankRef, ...more }
    const { data, msg } = await maker.call(income.endpoints.create, input)
    if (!data) throw new Error(msg)
    expect(await second.call(income.endpoints.manualConfirm, { id: data.id, version: 1 })).toMatchObject({ code: 0 })
    return data.id
  }
  await received(5_000, {})
  const id = await anOrder()
  expect(await maker.call(commit, { id, version: 1, balanceUsedCents: 5_000 })).toMatchObject({ code: 0 })
  const [one, two] = [await received(20_000, { orderId: id }), await received(8_600, { orderId: id })]
  expect(await shown(id)).toMatchObject({ paidCents: 33_600, payState: 'PAID' })
  const nos = await Promise.all(
    [one, two].map(async (of) => (await maker.call(income.endpoints.view, { id: of })).data?.no),
  )
  const back = { id, version: (await shown(id))?.version ?? 0, reason: '客户改期' }
  expect(await maker.call(cancel, back)).toMatchObject({ key: 'income.hasPayments' })
  const { data } = await maker.call(cancel, { ...back, refundTo: 'ORIGINAL' })
  expect(data?.refunds.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([8_600, 20_000])
  const refunds = await Promise.all(
    (data?.refunds ?? []).map(async ({ incomeId }) => (await maker.call(income.endpoints.view, { id: incomeId })).data),
  )
  expect(refunds.map((row) => row?.refundOfNo).toSorted()).toEqual(nos.toSorted())
  expect(refunds.map((row) => [row?.direction, row?.state])).toEqual([
    ['OUT', 'PENDING'],
    ['OUT', 'PENDING'],
  ])
  // What is on its way back cannot be spent meanwhile.
  const asked = { ...order(), balanceUsedCents: 0 }
  expect((await maker.call(calc, asked)).data?.balanceCents).toBe(5_000)
  expect(await running.ledgerFaults()).toEqual([])
})

test('orders are sorted by their day and by when they are wanted, and those without a day stand with the oldest', async () => {
  const [late, soon, never] = [
    await anOrder({ requireDate: '2099-03-01' }),
    await anOrder({ requireDate: '2099-01-01' }),
    await anOrder(),
  ]
  const sorted = async (key: string) => {
    const { data } = await maker.call(list, { sort: [key], rows: 200 } as never, {
      headers: { 'cache-control': 'no-cache' },
    })
    return (data?.list ?? []).map(({ id }) => id).filter((id) => [late, soon, never].includes(id))
  }
  expect(await sorted('requireDate')).toEqual([never, soon, late])
  expect(await sorted('-requireDate')).toEqual([late, soon, never])
  expect(await maker.call(commit, { id: never, version: 1 })).toMatchObject({ code: 0 })
  expect((await sorted('-bizDate'))[0]).toBe(never)
})

test('who commits at a price that has changed gets the new calculation with the refusal, and nothing has happened', async () => {
  const id = await anOrder()
  const answer = await maker.call(commit, { id, version: 1, expectedPayableCents: 30_000 })
  expect(answer).toMatchObject({
    code: 2,
    key: 'wholesaleOrder.changed',
    data: { payableCents: 33_600, lines: [{ price: 33_600, priceSource: 'LIST' }], checks: [] },
  })
  expect(await shown(id)).toMatchObject({ state: 'DRAFT', version: 1 })
})
