import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { type NewOrder, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDay } from '../../platform/testing/company-day.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, commit, approve, reject, close, reopen, change, cancel, remove, view } = wholesaleOrder.endpoints

let running: TestProduct
let maker: Caller
let approver: Caller
let salesman: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  running = await openTestProduct('embedded')
  maker = (await join(running, { rights: 'everything' })).caller
  approver = (await join(running, { rights: 'everything' })).caller
  const rights = ['list', 'create', 'update', 'delete', 'commit'].map((right) => `wholesale:wholesaleOrder:${right}`)
  salesman = (await join(running, { rights: rights as never })).caller
  goods = await wholesaleGoods(maker)
  await limit(1_000_000)
})
afterAll(() => running.close())

async function limit(creditLimitCents: number): Promise<void> {
  const id = goods.customerId
  const { version = 0 } = (await maker.call(customerCredit.endpoints.view, { id })).data ?? {}
  const asked = { id, version, enabled: true, creditLimitCents, reason: '调整' }
  expect(await maker.call(customerCredit.endpoints.set, asked)).toMatchObject({ code: 0 })
}

const status = (is: 0 | 1) =>
  maker.call(customer.endpoints.setStatus, { id: goods.customerId, status: is, reason: '盘点' })
const aCase = (qty = '1', more: object = {}) => ({ skuId: goods.skuId, unitId: goods.unitId, qty, ...more })
const shown = async (id: Id) => (await maker.call(view, { id })).data
async function anOrder(fields: Partial<NewOrder> = {}, by = maker): Promise<Id> {
  const input = { customerId: goods.customerId, payMode: 'CREDIT' as const, lines: [aCase()], ...fields }
  const { data, msg } = await by.call(create, input)
  return data?.id ?? Promise.reject(new Error(msg))
}
async function act(endpoint: typeof commit | typeof reject | typeof change, id: Id, more: object = {}, by = maker) {
  const { version = 0 } = (await shown(id)) ?? {}
  return by.call(endpoint as typeof reject, { id, version, reason: '客户要求', ...more })
}
async function shipped(orderId: Id, qty: string): Promise<Id> {
  const orderLineId = (await shown(orderId))?.lines[0]?.id as Id
  const { data } = await maker.call(orderDelivery.endpoints.plan, { orderId, lines: [{ orderLineId, qty }] })
  const id = data?.id as Id
  expect(await maker.call(orderDelivery.endpoints.ship, { id, version: 1 })).toMatchObject({ code: 0 })
  return id
}

test('an approval asks again for all that it is not about: credit, and goods that were taken off', async () => {
  const id = await anOrder({ lines: [aCase('1', { manualPrice: 20_000 })] }, salesman)
  expect(await act(commit, id, { submitForApproval: true }, salesman)).toMatchObject({ data: { state: 'APPROVING' } })
  await limit(10_000)
  expect(await act(approve as never, id, {}, approver)).toMatchObject({ key: 'customerCredit.notEnough' })
  // Its own reservation is not counted twice.
  await limit(20_000)
  await maker.call(product.endpoints.setStatus, { id: goods.productId, status: 0 })
  expect(await act(approve as never, id, {}, approver)).toMatchObject({ key: 'wholesaleOrder.skuOff' })
  await maker.call(product.endpoints.setStatus, { id: goods.productId, status: 1 })
  expect(await act(approve as never, id, {}, approver)).toMatchObject({ data: { state: 'COMMITTED' } })
  await act(cancel as never, id)
  await limit(1_000_000)
})

test('what was submitted because of the credit is approved beyond it, and not for a customer that was disabled', async () => {
  await limit(10_000)
  const id = await anOrder()
  expect(await act(commit, id, { submitForApproval: true })).toMatchObject({ data: { state: 'APPROVING' } })
  await status(0)
  expect(await act(approve as never, id, {}, approver)).toMatchObject({ key: 'wholesaleOrder.customerOff' })
  await status(1)
  expect(await act(approve as never, id, {}, approver)).toMatchObject({ data: { state: 'COMMITTED' } })
  await act(cancel as never, id)
  await limit(1_000_000)
})

