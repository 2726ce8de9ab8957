import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import {
  type NewWholesaleCoupon,
  wholesaleCoupon,
} from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, view, list, update, setStatus, remove, grant } = wholesaleCoupon.endpoints
const { grantMany } = customer.endpoints
const { usable, revoke, list: granted } = wholesaleCouponGrant.endpoints

let product: TestProduct
let root: Caller
let types: Id[]
let levels: Id[]
beforeAll(async () => {
  product = await openTestProduct(engines().at(-1) as never)
  root = await product.as(people.root)
  const made = async (answer: Promise<{ data?: { id: Id } | undefined; msg: string }>) => {
    const { data, msg } = await answer
    return data?.id ?? Promise.reject(new Error(msg))
  }
  types = [await made(root.call(custType.endpoints.create, { code: 'TEA', name: '茶饮店' }))]
  levels = []
  for (const rank of [1, 2])
    levels.push(await made(root.call(custLevel.endpoints.create, { code: `L${rank}`, name: `${rank} 级`, rank })))
})
afterAll(() => product.close())

let made = 0
async function aCustomer(level = 0): Promise<Id> {
  made++
  const { data, msg } = await root.call(customer.endpoints.create, {
    name: `${String.fromCodePoint(0x4e00 + made * 7, 0x5200 + made * 11, 0x6300 + made * 13)}茶馆`,
    custTypeId: types[0] as Id,
    custLevelId: levels[level] as Id,
    contactName: '周宁',
    mobile: `138000${String(made).padStart(5, '0')}`,
    province: '浙江省',
    city: '杭州市',
    address: '文三路 1 号',
  })
  return data?.id ?? Promise.reject(new Error(msg))
}
async function aCoupon(fields: Partial<NewWholesaleCoupon> = {}, on = true): Promise<Id> {
  made++
  const { data, msg } = await root.call(create, {
    code: `C${made}`,
    name: `券 ${made}`,
    faceCents: 5_000,
    validMode: 'AFTER_GRANT',
    validDays: 30,
    ...fields,
  })
  if (!data) throw new Error(msg)
  if (on) await root.call(setStatus, { id: data.id, status: 1 })
  return data.id
}
const grantTo = (id: Id, ...customerIds: Id[]) => root.call(grant, { id, customerIds })

test('a template says what it takes off, of what and until when', async () => {
  const plain = { code: 'X', name: '券', validMode: 'AFTER_GRANT', validDays: 30, faceCents: 100 } as const
  for (const [fields, path] of [
    [{ faceCents: null }, 'faceCents'],
    [{ kind: 'PERCENT' }, 'percentBp'],
    [{ scope: 'SKU' }, 'skuIds'],
    [{ scope: 'CLASS' }, 'classIds'],
    [{ validDays: null }, 'validDays'],
    [{ validMode: 'RANGE' }, 'startAt'],
    [{ custLevelIds: [4711 as Id] as Id[] }, 'custLevelIds'],
  ] as const)
    expect(await root.call(create, { ...plain, ...fields })).toMatchObject({ code: 2, errors: [{ path }] })
})

test('what was granted is a promise: it stays, cannot be deleted, and no fewer can be had', async () => {
  const id = await aCoupon({ totalQty: 3 })
  await grantTo(id, await aCustomer(), await aCustomer())
  const change = async (fields: object) => {
    const { data } = await root.call(view, { id })
    return root.call(update, { id, version: data?.version ?? 0, ...fields })
  }
  expect(await change({ faceCents: 9_000 })).toMatchObject({ key: 'wholesaleCoupon.promised' })
  expect(await change({ totalQty: 1 })).toMatchObject({ key: 'wholesaleCoupon.belowGranted' })
  expect(await change({ totalQty: 2, name: '改名' })).toMatchObject({ code: 0 })
  expect(await root.call(remove, { ids: [id] })).toMatchObject({ key: 'wholesaleCoupon.granted' })
})

test('only what is enabled is granted, to whom it fits and not more than the limit', async () => {
  const [low, high] = [await aCustomer(0), await aCustomer(1)]
  const off = await aCoupon({}, false)
  expect(await grantTo(off, low)).toMatchObject({ key: 'wholesaleCoupon.disabled' })
  const id = await aCoupon({ custLevelIds: [levels[1] as Id], perCustomer: 1 })
  expect(await grantTo(id, high, low)).toMatchObject({ key: 'wholesaleCoupon.unfit' })
  expect(await grantTo(id, high)).toMatchObject({ data: { granted: 1 } })
  expect(await grantTo(id, high)).toMatchObject({ key: 'wholesaleCoupon.limit' })
  const another = await aCustomer(1)
  // Of all customers of a level, those who have enough are left out.
  expect(await root.call(grant, { id, custLevelId: levels[1] as Id })).toMatchObject({ data: { granted: 1 } })
  expect((await root.call(granted, { customerId: another })).data?.list[0]).toMatchObject({ state: 'UNUSED' })
  expect(await root.call(grant, { id, custLevelId: levels[1] as Id })).toMatchObject({ key: 'wholesaleCoupon.noMatch' })
})

test('neither the quantity nor the limit of a customer is passed by grants at the same time (B-INV-15)', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()))
  const id = await aCoupon({ totalQty: 10, perCustomer: 2 })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => grantTo(id, customers[index % customers.length] as Id)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect((await root.call(view, { id })).data).toMatchObject({ grantedQty: 10 })
  const rows = (await root.call(granted, { couponId: id, rows: 200 })).data?.list ?? []
  expect(rows).toHaveLength(10)
  for (const of of customers) expect(rows.filter(({ customerId }) => customerId === of).length).toBeLessThanOrEqual(2)
})

