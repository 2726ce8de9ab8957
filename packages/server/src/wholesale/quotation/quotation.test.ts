import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { type NewQuotation, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const {
  create,
  view,
  update,
  send,
  approve,
  accept,
  reject,
  extend,
  close,
  remove,
  copy,
  revise,
  compare,
  print,
  list,
  toOrder,
} = quotation.endpoints

let product_: TestProduct
let maker: Caller
let approver: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product_ = await openTestProduct('embedded')
  maker = (await join(product_, { rights: 'everything' })).caller
  approver = (await join(product_, { rights: 'everything' })).caller
  goods = await wholesaleGoods(maker)
})
afterAll(() => product_.close())

const aCase = (price = 30_000) => ({ skuId: goods.skuId, unitId: goods.unitId, qty: '10', price })
async function aQuotation(fields: Partial<NewQuotation> = {}): Promise<Id> {
  const { data, msg } = await maker.call(create, { customerId: goods.customerId, lines: [aCase()], ...fields })
  return data?.id ?? Promise.reject(new Error(msg))
}
const shown = async (id: Id) => (await maker.call(view, { id })).data
const versionOf = async (id: Id) => (await shown(id))?.version ?? 0
type Move = typeof send | typeof approve | typeof accept
const take = async (move: Move, id: Id, by = maker) => by.call(move, { id, version: await versionOf(id) })

test('a quotation comes to no more than an amount can be', async () => {
  const line = { ...aCase(1_000_000_000_000), qty: '999999' }
  expect(await maker.call(create, { customerId: goods.customerId, lines: [line] })).toMatchObject({
    key: 'common.amountMost',
    errors: [{ path: 'lines[0].qty' }],
  })
  const half = { ...aCase(60_000_000_000), qty: '10' }
  expect(await maker.call(create, { customerId: goods.customerId, lines: [half, half] })).toMatchObject({
    key: 'common.amountMost',
    errors: [{ path: 'lines' }],
  })
})

test('a quotation is calculated by the server: lines, discount on the whole, freight and tax', async () => {
  const lines = [aCase(31_200), { freeText: '陈列架', qty: '3.5', price: 1_999, discountBp: 500 }]
  const id = await aQuotation({ lines, orderDiscountBp: 200, freightCents: 8_000 })
  // 312000 + (6997 - 350) = 318647; 2 % is 6373; the tax of the product and of the freight is inside.
  expect(await shown(id)).toMatchObject({
    state: 'DRAFT',
    rev: 1,
    lineSumCents: 318_647,
    totalCents: 320_274,
    no: expect.stringMatching(/^QT/),
    lines: [
      { amountCents: 312_000, refPrice: 33_600, orderedQty: '0' },
      { amountCents: 6_647, skuId: null },
    ],
  })
  expect(
    await maker.call(update, { id, version: await versionOf(id), orderDiscountBp: null, orderDiscountCents: 647 }),
  ).toMatchObject({
    code: 0,
  })
  expect(await shown(id)).toMatchObject({ totalCents: 326_000 })
  expect((await maker.call(list, {})).data).toMatchObject({ sum: { totalCents: 326_000 } })
})

test('it is sent, accepted and closed; what is empty is not sent', async () => {
  expect(await take(send, await aQuotation({ lines: [] }))).toMatchObject({ key: 'quotation.empty' })
  const id = await aQuotation()
  expect(await take(accept, id)).toMatchObject({ key: 'common.state' })
  expect(await take(send, id)).toMatchObject({ data: { state: 'SENT' } })
  expect(await take(accept, id)).toMatchObject({ data: { state: 'ACCEPTED' } })
  const asked = { id, version: await versionOf(id) }
  expect(await maker.call(close, asked)).toMatchObject({ errors: [{ path: 'reason' }] })
  expect(await maker.call(close, { ...asked, reason: '客户暂缓' })).toMatchObject({ data: { state: 'CLOSED' } })
})

