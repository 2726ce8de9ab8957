import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { customerContact } from '@brandside/contract/wholesale/customer/customer-contact.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { type NewProspect, prospect } from '@brandside/contract/wholesale/prospect.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upkeep } from '../../platform/jobs/upkeep.ts'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { uploadedPaper } from '../../platform/testing/files.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { prospectModule } from './prospect.module.ts'

const { create, view, list, follow, cancellation, cancelMany, reinstate, claim, release, assign, convert } =
  prospect.endpoints
const rights = [...tagsOf(prospect), ...tagsOf(customer)]

describe.each([mainEngine()])('prospects on %s', (engine) => {
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

  let numbered = 0
  async function aProspect(by: Caller = root, fields: Partial<NewProspect> = {}): Promise<Id> {
    const { data, msg } = await by.call(create, {
      name: `潜客 ${++numbered}`,
      contactName: '沈南',
      mobile: '13600001234',
      confirmDuplicate: true,
      province: '浙江省',
      city: '湖州市',
      address: '南浔古镇 8 号',
      ...fields,
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  const shown = async (id: Id) => (await root.call(view, { id })).data

  test('a salesman’s own is his, and what lies in the pool is everybody’s to claim', async () => {
    const own = await aProspect(one.caller)
    expect(await two.caller.call(view, { id: own })).toMatchObject({ status: 404 })
    const pooled = await aProspect()
    expect(await shown(pooled)).toMatchObject({ salesmanId: null })
    expect(await two.caller.call(list, { pool: true })).toMatchObject({ data: { list: [{ id: pooled }] } })
    expect(await two.caller.call(claim, { ids: [pooled] })).toMatchObject({ data: { results: [{ done: true }] } })
    expect(await one.caller.call(view, { id: pooled })).toMatchObject({ status: 404 })
    expect(await root.call(claim, { ids: [pooled] })).toMatchObject({ key: 'prospect.notSalesman' })
    expect(await two.caller.call(release, { ids: [pooled] })).toMatchObject({ data: { results: [{ done: true }] } })
    expect(await two.caller.call(assign, { ids: [pooled], salesmanId: one.id })).toMatchObject({
      key: 'common.scopeDenied',
    })
  })

  test.skipIf(engine === 'embedded')('of ten who claim one prospect at once, one has it', async () => {
    const id = await aProspect()
    const answers = await Promise.all(
      [one, two, one, two, one, two, one, two, one, two].map(({ caller }) => caller.call(claim, { ids: [id] })),
    )
    expect(answers.filter(({ data }) => data?.results[0]?.done)).toHaveLength(1)
  })

  test('follow-ups are kept in order, and say when it goes on', async () => {
    const id = await aProspect(one.caller)
    for (const content of ['打过电话', '送了样品'])
      expect(await one.caller.call(follow, { id, way: 'VISIT', content, nextFollowOn: '2020-01-01' })).toMatchObject({
        data: { state: 'FOLLOWING' },
      })
    const row = await shown(id)
    expect(row?.follows.map(({ content }) => content)).toEqual(['送了样品', '打过电话'])
    const photo = await uploadedPaper(product.app, one.caller)
    await one.caller.call(follow, { id, content: '拍了门头', nextFollowOn: '2020-01-01', photos: [photo] })
    expect((await shown(id))?.follows[0]).toMatchObject({ content: '拍了门头', photos: [photo] })
    const unknown = photo.replace(/[0-9a-f]{8}\./, '00000000.')
    expect(await one.caller.call(follow, { id, content: '再拍', photos: [unknown] })).toMatchObject({
      errors: [{ path: 'photos' }],
    })
    expect(await one.caller.call(list, { due: true })).toMatchObject({ data: { list: [{ id }] } })
  })

  test('what is given up may come back where it was', async () => {
    const id = await aProspect(one.caller)
    await one.caller.call(follow, { id, content: '打过电话' })
    expect(await one.caller.call(cancellation, { id, reason: ' ' })).toMatchObject({ code: 2 })
    expect(await one.caller.call(cancellation, { id, reason: '已倒闭' })).toMatchObject({
      data: { state: 'CANCELLED' },
    })
    expect(await one.caller.call(follow, { id, content: '又打电话' })).toMatchObject({ key: 'common.state' })
    expect(await one.caller.call(reinstate, { id })).toMatchObject({
      data: { state: 'FOLLOWING' },
    })
  })

  test('many are given up for one reason, and one that is a customer by now keeps the others from nothing', async () => {
    const [first, second, became] = [await aProspect(), await aProspect(), await aProspect()]
    await root.call(convert, { id: became, custTypeId: made.classes.custTypeId })
    const { data } = await root.call(cancelMany, { ids: [first, second, became], reason: '区域撤出' })
    expect(data?.results.map(({ done, subject }) => [done, subject !== ''])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
    expect(await shown(second)).toMatchObject({ state: 'CANCELLED', cancelReason: '区域撤出' })
    expect(await shown(became)).toMatchObject({ state: 'CONVERTED' })
    await root.call(reinstate, { id: second })
    expect(await shown(second)).toMatchObject({ state: 'NEW' })
  })

  test('a converted prospect is a customer with its contact, address and salesman', async () => {
    const id = await aProspect(one.caller, { name: '湖州南浔小馆' })
    await one.caller.call(follow, { id, content: '签约' })
    const { data } = await one.caller.call(convert, { id, ...made.classes })
    const customerId = data?.customerId as Id
    expect(await root.call(customer.endpoints.view, { id: customerId })).toMatchObject({
      data: { name: '湖州南浔小馆', salesmanId: one.id, contactName: '沈南' },
    })
    const parts = [customerContact, customerAddress].map(({ name: moduleName, endpoints }) => ({
      moduleName,
      endpoints,
    }))
    for (const { moduleName, endpoints } of parts) {
      const { data: rows } = await root.call(endpoints.list, { customerId })
      expect(rows).toMatchObject({ total: 1 })
      const businessId = String(rows?.list[0]?.id)
      const log = await root.call(operationLog.endpoints.query, { moduleName, businessId })
      expect(log.data?.list).toMatchObject([
        { changes: expect.arrayContaining([expect.objectContaining({ after: '湖州南浔小馆' })]) },
      ])
    }
    expect(await shown(id)).toMatchObject({ state: 'CONVERTED', customerId, customerName: '湖州南浔小馆' })
    expect(await root.call(follow, { id, content: '回访' })).toMatchObject({ key: 'common.state' })
    const known = await aProspect(one.caller)
    const into = { id: known, ...made.classes, customerId }
    expect(await one.caller.call(convert, into)).toMatchObject({ data: { customerId } })
  })

  test('a conversion asks where the new customer is, as far as the prospect does not say it', async () => {
    const { data } = await one.caller.call(create, { name: '路边茶摊', contactName: '陆边', mobile: '13600005678' })
    const id = data?.id as Id
    const given = { province: '浙江省', city: '湖州市', address: '人民路 3 号' }
    expect(await one.caller.call(convert, { id, ...made.classes, ...given, address: null })).toMatchObject({
      key: 'prospect.placeMissing',
      errors: [{ path: 'address' }],
    })
    const became = (await one.caller.call(convert, { id, ...made.classes, ...given })).data?.customerId as Id
    expect((await root.call(customer.endpoints.view, { id: became })).data).toMatchObject(given)
  })

  test('credit is asked for with the conversion, by those who may ask for it', async () => {
    const asked = { ...made.classes, creditLimitCents: 5_000_000, termDays: 30, creditReason: '连锁五家店' }
    const id = await aProspect(one.caller)
    expect(await one.caller.call(convert, { id, ...asked })).toMatchObject({ code: 403 })
    expect(await root.call(convert, { id, ...asked, creditReason: '' })).toMatchObject({
      errors: [{ path: 'creditReason' }],
    })
    const customerId = (await root.call(convert, { id, ...asked })).data?.customerId as Id
    expect(await root.call(customerCredit.endpoints.view, { id: customerId })).toMatchObject({
      data: { creditLimitCents: 0, pendingCents: 5_000_000, pendingDays: 30, pendingReason: '连锁五家店' },
    })
  })

  test.skipIf(engine === 'embedded')(
    'of two who convert one prospect at once, one makes a customer of it (B-INV-19)',
    async () => {
      for (let round = 0; round < 5; round++) {
        const id = await aProspect()
        const answers = await Promise.all([1, 2].map(() => root.call(convert, { id, ...made.classes })))
        expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['done', 'prospect.converted'])
        const { name } = (await shown(id)) ?? {}
        expect(await root.call(customer.endpoints.list, { keyword: name })).toMatchObject({ data: { total: 1 } })
      }
    },
  )

  test('what nobody follows up returns to the pool', async () => {
    const id = await aProspect(one.caller)
    const waits = (days: number) =>
      asSuperuser(product.database, (client) =>
        client.query(`update app.prospect set waiting_since = now() - make_interval(days => $2) where id = $1`, [
          id,
          days,
        ]),
      )
    const warned = async () => (await one.caller.call(list, { returning: true })).data?.list.map((row) => row.id) ?? []
    await waits(26)
    expect(await warned()).not.toContain(id)
    await waits(28)
    expect(await warned()).toContain(id)
    expect(await one.caller.call(dashboard.endpoints.todo, {})).toMatchObject({
      data: expect.arrayContaining([{ work: 'PROSPECT_RETURN', count: 1 }]),
    })
    await waits(31)
    await upkeep(product.database.pool, prospectModule.retention ? [prospectModule.retention] : [])
    expect(await shown(id)).toMatchObject({ salesmanId: null, state: 'NEW' })
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query(`select content_zh from app.operation_log where module = 'prospect' order by id desc limit 1`),
    )
    expect(rows[0]?.content_zh).toContain('放回公海')
  })

  test('the name of a customer whom he does not see is not told by its tax number', async () => {
    const [name, taxNo] = [`城西秘密餐饮${numbered}`, '91330106MA2ABCD9X']
    await made.customer({ name, taxNo, salesmanId: two.id })
    const asked = { name: '新店', contactName: '沈南', mobile: '13600001239', taxNo, confirmDuplicate: true }
    const told = async (by: Caller) => (await by.call(create, asked)).msg
    expect(await told(root)).toContain(name)
    expect(await told(one.caller)).toMatch(/^税号 91330106MA2ABCD9X 已属于客户“城西/)
    expect(await told(one.caller)).not.toContain(name)
  })

  test('a prospect does not become a customer that its salesman may only look at', async () => {
    const customerId = await made.customer({ salesmanId: two.id })
    await root.call(customer.endpoints.share, { id: customerId, adminId: one.id, level: 'READ' })
    const id = await aProspect(one.caller)
    const asked = { id, custTypeId: made.classes.custTypeId, customerId }
    expect(await one.caller.call(convert, asked)).toMatchObject({ key: 'common.viewOnly' })
    await root.call(customer.endpoints.share, { id: customerId, adminId: one.id, level: 'WRITE' })
    expect(await one.caller.call(convert, asked)).toMatchObject({ data: { customerId } })
  })
})
