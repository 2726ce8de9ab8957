import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainEngine } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { join } from '../platform/testing/walk/people.ts'
import { committedOrder } from './committed-order.fixture.ts'
import { wholesaleGoods } from './wholesale-goods.fixture.ts'

const { plan, ship, unship, view, effects } = orderDelivery.endpoints

let product: TestProduct
let clerk: Caller
let lead: Caller
let customerId: Id
let noteId: Id
let receiptId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  clerk = (await join(product, { rights: 'everything' })).caller
  lead = (await join(product, { rights: 'everything' })).caller
  customerId = (await wholesaleGoods(clerk)).customerId
  const { id: orderId } = await committedOrder(product.database, {
    customerId,
    lines: [{ qty: '10', payableCents: 30_000 }],
  })
  noteId = (await clerk.call(plan, { orderId })).data?.id as Id
})
afterAll(() => product.close())

const credit = async () => {
  const { data } = await clerk.call(customerCredit.endpoints.view, { id: customerId })
  return [data?.usedCents, data?.frozenCents]
}
const named = (list: readonly { what: string; fromCents: number | null; toCents: number | null }[] | undefined) =>
  Object.fromEntries((list ?? []).map(({ what, fromCents, toCents }) => [what, [fromCents, toCents]]))

test('a shipment says beforehand what it moves, and moves nothing yet (wholesale.md 31.15)', async () => {
  const { data } = await clerk.call(effects, { id: noteId, move: 'ship' })
  expect(named(data?.effects)).toMatchObject({
    OWED: [0, 30_000],
    CREDIT_RESERVED: [30_000, 0],
    RECEIVABLE: [0, 30_000],
  })
  expect(data?.effects).toContainEqual(
    expect.objectContaining({ what: 'DOCUMENT', fromState: '待发货', toState: '已发货' }),
  )
  expect(await credit()).toEqual([0, 30_000])
  expect((await clerk.call(view, { id: noteId })).data).toMatchObject({ state: 'PENDING', version: 1 })
})

test('its reversal says the opposite, and what refuses the act refuses the preview', async () => {
  const refused = await clerk.call(unship, { id: noteId, version: 1, reason: '未出库' })
  const { code, key } = await clerk.call(effects, { id: noteId, move: 'unship' })
  expect([code, key]).toEqual([2, refused.key])
  expect(await clerk.call(ship, { id: noteId, version: 1 })).toMatchObject({ code: 0 })
  const { data } = await clerk.call(effects, { id: noteId, move: 'unship' })
  expect(named(data?.effects)).toMatchObject({
    OWED: [30_000, 0],
    CREDIT_RESERVED: [0, 30_000],
    RECEIVABLE: [30_000, 0],
  })
  expect(await credit()).toEqual([30_000, 0])
})

test('it takes the right of the act, and shows no amounts to those who see none', async () => {
  const tags = (rights: string[]) => rights.map((right) => `wholesale:orderDelivery:${right}`)
  const reader = await join(product, { rights: tags(['list']) })
  expect(await reader.caller.call(effects, { id: noteId, move: 'unship' })).toMatchObject({ status: 403 })
  const loader = await join(product, { rights: tags(['list', 'void']) })
  const { data } = await loader.caller.call(effects, { id: noteId, move: 'unship' })
  expect(data?.effects.length).toBeGreaterThan(0)
  expect(data?.effects.every(({ toCents }) => toCents === null)).toBe(true)
})

test('a receipt that is taken back says what is open again, and of which order', async () => {
  const account = await clerk.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  const made = await clerk.call(income.endpoints.create, {
    customerId,
    bankAccountId: account.data?.id as Id,
    amountCents: 35_000,
    paidAt: new Date(Date.now() - 60_000).toISOString(),
  })
  const id = made.data?.id as Id
  receiptId = id
  await lead.call(income.endpoints.manualConfirm, { id, version: 1 })
  const { data } = await lead.call(income.endpoints.effects, { id, move: 'invalid' })
  expect(named(data?.effects)).toMatchObject({
    OWED: [0, 30_000],
    PRINCIPAL: [5_000, 0],
    RECEIVABLE: [0, 30_000],
    PAID: [30_000, 0],
  })
})

test('a receipt says what it changes elsewhere, and what is paid back of it', async () => {
  const { view, effects, reallocate } = income.endpoints
  const id = receiptId
  const allocations = [{ target: 'BALANCE' as const, cents: 35_000 }]
  const elsewhere = { OWED: [0, 30_000], PRINCIPAL: [5_000, 35_000], RECEIVABLE: [0, 30_000], PAID: [30_000, 0] }
  const { data } = await lead.call(effects, { id, move: 'reallocate', allocations })
  expect(named(data?.effects)).toMatchObject(elsewhere)
  expect((await lead.call(effects, { id, move: 'refund', amountCents: 2_000 })).data?.effects).toMatchObject([
    { what: 'PRINCIPAL', fromCents: 5_000, toCents: 3_000 },
  ])
  const refused = await lead.call(effects, { id, move: 'refund', amountCents: 36_000 })
  expect(refused).toMatchObject({ key: 'income.refundTooMuch' })
  const { version = 0 } = (await lead.call(view, { id })).data ?? {}
  expect(version).toBe(2)
  expect(await lead.call(reallocate, { id, version, allocations })).toMatchObject({ code: 0 })
})

test('a receipt of goods says that what is not taken becomes a return', async () => {
  const { data: note } = await clerk.call(view, { id: noteId })
  const lines = [{ id: note?.lines[0]?.id as Id, signedQty: '7' }]
  const signed = { what: 'DOCUMENT', fromState: '已发货', toState: '已签收' }
  const whole = await clerk.call(effects, { id: noteId, move: 'sign' })
  expect(whole.data?.effects).toContainEqual(expect.objectContaining(signed))
  expect(whole.data?.effects.some(({ name }) => name === '新退货单')).toBe(false)
  const part = await clerk.call(effects, { id: noteId, move: 'sign', lines })
  expect(part.data?.effects).toContainEqual(expect.objectContaining({ name: '新退货单', toState: '待审批' }))
})

test('closing the rest of an order says what it frees', async () => {
  const { id: orderId, lineIds } = await committedOrder(product.database, {
    customerId,
    lines: [{ qty: '10', payableCents: 50_000 }],
  })
  const lines = [{ orderLineId: lineIds[0] as Id, qty: '4' }]
  const id = (await clerk.call(plan, { orderId, lines })).data?.id as Id
  await clerk.call(ship, { id, version: 1 })
  const { data } = await clerk.call(wholesaleOrder.endpoints.effects, { id: orderId, move: 'close' })
  expect(named(data?.effects)).toMatchObject({ CREDIT_RESERVED: [30_000, 0] })
})