test('below the floor price it waits for somebody else, who approves it or sends it back', async () => {
  const { data } = await maker.call(product.endpoints.view, { id: goods.productId })
  const [sku] = data?.skus ?? []
  await asSuperuser(product_.database, (db) =>
    db.query('update app.product_sku set floor_price = 2400 where id = $1', [sku?.id]),
  )
  // A case of twelve at 28800 is the floor; the discount on the whole counts.
  const fine = await aQuotation({ lines: [aCase(28_800)] })
  expect(await take(send, fine)).toMatchObject({ data: { state: 'SENT' } })
  const low = await aQuotation({ lines: [aCase(28_800)], orderDiscountBp: 1 })
  expect(await take(send, low)).toMatchObject({ data: { state: 'APPROVING' } })
  expect((await shown(low))?.approveReason).toContain('288.00')
  expect(await take(approve, low)).toMatchObject({ key: 'common.notWriter' })
  // The list tells each of them beforehand.
  for (const [by, ownWork] of [[maker, true] as const, [approver, false] as const])
    expect((await by.call(list, { state: 'APPROVING' })).data?.list).toMatchObject([{ id: low, ownWork }])
  expect(await approver.call(reject, { id: low, version: await versionOf(low), reason: '太低' })).toMatchObject({
    data: { state: 'DRAFT' },
  })
  await take(send, low)
  expect(await take(approve, low, approver)).toMatchObject({ data: { state: 'SENT' } })
  const lost = { id: low, version: await versionOf(low), lostReason: 'PRICE' }
  expect(await maker.call(reject, lost)).toMatchObject({ data: { state: 'REJECTED' } })
})

test('who wrote a price approves it neither there nor in a copy', async () => {
  const id = await aQuotation({ lines: [aCase(28_800)] })
  const cheap = { id, version: await versionOf(id), lines: [aCase(100)] }
  expect(await approver.call(update, cheap)).toMatchObject({ code: 0 })
  const { data } = await maker.call(copy, { id })
  for (const each of [id, data?.id as Id]) {
    expect(await take(send, each)).toMatchObject({ data: { state: 'APPROVING' } })
    expect(await take(approve, each, approver)).toMatchObject({ key: 'common.notWriter' })
    await approver.call(reject, { id: each, version: await versionOf(each), reason: '太低' })
  }
})

test('the day makes it expire, and it can be extended', async () => {
  const id = await aQuotation()
  await take(send, id)
  await asSuperuser(product_.database, (db) =>
    db.query(`update app.quotation set valid_to = current_date - 2 where id = $1`, [id]),
  )
  expect(await shown(id)).toMatchObject({ state: 'EXPIRED' })
  expect(await take(accept, id)).toMatchObject({ code: 2, key: 'quotation.expired' })
  expect(await maker.call(extend, { id, version: await versionOf(id), validTo: '2001-01-01' })).toMatchObject({
    errors: [{ path: 'validTo' }],
  })
  // Too cheap by now, it is extended by those alone who may approve it.
  const floor = (cents: number | null) =>
    asSuperuser(product_.database, (db) =>
      db.query('update app.product_sku set floor_price = $1 where product_id = $2', [cents, goods.productId]),
    )
  await floor(2_600)
  const rights = ['wholesale:quotation:list', 'wholesale:quotation:send', 'wholesale:customer:list'] as const
  const seller = (await join(product_, { rights: [...rights] })).caller
  const later = { id, version: await versionOf(id), validTo: '2036-12-31' }
  expect(await seller.call(extend, later)).toMatchObject({ key: 'quotation.floor' })
  await floor(null)
  expect(await seller.call(extend, later)).toMatchObject({ data: { state: 'SENT' } })
  expect(await take(accept, id)).toMatchObject({ code: 0 })
})

test('an order comes of products alone: not of other items, and not once all is ordered', async () => {
  const order = (id: Id) => maker.call(toOrder, { id })
  const accepted = async (lines: NewQuotation['lines']) => {
    const id = await aQuotation({ lines })
    await take(send, id)
    await take(accept, id)
    return id
  }
  const shelf = { freeText: '陈列架', price: 1_999 }
  const others = await accepted([shelf])
  expect((await maker.call(list, { keyword: (await shown(others))?.no })).data?.list).toMatchObject([
    { id: others, orderable: 'NONE' },
  ])
  expect(await order(others)).toMatchObject({ code: 2, key: 'quotation.noProducts' })
  const mixed = await accepted([aCase(), shelf])
  expect(await shown(mixed)).toMatchObject({ orderable: 'LEFT' })
  expect(await order(mixed)).toMatchObject({ code: 0 })
  await asSuperuser(product_.database, (db) =>
    db.query('update app.quotation_line set ordered_qty = qty where quotation_id = $1 and sku_id is not null', [mixed]),
  )
  expect(await shown(mixed)).toMatchObject({ state: 'ACCEPTED', orderable: 'ORDERED' })
  expect(await order(mixed)).toMatchObject({ code: 2, key: 'quotation.allOrdered' })
})

