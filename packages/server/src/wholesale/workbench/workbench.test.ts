import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { sumOfCents } from '../../platform/database/sum-of-cents.ts'
import { companyDay } from '../../platform/testing/company-day.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

let testProduct: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
let [providerId, accountId] = [0, 0] as Id[] as [Id, Id]

const idOf = async (answer: Promise<{ data?: { id: Id } | null; message: string }>) => {
  const { data, message } = await answer
  return data?.id ?? Promise.reject(new Error(message))
}

beforeAll(async () => {
  testProduct = await openTestProduct('embedded')
  root = (await join(testProduct, { rights: 'everything' })).caller
  goods = await wholesaleGoods(root)
  providerId = await idOf(root.call(provider.endpoints.create, provider.endpoints.create.example as never))
  accountId = await idOf(root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never))
  const { data } = await root.call(product.endpoints.view, { id: goods.productId })
  await root.call(product.endpoints.update, { id: goods.productId, version: data?.version ?? 0, providerId })
  await ordersAndReceipts()
})
afterAll(() => testProduct.close())

/** Five orders of ten cases a week apart until 30 days ago, each shipped the day after; two cases of one came back; two receipts. */
function ordersAndReceipts() {
  const { customerId, skuId, unitId } = goods
  return asSuperuser(testProduct.database, async (db) => {
    const tenant = `(select tenant_id from app.customer where id = ${customerId})`
    for (const [index, ago] of [58, 51, 44, 37, 30].entries())
      await db.query(`
        with o as (insert into app.wholesale_order (tenant_id, no, customer_id, account_customer_id, source, state, pay_mode,
                     tax_mode, delivery_mode, biz_date, payable_cents, goods_cents)
                   values (${tenant}, 'SO-${index}', ${customerId}, ${customerId}, 'ADMIN', 'COMMITTED', 'PREPAY', 'INCLUSIVE', 'SHIP',
                           '${days(ago)}', 300000, 300000) returning *),
        p as (insert into app.wholesale_order_part (tenant_id, order_id, part_no, provider_id, goods_cents, freight_cents)
              select tenant_id, id, 1, ${providerId}, 300000, 0 from o returning *),
        l as (insert into app.wholesale_order_line (tenant_id, order_id, place, sku_id, unit_id, part_id, provider_id, sku_code,
                sku_name, unit_name, factor, tax_rate_bp, qty, base_qty, list_price, price, price_source, gross_cents,
                line_discount_cents, order_discount_cents, coupon_cents, net_cents, tax_cents, payable_cents, claimed_qty, shipped_qty)
              select o.tenant_id, o.id, 1, ${skuId}, ${unitId}, p.id, ${providerId}, 'J-1', '茉莉花茶', '箱', 12, 1300, 10, 120, 33600, 30000,
                     'LIST', 300000, 0, 0, 0, 300000, 0, 300000, 10, 10 from o, p returning *),
        d as (insert into app.delivery (tenant_id, no, order_id, part_id, customer_id, provider_id, seq, state, ship_biz_date,
                goods_cents, freight_cents, amount_cents)
              select o.tenant_id, 'DN-${index}', o.id, p.id, ${customerId}, ${providerId}, 1, 'SHIPPED', '${days(ago - 1)}',
                     300000, 0, 300000 from o, p returning *),
        dl as (insert into app.delivery_line (tenant_id, delivery_id, order_line_id, place, qty, amount_cents)
               select d.tenant_id, d.id, l.id, 1, 10, 300000 from d, l returning *),
        r as (insert into app.order_return (tenant_id, no, customer_id, order_id, order_delivery_id, reason, state, goods_cents,
                amount_cents, refund_to, biz_date)
              select d.tenant_id, 'RT-${index}', ${customerId}, d.order_id, d.id, 'DAMAGED', 'RECEIVED', 60000, 60000, 'BALANCE',
                     '${days(20)}' from d where ${index} = 4 returning *)
        insert into app.order_return_line (tenant_id, return_id, delivery_line_id, place, qty, amount_cents, condition)
        select r.tenant_id, r.id, dl.id, 1, 2, 60000, 'GOOD' from r, dl`)
    for (const [no, direction, amount, fee] of [
      ['IN-1', 'IN', 250_000, 300],
      ['RF-1', 'OUT', 50_000, 0],
    ])
      await db.query(
        `insert into app.income (tenant_id, no, direction, customer_id, source, pay_way, bank_account_id, amount_cents, fee_cents,
                                 paid_at, biz_date, state)
         values (${tenant}, $1, $2, ${customerId}, 'MANUAL', 'BANK', ${accountId}, $3, $4, now(), '${days(10)}', 'CONFIRMED')`,
        [no, direction, amount, fee],
      )
    await db.query(
      `insert into app.receivable (tenant_id, customer_id, order_customer_id, kind, doc_no, biz_date, due_date, amount_cents)
       values (${tenant}, ${customerId}, ${customerId}, 'OPENING', 'X', '${days(90)}', '${days(45)}', 70000)`,
    )
  })
}

