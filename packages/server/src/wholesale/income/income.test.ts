import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { income, type NewIncome } from '@brandside/contract/wholesale/income/income.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { checkLedgers } from '../../platform/ledger/check-ledgers.ts'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { usedBy } from '../order-books/order-account.public.ts'
import { openReceivable } from '../receivable/receivables.public.ts'
import { incomeModule } from './income.module.ts'

const { create, update, manualConfirm, invalid, reallocate, refund, writeOff, view, suggest } = income.endpoints

describe('money of customers', () => {
  let product: TestProduct
  let root: Caller
  let second: Person
  let made: Customers
  let bankAccountId: Id
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    second = await join(product, { rights: tagsOf(income) })
    made = await customersOf(root)
    const account = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
    bankAccountId = account.data?.id as Id
  })
  afterAll(() => product.close())

  let numbered = 0
  const written = (fields: Partial<NewIncome>): NewIncome => ({
    bankAccountId,
    amountCents: 150_000,
    paidAt: '2026-01-20T02:00:00.000Z',
    bankRef: `REF${++numbered}`,
    ...fields,
  })
  async function received(fields: Partial<NewIncome>): Promise<Id> {
    const { data, msg } = await root.call(create, written(fields))
    if (!data) throw new Error(msg)
    return data.id
  }
  /** As a shipment leaves it. */
  async function owed(customerId: Id, dueDate: string, amountCents: number): Promise<Id> {
    let id = 0 as Id
    await asTenant(product.database.pool, 1, async (db) => {
      const of = { customerId, orderCustomerId: customerId, orderId: null, salesmanId: null, kind: 'ADJUST' as const }
      id = await openReceivable(
        { db },
        { ...of, docNo: `ADJ-${++numbered}`, bizDate: '2026-01-01', amountCents, dueDate },
      )
      await usedBy({ db }, customerId, { type: 'OPENING', id }, amountCents)
    })
    return id
  }
  const shown = async (id: Id) => (await root.call(view, { id })).data
  const credit = async (id: Id) => (await root.call(customerCredit.endpoints.view, { id })).data?.usedCents
  const balance = async (customerId: Id) =>
    (await root.call(suggest, { customerId, amountCents: 1 })).data?.balanceCents
  async function act(endpoint: typeof manualConfirm | typeof invalid | typeof reallocate, id: Id, more: object = {}) {
    const { version = 0 } = (await shown(id)) ?? {}
    return second.caller.call(endpoint as typeof invalid, { id, version, reason: '登记有误', ...more })
  }
  const confirm = (id: Id, more?: object) => act(manualConfirm, id, more)
  const paid = async (id: Id) =>
    (await shown(id))?.allocations
      .filter(({ reversedAt }) => reversedAt === null)
      .map(({ target, amountCents }) => [target, amountCents])
  const proved = async () => expect(await checkLedgers(product.database.pool, [incomeModule])).toEqual([])

  test('is confirmed by another person than its author, once', async () => {
    const customerId = await made.customer()
    const id = await received({ customerId })
    expect(await root.call(manualConfirm, { id, version: 1 })).toMatchObject({ key: 'common.secondPerson' })
    expect(await balance(customerId)).toBe(0)
    expect(await confirm(id)).toMatchObject({ data: { state: 'CONFIRMED' } })
    expect(await balance(customerId)).toBe(150_000)
    expect(await confirm(id)).toMatchObject({ key: 'common.state' })
    await proved()
  })

  test('is changed by its author alone, who does not confirm it (22)', async () => {
    const id = await received({ customerId: await made.customer(), amountCents: 100 })
    const change = (by: Caller, version: number, amountCents: number) => by.call(update, { id, version, amountCents })
    const isOthers = async (by: Caller) => (await by.call(view, { id })).data?.othersWork
    expect([await isOthers(second.caller), await isOthers(root)]).toEqual([true, false])
    expect(await change(second.caller, 1, 1_000_000)).toMatchObject({ key: 'income.notMaker' })
    expect(await change(root, 1, 200)).toMatchObject({ data: { version: 2 } })
    expect(await confirm(id)).toMatchObject({ data: { state: 'CONFIRMED' } })
    expect((await shown(id))?.amountCents).toBe(200)
  })

  test('of a customer that was disabled is taken, and pays what it still owes; recharged it is no more', async () => {
    const [customerId, name] = [await made.customer({ name: '停业茶馆' }), '停业茶馆']
    await owed(customerId, '2026-04-10', 80_000)
    await root.call(customer.endpoints.setStatus, { id: customerId, status: 0, reason: '停业' })
    const chosen = async (more: object) =>
      (await root.call(customer.endpoints.dropdown, { keyword: name, ...more })).data
    expect([await chosen({}), await chosen({ anyStatus: true })]).toMatchObject([[], [{ id: customerId, status: 0 }]])
    const id = await received({ payerName: name, amountCents: 100_000 })
    expect(await confirm(id)).toMatchObject({ code: 0 })
    expect([await credit(customerId), await balance(customerId)]).toEqual([0, 20_000])
    const back = { customerId, bankAccountId, amountCents: 20_000, reason: '停业退款' }
    expect(await root.call(refund, back)).toMatchObject({ code: 0 })
    expect(
      await root.call(balanceRecharge.endpoints.create, { customerId, bankAccountId, payCents: 100 }),
    ).toMatchObject({
      key: 'balanceRecharge.customerOff',
    })
    await proved()
  })

  test('pays receivables by due date, then goes to the balance, and comes back from all of them (22.1)', async () => {
    const customerId = await made.customer()
    await owed(customerId, '2026-04-20', 50_000)
    await owed(customerId, '2026-04-10', 80_000)
    const id = await received({ customerId })
    await confirm(id)
    expect(await paid(id)).toEqual([
      ['RECEIVABLE', 80_000],
      ['RECEIVABLE', 50_000],
      ['BALANCE', 20_000],
    ])
    expect(await credit(customerId)).toBe(0)
    await proved()
    expect(await act(invalid, id)).toMatchObject({ data: { state: 'INVALID' } })
    expect([await credit(customerId), await balance(customerId)]).toEqual([130_000, 0])
    expect((await root.call(suggest, { customerId, amountCents: 80_000 })).data?.open).toMatchObject([
      { dueDate: '2026-04-10', outstandingCents: 80_000 },
      { dueDate: '2026-04-20', outstandingCents: 50_000 },
    ])
    expect(await act(invalid, id)).toMatchObject({ key: 'common.state' })
    await proved()
  })

  test('goes where an operator puts it, to the cent and no further than what is open (B-INV-10)', async () => {
    const customerId = await made.customer()
    const [one, two] = [await owed(customerId, '2026-04-10', 80_000), await owed(customerId, '2026-04-20', 50_000)]
    const foreign = await owed(await made.customer(), '2026-04-10', 80_000)
    const id = await received({ customerId, amountCents: 60_000 })
    const to = (receivableId: Id, cents: number) => ({ target: 'RECEIVABLE', receivableId, cents })
    const given = (...allocations: object[]) => confirm(id, { allocations })
    expect(await given(to(two, 50_000))).toMatchObject({ key: 'income.partsOff' })
    expect(await given(to(two, 60_000))).toMatchObject({ key: 'income.overAllocated' })
    expect(await given(to(foreign, 60_000))).toMatchObject({ key: 'income.partForeign' })
    expect(await given(to(two, 30_000), to(two, 30_000))).toMatchObject({ key: 'income.partTwice' })
    expect(await given(to(two, 50_000), { target: 'BALANCE', cents: 10_000 })).toMatchObject({ code: 0 })
    expect(await act(reallocate, id, { allocations: [to(one, 60_000)] })).toMatchObject({ code: 0 })
    expect(await paid(id)).toEqual([['RECEIVABLE', 60_000]])
    expect(await credit(customerId)).toBe(70_000)
    await proved()
  })

  test('is one line on the statement of its customer, with what it has paid below', async () => {
    const customerId = await made.customer()
    await owed(customerId, '2026-02-01', 60_000)
    await owed(customerId, '2026-02-01', 50_000)
    const id = await received({ customerId, bankRef: 'BANK-7788', amountCents: 150_000 })
    await confirm(id)
    const { no = '' } = (await shown(id)) ?? {}
    const on = async (from: string, to: string) =>
      (await root.call(receivable.endpoints.statement, { customerId, from, to })).data
    const january = await on('2026-01-02', '2026-01-31')
    expect(january).toMatchObject({
      openingCents: 110_000,
      closingCents: 0,
      balanceCents: 40_000,
      lines: [
        {
          docNo: no,
          event: 'PAY',
          deltaCents: -110_000,
          balanceCents: 0,
          bankRef: 'BANK-7788',
          receiptCents: 150_000,
          parts: [{ deltaCents: -60_000 }, { deltaCents: -50_000 }],
        },
      ],
    })
    // What is paid beforehand is that of the closing day, and so it is in the aging.
    expect(await on('2026-01-01', '2026-01-19')).toMatchObject({ closingCents: 110_000, balanceCents: 0 })
    const held = async (asOf: string) =>
      (await root.call(receivable.endpoints.aging, { customerId, asOf })).data?.balanceCents
    expect([await held('2026-01-19'), await held('2026-01-20')]).toEqual([0, 40_000])
    const range = { customerId, from: '2026-01-01', to: '2026-01-31' }
    expect((await root.call(receivable.endpoints.statementPrint, range)).status).toBe(200)
    // Documents are disputed, never the receipt.
    await root.call(receivable.endpoints.statementSend, range)
    const sent = (await on('2026-01-01', '2026-01-31'))?.sent[0]?.documents
    expect(sent).toHaveLength(2)
    expect(sent).not.toContain(no)
  })

  test('is confirmed with the difference that it leaves written off, by who may do that', async () => {
    const customerId = await made.customer()
    const receivableId = await owed(customerId, '2026-02-01', 50_500)
    const other = await owed(customerId, '2026-02-02', 10_000)
    const id = await received({ customerId, amountCents: 50_000 })
    const allocations = [{ target: 'RECEIVABLE', receivableId, cents: 50_000 }]
    const given = (of: Id, amountCents = 500) => ({
      allocations,
      writeOffs: [{ receivableId: of, amountCents, reason: '收款尾差' }],
    })
    const { data } = await second.caller.call(suggest, { customerId, amountCents: 50_000 })
    expect(data?.writeOffLimitCents).toBe(1_000)
    expect(await confirm(id, given(other))).toMatchObject({
      key: 'income.notPaidHere',
      errors: [{ path: 'writeOffs[0].receivableId' }],
    })
    const clerk = await join(product, { rights: ['wholesale:income:list', 'wholesale:income:confirm'] })
    const { version = 0 } = (await shown(id)) ?? {}
    expect(await clerk.caller.call(manualConfirm, { id, version, ...given(receivableId) } as never)).toMatchObject({
      status: 403,
    })
    expect(await confirm(id, given(receivableId))).toMatchObject({ data: { state: 'CONFIRMED' } })
    const { data: left } = await root.call(receivable.endpoints.view, { id: receivableId })
    expect(left).toMatchObject({ state: 'SETTLED', paidCents: 50_000, writeOffCents: 500, outstandingCents: 0 })
    await proved()
  })

  test('of a locked period is refused at its day', async () => {
    const customerId = await made.customer()
    const lock = (lockedUntil: string | null) => root.call(docSeq.endpoints.lockPeriod, { lockedUntil })
    await lock('2025-12-31')
    const late = written({ customerId, paidAt: '2025-12-20T02:00:00.000Z' })
    expect(await root.call(create, late)).toMatchObject({ key: 'docSeq.periodLocked', errors: [{ path: 'paidAt' }] })
    await lock(null)
    expect(await root.call(create, late)).toMatchObject({ code: 0 })
  })

  test('a confirmed receipt is split anew over what it pays already and what is open', async () => {
    const customerId = await made.customer()
    const one = await owed(customerId, '2026-04-10', 60_000)
    const two = await owed(customerId, '2026-04-20', 50_000)
    const id = await received({ customerId, amountCents: 60_000 })
    await confirm(id)
    const asked = { customerId, amountCents: 60_000 }
    const open = async (more: object) => (await root.call(suggest, { ...asked, ...more })).data
    expect((await open({}))?.open.map((row) => [row.id, row.outstandingCents])).toEqual([[two, 50_000]])
    const again = await open({ incomeId: id })
    expect(again?.open.map((row) => [row.id, row.outstandingCents])).toEqual([
      [one, 60_000],
      [two, 50_000],
    ])
    expect(again?.placed).toMatchObject([{ target: 'RECEIVABLE', receivableId: one, cents: 60_000 }])
    const to = (receivableId: Id, cents: number) => ({ target: 'RECEIVABLE' as const, receivableId, cents })
    expect(await act(reallocate, id, { allocations: [to(one, 25_000), to(two, 35_000)] })).toMatchObject({ code: 0 })
    expect((await open({ incomeId: id }))?.placed.map(({ cents }) => cents).toSorted()).toEqual([25_000, 35_000])
    expect(await credit(customerId)).toBe(50_000)
    await proved()
  })

  test('a list adds up what came less what went out, without what is invalid', async () => {
    const customerId = await made.customer()
    const id = await received({ customerId, amountCents: 90_000 })
    await confirm(id)
    await act(invalid, await received({ customerId, amountCents: 7_000 }))
    await root.call(refund, { incomeId: id, amountCents: 40_000, bankAccountId, reason: '客户申请退款' })
    const { data } = await root.call(income.endpoints.list, { customerId } as never)
    expect(data?.sum).toEqual({ netCents: 50_000 })
    expect(data?.list.map(({ netCents }) => netCents)).toEqual([-40_000, 0, 90_000])
  })

  test('a payment of an earlier month that is taken back counts against what came in this month (26.3)', async () => {
    const customerId = await made.customer()
    await owed(customerId, '2026-02-01', 100_000)
    await owed(customerId, '2026-02-02', 50_000)
    const id = await received({ customerId, amountCents: 100_000 })
    await confirm(id)
    expect(await act(invalid, id)).toMatchObject({ code: 0 })
    const { data, msg } = await root.call(receivable.endpoints.aging, { customerId })
    expect(data?.collectedBp, msg).toBe(-20_000)
  })

  test('an over-payment that was paid out cannot be taken back, and a refund that was not paid is back', async () => {
    const customerId = await made.customer()
    const id = await received({ customerId })
    await confirm(id)
    const asked = { bankAccountId, reason: '客户申请退款' }
    expect(await root.call(refund, { ...asked, incomeId: id, amountCents: 150_001 })).toMatchObject({
      key: 'income.refundTooMuch',
    })
    const { data } = await root.call(refund, { ...asked, incomeId: id, amountCents: 40_000 })
    expect(await balance(customerId)).toBe(110_000)
    expect(await act(invalid, id)).toMatchObject({ key: 'income.spent', msg: expect.stringContaining('400.00') })
    await proved()
    expect(await shown(data?.id as Id)).toMatchObject({ direction: 'OUT', no: expect.stringMatching(/^RF/) })
    expect(await act(invalid, data?.id as Id)).toMatchObject({ code: 0 })
    expect(await balance(customerId)).toBe(150_000)
    expect(await root.call(refund, { ...asked, customerId, amountCents: 150_001 })).toMatchObject({
      key: 'income.balanceShort',
    })
    await proved()
  })

  test('what is a little short is written off, and no more than that', async () => {
    const customerId = await made.customer()
    const receivableId = await owed(customerId, '2026-04-10', 80_000)
    await confirm(await received({ customerId, amountCents: 79_963 }))
    const tried = (amountCents: number) => root.call(writeOff, { receivableId, amountCents, reason: '尾差' })
    expect(await tried(1_001)).toMatchObject({ key: 'income.writeOffTooMuch' })
    expect(await tried(38)).toMatchObject({ key: 'income.overAllocated' })
    expect(await tried(37)).toMatchObject({ data: { outstandingCents: 0 } })
    expect(await credit(customerId)).toBe(0)
    await proved()
  })

  test('of write-offs at the same time each counts in the receivable and in what the customer owes (B-INV-4)', async () => {
    const customerId = await made.customer()
    const receivableId = await owed(customerId, '2026-04-10', 80_000)
    const amounts = [100, 110, 120, 130, 140, 150]
    await Promise.all(amounts.map((amountCents) => root.call(writeOff, { receivableId, amountCents, reason: '尾差' })))
    const [open] = (await root.call(suggest, { customerId, amountCents: 80_000 })).data?.open ?? []
    expect(open?.outstandingCents).toBe(80_000 - 750)
    expect(await credit(customerId)).toBe(80_000 - 750)
    await proved()
  })

  test('a bank reference is registered once for each account, and names its receipt (B-INV-14)', async () => {
    const customerId = await made.customer()
    const id = await received({ customerId, bankRef: 'ONCE' })
    const no = (await shown(id))?.no
    expect(await root.call(create, written({ customerId, bankRef: 'ONCE' }))).toMatchObject({
      key: 'income.bankRefTaken',
      errors: [{ path: 'bankRef', msg: expect.stringContaining(no ?? '-') }],
    })
    await act(invalid, id)
    expect(await root.call(create, written({ customerId, bankRef: 'ONCE' }))).toMatchObject({ code: 0 })
  })

  test('a payer is known by the name of a customer, or by what it has paid under before', async () => {
    const customerId = await made.customer({ name: '晨光茶饮' })
    const id = await received({ payerName: '晨光茶饮' })
    expect(await shown(id)).toMatchObject({ customerId })
    await confirm(await received({ customerId, payerName: '周宁个人' }))
    expect(await shown(await received({ payerName: '周宁个人' }))).toMatchObject({ customerId })
    expect(await root.call(create, written({ payerName: '陌生人' }))).toMatchObject({ key: 'income.noMatch' })
    expect(await root.call(create, written({ payerName: null }))).toMatchObject({ key: 'income.noPayer' })
  })

  test('of confirms at the same time one takes effect, and receivables are paid once (B-INV-13)', async () => {
    const customerId = await made.customer()
    await owed(customerId, '2026-04-10', 80_000)
    const ids = [
      await received({ customerId, amountCents: 80_000 }),
      await received({ customerId, amountCents: 80_000 }),
    ]
    const answers = await Promise.all([...ids, ...ids, ...ids, ...ids].map((id) => confirm(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect([await credit(customerId), await balance(customerId)]).toEqual([0, 80_000])
    await proved()
  })
})
