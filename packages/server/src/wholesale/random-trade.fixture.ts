import { randomInt } from 'node:crypto'
import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type * as z from 'zod'

interface Answer<Data> {
  code: number
  msg: string
  data?: Data
}

/** Calls an endpoint in the name of one person, by whatever way leads to the server. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: object) => Promise<Answer<z.output<E['output']>>>

/** Who trades with whom, and with what. */
export interface Trade {
  maker: Call
  /** The person who confirms and approves what the maker has written. */
  second: Call
  customers: readonly Id[]
  goods: readonly Goods[]
  bankAccountId: Id
}

export interface Goods {
  skuId: Id
  unitId: Id
  /** Places that a quantity may have; none of goods by the piece. */
  decimals?: number
}

export type Deed = (trade: Trade, customerId: Id) => Promise<unknown>

/** One random operation, as an operator would carry it out: of some document that is there, or a new one. */
export async function actAtRandom(trade: Trade, more: readonly Deed[] = []): Promise<void> {
  await anyOf([...deeds, ...more])(trade, anyOf(trade.customers))
}

/** So many of a product, and a part of one where its unit has parts. */
export function someOf(goods: readonly Goods[], most: number) {
  const { skuId, unitId, decimals = 0 } = anyOf(goods)
  const parts = 10 ** decimals
  return { skuId, unitId, qty: String((1 + randomInt(most * parts)) / parts) }
}

export const anyOf = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T
export const chance = (percent: number) => randomInt(100) < percent
export const reason = '随机操作'

const orders = wholesaleOrder.endpoints
const notes = orderDelivery.endpoints
const incomes = income.endpoints
const returns = orderReturn.endpoints
const invoices = crmInvoice.endpoints
const recharges = balanceRecharge.endpoints
const settlements = creditPayment.endpoints

const order: Deed = async ({ maker, goods }, customerId) => {
  const lines = Array.from({ length: 1 + randomInt(3) }, () => ({
    ...someOf(goods, 6),
    discountBp: chance(20) ? 1 + randomInt(2_000) : 0,
  }))
  const { data: coupons = [] } = await maker(wholesaleCouponGrant.endpoints.usable, { customerId })
  const couponGrantId = coupons.length > 0 && chance(50) ? anyOf(coupons).id : null
  const head = {
    payMode: chance(70) ? 'CREDIT' : 'PREPAY',
    deliveryMode: 'PICKUP',
    freightCents: chance(30) ? 8_00 : 0,
    ...(chance(20) && { orderDiscountBp: 1 + randomInt(1_000) }),
    couponGrantId,
  }
  const { data } = await maker(orders.create, { customerId, ...head, lines })
  if (!data) return
  const balanceUsedCents = chance(20) ? 1 + randomInt(5_000) : 0
  const version = chance(20) ? await changed(maker, data.id) : 1
  await maker(orders.commit, { id: data.id, version, balanceUsedCents, submitForApproval: chance(50) })
}

/** The draft with another freight, as it is corrected before it is committed. */
async function changed(maker: Call, id: Id): Promise<number> {
  const { data } = await maker(orders.update, { id, version: 1, freightCents: randomInt(3_000) })
  return data?.version ?? 1
}

const plan: Deed = async ({ maker }, customerId) => {
  const { data } = await maker(orders.list, { customerId, state: 'COMMITTED', rows: 50 })
  const open = data?.list.filter(({ shipState }) => shipState !== 'ALL') ?? []
  if (open.length === 0) return
  const { id } = anyOf(open)
  if (chance(50)) return maker(notes.planMany, { orderIds: [id] })
  const { lines = [] } = (await maker(orders.view, { id })).data ?? {}
  const [line] = lines
  return line && maker(notes.plan, { orderId: id, lines: [{ orderLineId: line.id, qty: '1' }] })
}