test('of its revisions one is alive, and two can be compared', async () => {
  const first = await aQuotation()
  await take(send, first)
  const answers = await Promise.all([1, 2].map(() => maker.call(revise, { id: first })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const second = answers.find(({ code }) => code === 0)?.data?.id as Id
  await maker.call(update, {
    id: second,
    version: await versionOf(second),
    lines: [aCase(29_000), { freeText: '运费', price: 1 }],
  })
  expect(await shown(first)).toMatchObject({ state: 'SUPERSEDED', revisions: [{ rev: 1 }, { rev: 2, id: second }] })
  expect((await maker.call(compare, { quotationId: first, withQuotationId: second })).data).toMatchObject({
    lines: [
      { change: 'CHANGED', priceA: 30_000, priceB: 29_000 },
      { change: 'ADDED', subject: '运费' },
    ],
  })
  const { data } = await maker.call(copy, { id: first })
  expect(await shown(data?.id as Id)).toMatchObject({ rev: 1, state: 'DRAFT', totalCents: 300_000 })
})

test('what went off sale is revised, copied and written on, and goes out once another product is chosen', async () => {
  const first = await aQuotation({ lines: [aCase(), { freeText: '陈列架', price: 1_999 }] })
  await take(send, first)
  const status = (to: 0 | 1) => maker.call(product.endpoints.setStatus, { id: goods.productId, status: to })
  await status(0)
  try {
    expect(await maker.call(copy, { id: first })).toMatchObject({ code: 0 })
    const { data } = await maker.call(revise, { id: first })
    const id = data?.id as Id
    const changes = { id, version: await versionOf(id), remark: '下周答复' }
    expect(await maker.call(update, changes)).toMatchObject({ code: 0 })
    expect(await shown(id)).toMatchObject({
      rev: 2,
      totalCents: 301_999,
      lines: [{ offSale: true, price: 30_000 }, { offSale: false }],
    })
    expect(await take(send, id)).toMatchObject({ key: 'quotation.offSale' })
    expect(await maker.call(create, { customerId: goods.customerId, lines: [aCase()] })).toMatchObject({
      errors: [{ path: 'lines[0].skuId' }],
    })
    const others = [{ freeText: '陈列架', price: 1_999 }]
    await maker.call(update, { id, version: await versionOf(id), lines: others })
    expect(await take(send, id)).toMatchObject({ data: { state: 'SENT' } })
    await maker.call(customer.endpoints.setStatus, { id: goods.customerId, status: 0 })
    expect(await maker.call(revise, { id })).toMatchObject({ key: 'quotation.customerOff' })
  } finally {
    await status(1)
    await maker.call(customer.endpoints.setStatus, { id: goods.customerId, status: 1 })
  }
})

test('what went off sale, ran out or lost its customer while it waited for approval does not go out', async () => {
  const floor = (price: number | null) =>
    asSuperuser(product_.database, (db) =>
      db.query('update app.product_sku set floor_price = $2 where id = $1', [goods.skuId, price]),
    )
  await floor(2_400)
  const id = await aQuotation({ lines: [aCase(100)] })
  expect(await take(send, id)).toMatchObject({ data: { state: 'APPROVING' } })
  const ways = [
    ['quotation.offSale', (status: 0 | 1) => maker.call(product.endpoints.setStatus, { id: goods.productId, status })],
    [
      'quotation.customerOff',
      (status: 0 | 1) => maker.call(customer.endpoints.setStatus, { id: goods.customerId, status }),
    ],
  ] as const
  for (const [key, status] of ways) {
    await status(0)
    expect(await take(approve, id, approver)).toMatchObject({ key })
    await status(1)
  }
  for (const [day, result] of [
    ['2020-01-01', { key: 'quotation.expired' }],
    ['2099-01-01', { data: { state: 'SENT' } }],
  ] as const) {
    await asSuperuser(product_.database, (db) =>
      db.query('update app.quotation set valid_to = $2 where id = $1', [id, day]),
    )
    expect(await take(approve, id, approver)).toMatchObject(result)
  }
  await floor(null)
})

test('a prospect is quoted too: its salesman sees it, and it goes along when a customer comes of it', async () => {
  const rights = [...tagsOf(quotation), ...tagsOf(prospect), ...tagsOf(customer)]
  const [own, other] = [
    await join(product_, { rights, dataScope: 5, salesman: true }),
    await join(product_, { rights, dataScope: 5, salesman: true }),
  ]
  const { data: made } = await own.caller.call(prospect.endpoints.create, {
    name: '南浔小馆',
    contactName: '沈南',
    mobile: '13600001234',
    confirmDuplicate: true,
    province: '浙江省',
    city: '湖州市',
    address: '南浔古镇 8 号',
  })
  const prospectId = made?.id as Id
  const asked = { prospectId, lines: [aCase()] }
  expect(await other.caller.call(create, asked)).toMatchObject({ status: 404 })
  expect(await own.caller.call(create, { ...asked, customerId: goods.customerId })).toMatchObject({
    key: 'quotation.oneParty',
  })
  const { data } = await own.caller.call(create, asked)
  const id = data?.id as Id
  expect(await shown(id)).toMatchObject({
    customerName: '南浔小馆',
    contactName: '沈南',
    contactMobile: '13600001234',
    lines: [{ refPrice: 33_600, refSource: 'LIST' }],
  })
  expect(await other.caller.call(view, { id })).toMatchObject({ status: 404 })
  expect(await take(send, id, own.caller)).toMatchObject({ data: { state: 'SENT' } })
  expect(await take(accept, id, own.caller)).toMatchObject({ key: 'quotation.prospectFirst' })
  expect(await maker.call(prospect.endpoints.remove, { ids: [prospectId] })).toMatchObject({
    key: 'quotation.ofProspect',
  })
  const { custTypeId, custLevelId } = (await maker.call(customer.endpoints.view, { id: goods.customerId })).data ?? {}
  const become = { id: prospectId, custTypeId: custTypeId as Id, custLevelId: custLevelId as Id }
  const { data: become_ } = await own.caller.call(prospect.endpoints.convert, become)
  expect(await shown(id)).toMatchObject({ customerId: become_?.customerId, prospectId: null })
  expect(await take(accept, id, own.caller)).toMatchObject({ data: { state: 'ACCEPTED' } })
})

test('a document is offered what can be ordered, a price also what is not on sale yet', async () => {
  const { data } = await maker.call(product.endpoints.copy, { id: goods.productId })
  const offered = async (asked: object) =>
    (await maker.call(productSku.endpoints.dropdown, asked)).data?.map(({ id }) => Number(id)) ?? []
  const draft = (await maker.call(product.endpoints.view, { id: data?.id as Id })).data?.skus[0]?.id
  expect(await offered({})).toEqual(expect.arrayContaining([draft, goods.skuId]))
  expect(await offered({ onlyOrderable: true })).toEqual([goods.skuId])
})

test('lines and dates are refused at their fields', async () => {
  for (const [fields, path] of [
    [{ validTo: '2001-01-01' }, 'validTo'],
    [{ lines: [{ ...aCase(), freeText: '也写' }] }, 'lines[0].freeText'],
    [{ lines: [{ price: 1 }] }, 'lines[0].skuId'],
    [{ lines: [{ ...aCase(), unitId: 4711 as Id }] }, 'lines[0].unitId'],
  ] as [Partial<NewQuotation>, string][])
    expect(await maker.call(create, { customerId: goods.customerId, ...fields })).toMatchObject({ errors: [{ path }] })
})

test('it is printed as PDF, void ones keep their number, and no number is missing (B-INV-24)', async () => {
  const id = await aQuotation()
  const printed = await maker.call(print, { id })
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await maker.call(remove, { ids: [id] })).toMatchObject({ data: { deleted: 1 } })
  expect(await shown(id)).toMatchObject({ state: 'VOIDED' })
  // What an earlier test has put down as ordered, no order has.
  const faults = await product_.ledgerFaults()
  expect(faults.filter(({ ledger }) => !ledger.startsWith('B-INV-16'))).toEqual([])
})

test('a quotation is found by its customer or its prospect, and a product on two lines is compared line by line', async () => {
  const id = await aQuotation({ contactName: '李工', lines: [aCase(30_000), aCase(0)] })
  expect((await maker.call(list, { keyword: '老街坊', rows: 200 })).data?.list.map((row) => row.id)).toContain(id)
  const other = await aQuotation({ lines: [aCase(29_000), aCase(0)] })
  expect((await maker.call(compare, { quotationId: id, withQuotationId: other })).data?.lines).toMatchObject([
    { change: 'CHANGED', priceA: 30_000, priceB: 29_000 },
    { change: 'SAME', priceA: 0, priceB: 0 },
  ])
})