test('a closed order is reopened as far as customer and credit allow, without what a change has taken off', async () => {
  const id = await anOrder({ lines: [aCase('10')] })
  await act(commit, id)
  const lineId = (await shown(id))?.lines[0]?.id as Id
  await act(change, id, { lower: [{ lineId, qty: '6' }] })
  await shipped(id, '3')
  expect(await act(close as never, id, { partNo: null })).toMatchObject({ data: { state: 'CLOSED' } })
  await status(0)
  expect(await act(reopen as never, id)).toMatchObject({ key: 'wholesaleOrder.customerOff' })
  await status(1)
  await limit(150_000)
  expect(await act(reopen as never, id)).toMatchObject({ key: 'customerCredit.notEnough' })
  // What is shipped, and three cases more at 336.00.
  await limit(201_600)
  expect(await act(reopen as never, id)).toMatchObject({ data: { state: 'COMMITTED' } })
  expect(await shown(id)).toMatchObject({ frozenCents: 100_800, lines: [{ closedQty: '4', shippedQty: '3' }] })
  await limit(1_000_000)
})

test('a shipment of a closed order is reversed once the order is open again (B-INV-30)', async () => {
  const id = await anOrder({ lines: [aCase('10')] })
  await act(commit, id)
  const noteId = await shipped(id, '4')
  const takeBack = () => maker.call(orderDelivery.endpoints.unship, { id: noteId, version: 2, reason: '装错车' })
  await act(close as never, id, { partNo: null })
  expect(await takeBack()).toMatchObject({ key: 'orderDelivery.orderClosed' })
  expect(await shown(id)).toMatchObject({ state: 'CLOSED', shipState: 'ALL' })
  await act(reopen as never, id)
  expect(await takeBack()).toMatchObject({ code: 0 })
  expect(await shown(id)).toMatchObject({ state: 'COMMITTED', shipState: 'NONE' })
  expect(await running.ledgerFaults()).toEqual([])
  const put = (state: string) =>
    asSuperuser(running.database, (db) =>
      db.query('update app.wholesale_order set state = $2 where id = $1', [id, state]),
    )
  await put('CLOSED')
  expect((await running.ledgerFaults()).map(({ what }) => what)).toContain(
    'B-INV-30 deliveries of an order that has ended',
  )
  await put('COMMITTED')
})

test('what was quoted, given up and ordered elsewhere is not reopened (B-INV-16)', async () => {
  const { customerId, skuId, unitId } = goods
  const { endpoints } = quotation
  const lines = [{ skuId, unitId, qty: '5', price: 30_000 }]
  const id = (await maker.call(endpoints.create, { customerId, payMode: 'CREDIT', lines })).data?.id as Id
  await maker.call(endpoints.send, { id, version: 1 })
  await maker.call(endpoints.accept, { id, version: 2 })
  const lineId = (await maker.call(endpoints.view, { id })).data?.lines[0]?.id as Id
  const ordered = async (qty: string) => {
    const order = (await maker.call(endpoints.toOrder, { id, lines: [{ lineId, qty }] })).data?.id as Id
    expect(await act(commit, order)).toMatchObject({ code: 0 })
    return order
  }
  const one = await ordered('5')
  await shipped(one, '2')
  expect(await act(close as never, one, { partNo: null })).toMatchObject({ code: 0 })
  await ordered('3')
  expect(await act(reopen as never, one)).toMatchObject({ code: 2, key: 'wholesaleOrder.quoteTaken' })
  expect(await running.ledgerFaults()).toEqual([])
})

