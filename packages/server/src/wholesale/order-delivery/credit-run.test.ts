import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { committedOrder } from '../committed-order.fixture.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

let product: TestProduct
let clerk: Caller
let lead: Caller
let customerId: Id
let bankAccountId: Id
beforeAll(async () => {
  product = await openTestProduct(engines().at(-1) as never)
  clerk = (await join(product, { rights: 'everything' })).caller
  lead = (await join(product, { rights: 'everything' })).caller
  customerId = (await wholesaleGoods(clerk)).customerId
  const account = await clerk.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  bankAccountId = account.data?.id as Id
})
afterAll(() => product.close())

const stands = async () => {
  const { data } = await clerk.call(customerCredit.endpoints.view, { id: customerId })
  return [data?.usedCents, data?.frozenCents, data?.availableCents]
}
async function ship(orderId: Id, lines: { orderLineId: Id; qty: string }[] = []): Promise<Id> {
  const { data, msg } = await clerk.call(orderDelivery.endpoints.plan, { orderId, lines })
  if (!data) throw new Error(msg)
  expect(await clerk.call(orderDelivery.endpoints.ship, { id: data.id, version: 1 })).toMatchObject({ code: 0 })
  return data.id
}
async function receive(orderId: Id, amountCents: number): Promise<void> {
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  const { data } = await clerk.call(income.endpoints.create, {
    customerId,
    orderId,
    bankAccountId,
    amountCents,
    paidAt,
  })
  const confirmed = await lead.call(income.endpoints.manualConfirm, { id: data?.id as Id, version: 1 })
  expect(confirmed).toMatchObject({ code: 0 })
}
const balance = async () =>
  (await clerk.call(income.endpoints.suggest, { customerId, amountCents: 1 })).data?.balanceCents

test('the whole run of the credit line comes out as it is written: used, frozen and available (wholesale.md 11.3)', async () => {
  const limit = { id: customerId, version: 1, enabled: true, creditLimitCents: 500_000, reason: '授信' }
  await clerk.call(customerCredit.endpoints.set, limit)
  await ship((await committedOrder(product.database, { customerId, lines: [{ qty: '1', payableCents: 120_000 }] })).id)
  await committedOrder(product.database, { customerId, lines: [{ qty: '1', payableCents: 50_000 }] })
  expect(await stands()).toEqual([120_000, 50_000, 330_000])

  const { id: orderId, lineIds } = await committedOrder(product.database, {
    customerId,
    freightCents: 8_000,
    lines: [
      { qty: '10', payableCents: 295_830 },
      { qty: '3.5', payableCents: 6_857 },
      { qty: '7', payableCents: 2_100 },
    ],
  })
  const [a, b] = lineIds as [Id, Id, Id]
  expect(await stands()).toEqual([120_000, 362_787, 17_213])

  const d1 = await ship(orderId, [
    { orderLineId: a, qty: '6' },
    { orderLineId: b, qty: '3.5' },
  ])
  expect(await stands()).toEqual([312_355, 170_432, 17_213])

  // It settles D1, and 7645 of it wait for D2.
  await receive(orderId, 200_000)
  expect(await stands()).toEqual([120_000, 162_787, 217_213])

  await ship(orderId)
  expect(await stands()).toEqual([232_787, 50_000, 217_213])

  // D1 is settled, so what comes back of it goes to the balance.
  const { data: note } = await clerk.call(orderDelivery.endpoints.view, { id: d1 })
  const lines = [{ deliveryLineId: note?.lines[0]?.id as Id, qty: '1' }]
  const back = await clerk.call(orderReturn.endpoints.request, { orderDeliveryId: d1, reason: 'QUALITY', lines })
  const returnId = back.data?.id as Id
  await lead.call(orderReturn.endpoints.approve, { id: returnId, version: 1 })
  expect(await clerk.call(orderReturn.endpoints.receive, { id: returnId, version: 2 })).toMatchObject({ code: 0 })
  expect(await stands()).toEqual([232_787, 50_000, 217_213])
  expect(await balance()).toBe(29_583)

  await receive(orderId, 112_787)
  expect(await stands()).toEqual([120_000, 50_000, 330_000])
  // Each entry that moved what is owed says of which order.
  const { data: order } = await clerk.call(wholesaleOrder.endpoints.view, { id: orderId })
  const entries = (await clerk.call(customerCredit.endpoints.entries, { id: customerId })).data?.list ?? []
  expect(entries.filter(({ note }) => note === order?.no).map(({ event }) => event)).toEqual([
    'PAY',
    'SHIP',
    'PAY',
    'SHIP',
  ])
  expect(await product.ledgerFaults()).toEqual([])
})
