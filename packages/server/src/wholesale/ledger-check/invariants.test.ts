import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { sealDays } from './seals.ts'

let product: TestProduct
let root: Caller
let second: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
let bankAccountId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  second = (await join(product, { rights: 'everything' })).caller
  goods = await wholesaleGoods(root)
  const account = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  bankAccountId = account.data?.id as Id
  await trade()
})
afterAll(() => product.close())

/** An order on credit that is shipped and paid, and money that stays on the balance. */
async function trade(): Promise<void> {
  const { customerId, skuId, unitId } = goods
  const limit = { id: customerId, version: 1, enabled: true, creditLimitCents: 1_000_000, reason: '授信' }
  await root.call(customerCredit.endpoints.set, limit)
  const head = { customerId, payMode: 'CREDIT' as const, deliveryMode: 'PICKUP' as const }
  const { data } = await root.call(wholesaleOrder.endpoints.create, { ...head, lines: [{ skuId, unitId, qty: '2' }] })
  const id = data?.id as Id
  await root.call(wholesaleOrder.endpoints.commit, { id, version: 1 })
  const planned = await root.call(orderDelivery.endpoints.plan, { orderId: id })
  await root.call(orderDelivery.endpoints.ship, { id: planned.data?.id as Id, version: 1 })
  await paid(70_000, 'REF-1')
}

async function paid(amountCents: number, bankRef: string): Promise<Id> {
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  const { customerId } = goods
  const { data } = await root.call(income.endpoints.create, { customerId, bankAccountId, amountCents, paidAt, bankRef })
  await second.call(income.endpoints.manualConfirm, { id: data?.id as Id, version: 1 })
  return data?.id as Id
}

const byHand = (statement: string) =>
  asSuperuser(product.database, (db) => db.query(`set session_replication_role = replica; ${statement}`))

/** The proofs that do not pass. */
async function failing(): Promise<string[]> {
  const { data } = await root.call(ledgerCheck.endpoints.check, {})
  return (data?.checks ?? []).filter(({ passed }) => !passed).map(({ name }) => name)
}

describe('the books tell of every tampering', () => {
  test.each([
    [
      'B-INV-2: a credit line that is not the sum of its entries',
      'credit',
      'credit_account set used = used + 1',
      'credit_account set used = used - 1',
    ],
    [
      'B-INV-2: a balance that is not the sum of its entries',
      'customerBalance',
      'customer_balance_account set principal = principal + 1',
      'customer_balance_account set principal = principal - 1',
    ],
    [
      'B-INV-9: an order that says more is paid than was',
      'B-INV-9 figures of an order',
      'wholesale_order set paid_cents = paid_cents + 1',
      'wholesale_order set paid_cents = paid_cents - 1',
    ],
    [
      'B-INV-7: a line that says more is shipped than was',
      'B-INV-7 figures of a line',
      'wholesale_order_line set shipped_cents = shipped_cents + 1',
      'wholesale_order_line set shipped_cents = shipped_cents - 1',
    ],
    [
      'B-INV-7: a line that says it is invoiced, and is not',
      'B-INV-7 figures of a line',
      'wholesale_order_line set invoiced_cents = invoiced_cents + 1',
      'wholesale_order_line set invoiced_cents = invoiced_cents - 1',
    ],
    [
      'B-INV-12: money that came from nowhere',
      'wholesaleMoney',
      `income set amount_cents = amount_cents + 1`,
      `income set amount_cents = amount_cents - 1`,
    ],
    [
      'B-INV-28: parts that are not the order',
      'B-INV-28 parts of an order',
      'wholesale_order_part set goods_cents = goods_cents + 1',
      'wholesale_order_part set goods_cents = goods_cents - 1',
    ],
  ])('%s', async (_, proof, tamper, undo) => {
    expect(await failing()).toEqual([])
    await byHand(`update app.${tamper}`)
    expect(await failing()).toContain(proof)
    await byHand(`update app.${undo}`)
    expect(await failing()).toEqual([])
  })

  test('B-INV-27: a reversal that does not mirror its original', async () => {
    const second = await paid(1_000, 'REF-2')
    const { data } = await root.call(income.endpoints.view, { id: second })
    await root.call(income.endpoints.invalid, { id: second, version: data?.version ?? 0, reason: '登记有误' })
    const twisted = 'update app.customer_balance_entry set principal = principal'
    await byHand(`${twisted} - 1, principal_after = principal_after - 1 where reverses is not null`)
    expect(await failing()).toContain('customerBalance')
    await byHand(`${twisted} + 1, principal_after = principal_after + 1 where reverses is not null`)
    expect(await failing()).toEqual([])
  })

  test('an entry of a sealed day can be neither rewritten nor removed, however well the sums are adjusted', async () => {
    await byHand(`update app.receivable_entry set created_at = created_at - interval '2 days'`)
    await byHand(`update app.credit_entry set created_at = created_at - interval '3 days'`)
    await sealDays(product.database.pool, 1)
    await sealDays(product.database.pool, 1)
    const { data } = await root.call(ledgerCheck.endpoints.check, {})
    expect(data?.seals.map(({ ledger }) => ledger)).toEqual(['credit', 'receivable'])
    expect(await failing()).toEqual([])
    await byHand(`update app.receivable_entry set event_id = event_id + 1 where number = 1`)
    expect(await failing()).toEqual(['seals'])
    await byHand(`update app.receivable_entry set event_id = event_id - 1 where number = 1`)
    expect(await failing()).toEqual([])
    await byHand(`delete from app.ledger_seal where ledger = 'credit'`)
    await byHand(`update app.credit_entry set created_at = created_at + interval '3 days'`)
  })
})

describe('the database refuses', () => {
  test.each([
    ['B-INV-3: a credit line below zero', 'credit_account set used = -1', 'check constraint'],
    ['B-INV-3: a balance below zero', 'customer_balance_account set gift = -1', 'check constraint'],
    [
      'B-INV-3: a receivable that was paid more than it is',
      'receivable set paid_cents = amount_cents + 1',
      'check constraint',
    ],
    ['an entry that is rewritten', 'receivable_entry set note = null', 'only added'],
  ])('%s', async (_, statement, why) => {
    const refused = asSuperuser(product.database, (db) => db.query(`update app.${statement}`))
    await expect(refused).rejects.toThrow(why)
  })

  test('B-INV-20: a second default', async () => {
    await root.call(custLevel.endpoints.create, { code: 'SILVER', name: '银牌', rank: 2 })
    const both = asSuperuser(product.database, (db) =>
      db.query('update app.cust_level set is_default = true where tenant_id = 1'),
    )
    await expect(both).rejects.toThrow('unique')
  })
})

test('B-INV-25: what is sent twice with one key happens once, and answers the same', async () => {
  const { customerId } = goods
  const asked = { customerId, bankAccountId, amountCents: 500, paidAt: new Date(Date.now() - 60_000).toISOString() }
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => root.call(income.endpoints.create, asked, { headers })
  const [first, again] = [await send(), await send()]
  expect(first).toMatchObject({ code: 0 })
  expect(again.data).toEqual(first.data)
  const { data } = await root.call(income.endpoints.list, {
    customerId,
    amountCentsMin: 500,
    amountCentsMax: 500,
  } as never)
  expect(data?.total).toBe(1)
})
