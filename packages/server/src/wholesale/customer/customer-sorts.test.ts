import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { list, merge } = customer.endpoints

describe('customers sorted by what they do', () => {
  let product: TestProduct
  let root: Caller
  let goods: Awaited<ReturnType<typeof wholesaleGoods>>
  let salesman: Person
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    goods = await wholesaleGoods(root)
    salesman = await join(product, { rights: tagsOf(customer), dataScope: 5, salesman: true })
  })
  afterAll(() => product.close())

  let made = 0
  async function ours(): Promise<Id> {
    const { data: model } = await root.call(customer.endpoints.view, { id: goods.customerId })
    const classes = { custTypeId: model?.custTypeId as Id, custLevelId: model?.custLevelId as Id }
    const { data, msg } = await root.call(customer.endpoints.create, {
      name: `客户 ${++made}`,
      contactName: '周晨',
      mobile: '13700001234',
      ...classes,
      salesmanId: salesman.id,
      province: '浙江省',
      city: '杭州市',
      address: '文三路 90 号',
      confirmDuplicate: true,
    })
    return data?.id ?? Promise.reject(new Error(msg))
  }
  /** The list of the salesman, page by page, who sees his own alone. */
  async function sorted(key: string): Promise<Id[]> {
    const ids: Id[] = []
    for (let page = 1; ; page++) {
      // On a busy machine a list remembers how many there were a moment ago.
      const now = { headers: { 'cache-control': 'no-cache' } }
      const { data } = await salesman.caller.call(list, { sort: [key], page, rows: 2 } as never, now)
      ids.push(...(data?.list ?? []).map(({ id }) => id))
      if (ids.length >= (data?.total ?? 0)) return ids
    }
  }
  async function credited(id: Id, creditLimitCents: number): Promise<void> {
    const { data } = await root.call(customerCredit.endpoints.view, { id })
    const terms = { id, version: data?.version ?? 0, enabled: true, creditLimitCents, reason: '授信' }
    expect(await root.call(customerCredit.endpoints.set, terms)).toMatchObject({ code: 0 })
  }
  const owe = (customerId: Id, amountCents: number) =>
    root.call(receivable.endpoints.create, {
      customerId,
      docNo: `OLD-${customerId}`,
      bizDate: '2026-01-05',
      dueDate: '2026-02-05',
      amountCents,
    })
  async function ordered(customerId: Id): Promise<void> {
    const { skuId, unitId } = goods
    const { create, commit } = wholesaleOrder.endpoints
    const lines = [{ skuId, unitId, qty: '1' }]
    const { data } = await root.call(create, { customerId, payMode: 'PREPAY', deliveryMode: 'PICKUP', lines })
    expect(await root.call(commit, { id: data?.id as Id, version: 1 })).toMatchObject({ code: 0 })
  }

  test('by what is left of their credit, a temporary limit and what is owed counted; without credit it is least', async () => {
    const [none, low, high, owing, season] = [await ours(), await ours(), await ours(), await ours(), await ours()]
    await credited(low, 10_000)
    await credited(high, 90_000)
    await credited(owing, 50_000)
    await owe(owing, 70_000)
    await credited(season, 5_000)
    const tempUntil = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const temp = { id: season, tempLimitCents: 20_000, tempUntil, reason: '节前备货' }
    expect(await root.call(customerCredit.endpoints.temp, temp)).toMatchObject({ code: 0 })
    const rising = [none, owing, low, season, high]
    expect(await sorted('availableCents')).toEqual(rising)
    expect(await sorted('-availableCents')).toEqual(rising.toReversed())
    expect(await product.ledgerFaults()).toEqual([])
    await asSuperuser(product.database, (db) =>
      db.query('update app.customer set credit_left = 1 where id = $1', [high]),
    )
    expect(await product.ledgerFaults()).toMatchObject([{ what: 'credit left', is: '1', should: '90000' }])
    await asSuperuser(product.database, (db) =>
      db.query('update app.customer set credit_left = 90000 where id = $1', [high]),
    )
  })

  test('by their last order, which goes along into the customer that they are merged into', async () => {
    const [earlier, later] = [await ours(), await ours()]
    await ordered(earlier)
    await ordered(later)
    const latest = async () => (await sorted('-lastOrderAt')).slice(0, 2)
    expect(await latest()).toEqual([later, earlier])
    await ordered(earlier)
    expect(await latest()).toEqual([earlier, later])
    const kept = await ours()
    expect((await sorted('lastOrderAt')).slice(-2)).toEqual([later, earlier])
    await root.call(merge, { fromId: later, intoId: kept })
    expect(new Set((await sorted('-lastOrderAt')).slice(0, 3))).toEqual(new Set([earlier, later, kept]))
  })
})
