import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerBalance } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

/** What a salesman may do with customers. */
const rights = tagsOf(customer)

const { update, remove, view, list, dropdown, setStatus } = customer.endpoints

describe.each([mainEngine()])('customers on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let made: Customers
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    made = await customersOf(root)
  })
  afterAll(() => product.close())

  const aCustomer: Customers['customer'] = (...given) => made.customer(...given)
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0

  test('codes count up from C000001, and a refused customer leaves no gap', async () => {
    const first = await aCustomer({ name: '晨光餐饮' })
    expect(await made.tried({ name: '晨光餐饮' })).toMatchObject({ key: 'customer.nameTaken' })
    const second = await aCustomer()
    const codes = await Promise.all([first, second].map(async (id) => (await root.call(view, { id })).data?.code))
    expect(codes).toEqual(['C000001', 'C000002'])
  })

  test('a salesman sees what is his, in lists, choices, views and writes alike', async () => {
    const [one, two] = [
      await join(product, { rights: [...rights, custLevel.endpoints.list.guard], dataScope: 5, salesman: true }),
      await join(product, { rights, dataScope: 5, salesman: true }),
    ]
    const his = await aCustomer({ salesmanId: one.id })
    const own = await aCustomer({}, one.caller)
    const others = await aCustomer({ salesmanId: two.id })
    const nobodys = await aCustomer()
    const seen = (await one.caller.call(list, {})).data
    expect(seen).toMatchObject({ total: 2 })
    expect(seen?.list.map(({ id }) => id).sort()).toEqual([his, own].sort())
    expect((await one.caller.call(dropdown, {})).data?.map(({ id }) => id).sort()).toEqual([his, own].sort())
    const levels = (await one.caller.call(custLevel.endpoints.list, {})).data?.list ?? []
    expect(levels.reduce((sum, { customerCount }) => sum + customerCount, 0)).toBe(2)
    for (const id of [others, nobodys]) {
      expect(await one.caller.call(view, { id })).toMatchObject({ status: 404, key: 'common.notFound' })
      expect(await one.caller.call(setStatus, { id, status: 0 })).toMatchObject({ status: 404 })
      const version = await versionOf(id)
      expect(await one.caller.call(update, { id, version, remark: '催货' })).toMatchObject({ status: 404 })
    }
    expect(await made.tried({ salesmanId: two.id }, one.caller)).toMatchObject({
      key: 'common.scopeDenied',
      errors: [{ path: 'salesmanId' }],
    })
    expect(await made.tried({ salesmanId: 999_999 as Id })).toMatchObject({
      key: 'customer.salesmanMissing',
    })
  })

  test('a head office is no branch, and a branch has none below it', async () => {
    const office = await aCustomer()
    const branch = await aCustomer({ parentId: office, billToParent: true })
    const other = await aCustomer()
    const move = async (id: Id, parentId: Id | null) =>
      (await root.call(update, { id, version: await versionOf(id), parentId })).key
    expect(await move(other, branch)).toBe('customer.parentIsBranch')
    expect(await move(office, other)).toBe('customer.hasBranches')
    expect(await move(other, other)).toBe('customer.ownParent')
    expect(await move(branch, null)).toBe('customer.billNeedsParent')
    expect(await made.tried({ billToParent: true })).toMatchObject({ key: 'customer.billNeedsParent' })
    expect(await root.call(remove, { ids: [office] })).toMatchObject({ key: 'customer.branchStays' })
    expect(await root.call(remove, { ids: [office, branch] })).toMatchObject({ code: 0 })
  })

  test.skipIf(engine === 'embedded')('two that would belong to each other do not both come through', async () => {
    const [one, two] = [await aCustomer(), await aCustomer()]
    const versions = [await versionOf(one), await versionOf(two)] as const
    const keys = await Promise.all([
      root.call(update, { id: one, version: versions[0], parentId: two }),
      root.call(update, { id: two, version: versions[1], parentId: one }),
    ])
    expect(keys.map(({ code }) => code).sort()).toEqual([0, 2])
  })

  test('a type, a level and a salesman stay while customers are theirs', async () => {
    await aCustomer()
    expect(await root.call(custType.endpoints.remove, { ids: [made.classes.custTypeId as Id] })).toMatchObject({
      key: 'customer.inUse',
    })
    expect(await root.call(custLevel.endpoints.remove, { ids: [made.classes.custLevelId as Id] })).toMatchObject({
      key: 'custLevel.defaultStays',
    })
  })

  test('a customer whose money is kept, or is about to be, stays', async () => {
    const id = await aCustomer({ name: '预存茶馆' })
    const other = (await join(product, { rights: 'everything' })).caller
    const { adjust, adjustAudit } = customerBalance.endpoints
    const paid = { customerId: id, principalCents: 5_000, giftCents: 0, reason: '补录' }
    const asked = await root.call(adjust, paid)
    const stays = { key: 'customerBalance.ofCustomer' }
    expect(await root.call(remove, { ids: [id] })).toMatchObject(stays)
    await other.call(adjustAudit, { id: asked.data?.id as Id, approve: true })
    expect(await root.call(remove, { ids: [id] })).toMatchObject(stays)
    const back = await root.call(adjust, { ...paid, principalCents: -5_000 })
    await other.call(adjustAudit, { id: back.data?.id as Id, approve: true })
    expect(await root.call(remove, { ids: [id] })).toMatchObject({ code: 0 })
  })

  test('a merged customer leaves its name and its tax number to the one that is kept', async () => {
    const [name, taxNo] = ['并店茶馆', '91330106MA2ABCDYY']
    const from = await aCustomer({ name, taxNo })
    const into = await aCustomer()
    const renamed = async () => root.call(update, { id: into, version: await versionOf(into), name, taxNo })
    expect(await renamed()).toMatchObject({ code: 2 })
    await root.call(customer.endpoints.merge, { fromId: from, intoId: into })
    expect(await renamed()).toMatchObject({ code: 0 })
  })

  test('who enters a business although others look like it is told in the log, with those', async () => {
    const name = `临江仙茶楼${engine}`
    await aCustomer({ name, mobile: '13911112222' })
    const id = await aCustomer({ name: `${name}二店`, mobile: '13911112223' })
    const { rows } = await asSuperuser(product.database, (db) =>
      db.query(`select content_zh from app.operation_log where module = 'customer' and business_id = $1`, [String(id)]),
    )
    expect(rows[0]?.content_zh).toMatch(/确认与 临江仙茶楼\w+（\d+%） 不是同一家/)
  })

  test('a statement ends no day before it begins', async () => {
    const id = await aCustomer()
    const asked = { id, from: '2026-02-01', to: '2026-01-31' }
    expect(await root.call(customer.endpoints.statement, asked)).toMatchObject({ errors: [{ path: 'to' }] })
    expect(await root.call(customer.endpoints.statement, { ...asked, to: asked.from })).toMatchObject({
      data: { openingCents: 0, closingCents: 0, list: [] },
    })
  })
})
