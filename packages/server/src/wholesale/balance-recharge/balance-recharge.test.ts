import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { balancePackage } from '@brandside/contract/wholesale/balance-recharge/balance-package.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customerBalance } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { depositExcessToBalance, payFromBalance, releaseOrderMoney } from '../income/deposits.public.ts'

const { create, approve, cancel, view } = balanceRecharge.endpoints
const { list, adjust, adjustAudit, adjustments } = customerBalance.endpoints

describe('what customers pay beforehand', () => {
  let product: TestProduct
  let root: Caller
  let second: Person
  let made: Customers
  let bankAccountId: Id
  let balancePackageId: Id
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    second = await join(product, { rights: [...tagsOf(balanceRecharge), ...tagsOf(customerBalance)] })
    made = await customersOf(root)
    const account = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
    bankAccountId = account.data?.id as Id
    const offer = { name: '充 1000 送 50', payCents: 100_000, giftCents: 5_000, perCustomer: 1 }
    balancePackageId = (await root.call(balancePackage.endpoints.create, offer)).data?.id as Id
  })
  afterAll(() => product.close())

  const recharge = (customerId: Id, more: object = { balancePackageId }) =>
    root.call(create, { customerId, bankAccountId, ...more })
  async function act(endpoint: typeof approve | typeof cancel, id: Id) {
    const { version = 0 } = (await root.call(view, { id })).data ?? {}
    return second.caller.call(endpoint as typeof cancel, { id, version, reason: '客户取消充值' })
  }
  async function recharged(customerId: Id): Promise<Id> {
    const { data, msg } = await recharge(customerId)
    if (!data) throw new Error(msg)
    expect(await act(approve, data.id)).toMatchObject({ data: { state: 'APPROVED' } })
    return data.id
  }
  async function held(customerId: Id) {
    const row = (await root.call(list, { rows: 200 })).data?.list.find((each) => each.customerId === customerId)
    return [row?.principalCents ?? 0, row?.giftCents ?? 0]
  }
  /** An order as far as its money is concerned. */
  async function anOrder(customerId: Id): Promise<{ id: Id; accountCustomerId: Id }> {
    const { rows } = await asSuperuser(product.database, (db) =>
      db.query<{ id: string }>(
        `insert into app.wholesale_order (tenant_id, no, customer_id, account_customer_id, source, state, pay_mode, tax_mode,
                                          delivery_mode, payable_cents)
         values (1, 'T' || gen_random_uuid(), $1, $1, 'ADMIN', 'COMMITTED', 'PREPAY', 'INCLUSIVE', 'SHIP', 100000)
         returning id`,
        [customerId],
      ),
    )
    return { id: Number(rows[0]?.id) as Id, accountCustomerId: customerId }
  }
  /** Of the orders, which have neither lines nor parts, their money alone is proven. */
  const proved = async () =>
    expect((await product.ledgerFaults()).filter(({ ledger }) => !ledger.startsWith('B-INV'))).toEqual([])

  test('principal pays before gift, and what is cancelled comes back as it was paid (25)', async () => {
    const customerId = await made.customer()
    await recharged(customerId)
    expect(await held(customerId)).toEqual([100_000, 5_000])
    const [one, two] = [await anOrder(customerId), await anOrder(customerId)]
    await asTenant(product.database.pool, 1, (db) => payFromBalance({ db }, one, 80_000))
    expect(await held(customerId)).toEqual([20_000, 5_000])
    await asTenant(product.database.pool, 1, (db) => payFromBalance({ db }, two, 23_000))
    expect(await held(customerId)).toEqual([0, 2_000])
    await asTenant(product.database.pool, 1, (db) => releaseOrderMoney({ db }, two, 'BALANCE', '客户取消订单'))
    expect(await held(customerId)).toEqual([20_000, 5_000])
    // Each entry says of which receipt.
    const entries = (await root.call(customerBalance.endpoints.entries, { customerId })).data?.list ?? []
    expect(entries.map(({ event, note }) => [event, note?.slice(-4)])).toEqual([
      ['ORDER_REFUND', '0003'],
      ['ORDER_PAY', '0003'],
      ['ORDER_PAY', '0002'],
      ['RECHARGE', '0001'],
    ])
    const { bytes } = await root.call(customerBalance.endpoints.entriesExport, { customerId })
    expect((await readSheet(bytes)).rows.slice(1).map((line) => line[2])).toEqual([
      '订单退回',
      '订单抵扣',
      '订单抵扣',
      '充值',
    ])
    const all = await readSheet((await root.call(customerBalance.endpoints.export, {})).bytes)
    expect(all.rows.at(-1)?.at(-1)).toBe(
      Number((await root.call(customerBalance.endpoints.list, {})).data?.sumCents) / 100,
    )
    await expect(asTenant(product.database.pool, 1, (db) => payFromBalance({ db }, two, 25_001))).rejects.toThrow(
      'income.balanceShort',
    )
    await proved()
  })

  test('of what gift has paid a part comes back principal first: 20000 and 1000 of 21000 (25)', async () => {
    const customerId = await made.customer()
    await recharged(customerId)
    const [one, two] = [await anOrder(customerId), await anOrder(customerId)]
    await asTenant(product.database.pool, 1, (db) => payFromBalance({ db }, one, 80_000))
    await asTenant(product.database.pool, 1, (db) => payFromBalance({ db }, two, 23_000))
    expect(await held(customerId)).toEqual([0, 2_000])
    await asSuperuser(product.database, (db) =>
      db.query('update app.wholesale_order set closed_cents = 98000 where id = $1', [two.id]),
    )
    const freed: number[] = []
    await asTenant(product.database.pool, 1, async (db) => {
      freed.push(await depositExcessToBalance({ db }, two.id))
    })
    expect(freed).toEqual([21_000])
    expect(await held(customerId)).toEqual([20_000, 3_000])
    await proved()
  })

  test('a recharge is taken back while principal and gift are there, and not once they were spent', async () => {
    const customerId = await made.customer()
    const id = await recharged(customerId)
    expect(await recharge(customerId)).toMatchObject({ key: 'balanceRecharge.packageTimes' })
    const order = await anOrder(customerId)
    await asTenant(product.database.pool, 1, (db) => payFromBalance({ db }, order, 1))
    expect(await act(cancel, id)).toMatchObject({ key: 'income.balanceShort' })
    await asTenant(product.database.pool, 1, (db) => releaseOrderMoney({ db }, order, 'BALANCE', '客户取消订单'))
    expect(await act(cancel, id)).toMatchObject({ data: { state: 'CANCELLED' } })
    expect(await held(customerId)).toEqual([0, 0])
    expect(await recharge(customerId)).toMatchObject({ code: 0 })
    await proved()
  })

  test('of approvals at the same time one takes effect, never that of its author (B-INV-13)', async () => {
    const customerId = await made.customer()
    const { data } = await recharge(customerId, { payCents: 30_000 })
    const id = data?.id as Id
    expect(await root.call(approve, { id, version: 1 })).toMatchObject({ key: 'common.secondPerson' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(approve, id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await held(customerId)).toEqual([30_000, 0])
    await proved()
  })

  test('of recharges at the same time no more take a package than one customer may (25)', async () => {
    const customerId = await made.customer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => recharge(customerId)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ key }) => key === 'balanceRecharge.packageTimes')).toHaveLength(5)
  })

  test('a balance is adjusted by two persons, and never below zero', async () => {
    const customerId = await made.customer()
    const asked = { customerId, principalCents: 1_000, giftCents: 500, reason: '期初录入' }
    const { data } = await root.call(adjust, asked)
    const id = data?.id as Id
    expect(await root.call(adjustAudit, { id })).toMatchObject({ key: 'customerBalance.own' })
    expect(await second.caller.call(adjustAudit, { id })).toMatchObject({ data: { state: 'APPROVED' } })
    expect(await second.caller.call(adjustAudit, { id })).toMatchObject({ key: 'customerBalance.decided' })
    expect(await held(customerId)).toEqual([1_000, 500])
    const less = await root.call(adjust, { ...asked, principalCents: -1_001, giftCents: 0 })
    expect(await second.caller.call(adjustAudit, { id: less.data?.id as Id })).toMatchObject({
      key: 'income.balanceShort',
    })
    const listed = async (asked: { state?: 'PENDING' | 'APPROVED' }) =>
      (await root.call(adjustments, asked)).data?.list.filter((row) => row.customerId === customerId)
    expect(await listed({})).toMatchObject([
      { id: less.data?.id, state: 'PENDING', principalCents: -1_001 },
      { id, state: 'APPROVED', principalCents: 1_000, giftCents: 500, reason: '期初录入' },
    ])
    expect(await listed({ state: 'APPROVED' })).toMatchObject([{ id }])
    await proved()
  })
})