const pay: Deed = async ({ maker, second, bankAccountId }, customerId) => {
  const { data: found } = await maker(orders.list, { customerId, state: 'COMMITTED', rows: 50 })
  const of = found?.list.length && chance(60) ? anyOf(found.list) : undefined
  const amountCents = of && chance(50) ? Math.max(1, of.payableCents) : 1 + randomInt(80_000)
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  const { data } = await maker(incomes.create, {
    customerId,
    orderId: of?.id ?? null,
    bankAccountId,
    amountCents,
    paidAt,
  })
  if (data && chance(70)) await second(incomes.manualConfirm, { id: data.id, version: 1 })
}

const giveBack: Deed = async ({ maker, second }, customerId) => {
  const { data } = await maker(notes.list, { customerId, state: anyOf(['SHIPPED', 'SIGNED']), rows: 50 })
  if (!data?.list.length) return
  const orderDeliveryId = anyOf(data.list).id
  const { lines = [] } = (await maker(notes.view, { id: orderDeliveryId })).data ?? {}
  const back = lines.slice(0, 1).map(({ id }) => ({ deliveryLineId: id, qty: '1' }))
  const refundTo = anyOf(['RECEIVABLE', 'BALANCE', 'ORIGINAL'])
  const made = await maker(returns.request, { orderDeliveryId, reason: 'DAMAGED', refundTo, lines: back })
  if (made.data) await second(returns.approve, { id: made.data.id, version: 1 })
}

const change: Deed = async ({ maker, goods }, customerId) => {
  const { data: found } = await maker(orders.list, { customerId, state: 'COMMITTED', rows: 50 })
  if (!found?.list.length) return
  const { data } = await maker(orders.view, { id: anyOf(found.list).id })
  if (!data) return
  const lower = data.lines.slice(0, 1).map(({ id }) => ({ lineId: id, qty: '1' }))
  const add = chance(50) ? [someOf(goods, 1)] : []
  await maker(orders.change, { id: data.id, version: data.version, reason, lower: chance(60) ? lower : [], add })
}

const recharge: Deed = async ({ maker, second, bankAccountId }, customerId) => {
  const { data } = await maker(recharges.create, { customerId, payCents: 1 + randomInt(50_000), bankAccountId })
  if (data && chance(80)) await second(recharges.approve, { id: data.id, version: 1 })
}

const settle: Deed = async ({ maker, second, bankAccountId }, customerId) => {
  const { data: open } = await maker(settlements.openReceivables, { customerId })
  if (!open?.list.length) return
  const lines = open.list.slice(0, 1 + randomInt(3)).map(({ id, outstandingCents }) => ({
    receivableId: id,
    amountCents: 1 + randomInt(outstandingCents),
  }))
  const overCents = chance(20) ? 1 + randomInt(1_000) : 0
  const { data } = await maker(settlements.create, { customerId, bankAccountId, lines, overCents })
  if (data && chance(80)) await second(settlements.confirmReceive, { id: data.id, version: 1 })
}

const invoice: Deed = async ({ maker }, customerId) => {
  const { data: titles } = await maker(customerInvoice.endpoints.list, { customerId })
  const title = titles?.list[0]
  if (!title)
    return maker(customerInvoice.endpoints.create, { customerId, title: `抬头 ${customerId}`, email: 'a@b.example' })
  const { data: left = [] } = await maker(invoices.invoiceable, { customerId })
  const open = left.filter(({ leftCents }) => leftCents > 0)
  if (open.length === 0) return
  const { orderId, orderLineId, leftCents } = anyOf(open)
  const lines = [{ orderId, orderLineId, amountCents: 1 + randomInt(leftCents) }]
  return maker(invoices.apply, { customerId, invoiceInfoId: title.id, lines })
}

const issue: Deed = async ({ maker }, customerId) => {
  const { data: found } = await maker(invoices.list, { customerId, state: 'APPLIED', rows: 50 })
  if (!found?.list.length) return
  const { id, version, amountCents, taxCents } = anyOf(found.list)
  const invoiceNo = String(10_000_000 + randomInt(2 ** 40))
  const issuedOn = new Date().toISOString().slice(0, 10)
  await maker(invoices.issue, { id, version, invoiceNo, issuedOn, amountCents, taxCents })
}