test('goods at prices of a contract are reopened while it is in force, and as far as its amount reaches', async () => {
  const { customerId, skuId, unitId } = goods
  const { endpoints } = contract
  const days = { startDate: companyDay(-300), endDate: companyDay(60) }
  const { data, msg } = await maker.call(endpoints.create, {
    customerId,
    title: '年度合同',
    ...days,
    amountLimit: 150_000,
    lines: [{ skuId, unitId, price: 30_000 }],
  })
  if (!data) throw new Error(msg)
  const { id } = data
  await maker.call(endpoints.submit, { id, version: 1 })
  expect(await approver.call(endpoints.approve, { id, version: 2 })).toMatchObject({ code: 0 })
  const one = await anOrder({ lines: [aCase('5')] })
  expect(await act(commit, one)).toMatchObject({ code: 0 })
  expect((await shown(one))?.lines).toMatchObject([{ priceSource: 'CONTRACT', price: 30_000 }])
  await shipped(one, '2')
  expect(await act(close as never, one, { partNo: null })).toMatchObject({ code: 0 })
  const other = await anOrder({ lines: [aCase('2')] })
  expect(await act(commit, other)).toMatchObject({ code: 0 })
  // 1500.00 is the limit: 600.00 are shipped and 600.00 ordered, 900.00 were given up.
  expect(await act(reopen as never, one)).toMatchObject({
    key: 'wholesaleOrder.contractTaken',
    msg: expect.stringContaining('600.00'),
  })
  await act(cancel as never, other)
  const until = (endDate: string) =>
    asSuperuser(running.database, (db) =>
      db.query('update app.contract set end_date = $2 where id = $1', [id, endDate]),
    )
  await until(companyDay(-1))
  expect(await act(reopen as never, one)).toMatchObject({ key: 'wholesaleOrder.contractOver' })
  await until(days.endDate)
  expect(await act(reopen as never, one)).toMatchObject({ data: { state: 'COMMITTED' } })
  expect(await running.ledgerFaults()).toEqual([])
  await act(close as never, one, { partNo: null })
  await until(companyDay(-1))
})

test('a draft of a colleague is not void but for those who approve orders', async () => {
  const id = await anOrder()
  const isOthers = async (by: Caller) => (await by.call(view, { id })).data?.othersWork
  expect([await isOthers(salesman), await isOthers(maker)]).toEqual([true, false])
  expect(await salesman.call(remove, { ids: [id] })).toMatchObject({ key: 'wholesaleOrder.notOwnDraft' })
  expect(await salesman.call(remove, { ids: [await anOrder({}, salesman)] })).toMatchObject({ code: 0 })
  expect(await approver.call(remove, { ids: [id] })).toMatchObject({ code: 0 })
})

test('a question about credit is answered as a commit would be: with what is overdue, and for the account that pays', async () => {
  const { check } = customerCredit.endpoints
  const asked = { id: goods.customerId, amountCents: 100 }
  const { contactName, mobile, custTypeId, custLevelId, province, city, address } =
    (await maker.call(customer.endpoints.view, { id: goods.customerId })).data ?? {}
  const of = { contactName, mobile, custTypeId, custLevelId, province, city, address, parentId: goods.customerId }
  const branch = { ...of, name: '老街坊茶馆二店', billToParent: true, confirmDuplicate: true }
  const { data: made } = await maker.call(customer.endpoints.create, branch as never)
  const ofBranch = { id: made?.id as Id, amountCents: 100 }
  expect((await maker.call(check, asked)).data).toMatchObject({ wouldPass: true })
  expect((await maker.call(check, ofBranch)).data).toMatchObject({ wouldPass: true })
  await asSuperuser(running.database, (db) =>
    db.query(`update app.receivable set due_date = '2026-01-01' where outstanding_cents > 0`),
  )
  for (const each of [asked, ofBranch])
    expect((await maker.call(check, each)).data).toMatchObject({
      wouldPass: false,
      reasons: [expect.stringContaining('逾期')],
    })
})