const days = (ago: number) => companyDay(-ago)

test('the workbench adds up what the operator may list, and names customers who have fallen silent', async () => {
  const { data } = await root.call(workbench.endpoints.figures, {})
  expect(data).toMatchObject({
    overdueCents: 70_000,
    overdueCustomers: 1,
    skus: [{ name: '茉莉花茶', cents: 0 }],
    silent: [{ id: goods.customerId, days: 30, usualDays: 7, yearCents: 1_500_000 }],
  })
  expect((await root.call(customer.endpoints.list, { overdue: true })).data).toMatchObject({
    total: 1,
    list: [{ id: goods.customerId, overdueCents: 70_000, balanceCents: 0, yearOrders: expect.any(Number) }],
  })
  expect(data?.aging.map(({ cents }) => cents)).toEqual([0, 0, 70_000, 0, 0])
  expect(data?.weeks).toHaveLength(12)
  expect(data?.weeks.reduce((sum, { orderedCents }) => sum + (orderedCents ?? 0), 0)).toBe(1_500_000)
  expect(data?.weeks.reduce((sum, { collectedCents }) => sum + (collectedCents ?? 0), 0)).toBe(200_000)
})

test('each sum is that of the rows which it opens', async () => {
  const { data } = await root.call(workbench.endpoints.figures, {})
  // From a day on which there was something to the last one of it: the same filters make today, the month and the weeks.
  const [from, to] = [days(60), days(0)]
  const ordered = await root.call(wholesaleOrder.endpoints.list, { ordered: true, bizDateStart: from, bizDateEnd: to })
  expect(ordered.data?.sum?.orderedCents).toBe(1_500_000)
  const shippedOf = { shipped: true, shipBizDateStart: from, shipBizDateEnd: to }
  expect((await root.call(orderDelivery.endpoints.amounts, shippedOf)).data?.amountCents).toBe(1_500_000)
  const collected = await root.call(income.endpoints.list, { collected: true, bizDateStart: from, bizDateEnd: to })
  expect(collected.data?.sum?.netCents).toBe(200_000)
  const month = { bizDateStart: `${days(0).slice(0, 8)}01`, bizDateEnd: days(0) }
  const of = (name: string) => data?.spans.find((span) => span.name === name)?.monthCents
  const inMonth = await root.call(wholesaleOrder.endpoints.list, { ordered: true, ...month })
  expect(Number(inMonth.data?.sum?.orderedCents ?? 0)).toBe(of('ORDERED'))
  const taken = await root.call(income.endpoints.list, { collected: true, ...month })
  expect(Number(taken.data?.sum?.netCents ?? 0)).toBe(of('COLLECTED'))
  const shipped = { shipped: true, shipBizDateStart: month.bizDateStart, shipBizDateEnd: month.bizDateEnd }
  expect((await root.call(orderDelivery.endpoints.amounts, shipped)).data?.amountCents).toBe(of('SHIPPED'))
  const overdue = await root.call(receivable.endpoints.list, { overdue: true })
  expect(overdue.data?.list.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0)).toBe(data?.overdueCents)
})

