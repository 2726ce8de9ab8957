import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { linesOf } from './statement-lines.ts'

const { create, view, aging, customerList, detail, list, promise, dispute, dunningList, dunningLetter, expected } =
  receivable.endpoints
const { statement, statementPrint, statementSend, statementConfirm } = receivable.endpoints

let product: TestProduct
let clerk: Caller
let customerId: Id
beforeAll(async () => {
  product = await openTestProduct(engines().at(-1) as never)
  clerk = (await join(product, { rights: 'everything' })).caller
  customerId = (await wholesaleGoods(clerk)).customerId
  for (const [docNo, dueDate, amountCents] of worked)
    await clerk.call(create, { customerId, docNo, bizDate: '2025-12-01', dueDate, amountCents })
})
afterAll(() => product.close())

const worked = [
  ['A-1', '2026-05-10', 80_000],
  ['A-2', '2026-04-15', 120_000],
  ['A-3', '2026-03-20', 45_000],
  ['A-4', '2026-02-05', 30_000],
  ['A-5', '2025-12-31', 99_000],
] as const

const versionOf = async (id: Id) => (await clerk.call(view, { id })).data?.version ?? 0
async function idOf(docNo: string): Promise<Id> {
  const { data } = await clerk.call(list, { keyword: docNo })
  return data?.list[0]?.id ?? Promise.reject(new Error(docNo))
}

test('the aging of a past day is that of the worked example, whatever happened since (wholesale.md 26.1, B-INV-11)', async () => {
  const asked = { asOf: '2026-04-30', groupBy: 'CUSTOMER' as const, customerId }
  const { data } = await clerk.call(aging, asked)
  expect(data).toMatchObject({
    total: {
      totalCents: 374_000,
      overdueCents: 294_000,
      worstDays: 120,
      amounts: { NOT_DUE: 80_000, DAYS_30: 120_000, DAYS_60: 45_000, DAYS_90: 30_000, OLDER: 99_000 },
    },
  })
  await clerk.call(create, { customerId, docNo: 'A-6', bizDate: '2026-06-01', dueDate: '2026-07-01', amountCents: 500 })
  expect((await clerk.call(aging, asked)).data?.total).toEqual(data?.total)
  expect((await clerk.call(aging, { customerId })).data?.total.totalCents).toBe(374_500)
  const { data: used } = await clerk.call(customerCredit.endpoints.view, { id: customerId })
  expect(used?.usedCents).toBe(374_500)
  expect(await product.ledgerFaults()).toEqual([])
})

test('an opening balance is entered once, in its order of days, and for a customer that may be sold to', async () => {
  const whole = { customerId, docNo: 'B-1', bizDate: '2026-01-01', dueDate: '2026-02-01', amountCents: 100 }
  for (const [fields, path] of [
    [{ dueDate: '2025-12-31' }, 'dueDate'],
    [{ bizDate: '2035-01-01', dueDate: '2035-02-01' }, 'bizDate'],
    [{ docNo: 'A-1' }, 'docNo'],
  ] as const)
    expect(await clerk.call(create, { ...whole, ...fields })).toMatchObject({ code: 2, errors: [{ path }] })
  expect(await clerk.call(create, { ...whole, customerId: 999_999 as Id })).toMatchObject({ status: 404 })
})

test('lists filter by age, and customers come with their limit and the one that is latest first', async () => {
  expect((await clerk.call(list, { overdue: true, customerId })).data?.sum?.outstandingCents).toBe(374_500)
  expect((await clerk.call(list, { bucket: 'NOT_DUE', customerId })).data?.total).toBe(0)
  const { data } = await clerk.call(customerList, {})
  expect(data).toMatchObject({
    total: 1,
    list: [{ customerId, totalCents: 374_500, usedCents: 374_500, lastPaidOn: null }],
  })
})

