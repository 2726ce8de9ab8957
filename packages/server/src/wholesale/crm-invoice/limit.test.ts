import type { Id } from '@brandside/contract/platform/id.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { crmInvoice, invoiceBasis } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { committedOrder } from '../committed-order.fixture.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { apply, invoiceable } = crmInvoice.endpoints

let product: TestProduct
let root: Caller
let second: Caller
let customerId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  second = (await join(product, { rights: 'everything' })).caller
  customerId = (await wholesaleGoods(root)).customerId
})
afterAll(() => product.close())

async function basis(value: keyof typeof invoiceBasis.options): Promise<void> {
  const [row] = (await root.call(bizParam.endpoints.list, { keyword: invoiceBasis.key })).data?.list ?? []
  await root.call(bizParam.endpoints.update, { id: row?.id as Id, version: row?.version ?? 0, value })
}

test('an order is invoiced up to what was shipped, paid, or the lower of both, less what comes back (wholesale.md 27.1)', async () => {
  const { id: orderId, lineIds } = await committedOrder(product.database, {
    customerId,
    freightCents: 8_000,
    lines: [
      { qty: '10', payableCents: 295_830 },
      { qty: '3.5', payableCents: 6_857 },
    ],
  })
  const [a, b] = lineIds as [Id, Id]
  const out = [
    { orderLineId: a, qty: '6' },
    { orderLineId: b, qty: '3.5' },
  ]
  const deliveryId = (await root.call(orderDelivery.endpoints.plan, { orderId, lines: out })).data?.id as Id
  await root.call(orderDelivery.endpoints.ship, { id: deliveryId, version: 1 })
  const account = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  const receipt = { customerId, orderId, bankAccountId: account.data?.id as Id, amountCents: 200_000, paidAt }
  const incomeId = (await root.call(income.endpoints.create, receipt)).data?.id as Id
  await second.call(income.endpoints.manualConfirm, { id: incomeId, version: 1 })

  const left = async () => (await root.call(invoiceable, { customerId })).data?.[0]?.orderLeftCents
  const limits = []
  for (const each of ['PAID', 'LOWER', 'SHIPPED'] as const) {
    await basis(each)
    limits.push(await left())
  }
  expect(limits).toEqual([200_000, 192_355, 192_355])

  const title = { customerId, title: '老街坊茶馆', taxNo: '91330106MA2XYZW2X', email: 'bill@tea.example' }
  const invoiceInfoId = (await root.call(customerInvoice.endpoints.create, title)).data?.id as Id
  const applied = (...amounts: number[]) => {
    const parts = amounts.map((amountCents, index) => ({ orderId, orderLineId: index === 0 ? a : b, amountCents }))
    return root.call(apply, { customerId, invoiceInfoId, lines: parts })
  }
  // Of A 177498 was shipped, and 147915 stays when one of it comes back.
  expect(await applied(147_915, 2_085)).toMatchObject({ code: 0 })
  expect(await left()).toBe(42_355)

  const { data: note } = await root.call(orderDelivery.endpoints.view, { id: deliveryId })
  async function comesBack(qty: string) {
    const lines = [{ deliveryLineId: note?.lines[0]?.id as Id, qty }]
    const asked = { orderDeliveryId: deliveryId, reason: 'QUALITY', lines }
    const returnId = (await root.call(orderReturn.endpoints.request, asked)).data?.id as Id
    await second.call(orderReturn.endpoints.approve, { id: returnId, version: 1 })
    return root.call(orderReturn.endpoints.receive, { id: returnId, version: 2 })
  }
  // The order would still be covered by what was shipped of B and by the freight.
  expect(await comesBack('1.001')).toMatchObject({
    key: 'orderReturn.lineInvoiced',
    msg: expect.stringContaining('“茉莉花茶”已开票 1,479.15'),
  })
  expect(await comesBack('1')).toMatchObject({ code: 0 })
  expect(await left()).toBe(12_772)
  expect(await applied(20_000)).toMatchObject({ key: 'crmInvoice.max', errors: [{ path: 'lines[0].amountCents' }] })
})