test('what runs out is counted for those who may list it, of the customers whom they see', async () => {
  const { customerId, skuId, unitId } = goods
  const agreed = { customerId, title: '年度合同', startDate: days(100), endDate: days(-20), discountBp: 9_500 }
  const contractId = await idOf(root.call(contract.endpoints.create, agreed))
  await root.call(contract.endpoints.submit, { id: contractId, version: 1 })
  const approver = (await join(testProduct, { rights: 'everything' })).caller
  await approver.call(contract.endpoints.approve, { id: contractId, version: 2 })
  const lines = [{ skuId, unitId, qty: '1', price: 30_000 }]
  const quotationId = await idOf(root.call(quotation.endpoints.create, { customerId, lines, validTo: days(-2) }))
  await root.call(quotation.endpoints.send, { id: quotationId, version: 1 })
  const ending = { contractsEnding: 1, quotationsEnding: 1 }
  expect((await root.call(workbench.endpoints.figures, {})).data).toMatchObject(ending)
  expect((await root.call(contract.endpoints.list, { reminded: true })).data).toMatchObject({
    list: [{ id: contractId }],
  })
  expect((await root.call(quotation.endpoints.list, { expiring: 3 })).data).toMatchObject({ total: 1 })
  const decided = async (by = root) => {
    const { quotationsDecided, quotationsWon } = (await by.call(workbench.endpoints.figures, {})).data ?? {}
    return [quotationsWon, quotationsDecided]
  }
  expect(await decided()).toEqual([0, 0])
  const won = await idOf(root.call(quotation.endpoints.create, { customerId, lines, validTo: days(-9) }))
  await root.call(quotation.endpoints.send, { id: won, version: 1 })
  await root.call(quotation.endpoints.accept, { id: won, version: 2 })
  const lost = await idOf(root.call(quotation.endpoints.create, { customerId, lines, validTo: days(-9) }))
  await root.call(quotation.endpoints.send, { id: lost, version: 1 })
  await root.call(quotation.endpoints.reject, { id: lost, version: 2, lostReason: 'PRICE' })
  expect(await decided()).toEqual([1, 2])
  expect((await root.call(quotation.endpoints.list, { decided: true })).data).toMatchObject({
    list: [{ id: lost }, { id: won }],
  })
  expect((await root.call(quotation.endpoints.list, { decided: false })).data).toMatchObject({ total: 1 })
  // Not yet in the days of its own reminder.
  const later = { ...agreed, endDate: days(-21), remindDays: 20, discountBp: 9_400 }
  const laterId = await idOf(root.call(contract.endpoints.create, later))
  await root.call(contract.endpoints.submit, { id: laterId, version: 1 })
  await approver.call(contract.endpoints.approve, { id: laterId, version: 2 })
  expect((await root.call(workbench.endpoints.figures, {})).data).toMatchObject(ending)
  const lists = ['wholesale:contract:list', 'wholesale:quotation:list'] as const
  const other = await join(testProduct, { rights: [...tagsOf(workbench), ...lists], dataScope: 5, salesman: true })
  expect((await other.caller.call(workbench.endpoints.figures, {})).data).toMatchObject({
    contractsEnding: 0,
    quotationsEnding: 0,
  })
})

test('who may list nothing sees nothing, and a salesman nothing of other salesmen’s customers', async () => {
  const bare = await join(testProduct, { rights: tagsOf(workbench) })
  expect((await bare.caller.call(workbench.endpoints.figures, {})).data).toMatchObject({
    spans: [],
    overdueCents: null,
    lowStock: null,
    aging: [],
    silent: [],
    contractsEnding: null,
    quotationsEnding: null,
    weeks: expect.arrayContaining([expect.objectContaining({ orderedCents: null })]),
  })
  const rights = [...tagsOf(workbench), 'wholesale:wholesaleOrder:list', 'wholesale:receivable:list'] as const
  const all = await join(testProduct, { rights: [...rights] })
  expect((await all.caller.call(workbench.endpoints.figures, {})).data?.spans).toMatchObject([{ name: 'ORDERED' }])
  const other = await join(testProduct, { rights: [...rights], dataScope: 5, salesman: true })
  const { data } = await other.caller.call(workbench.endpoints.figures, {})
  expect(data).toMatchObject({ skus: [], silent: [] })
  expect(data?.overdueCents ?? 0).toBe(0)
})

