import { randomInt } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { periodLock } from '@brandside/contract/wholesale/doc-seq.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import {
  anyOf,
  type Call,
  chance,
  type Deed,
  on,
  someOf,
  type Trade,
  why,
} from '@brandside/server/wholesale/random-trade.fixture.ts'

// What decides the prices and the parties of trade: papers, coupons, ladders, merges and locked periods.

const quotations = quotation.endpoints
const contracts = contract.endpoints

const quote: Deed = async ({ maker, second, goods }, customerId) => {
  const lines = Array.from({ length: 1 + randomInt(3) }, () => ({
    ...someOf(goods, 8),
    price: 1_000 + randomInt(30_000),
    discountBp: chance(20) ? 1 + randomInt(1_000) : 0,
  }))
  const head = {
    customerId,
    freightCents: chance(30) ? 5_00 : 0,
    ...(chance(30) && { orderDiscountCents: 1 + randomInt(500) }),
  }
  const { data } = await maker(quotations.create, { ...head, lines })
  if (!data) return
  const { data: sent } = await maker(quotations.send, { id: data.id, version: 1 })
  if (sent?.state === 'APPROVING') await second(quotations.approve, { id: data.id, version: sent.version })
}

/** All that is left of an accepted quotation, or a part of one of its lines; often by two people at once. */
const orderQuoted: Deed = async ({ maker, second }, customerId) => {
  const { data: found } = await maker(quotations.list, { customerId, state: 'ACCEPTED', rows: 50 })
  if (!found?.list.length) return
  const { id } = anyOf(found.list)
  const { lines = [] } = (await maker(quotations.view, { id })).data ?? {}
  const [line] = lines
  const part = line && chance(50) ? [{ lineId: line.id, qty: '1' }] : []
  const make = async (by: Call) => {
    const { data } = await by(quotations.toOrder, { id, lines: part })
    if (data) await by(wholesaleOrder.endpoints.commit, { id: data.id, version: 1, submitForApproval: chance(50) })
  }
  await Promise.all(chance(30) ? [make(maker), make(second)] : [make(maker)])
}

const agree: Deed = async ({ maker, second, goods }, customerId) => {
  const { qty: _, ...of } = someOf(goods, 1)
  const prices = chance(70) ? [{ ...of, price: 1_000 + randomInt(20_000), minQty: '1' }] : []
  const limit = chance(50) ? { amountLimit: 1_000_000 + randomInt(5_000_000) } : {}
  const { data } = await maker(contracts.create, {
    customerId,
    title: '随机协议',
    startDate: '2026-01-01',
    endDate: '2030-12-31',
    lines: prices,
    ...limit,
    ...(chance(50) && { discountBp: 8_000 + randomInt(2_000) }),
  })
  if (!data) return
  const { data: sent } = await maker(contracts.submit, { id: data.id, version: 1 })
  if (sent) await second(contracts.approve, { id: data.id, version: sent.version })
}

const price: Deed = ({ maker, goods }, customerId) => {
  const { qty: _, ...of } = someOf(goods, 1)
  const whose = chance(50) ? { scopeType: 'CUSTOMER', customerId } : { scopeType: 'ALL' }
  return maker(productPrice.endpoints.create, {
    ...of,
    ...whose,
    tiers: [{ minQty: '1', price: 500 + randomInt(30_000) }],
  })
}

let coupons = 0
const give: Deed = async ({ maker }, customerId) => {
  const { endpoints } = wholesaleCoupon
  const { data } = await maker(endpoints.create, {
    code: `R${process.pid}-${++coupons}`,
    name: `随机券 ${coupons}`,
    faceCents: 1 + randomInt(20_000),
    minOrderCents: randomInt(20_000),
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2036-01-01T00:00:00.000Z',
    stackable: chance(50),
  })
  if (!data) return
  await maker(endpoints.setStatus, { id: data.id, status: 1 })
  await maker(endpoints.grant, { id: data.id, customerIds: [customerId] })
}

/** A new customer trades a little and becomes one of the others, with all that it has. */
const merge: Deed = async (trade, intoId) => {
  const { maker, bankAccountId } = trade
  const { data: into } = await maker(customer.endpoints.view, { id: intoId })
  if (!into) return
  const { data } = await maker(customer.endpoints.create, {
    name: `并入 ${randomInt(2 ** 40)}`,
    custTypeId: into.custTypeId,
    custLevelId: into.custLevelId,
    contactName: '周宁',
    mobile: `139${String(randomInt(1e8)).padStart(8, '0')}`,
    province: '浙江省',
    city: '杭州市',
    address: '文三路 1 号',
    confirmDuplicate: true,
  })
  if (!data) return
  await lend(maker, data.id)
  const own: Trade = { ...trade, customers: [data.id], bankAccountId }
  for (const deed of [quote, agree, give]) await deed(own, data.id)
  const lines = [someOf(trade.goods, 3)]
  const { data: ordered } = await maker(wholesaleOrder.endpoints.create, {
    customerId: data.id,
    payMode: 'CREDIT',
    deliveryMode: 'PICKUP',
    lines,
  })
  if (ordered) await maker(wholesaleOrder.endpoints.commit, { id: ordered.id, version: 1, submitForApproval: true })
  await maker(customer.endpoints.merge, { fromId: data.id, intoId })
}

/** Credit enough for all that comes. */
export async function lend(maker: Call, id: Id): Promise<void> {
  const { data } = await maker(customerCredit.endpoints.view, { id })
  const asked = { enabled: true, creditLimitCents: 9_000_000, overdueBlock: 'WARN', reason: '核对账目' }
  await maker(customerCredit.endpoints.set, { id, version: data?.version ?? 0, ...asked })
}

/** Until yesterday, and open again; what is done meanwhile to earlier days is refused. */
const lock: Deed = async ({ maker }) => {
  const { data: found } = await maker(bizParam.endpoints.list, { keyword: periodLock.key })
  const [row] = found?.list ?? []
  if (!row) return
  const yesterday = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10)
  await maker(bizParam.endpoints.update, { id: row.id, version: row.version, value: chance(50) ? yesterday : '' })
}

export const paperDeeds: readonly Deed[] = [
  quote,
  orderQuoted,
  orderQuoted,
  agree,
  price,
  give,
  merge,
  lock,
  on({ list: quotations.list, act: quotations.accept }, { state: 'SENT' }),
  on({ list: contracts.list, act: contracts.terminate }, { state: 'EFFECTIVE' }, why),
]
