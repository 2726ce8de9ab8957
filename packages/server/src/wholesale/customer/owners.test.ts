import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { customerContact } from '@brandside/contract/wholesale/customer/customer-contact.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

const { update, view, list, transfer, relevelMany, share, shares, merge, hold, checkDuplicate } = customer.endpoints
const rights = [customer, customerAddress, customerContact].flatMap(tagsOf)

describe.each([mainEngine()])('the owners of customers on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let made: Customers
  let [one, two] = [] as unknown as [Person, Person]
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    made = await customersOf(root)
    one = await join(product, { rights, dataScope: 5, salesman: true })
    two = await join(product, { rights, dataScope: 5, salesman: true })
  })
  afterAll(() => product.close())
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0
  const remark = async (by: Person, id: Id) =>
    by.caller.call(update, { id, version: await versionOf(id), remark: '催货' })

  test('a share for looking shows a customer and all that belongs to it, and lets nothing be changed', async () => {
    const id = await made.customer({ salesmanId: one.id })
    expect(await two.caller.call(view, { id })).toMatchObject({ status: 404 })
    await one.caller.call(share, { id, adminId: two.id, level: 'READ' })
    expect(await two.caller.call(view, { id })).toMatchObject({ code: 0 })
    expect(await two.caller.call(customerAddress.endpoints.list, { customerId: id })).toMatchObject({
      data: { total: 1 },
    })
    expect(await remark(two, id)).toMatchObject({ code: 2, key: 'common.viewOnly', msg: '您对该客户只有查看权限' })
    const contact = { customerId: id, name: '李工', mobile: '13700001235' }
    expect(await two.caller.call(customerContact.endpoints.create, contact)).toMatchObject({
      key: 'common.scopeDenied',
    })
    await one.caller.call(share, { id, adminId: two.id, level: 'WRITE' })
    expect(await remark(two, id)).toMatchObject({ code: 0 })
    expect(await two.caller.call(customerContact.endpoints.create, contact)).toMatchObject({ code: 0 })
    await one.caller.call(share, { id, adminId: two.id, level: 'WRITE', until: '2020-01-01' })
    expect(await two.caller.call(view, { id })).toMatchObject({ status: 404 })
    expect((await one.caller.call(shares, { id })).data).toMatchObject([{ adminId: two.id, until: '2020-01-01' }])
    await one.caller.call(share, { id, adminId: two.id })
    expect((await one.caller.call(shares, { id })).data).toEqual([])
  })

  test('a transfer takes the customer out of one pair of hands into the other', async () => {
    const id = await made.customer({ salesmanId: one.id })
    const given = { ids: [id], salesmanId: two.id, reason: '区域调整' }
    // Beyond what he sees, nobody gives anything away.
    expect(await one.caller.call(transfer, given)).toMatchObject({ key: 'common.scopeDenied' })
    expect(await root.call(transfer, given)).toMatchObject({ data: { results: [{ id, done: true }] } })
    expect(await one.caller.call(view, { id })).toMatchObject({ status: 404 })
    expect(await two.caller.call(view, { id })).toMatchObject({ data: { salesmanId: two.id } })
  })

  test('a level is given to many at once, each with its reason in the log; who cannot have it is named', async () => {
    const [mine, other, gone] = [
      await made.customer({ salesmanId: one.id }),
      await made.customer({ salesmanId: two.id }),
      await made.customer({ salesmanId: one.id }),
    ]
    await root.call(merge, { fromId: gone, intoId: mine })
    const { data: gold } = await root.call(custLevel.endpoints.create, { code: 'GOLD-M', name: '批量金卡', rank: 77 })
    const custLevelId = gold?.id as Id
    const { data } = await one.caller.call(relevelMany, { ids: [mine, other, gone], custLevelId, reason: '年度评级' })
    expect(data?.results).toMatchObject([
      { id: mine, done: true },
      { id: other, done: false, reasonKey: 'common.notFound' },
      { id: gone, done: false, reasonKey: 'customer.merged' },
    ])
    expect(await root.call(view, { id: mine })).toMatchObject({ data: { custLevelId } })
    expect((await root.call(view, { id: other })).data?.custLevelId).not.toBe(custLevelId)
    const { rows } = await asSuperuser(product.database, (db) =>
      db.query<{ content_zh: string }>(
        `select content_zh from app.operation_log where module = 'customer' and business_id = $1 and content_zh like '%年度评级%'`,
        [String(mine)],
      ),
    )
    expect(rows).toHaveLength(1)
    await root.call(custLevel.endpoints.setStatus, { id: custLevelId, status: 0 })
    const fresh = await made.customer({ salesmanId: one.id })
    const off = await one.caller.call(relevelMany, { ids: [fresh], custLevelId, reason: '年度评级' })
    expect(off).toMatchObject({ data: { results: [{ done: false, reasonKey: 'customer.levelMissing' }] } })
  })

  test('a merge leaves one customer with the parts, branches and shares of both', async () => {
    const [from, into] = [await made.customer(), await made.customer()]
    const branch = await made.customer({ parentId: from })
    await root.call(share, { id: from, adminId: two.id, level: 'READ' })
    for (const [customerId, title] of [
      [from, '甲公司'],
      [from, '乙公司'],
      [into, '乙公司'],
    ] as const)
      await root.call(customerInvoice.endpoints.create, { customerId, title, email: 'bill@lantern.example' })
    expect(await root.call(merge, { fromId: from, intoId: from })).toMatchObject({ key: 'customer.mergeSelf' })
    expect(await root.call(merge, { fromId: from, intoId: into })).toMatchObject({ code: 0 })
    expect(await root.call(view, { id: from })).toMatchObject({
      data: { status: 0, mergedIntoName: expect.any(String) },
    })
    expect(await root.call(view, { id: branch })).toMatchObject({ data: { parentId: into } })
    expect(await root.call(customerAddress.endpoints.list, { customerId: into })).toMatchObject({ data: { total: 2 } })
    const titles = (await root.call(customerInvoice.endpoints.list, { customerId: into })).data
    expect(titles?.list.map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ['甲公司', false],
      ['乙公司', true],
    ])
    const bare = await made.customer()
    await root.call(merge, { fromId: into, intoId: bare })
    const kept = (await root.call(customerInvoice.endpoints.list, { customerId: bare })).data?.list
    expect(kept?.map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ['甲公司', false],
      ['乙公司', true],
    ])
    expect(await two.caller.call(view, { id: bare })).toMatchObject({ code: 0 })
    expect(await root.call(update, { id: from, version: await versionOf(from), remark: 'x' })).toMatchObject({
      key: 'customer.merged',
    })
    expect(await root.call(merge, { fromId: from, intoId: into })).toMatchObject({ key: 'customer.merged' })
  })

  test.skipIf(engine === 'embedded')(
    'who edits a customer while it is merged is told, and loses nothing unseen',
    async () => {
      for (let round = 0; round < 5; round++) {
        const [from, into] = [await made.customer(), await made.customer()]
        const version = await versionOf(from)
        const [merged, edited] = await Promise.all([
          root.call(merge, { fromId: from, intoId: into }),
          root.call(update, { id: from, version, remark: '改过' }),
        ])
        expect(merged.code).toBe(0)
        expect(edited.key ?? 'done').toBeOneOf(['done', 'common.stale'])
        const { data } = await root.call(view, { id: from })
        expect(data).toMatchObject({ status: 0, remark: edited.code === 0 ? '改过' : null })
      }
    },
  )

  test('a hold says why, and its release forgets it', async () => {
    const id = await made.customer()
    expect(await root.call(hold, { id, hold: true })).toMatchObject({
      key: 'field.required',
      errors: [{ path: 'reason' }],
    })
    await root.call(hold, { id, hold: true, reason: '欠款 90 天' })
    expect(await root.call(list, { hold: true })).toMatchObject({ data: { list: [{ id }] } })
    await root.call(hold, { id, hold: false })
    expect(await root.call(view, { id })).toMatchObject({ data: { hold: false, holdReason: null } })
  })

  test('likely duplicates are found in the whole company, veiled where they may not be seen', async () => {
    await made.customer({ name: '绍兴会稽山小馆有限公司', salesmanId: one.id, mobile: '13911112222' })
    const found = await two.caller.call(checkDuplicate, { name: '会稽山小馆' })
    expect(found.data).toMatchObject([{ kind: 'CUSTOMER', id: null, name: '绍兴**公司', score: 99 }])
    expect((await one.caller.call(checkDuplicate, { name: '会稽山小馆' })).data).toMatchObject([
      { id: expect.any(Number), name: '绍兴会稽山小馆有限公司' },
    ])
    expect((await two.caller.call(checkDuplicate, { mobile: '13911112222' })).data).toMatchObject([{ score: 100 }])
    const refused = await made.tried({ name: '会稽山小馆', confirmDuplicate: false })
    expect(refused).toMatchObject({ key: 'customer.duplicates', errors: [{ path: 'confirmDuplicate' }] })
    expect(await made.tried({ name: '会稽山小馆' })).toMatchObject({ code: 0 })
  })

  test('the default contact is what the customer shows, whichever of the two is changed', async () => {
    const id = await made.customer({ contactName: '周晨' })
    const { create, update: change, setDefault, remove, list: contacts } = customerContact.endpoints
    const first = (await root.call(contacts, { customerId: id })).data?.list[0]
    expect(first).toMatchObject({ name: '周晨', isDefault: true })
    await root.call(change, { id: first?.id as Id, version: 1, name: '周小晨' })
    expect(await root.call(view, { id })).toMatchObject({ data: { contactName: '周小晨' } })
    await root.call(update, { id, version: await versionOf(id), contactName: '周大晨' })
    const second = await root.call(create, { customerId: id, name: '吴工', mobile: '13700009999' })
    expect(second.code).toBe(0)
    expect(await root.call(remove, { ids: [second.data?.id as Id, first?.id as Id] })).toMatchObject({
      key: 'customerContact.lastStays',
    })
    await root.call(setDefault, { id: second.data?.id as Id })
    expect(await root.call(view, { id })).toMatchObject({ data: { contactName: '吴工' } })
    expect(await root.call(remove, { ids: [second.data?.id as Id] })).toMatchObject({ code: 0 })
    expect(await root.call(view, { id })).toMatchObject({ data: { contactName: '周大晨' } })
  })
})
