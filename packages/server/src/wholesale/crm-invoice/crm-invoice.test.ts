import type { Id } from '@brandside/contract/platform/id.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { crmInvoice, invoiceBasis } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { companyDay } from '../../platform/testing/company-day.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { paperOf } from '../paper.fixture.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { apply, list, issue, red, view, invoiceable, importNumbersPreview, importNumbersRows, importNumbersCommit } =
  crmInvoice.endpoints

describe('invoices of customers', () => {
  let product: TestProduct
  let root: Caller
  let second: Caller
  let goods: Awaited<ReturnType<typeof wholesaleGoods>>
  let [bankAccountId, invoiceInfoId] = [0 as Id, 0 as Id]
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    second = (await join(product, { rights: 'everything' })).caller
    goods = await wholesaleGoods(root)
    const account = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
    bankAccountId = account.data?.id as Id
    const title = await root.call(customerInvoice.endpoints.create, {
      customerId: goods.customerId,
      title: '老街坊茶馆',
      taxNo: '91330106MA2XYZW2X',
      email: 'bill@tea.example',
    })
    invoiceInfoId = title.data?.id as Id
  })
  afterAll(() => product.close())

  /** A prepaid order of two lines, 280.00 by the bag and 336.00 by the case, with its confirmed receipt. */
  async function paidOrder(): Promise<{ orderId: Id; incomeId: Id }> {
    const { customerId, skuId, unitId, bagId } = goods
    const lines = [
      { skuId, unitId: bagId, qty: '10' },
      { skuId, unitId, qty: '1' },
    ]
    const made = await root.call(wholesaleOrder.endpoints.create, {
      customerId,
      payMode: 'PREPAY',
      deliveryMode: 'PICKUP',
      lines,
    })
    const orderId = made.data?.id as Id
    await root.call(wholesaleOrder.endpoints.commit, { id: orderId, version: 1 })
    const paidAt = new Date(Date.now() - 60_000).toISOString()
    const receipt = await root.call(income.endpoints.create, {
      customerId,
      orderId,
      bankAccountId,
      amountCents: 61_600,
      paidAt,
    })
    const incomeId = receipt.data?.id as Id
    await second.call(income.endpoints.manualConfirm, { id: incomeId, version: 1 })
    return { orderId, incomeId }
  }
  async function shippedOrder(): Promise<Id> {
    const { orderId } = await paidOrder()
    const { data } = await root.call(orderDelivery.endpoints.plan, { orderId })
    await root.call(orderDelivery.endpoints.ship, { id: data?.id as Id, version: 1 })
    return orderId
  }
  const itemsOf = async (orderId: Id) =>
    ((await root.call(invoiceable, { customerId: goods.customerId })).data ?? []).filter(
      (item) => item.orderId === orderId,
    )
  const left = async (orderId: Id) => (await itemsOf(orderId)).map(({ leftCents }) => leftCents)
  async function applied(orderId: Id): Promise<Id> {
    const lines = (await itemsOf(orderId)).map(({ orderLineId, leftCents }) => ({
      orderId,
      orderLineId,
      amountCents: leftCents,
    }))
    const { data, msg } = await root.call(apply, { customerId: goods.customerId, invoiceInfoId, lines })
    return data?.id ?? Promise.reject(new Error(msg))
  }
  let numbered = 88_000_000
  async function numbersOf(id: Id) {
    const { amountCents = 0, taxCents = 0 } = (await root.call(view, { id })).data ?? {}
    return { id, invoiceNo: String(++numbered), issuedOn: '2026-01-20', amountCents, taxCents }
  }
  async function issued(orderId: Id): Promise<Id> {
    const id = await applied(orderId)
    await root.call(issue, { ...(await numbersOf(id)), version: 1 })
    return id
  }
  const linesOf = async (id: Id) => (await root.call(view, { id })).data?.lines ?? []
  const taxOf = async (id: Id) => (await root.call(view, { id })).data?.taxCents ?? 0
  const faults = async () =>
    (await root.call(ledgerCheck.endpoints.check, {})).data?.checks.filter(({ passed }) => !passed)

  test('are taken back line by line, and no line further than it was invoiced', async () => {
    const orderId = await shippedOrder()
    const id = await issued(orderId)
    expect(await left(orderId)).toEqual([])
    const [bags, box] = await linesOf(id)
    const back = (lines: { lineId: Id; amountCents: number }[]) => root.call(red, { id, reason: '部分退货', lines })
    const first = await back([{ lineId: bags?.id as Id, amountCents: 20_000 }])
    expect(first).toMatchObject({ code: 0 })
    // What was applied for is claimed already: the 80.00 that are left of the line, though more is left of the invoice.
    expect(await back([{ lineId: bags?.id as Id, amountCents: 20_000 }])).toMatchObject({
      key: 'crmInvoice.redMax',
      msg: '最多可红冲 80.00',
      errors: [{ path: 'lines[0].amountCents' }],
    })
    const twice = { lineId: box?.id as Id, amountCents: 30_000 }
    expect(await back([twice, twice])).toMatchObject({ key: 'crmInvoice.lineTwice' })
    await root.call(issue, { ...(await numbersOf(first.data?.id as Id)), version: 1 })
    expect(await left(orderId)).toEqual([20_000])
    expect((await linesOf(id)).map(({ redCents }) => redCents)).toEqual([20_000, 0])
    // Without lines it is the rest of each.
    const rest = await back([])
    expect((await linesOf(rest.data?.id as Id)).map(({ amountCents }) => amountCents)).toEqual([-8_000, -33_600])
    const taxes = await Promise.all([id, first.data?.id, rest.data?.id].map((each) => taxOf(each as Id)))
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(0)
    expect(await back([])).toMatchObject({ key: 'crmInvoice.redMax' })
    expect(await faults()).toEqual([])
  })

  test('are not taken back twice: what was invoiced again keeps its red invoice (B-INV-29)', async () => {
    const { cancel } = crmInvoice.endpoints
    const { data, msg } = await root.call(customerInvoice.endpoints.create, {
      customerId: goods.customerId,
      title: '老街坊茶馆纸票',
      taxNo: '91330106MA2XYZW2X',
      kind: 'VAT_NORMAL',
      receiver: '周宁',
      mobile: '13700001234',
      address: '文三路 90 号',
    })
    const kept = invoiceInfoId
    invoiceInfoId = data?.id ?? (await Promise.reject(new Error(msg)))
    const orderId = await shippedOrder()
    const today = companyDay()
    const id = await applied(orderId)
    await root.call(issue, { ...(await numbersOf(id)), issuedOn: today, version: 1 })
    const redId = (await root.call(red, { id, reason: '开错', lines: [] })).data?.id as Id
    await root.call(issue, { ...(await numbersOf(redId)), issuedOn: today, version: 1 })
    const again = await applied(orderId)
    const version = async () => (await root.call(view, { id: redId })).data?.version ?? 0
    const asked = { id: redId, reason: '红字作废' }
    expect(await root.call(cancel, { ...asked, version: await version() })).toMatchObject({ key: 'crmInvoice.max' })
    expect(await root.call(cancel, { id: again, version: 1, reason: '重复申请' })).toMatchObject({ code: 0 })
    expect(await root.call(cancel, { ...asked, version: await version() })).toMatchObject({ code: 0 })
    expect(await left(orderId)).toEqual([])
    expect(await faults()).toEqual([])
    invoiceInfoId = kept
  })

  test('are added up without what was rejected or cancelled', async () => {
    const sums = async () => (await root.call(list, { customerId: goods.customerId })).data?.sum
    const before = await sums()
    const { reject, cancel } = crmInvoice.endpoints
    for (const endpoint of [reject, cancel]) {
      const id = await applied(await shippedOrder())
      expect(await sums()).not.toEqual(before)
      expect(await root.call(endpoint, { id, version: 1, reason: '抬头有误' })).toMatchObject({ code: 0 })
      expect(await sums()).toEqual(before)
    }
  })

  test('are to be made out for what no application has claimed, and taxed in the month of their issue', async () => {
    const { toInvoice, toInvoiceExport, taxTotals, cancel } = crmInvoice.endpoints
    const board = async () => (await root.call(toInvoice, {})).data
    const month = async () => {
      const { data } = await root.call(taxTotals, { issuedStart: '2026-03-01', issuedEnd: '2026-03-31' })
      return data?.map(({ month, invoices, amountCents, taxCents }) => [month, invoices, amountCents, taxCents])
    }
    const row = async () => (await board())?.list.find(({ customerId }) => customerId === goods.customerId)
    const before = (await row())?.leftCents ?? 0
    const orderId = await shippedOrder()
    expect((await row())?.leftCents).toBe(before + 61_600)
    const { rows: sheet } = await readSheet((await root.call(toInvoiceExport, {})).bytes)
    expect(sheet.at(-1)).toContain(Number((await board())?.leftCents) / 100)
    const id = await applied(orderId)
    expect((await row())?.leftCents ?? 0).toBe(before)
    expect((await board())?.leftCents).toBe((await board())?.list.reduce((sum, { leftCents }) => sum + leftCents, 0))
    expect(await month()).toEqual([])
    await root.call(issue, { ...(await numbersOf(id)), issuedOn: '2026-03-05', version: 1 })
    const tax = await taxOf(id)
    expect(await month()).toEqual([['2026-03', 1, 61_600, tax]])
    // Taken back in part within the month: what is left of it is taxed.
    const [line] = await linesOf(id)
    const { data } = await root.call(red, {
      id,
      reason: '退货',
      lines: [{ lineId: line?.id as Id, amountCents: 8_000 }],
    })
    const redId = data?.id as Id
    await root.call(issue, { ...(await numbersOf(redId)), issuedOn: '2026-03-20', version: 1 })
    expect(await month()).toEqual([['2026-03', 2, 53_600, tax + (await taxOf(redId))]])
    expect(await root.call(cancel, { id, version: 2, reason: '跨月' })).toMatchObject({ key: 'crmInvoice.void' })
  })

  test('keep their papers, those of the company alone', async () => {
    const { attach } = crmInvoice.endpoints
    const id = await issued(await shippedOrder())
    const key = await paperOf(product, 'crm_invoice', id)
    expect(await root.call(attach, { id, version: 2, keys: [key] })).toMatchObject({ code: 0, data: { version: 3 } })
    expect((await root.call(view, { id })).data?.attachments).toEqual([{ key, name: '盖章扫描件.pdf' }])
    const foreign = `t2/papers/202611/${'a'.repeat(32)}.pdf`
    expect(await root.call(attach, { id, version: 3, keys: [foreign] })).toMatchObject({ code: 2 })
    expect(await root.call(attach, { id, version: 3, keys: [] })).toMatchObject({ code: 0 })
  })

  test('take their numbers from a sheet: all of them or none, or those that fit', async () => {
    const [first, second, third] = [
      await applied(await shippedOrder()),
      await applied(await shippedOrder()),
      await applied(await shippedOrder()),
    ]
    const head = ['发票抬头', '价税合计', '税额', '发票号码', '开票日期']
    const { taxCents } = await numbersOf(first)
    const rows = [
      // Brackets and spaces of another width make no other title; of three alike each row takes the next.
      ['老街坊 茶馆', 616, taxCents / 100, '90000001', '2026-01-20'],
      ['老街坊茶馆', 616, 0.01, '90000002', '2026-01-20'],
      ['老街坊茶馆', 616, null, '90000003', '2026/01/21'],
      ['别家茶馆', 616, null, '90000004', '2026-01-20'],
      ['老街坊茶馆', 616, null, '90000001', '2026-01-20'],
    ]
    const { data } = await root.call(importNumbersPreview, { file: await aSheet(head, rows) } as never)
    expect(data).toMatchObject({ good: 2, wrong: 3 })
    const id = data?.id as number
    const wrong = (await root.call(importNumbersRows, { id, onlyWrong: true })).data?.list
    expect(wrong?.map(({ row, errors }) => [row, head[errors[0]?.column ?? -1]])).toEqual([
      [3, '税额'],
      [5, '发票抬头'],
      [6, '发票号码'],
    ])
    const standing = async () => {
      const all = [first, second, third].map((id) => root.call(view, { id }))
      return (await Promise.all(all)).map((each) => each.data?.invoiceNo)
    }
    expect(await root.call(importNumbersCommit, { id, mode: 'all' })).toMatchObject({ key: 'import.hasErrors' })
    expect(await standing()).toEqual([null, null, null])
    expect(await root.call(importNumbersCommit, { id, mode: 'good' })).toMatchObject({
      data: { imported: 2, wrong: 3 },
    })
    expect(await standing()).toEqual(['90000001', '90000003', null])
  })

  test('by what is paid keep the receipt that they rest on (B-INV-29)', async () => {
    const [parameter] = (await root.call(bizParam.endpoints.list, { keyword: invoiceBasis.key })).data?.list ?? []
    const set = { id: parameter?.id as Id, version: parameter?.version ?? 0, value: 'PAID' }
    await root.call(bizParam.endpoints.update, set)
    const { orderId, incomeId } = await paidOrder()
    expect(await left(orderId)).toEqual([28_000, 33_600])
    await issued(orderId)
    const { version = 0 } = (await root.call(income.endpoints.view, { id: incomeId })).data ?? {}
    const refused = await second.call(income.endpoints.invalid, { id: incomeId, version, reason: '登记有误' })
    expect(refused).toMatchObject({ key: 'income.hasInvoice' })
    expect((await root.call(income.endpoints.view, { id: incomeId })).data?.state).toBe('CONFIRMED')

    const { close, change, view: viewOrder } = wholesaleOrder.endpoints
    const order = async () => (await root.call(viewOrder, { id: orderId })).data
    const [bags, cases] = (await order())?.lines ?? []
    const sent = [{ orderLineId: cases?.id as Id, qty: '1' }]
    const { data: note } = await root.call(orderDelivery.endpoints.plan, { orderId, lines: sent })
    await root.call(orderDelivery.endpoints.ship, { id: note?.id as Id, version: 1 })
    const asked = async () => ({ id: orderId, version: (await order())?.version ?? 0, reason: '余量不再供应' })
    expect(await root.call(close, { ...(await asked()), partNo: null })).toMatchObject({
      key: 'wholesaleOrder.hasInvoice',
    })
    const lower = [{ lineId: bags?.id as Id, qty: '9' }]
    expect(await root.call(change, { ...(await asked()), lower, add: [] })).toMatchObject({
      key: 'wholesaleOrder.hasInvoice',
    })
    expect(await order()).toMatchObject({ state: 'COMMITTED', paidCents: 61_600, closedCents: 0 })
    expect(await faults()).toEqual([])
  })
})
