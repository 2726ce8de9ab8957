import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../platform/testing/fixtures.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { join } from '../platform/testing/walk/people.ts'
import { WriteProbe } from '../platform/testing/write-probe.ts'
import { type Circle, circleOf } from './circle.fixture.ts'
import { wholesaleGoods } from './wholesale-goods.fixture.ts'

let product: TestProduct
let maker: Caller
let second: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
let circle: Circle
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  maker = await product.as(people.root)
  const { caller, id: salesmanId } = await join(product, { rights: 'everything', salesman: true })
  second = caller
  goods = await wholesaleGoods(maker)
  const { data } = await maker.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  if (!data) throw new Error('There is no bank account')
  circle = await circleOf(maker, second, { name: '湖畔茶馆', salesmanId, bankAccountId: data.id, goods })
})
afterAll(() => product.close())

test('B-INV-22: what is refused leaves no number, entry, counter or state behind', async () => {
  const { ids, customerId } = circle
  const { wholesaleOrder: orderId, orderDelivery: noteId, income: incomeId, orderReturn: returnId } = ids
  const { data: note } = await maker.call(orderDelivery.endpoints.view, { id: noteId as never })
  const line = { deliveryLineId: note?.lines[0]?.id, qty: '99' }
  const unknown = { skuId: goods.skuId, unitId: goods.unitId, qty: '0.5' }
  const title = await maker.call(customerInvoice.endpoints.list, { customerId })
  const dear = { orderId, amountCents: 999_999_00 }
  const refused: [AnyEndpoint, object][] = [
    [wholesaleOrder.endpoints.create, { customerId, deliveryMode: 'PICKUP', lines: [unknown] }],
    [wholesaleOrder.endpoints.commit, { id: orderId, version: 1 }],
    [wholesaleOrder.endpoints.cancel, { id: orderId, version: await versionOf(orderId), reason: '客户改期' }],
    [orderDelivery.endpoints.plan, { orderId, lines: [{ orderLineId: 4711, qty: '1' }] }],
    [orderDelivery.endpoints.ship, { id: noteId, version: note?.version }],
    [orderReturn.endpoints.request, { orderDeliveryId: noteId, reason: 'DAMAGED', lines: [line] }],
    [orderReturn.endpoints.approve, { id: returnId, version: 1 }],
    [income.endpoints.manualConfirm, { id: incomeId, version: 1 }],
    [income.endpoints.refund, { customerId, bankAccountId: 4711, amountCents: 100, reason: '退款' }],
    [crmInvoice.endpoints.apply, { customerId, invoiceInfoId: title.data?.list[0]?.id, lines: [dear] }],
    [customer.endpoints.merge, { fromId: customerId, intoId: customerId }],
  ]
  const probe = await WriteProbe.on(product.database)
  for (const [endpoint, input] of refused) {
    let code = 0
    const written = await probe.during(async () => {
      code = (await maker.call(endpoint, input as never)).code
    })
    expect([endpoint.path, code === 0 ? 'done' : 'refused', written]).toEqual([endpoint.path, 'refused', []])
  }
})

const versionOf = async (id: unknown) =>
  (await maker.call(wholesaleOrder.endpoints.view, { id: id as never })).data?.version ?? 0

test('B-INV-16: orders of one quotation take no more than was quoted, however many are committed at once', async () => {
  const { customerId, skuId, unitId } = { ...goods, customerId: circle.customerId }
  const { endpoints } = quotation
  const { data: made } = await maker.call(endpoints.create, {
    customerId,
    lines: [{ skuId, unitId, qty: '5', price: 30_000 }],
  })
  const id = made?.id as never
  await maker.call(endpoints.send, { id, version: 1 })
  await maker.call(endpoints.accept, { id, version: 2 })
  const { data: quoted } = await maker.call(endpoints.view, { id })
  const lineId = quoted?.lines[0]?.id as never
  const drafts = []
  for (let index = 0; index < 4; index++)
    drafts.push((await maker.call(endpoints.toOrder, { id, lines: [{ lineId, qty: '2' }] })).data?.id)
  const { commit } = wholesaleOrder.endpoints
  const answers = await Promise.all(drafts.map((draft) => maker.call(commit, { id: draft as never, version: 1 })))
  // The third takes the case that is left at the quoted price and the other at the usual one; then nothing is quoted.
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
  const { data } = await maker.call(endpoints.view, { id })
  expect(data?.lines[0]).toMatchObject({ qty: '5', orderedQty: '5' })
})
