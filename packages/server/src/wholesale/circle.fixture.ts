import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Caller } from '../platform/testing/test-product.ts'
import type { wholesaleGoods } from './wholesale-goods.fixture.ts'

export interface Circle {
  customerId: Id
  /** A record of each contract that belongs to the customer. */
  ids: Readonly<Record<string, Id>>
  /** Told to operators who see the customer, and to no others: its name, and what only its documents say. */
  words: readonly string[]
}

interface Whose {
  name: string
  salesmanId: Id
  bankAccountId: Id
  goods: Awaited<ReturnType<typeof wholesaleGoods>>
}

/** A customer of a salesman with one of every document there is, made by two people as the product makes them. */
export async function circleOf(
  maker: Caller,
  second: Caller,
  { name, salesmanId, bankAccountId, goods }: Whose,
): Promise<Circle> {
  async function made(endpoint: AnyEndpoint, input: object, by = maker): Promise<Id> {
    const { code, data, message, errors } = await by.call(endpoint, input as never)
    if (code !== 0) throw new Error(`${endpoint.path}: ${message} ${JSON.stringify(errors ?? '')}`)
    return (data as { id?: Id }).id ?? (0 as Id)
  }
  const { skuId, unitId } = goods
  const { custTypeId, custLevelId } = (await maker.call(customer.endpoints.view, { id: goods.customerId })).data ?? {}
  const place = { province: '浙江省', city: '杭州市', address: '文三路 90 号', confirmDuplicate: true }
  const person = { contactName: '周晨', mobile: '13700001234', ...place }
  const customerId = await made(customer.endpoints.create, { name, salesmanId, custTypeId, custLevelId, ...person })
  const prospectId = await made(prospect.endpoints.create, { name: `${name}分店`, salesmanId, ...person })
  const { data: credit } = await maker.call(customerCredit.endpoints.view, { id: customerId })
  const limit = { enabled: true, creditLimitCents: 9_000_000, reason: '授信' }
  await made(customerCredit.endpoints.set, { id: customerId, version: credit?.version ?? 0, ...limit })
  const title = { customerId, title: `${name}有限公司`, email: 'bill@tea.example' }
  const invoiceInfoId = await made(customerInvoice.endpoints.create, title)
  const lines = [{ skuId, unitId, qty: '3' }]
  const price = { skuId, unitId, scopeType: 'CUSTOMER', customerId, tiers: [{ minQty: '1', price: 30_000 }] }
  const priceId = await made(productPrice.endpoints.create, price)
  const order = { customerId, payMode: 'CREDIT', deliveryMode: 'PICKUP', lines }
  const orderId = await made(wholesaleOrder.endpoints.create, order)
  await made(wholesaleOrder.endpoints.commit, { id: orderId, version: 1 })
  const noteId = await made(orderDelivery.endpoints.plan, { orderId })
  await made(orderDelivery.endpoints.ship, { id: noteId, version: 1 })
  const { lines: sent = [] } = (await maker.call(orderDelivery.endpoints.view, { id: noteId })).data ?? {}
  const back = [{ deliveryLineId: sent[0]?.id, qty: '1' }]
  const { data: owed } = await maker.call(receivable.endpoints.list, { customerId })
  const receivableId = owed?.list[0]?.id as Id
  const { no = '', lines: ordered = [] } = (await maker.call(wholesaleOrder.endpoints.view, { id: orderId })).data ?? {}
  const invoiced = [{ orderId, orderLineId: ordered[0]?.id, amountCents: 10_000 }]
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  const rechargeId = await made(balanceRecharge.endpoints.create, { customerId, bankAccountId, payCents: 20_000 })
  await made(balanceRecharge.endpoints.approve, { id: rechargeId, version: 1 }, second)
  const dates = { startDate: '2026-01-01', endDate: '2030-12-31' }
  const couponId = await made(wholesaleCoupon.endpoints.create, {
    ...(wholesaleCoupon.endpoints.create.example as object),
    code: `T${customerId}`,
    name: `茶券 ${customerId}`,
  })
  await maker.call(wholesaleCoupon.endpoints.setStatus, { id: couponId, status: 1 })
  await made(wholesaleCoupon.endpoints.grant, { id: couponId, customerIds: [customerId] })
  return {
    customerId,
    words: [name, no],
    ids: {
      customer: customerId,
      customerCredit: customerId,
      prospect: prospectId,
      productPrice: priceId,
      wholesaleOrder: orderId,
      orderDelivery: noteId,
      receivable: receivableId,
      balanceRecharge: rechargeId,
      customerInvoice: invoiceInfoId,
      quotation: await made(quotation.endpoints.create, {
        customerId,
        lines: [{ skuId, unitId, qty: '1', price: 30_000 }],
      }),
      contract: await made(contract.endpoints.create, { customerId, title: `${name}协议`, ...dates }),
      income: await made(income.endpoints.create, { customerId, orderId, bankAccountId, amountCents: 5_000, paidAt }),
      orderReturn: await made(orderReturn.endpoints.request, {
        orderDeliveryId: noteId,
        reason: 'DAMAGED',
        lines: back,
      }),
      creditPayment: await made(creditPayment.endpoints.create, {
        customerId,
        bankAccountId,
        lines: [{ receivableId, amountCents: 1_000 }],
      }),
      crmInvoice: await made(crmInvoice.endpoints.apply, { customerId, invoiceInfoId, lines: invoiced }),
    },
  }
}
