import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { usedBy } from '../order-books/order-account.public.ts'
import { openReceivable } from '../receivable/receivables.public.ts'

const { create, confirmReceive, cancel, openReceivables, view } = creditPayment.endpoints

let product: TestProduct
let root: Caller
let second: Person
let made: Customers
let bankAccountId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  second = await join(product, { rights: tagsOf(creditPayment) })
  made = await customersOf(root)
  const account = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  bankAccountId = account.data?.id as Id
})
afterAll(() => product.close())

let numbered = 0
/** As a shipment leaves it. */
async function owed(customerId: Id, amountCents: number): Promise<Id> {
  let id = 0 as Id
  await asTenant(product.database.pool, 1, async (db) => {
    const of = { customerId, orderCustomerId: customerId, orderId: null, salesmanId: null, kind: 'ADJUST' as const }
    id = await openReceivable({ db }, { ...of, docNo: `ADJ-${++numbered}`, bizDate: '2026-01-01', amountCents })
    await usedBy({ db }, customerId, { type: 'OPENING', id }, amountCents)
  })
  return id
}
const payment = (customerId: Id, lines: { receivableId: Id; amountCents: number }[], overCents = 0) =>
  root.call(create, { customerId, bankAccountId, lines, overCents })
async function act(endpoint: typeof confirmReceive | typeof cancel, id: Id) {
  const { version = 0 } = (await root.call(view, { id })).data ?? {}
  return second.caller.call(endpoint as typeof cancel, { id, version, reason: '客户改期付款' })
}
const open = async (customerId: Id) => (await root.call(openReceivables, { customerId })).data
const used = async (id: Id) => (await root.call(customerCredit.endpoints.view, { id })).data?.usedCents

test('of two settlements over the same receivable one is received, the other says what is left (24)', async () => {
  const customerId = await made.customer()
  const receivableId = await owed(customerId, 80_000)
  const line = { receivableId, amountCents: 80_000 }
  expect(await payment(customerId, [{ receivableId, amountCents: 80_001 }])).toMatchObject({
    key: 'creditPayment.overOutstanding',
  })
  const ids = [(await payment(customerId, [line])).data?.id as Id, (await payment(customerId, [line])).data?.id as Id]
  expect(await open(customerId)).toMatchObject({ list: [{ claimedCents: 160_000, outstandingCents: 80_000 }] })
  const answers = await Promise.all(ids.map((id) => act(confirmReceive, id)))
  expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['creditPayment.overOutstanding', 'done'])
  expect(await used(customerId)).toBe(0)
  expect(await product.ledgerFaults()).toEqual([])
})

test('all lines that were paid meanwhile are named at once, with what is left of each (24)', async () => {
  const customerId = await made.customer()
  const ids = [await owed(customerId, 80_000), await owed(customerId, 50_000), await owed(customerId, 30_000)]
  const [one, two, three] = ids as [Id, Id, Id]
  const all = ids.map((receivableId, index) => ({
    receivableId,
    amountCents: [80_000, 50_000, 30_000][index] as number,
  }))
  const late = (await payment(customerId, all)).data?.id as Id
  const first = [
    { receivableId: one, amountCents: 80_000 },
    { receivableId: three, amountCents: 10_000 },
  ]
  await act(confirmReceive, (await payment(customerId, first)).data?.id as Id)
  const answer = await act(confirmReceive, late)
  const nos = new Map((await open(customerId))?.list.map(({ id, docNo }) => [id, docNo]))
  expect(answer).toMatchObject({
    key: 'creditPayment.linesOver',
    msg: expect.stringContaining(`${nos.get(three)} (未收 200.00 < 300.00)`),
    errors: [{ path: 'lines[0].amountCents' }, { path: 'lines[2].amountCents' }],
  })
  expect(answer.msg).not.toContain(nos.get(two))
  expect(await used(customerId)).toBe(70_000)
})

test('a settlement says which statement it pays, whose days are in their order (24)', async () => {
  const customerId = await made.customer()
  const lines = [{ receivableId: await owed(customerId, 80_000), amountCents: 80_000 }]
  const asked = { customerId, bankAccountId, lines, statementFrom: '2026-01-01', statementTo: '2026-01-31' }
  expect(await root.call(create, { ...asked, statementTo: '2025-12-31' })).toMatchObject({
    errors: [{ path: 'statementTo' }],
  })
  const id = (await root.call(create, asked)).data?.id as Id
  expect((await root.call(view, { id })).data).toMatchObject({ statementFrom: '2026-01-01', statementTo: '2026-01-31' })
  expect(
    await root.call(creditPayment.endpoints.update, { id, version: 1, statementFrom: '2026-02-01' }),
  ).toMatchObject({
    errors: [{ path: 'statementTo' }],
  })
})

test('a settlement that waits is changed by its author alone (1.7)', async () => {
  const customerId = await made.customer()
  const line = { receivableId: await owed(customerId, 80_000), amountCents: 10_000 }
  const id = (await payment(customerId, [line])).data?.id as Id
  const more = { id, version: 1, lines: [{ ...line, amountCents: 80_000 }] }
  expect(await second.caller.call(creditPayment.endpoints.update, more)).toMatchObject({
    key: 'creditPayment.notMaker',
  })
  expect(await root.call(creditPayment.endpoints.update, more)).toMatchObject({ data: { version: 2 } })
})

test('a received settlement is cancelled with its receipt, and all that it paid is open again', async () => {
  const customerId = await made.customer()
  const lines = [await owed(customerId, 50_000), await owed(customerId, 30_000)].map((receivableId, index) => ({
    receivableId,
    amountCents: index === 0 ? 50_000 : 10_000,
  }))
  const id = (await payment(customerId, lines, 2_500)).data?.id as Id
  expect(await root.call(confirmReceive, { id, version: 1 })).toMatchObject({ key: 'common.secondPerson' })
  expect(await act(confirmReceive, id)).toMatchObject({ data: { state: 'RECEIVED' } })
  expect([await used(customerId), (await open(customerId))?.totalCents]).toEqual([20_000, 20_000])
  expect(await act(cancel, id)).toMatchObject({ data: { state: 'CANCELLED' } })
  expect([await used(customerId), (await open(customerId))?.totalCents]).toEqual([80_000, 80_000])
  expect(await act(cancel, id)).toMatchObject({ key: 'common.state' })
  expect(await product.ledgerFaults()).toEqual([])
})