const writeOff: Deed = async ({ maker }, customerId) => {
  const { data } = await maker(receivable.endpoints.list, { customerId, state: 'OPEN', rows: 50 })
  if (!data?.list.length) return
  const { id, outstandingCents } = anyOf(data.list)
  await maker(incomes.writeOff, {
    receivableId: id,
    amountCents: Math.min(outstandingCents, 1 + randomInt(900)),
    reason,
  })
}

const refund: Deed = ({ maker, bankAccountId }, customerId) =>
  maker(incomes.refund, { customerId, amountCents: 1 + randomInt(3_000), bankAccountId, reason })

interface On {
  list: AnyEndpoint
  act: AnyEndpoint
  by?: 'maker' | 'second'
}

/** An act on some document of the customer that a filter finds; nothing when there is none. */
export const on =
  ({ list, act, by = 'maker' }: On, filter: object, more: () => object = () => ({})): Deed =>
  async (trade, customerId) => {
    const { data } = await trade[by](list, { customerId, rows: 50, ...filter })
    const found = (data as { list: { id: Id; version: number }[] } | undefined)?.list ?? []
    if (found.length === 0) return
    const { id, version } = anyOf(found)
    await trade[by](act, { id, version, ...more() })
  }
export const why = () => ({ reason })

const deeds: readonly Deed[] = [
  order,
  order,
  order,
  order,
  plan,
  plan,
  plan,
  pay,
  pay,
  pay,
  giveBack,
  change,
  recharge,
  settle,
  invoice,
  issue,
  writeOff,
  refund,
  on({ list: orders.list, act: orders.approve, by: 'second' }, { state: 'APPROVING' }),
  on({ list: orders.list, act: orders.reject, by: 'second' }, { state: 'APPROVING' }, why),
  on({ list: orders.list, act: orders.withdraw }, { state: 'APPROVING' }),
  on({ list: orders.list, act: orders.cancel }, { state: 'COMMITTED' }, () => ({
    reason,
    refundTo: anyOf(['BALANCE', 'ORIGINAL']),
  })),
  on({ list: orders.list, act: orders.close }, { shipState: 'PART' }, why),
  on({ list: orders.list, act: orders.reopen }, { state: 'CLOSED' }, why),
  on({ list: notes.list, act: notes.ship }, { state: 'PENDING' }),
  on({ list: notes.list, act: notes.ship }, { state: 'PENDING' }),
  on({ list: notes.list, act: notes.shipUnpaid }, { state: 'PENDING' }, why),
  on({ list: notes.list, act: notes.sign }, { state: 'SHIPPED' }, () => ({ signedBy: '店长' })),
  on({ list: notes.list, act: notes.unship }, { state: 'SHIPPED' }, why),
  on({ list: notes.list, act: notes.void }, { state: 'PENDING' }, why),
  on({ list: incomes.list, act: incomes.manualConfirm, by: 'second' }, { state: 'PENDING' }),
  on({ list: incomes.list, act: incomes.invalid }, { state: 'CONFIRMED' }, why),
  on({ list: incomes.list, act: incomes.invalid }, { state: 'PENDING' }, why),
  on({ list: returns.list, act: returns.receive }, { state: 'APPROVED' }),
  on({ list: returns.list, act: returns.cancel }, { state: 'APPROVED' }, why),
  on({ list: recharges.list, act: recharges.cancel }, { state: 'APPROVED' }, why),
  on({ list: settlements.list, act: settlements.cancel }, { state: 'RECEIVED' }, why),
  on({ list: invoices.list, act: invoices.red }, { state: 'ISSUED' }, why),
  on({ list: invoices.list, act: invoices.reject }, { state: 'APPLIED' }, why),
  on({ list: invoices.list, act: invoices.cancel }, { state: 'ISSUED' }, why),
]