test('a promise counts on its day and no more than what is left; a dispute says what it is about', async () => {
  const id = await idOf('A-2')
  const asked = { id, version: await versionOf(id), promiseDate: '2036-01-05' }
  expect(await clerk.call(promise, { ...asked, promiseDate: '2020-01-01' })).toMatchObject({
    errors: [{ path: 'promiseDate' }],
  })
  expect(await clerk.call(promise, { ...asked, promiseCents: 120_001 })).toMatchObject({
    errors: [{ path: 'promiseCents' }],
  })
  expect(await clerk.call(promise, asked)).toMatchObject({ code: 0 })
  expect((await clerk.call(view, { id })).data).toMatchObject({ promiseCents: 120_000 })
  expect((await clerk.call(detail, { id })).data).toMatchObject({ entries: [{ afterCents: 120_000 }] })
  expect((await clerk.call(expected, { customerId })).data?.at(0)).toMatchObject({ dueCents: 254_500, late: true })

  // A promise that was made a week ago for yesterday: nothing has come in.
  await asSuperuser(product.database, (db) =>
    db.query(`update app.receivable_promise set made_on = current_date - 7, promise_date = current_date - 1`),
  )
  expect((await clerk.call(dunningList, {})).data).toMatchObject([{ keptPromises: 0, brokenPromises: 1 }])

  const version = await versionOf(id)
  expect(await clerk.call(dispute, { id, version, disputed: true })).toMatchObject({
    errors: [{ path: 'disputeNote' }],
  })
  await clerk.call(dispute, { id, version, disputed: true, disputeNote: '少收一箱' })
  expect((await clerk.call(dunningList, {})).data).toMatchObject([
    { customerId, overdueCents: 374_500, disputedCents: 120_000, level: 3, documents: 6 },
  ])
  expect((await clerk.call(dunningLetter, { customerId })).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a statement adds up, is kept as it was sent, and shows what was corrected since (wholesale.md 26.5)', async () => {
  const range = { customerId, from: '2025-12-01', to: '2025-12-31' }
  const { data } = await clerk.call(statement, range)
  expect(data).toMatchObject({ openingCents: 0, closingCents: 374_000, sent: [] })
  expect(data?.lines.at(-1)?.balanceCents).toBe(374_000)
  expect((await clerk.call(statementPrint, range)).status).toBe(200)
  await clerk.call(statementSend, range)
  const sent = async () => (await clerk.call(statement, range)).data?.sent[0]
  const statementId = (await sent())?.id as number
  expect((await sent())?.documents).toContain('A-1')
  const objected = { statementId, decidedBy: '沈经理', agreed: false, note: '少收一箱' }
  expect(await clerk.call(statementConfirm, { ...objected, disputed: ['X-1'] })).toMatchObject({
    errors: [{ path: 'disputed' }],
  })
  expect(await clerk.call(statementConfirm, { statementId, decidedBy: '沈经理' })).toMatchObject({ code: 0 })
  expect(await clerk.call(statementConfirm, { statementId, decidedBy: '沈经理' })).toMatchObject({
    key: 'receivable.decided',
  })
  await clerk.call(create, { customerId, docNo: 'A-7', bizDate: '2025-12-20', dueDate: '2026-01-20', amountCents: 700 })
  expect(await sent()).toMatchObject({
    state: 'CONFIRMED',
    closingCents: 374_000,
    correctedCents: 700,
    corrections: [{ day: '2025-12-20', docNo: 'A-7', event: 'OPENING', deltaCents: 700 }],
  })
  expect(await clerk.call(statement, { ...range, to: '2025-11-01' })).toMatchObject({ errors: [{ path: 'to' }] })
})

test('a salesman sees what his own customers owe, and nothing of others', async () => {
  const tags = ['list', 'statement', 'promise'].map((right) => `wholesale:receivable:${right}`)
  const seller = await join(product, { rights: tags, dataScope: 5, salesman: true })
  const seen = async () => (await seller.caller.call(aging, {})).data?.total.totalCents
  const range = { customerId, from: '2025-12-01', to: '2025-12-31' }
  expect(await seen()).toBe(0)
  expect(await seller.caller.call(statement, range)).toMatchObject({ status: 404 })
  await asSuperuser(product.database, (db) =>
    db.query('update app.customer set salesman_id = $1 where id = $2', [seller.id, customerId]),
  )
  expect(await seen()).toBeGreaterThan(0)
  expect(await seller.caller.call(statement, range)).toMatchObject({ code: 0 })
  expect(await clerk.call(customer.endpoints.remove, { ids: [customerId] })).toMatchObject({ code: 2 })
})

test('what a duplicate owes is owed by the customer it is merged into (B-INV-4, B-INV-23)', async () => {
  const { data: duplicate } = await clerk.call(customer.endpoints.view, { id: customerId })
  const { custTypeId = customerId, custLevelId = customerId } = duplicate ?? {}
  const { data: made } = await clerk.call(customer.endpoints.create, {
    name: '城东茶饮',
    custTypeId,
    custLevelId,
    contactName: '周宁',
    mobile: '13800001299',
    province: '浙江省',
    city: '杭州市',
    address: '庆春路 9 号',
    taxNo: '91330100MA2TEST001',
  })
  const kept = made?.id ?? customerId
  const merged = await clerk.call(customer.endpoints.merge, { fromId: customerId, intoId: kept })
  expect(merged).toMatchObject({ code: 0 })
  const { data: owed } = await clerk.call(customerList, { keyword: '城东茶饮' })
  const { data: credit } = await clerk.call(customerCredit.endpoints.view, { id: kept })
  expect(owed?.list[0]?.totalCents).toBe(credit?.usedCents)
  expect(credit?.usedCents).toBeGreaterThan(0)
  expect(await product.ledgerFaults()).toEqual([])
})

test('the pace of a past month is that of its entries: what was written off later was still due when it began (26.3)', async () => {
  const { custTypeId, custLevelId } = (await clerk.call(customer.endpoints.view, { id: customerId })).data ?? {}
  const { data: made } = await clerk.call(customer.endpoints.create, {
    name: '清河茶社',
    custTypeId,
    custLevelId,
    contactName: '周晨',
    mobile: '13700001234',
    province: '浙江省',
    city: '杭州市',
    address: '文三路 90 号',
    confirmDuplicate: true,
  } as never)
  const whose = made?.id as Id
  const owed = { customerId: whose, docNo: 'P-1', bizDate: '2026-02-01', dueDate: '2026-03-20', amountCents: 45_000 }
  const receivableId = (await clerk.call(create, owed)).data?.id as Id
  const asked = { asOf: '2026-04-30', customerId: whose }
  const before = (await clerk.call(aging, asked)).data
  expect(before).toMatchObject({ collectedBp: 0, total: { totalCents: 45_000 } })
  expect(await clerk.call(income.endpoints.writeOff, { receivableId, amountCents: 400, reason: '尾差' })).toMatchObject(
    {
      data: { outstandingCents: 44_600 },
    },
  )
  expect((await clerk.call(aging, asked)).data).toEqual(before)
  // Written off is not collected.
  expect((await clerk.call(aging, { customerId: whose })).data).toMatchObject({
    collectedBp: 0,
    total: { totalCents: 44_600 },
  })
})

test('what came in by one receipt on a day is one line, whatever was taken back and applied anew', () => {
  const day = '2026-03-02'
  const shipped = { incomeId: null, incomeNo: null, bankRef: null, receiptCents: null, event: 'OPEN' }
  const paid = { incomeId: 7 as Id, incomeNo: 'IN-1', bankRef: 'B-1', receiptCents: 200_000 }
  const lines = linesOf(0, [
    { ...shipped, day, docNo: 'DN-1', cents: 192_355 },
    { ...paid, day, docNo: 'DN-1', event: 'PAY', cents: -192_355 },
    { ...shipped, day, docNo: 'DN-2', cents: 120_432 },
    { ...paid, day, docNo: 'DN-2', event: 'DRAW', cents: -7_645 },
    { ...paid, day, docNo: 'DN-1', event: 'PAY_REV', cents: 192_355 },
    { ...paid, day, docNo: 'DN-1', event: 'PAY', cents: -162_772 },
    { ...paid, incomeId: 8 as Id, incomeNo: 'IN-2', day, docNo: 'DN-2', event: 'PAY', cents: -500 },
    { ...paid, incomeId: 8 as Id, incomeNo: 'IN-2', day, docNo: 'DN-2', event: 'PAY_REV', cents: 500 },
    { ...paid, day: '2026-03-03', docNo: 'DN-2', event: 'DRAW_REV', cents: 7_645 },
  ])
  expect(lines.map(({ docNo, event, deltaCents, balanceCents }) => [docNo, event, deltaCents, balanceCents])).toEqual([
    ['DN-1', 'OPEN', 192_355, 192_355],
    ['IN-1', 'PAY', -170_417, 21_938],
    ['DN-2', 'OPEN', 120_432, 142_370],
    ['IN-1', 'DRAW_REV', 7_645, 150_015],
  ])
  expect(lines[1]?.parts).toEqual([
    { docNo: 'DN-1', deltaCents: -162_772 },
    { docNo: 'DN-2', deltaCents: -7_645 },
  ])
})
