import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { type NewStandingOrder, standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { drawEvening } from './evening.ts'
import { standingOrderModule } from './standing-order.module.ts'

const { create, draw, list, view, setStatus } = standingOrder.endpoints
const everyDay = ['1', '2', '3', '4', '5', '6', '7']

let testProduct: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  testProduct = await openTestProduct(mainEngine())
  root = await testProduct.as(people.root)
  goods = await wholesaleGoods(root)
  // The evening has begun wherever the tests run.
  await asSuperuser(testProduct.database, (db) =>
    db.query(`update app.tenant set time_zone = $1 where id = 1`, [evening()]),
  )
})
afterAll(() => testProduct.close())

/** A zone in which it is six in the evening or later, and not yet midnight. */
function evening(): string {
  const ahead = (18 - new Date().getUTCHours() + 24) % 24
  return ahead <= 14 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`
}

async function standing(fields: Partial<NewStandingOrder> = {}): Promise<Id> {
  const { customerId, skuId, unitId } = goods
  const { data, msg } = await root.call(create, {
    customerId,
    name: '每周茶叶',
    weekdays: everyDay as never,
    lines: [{ skuId, unitId, qty: '3' }],
    ...fields,
  })
  if (!data) throw new Error(msg)
  return data.id
}

const drawDue = () => drawEvening(testProduct.database.pool, 1, standingOrderModule)

test('the draft of a day is drawn up once, at the prices of today, and the next one is of the next day', async () => {
  const id = await standing()
  const first = await root.call(draw, { id })
  const { data: order } = await root.call(wholesaleOrder.endpoints.view, { id: first.data?.orderId as Id })
  expect(order).toMatchObject({ state: 'DRAFT', source: 'STANDING', payableCents: 3 * 12 * 2_800 })
  expect(order?.requireDate).toBe(first.data?.day)
  const second = await root.call(draw, { id })
  expect((second.data?.day ?? '') > (first.data?.day ?? '')).toBe(true)
  const { data } = await root.call(view, { id })
  expect(data?.drawn.map(({ orderNo }) => orderNo)).toEqual([expect.any(String), order?.no])
  await root.call(setStatus, { id, status: 0 })
  expect(await root.call(draw, { id })).toMatchObject({ key: 'standingOrder.disabled' })
})

test('skipped days and days behind the end have no order', async () => {
  const id = await standing()
  const { data } = await root.call(view, { id })
  const skipped = await standing({ skipDates: [data?.nextOn as string] })
  expect((await root.call(view, { id: skipped })).data?.nextOn).not.toBe(data?.nextOn)
  const ended = await standing({ endOn: '2020-01-01' })
  expect(await root.call(draw, { id: ended })).toMatchObject({ key: 'standingOrder.notDue' })
})

test('its customer and the address that it is delivered to stay as long as it does', async () => {
  const { data: addresses } = await root.call(customerAddress.endpoints.list, { customerId: goods.customerId })
  const addressId = addresses?.list[0]?.id as Id
  const id = await standing({ name: '周五茶叶', addressId })
  const removals = async () => [
    await root.call(customerAddress.endpoints.remove, { ids: [addressId] }),
    await root.call(customer.endpoints.remove, { ids: [goods.customerId] }),
  ]
  expect(await removals()).toMatchObject([
    { key: 'standingOrder.ofAddress', msg: expect.stringContaining('周五茶叶') },
    { key: expect.stringMatching(/\.ofCustomer$/) },
  ])
  await root.call(standingOrder.endpoints.remove, { ids: [id] })
  const [address] = await removals()
  expect(address?.key).not.toBe('standingOrder.ofAddress')
})

test('in the evening tomorrow is drawn up, and what is refused stands first with its reason', async () => {
  const good = await standing({ name: '照常' })
  await drawDue()
  await drawDue()
  const { data } = await root.call(view, { id: good })
  expect(data?.drawn).toMatchObject([{ orderNo: expect.any(String), problem: null }])
  await root.call(product.endpoints.setStatus, { id: goods.productId, status: 0 })
  const bad = await standing({ name: '停售' })
  await asSuperuser(testProduct.database, (db) =>
    db.query('update app.product_sku_unit set sellable = false where sku_id = $1', [goods.skuId]),
  )
  await drawDue()
  const rows = (await root.call(list, {})).data?.list
  expect(rows?.[0]).toMatchObject({ id: bad, problem: expect.stringContaining('不能按该单位销售') })
  expect((await root.call(view, { id: bad })).data?.drawn).toMatchObject([{ orderId: null }])
})