test('a coupon that has run out is expired without anybody doing anything, and is not revoked', async () => {
  const who = await aCustomer()
  await grantTo(await aCoupon(), who)
  const [one] = (await root.call(granted, { customerId: who })).data?.list ?? []
  const ids = [one?.id as Id]
  await asSuperuser(product.database, (db) =>
    db.query(
      `update app.wholesale_coupon_grant set valid_from = now() - interval '2 days',
              valid_to = now() - interval '1 day' where id = $1`,
      ids,
    ),
  )
  expect((await root.call(granted, { customerId: who, state: 'EXPIRED' })).data?.total).toBe(1)
  expect((await root.call(usable, { customerId: who })).data).toEqual([])
  expect(await root.call(revoke, { ids, reason: '发错了' })).toMatchObject({ code: 2, key: 'common.state' })
})

test('usable coupons say what they take off, or why nothing', async () => {
  const who = await aCustomer()
  await grantTo(await aCoupon({ faceCents: 4_000, minOrderCents: 100_000 }), who)
  await grantTo(await aCoupon({ kind: 'PERCENT', percentBp: 1_000, payModes: ['CREDIT'] }), who)
  const sku = 4711 as Id
  const asked = { customerId: who, lineSkuIds: [sku], lineCents: [50_000] }
  expect((await root.call(usable, { ...asked, payMode: 'CREDIT' })).data).toMatchObject([
    { offCents: 5_000, obstacle: null },
    { offCents: 0, obstacle: '未达满减门槛' },
  ])
  // His own way to pay, which is prepaid.
  expect((await root.call(usable, { ...asked, lineCents: [100_000] })).data).toMatchObject([
    { offCents: 4_000, obstacle: null },
    { offCents: 0, obstacle: '不适用于该付款条件' },
  ])
})

test('a coupon for a level takes nothing off once the customer has another one', async () => {
  const customerId = await aCustomer()
  const id = await aCoupon({ custLevelIds: [levels[0] as Id] })
  await grantTo(id, customerId)
  const told = async () => (await root.call(usable, { customerId })).data?.[0]?.obstacle
  expect(await told()).toBe('没有适用的商品')
  const { version = 0 } = (await root.call(customer.endpoints.view, { id: customerId })).data ?? {}
  await root.call(customer.endpoints.update, { id: customerId, version, custLevelId: levels[1] as Id })
  expect(await told()).toBe('不适用于客户现在的等级或类型')
})

test('what a coupon has cost and brought in is told of the customers that the operator sees', async () => {
  const { id: salesmanId, caller } = await join(product, {
    rights: [list.guard as string],
    dataScope: 5,
    salesman: true,
  })
  const [his, other] = [await aCustomer(), await aCustomer()]
  const { transfer } = customer.endpoints
  await root.call(transfer, { ids: [his], salesmanId, reason: '区域调整' })
  const id = await aCoupon()
  await grantTo(id, his, other)
  await asSuperuser(product.database, (db) =>
    db.query(
      `update app.wholesale_coupon_grant set state = 'USED', order_id = id, discount_cents = 100, order_cents = 1000
        where coupon_id = $1`,
      [id],
    ),
  )
  const told = async (by: Caller) => (await by.call(list, { rows: 200 })).data?.list.find((row) => row.id === id)
  expect(await told(root)).toMatchObject({ costCents: 200, orderCents: 2_000 })
  expect(await told(caller)).toMatchObject({ costCents: 100, orderCents: 1_000, grantedQty: 2 })
})

test('a coupon is granted to many chosen customers: one each, as many as are left, and the others are named', async () => {
  const wholesaleCouponId = await aCoupon({ totalQty: 3, perCustomer: 1, custLevelIds: [levels[0] as Id] })
  const [has, fits, other, off, last, late] = [
    await aCustomer(),
    await aCustomer(),
    await aCustomer(1),
    await aCustomer(),
    await aCustomer(),
    await aCustomer(),
  ] as [Id, Id, Id, Id, Id, Id]
  await grantTo(wholesaleCouponId, has)
  await root.call(customer.endpoints.setStatus, { id: off, status: 0 })
  const { data } = await root.call(grantMany, { ids: [has, fits, other, off, last, late], wholesaleCouponId })
  expect(data?.results.map(({ id, reasonKey }) => [id, reasonKey])).toEqual([
    [has, 'wholesaleCoupon.limit'],
    [fits, null],
    [other, 'wholesaleCoupon.unfit'],
    [off, 'wholesaleCoupon.customerOff'],
    [last, null],
    [late, 'wholesaleCoupon.soldOut'],
  ])
  expect(await root.call(view, { id: wholesaleCouponId })).toMatchObject({ data: { grantedQty: 3 } })
  const { rows } = await asSuperuser(product.database, (db) =>
    db.query(
      `select business_id from app.operation_log where module = 'customer' and action = 'grantMany' order by id`,
    ),
  )
  expect(rows).toEqual([{ business_id: String(fits) }, { business_id: String(last) }])
  const seller = await join(product, { rights: [grantMany.guard, customer.endpoints.list.guard], dataScope: 5 })
  expect(await seller.caller.call(grantMany, { ids: [late], wholesaleCouponId: await aCoupon() })).toMatchObject({
    data: { results: [{ done: false, reasonKey: 'common.notFound' }] },
  })
})