test('a supplier is owed what was shipped at its prices of those days, less what came back', async () => {
  const { skuId, unitId, bagId } = goods
  const range = { from: days(60), to: days(0) }
  const asked = { id: providerId, ...range }
  const unpriced = await root.call(provider.endpoints.statement, asked)
  expect(unpriced.data).toMatchObject({ totalCents: 0, unpriced: 6 })
  const price = (unit: Id, cents: number, validFrom: string) =>
    root.call(providerPrice.endpoints.create, { providerId, skuId, unitId: unit, price: cents, validFrom })
  await price(bagId, 1_999, days(100))
  await price(unitId, 20_000, days(40))
  // Three shipments at 12 × 19.99, two and the return at the price of the case.
  const { data } = await root.call(provider.endpoints.statement, asked)
  const shipped = 3 * 10 * 12 * 1_999 + 2 * 10 * 20_000
  expect(data).toMatchObject({
    shippedCents: shipped,
    returnedCents: 40_000,
    totalCents: shipped - 40_000,
    unpriced: 0,
  })
  expect(data?.list.at(-1)).toMatchObject({ kind: 'RETURNED', qty: '-2', price: 20_000, orderNo: 'SO-4' })
  const part = await root.call(provider.endpoints.statement, { id: providerId, from: days(20), to: days(0) })
  expect(part.data).toMatchObject({ totalCents: -40_000 })
  expect(await root.call(provider.endpoints.statement, { ...asked, to: days(61) })).toMatchObject({
    errors: [{ path: 'to' }],
  })
  const { bytes } = await root.call(provider.endpoints.statementExport, { ...range, providerId })
  expect((await readSheet(bytes)).rows).toHaveLength(1 + 6)
  const printed = await root.call(provider.endpoints.statementPrint, asked)
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a supplier whose goods wait in orders is disabled for a reason alone', async () => {
  const { setStatus, list } = provider.endpoints
  const put = (status: 0 | 1, more = {}) => root.call(setStatus, { id: providerId, status, ...more })
  const open = async () => (await root.call(list, {})).data?.list[0]
  await put(1)
  expect(await open()).toMatchObject({ skuCount: 1, openOrders: 0 })
  const shipped = (qty: number) =>
    asSuperuser(testProduct.database, (db) =>
      db.query(`update app.wholesale_order_line set shipped_qty = $1 where provider_id = $2`, [qty, providerId]),
    )
  await shipped(9)
  expect(await open()).toMatchObject({ openOrders: 5 })
  expect(await put(0)).toMatchObject({ key: 'provider.ordersWait', msg: expect.stringContaining('5 个订单') })
  expect(await put(0, { reason: '停止供货' })).toMatchObject({ data: { status: 0 } })
  expect(await put(1)).toMatchObject({ data: { status: 1 } })
  await shipped(10)
  expect(await put(0)).toMatchObject({ data: { status: 0 } })
})

test('the journal of an account goes on from its opening balance, fees taken off', async () => {
  const asked = { id: accountId, from: days(12), to: days(0) }
  expect((await root.call(bankAccount.endpoints.journal, asked)).data).toMatchObject({
    openingCents: 0,
    inCents: 250_000,
    outCents: 50_000,
    feeCents: 300,
    closingCents: 199_700,
    list: [
      { no: 'IN-1', balanceCents: 249_700, customerName: '老街坊茶馆' },
      { no: 'RF-1', amountCents: -50_000, balanceCents: 199_700 },
    ],
  })
  const { id: bankAccountId, ...range } = asked
  const { bytes } = await root.call(bankAccount.endpoints.journalExport, { bankAccountId, ...range })
  expect((await readSheet(bytes)).rows).toHaveLength(
    1 + ((await root.call(bankAccount.endpoints.journal, asked)).data?.list.length ?? 0),
  )
  expect((await root.call(bankAccount.endpoints.journal, { ...asked, from: days(3) })).data).toMatchObject({
    openingCents: 199_700,
    closingCents: 199_700,
    list: [],
  })
})

test('a sum beyond what a number holds exactly stops there, and closes no page', async () => {
  const huge = sql`(values (9e15), (9e15), (null)) each (cents)`
  const most = Number.MAX_SAFE_INTEGER
  await asTenant(testProduct.database.pool, 1 as Id, async (db) => {
    const { rows } = await sql`
      select ${sumOfCents(sql`cents`)} as most, ${sumOfCents(sql`-cents`)} as least,
             ${sumOfCents(sql`cents`, sql` filter (where cents < 1)`)} as none from ${huge}`.execute(db)
    expect(rows).toEqual([{ most, least: -most, none: 0 }])
  })
})
