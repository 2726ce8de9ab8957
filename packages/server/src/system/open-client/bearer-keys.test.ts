import { randomUUID } from 'node:crypto'
import { advert } from '@brandside/contract/marketing/advert.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { isPersonOnly } from '@brandside/contract/platform/rights/person-only.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { appRequest } from '@brandside/contract/system/app-request.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { role } from '@brandside/contract/system/role.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { requiredOf } from '../../platform/testing/walk/id-fields.ts'
import { joinByKey } from '../../platform/testing/walk/keys.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { asksForSession, asksForTag, type WalkedCall, walked } from '../../platform/testing/walk/registry.ts'
import { makerOf } from '../../platform/testing/walk/working-input.ts'

const { create, update, rotate, setStatus, list, remove } = openClient.endpoints

describe.each([mainEngine()])('keys of apps on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  async function aRole(menuIds: readonly number[] = [], dataScope: 1 | 2 | 4 = 1): Promise<Id> {
    const code = `KEY${++numbered}`
    const { data, msg } = await root.call(role.endpoints.create, { code, name: `密钥角色 ${numbered}`, dataScope })
    if (!data) throw new Error(msg)
    await sql('insert into app.role_menu (tenant_id, role_id, menu_id) select 1, $1, unnest($2::bigint[])', [
      data.id,
      menuIds,
    ])
    return data.id
  }
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const menusOf = async (...tags: string[]) =>
    (await sql<{ id: string }>('select id from app.menu where perm_tag = any($1)', [tags])).map(({ id }) => Number(id))
  const aRoleWith = async (tags: string[], dataScope?: 1 | 2 | 4) => aRole(await menusOf(...tags), dataScope)

  async function anApp(input: Partial<Parameters<typeof root.call<typeof create>>[1]> & { roleIds: Id[] }) {
    const { data, msg } = await root.call(create, { name: `应用 ${++numbered}`, kind: 'BEARER', ...input })
    if (!data) throw new Error(msg)
    return { ...data, caller: callerWith(product.app, data.appSecret) }
  }
  const from = (key: string, ip: string, path = vehicle.endpoints.list.path) =>
    product.app.inject({ url: path, remoteAddress: ip, headers: { authorization: `Bearer ${key}` } })

  test('a key calls what its roles allow, its lines name the app, and no list of people knows it', async () => {
    const roleIds = [await aRoleWith(['wholesale:vehicle:list', 'wholesale:vehicle:create'])]
    const { id, appId, appSecret, caller } = await anApp({ name: 'ERP', roleIds })
    expect(appSecret).toMatch(/^bs_[0-9a-f]{10}_[A-Za-z0-9_-]{43}$/)
    expect(appSecret.startsWith(appId)).toBe(true)
    const made = await caller.call(vehicle.endpoints.create, { plateNo: `浙A${numbered}0001` })
    expect(made).toMatchObject({ code: 0 })
    expect(await caller.call(brand.endpoints.list, {})).toMatchObject({ status: 403, key: 'auth.forbidden' })
    const log = await root.call(operationLog.endpoints.query, { moduleName: 'vehicle', page: 1, rows: 1 })
    expect(log.data?.list[0]).toMatchObject({ operatorName: 'API: ERP' })
    const kept = await sql(
      `select encode(token_hash, 'escape') as hash, key_prefix from app.admin_session where key_of = $1`,
      [id],
    )
    expect(JSON.stringify(kept)).not.toContain(appSecret.slice(-43))
    const names = (await root.call(admin.endpoints.list, { rows: 200 })).data?.list.map(({ nickName }) => nickName)
    expect(names).not.toContain('API: ERP')
    const choices = (await root.call(admin.endpoints.dropdown, {})).data?.map((each) => JSON.stringify(each)).join()
    expect(choices).not.toContain('API: ERP')
    expect((await root.call(list, {})).data?.list.find((row) => row.id === id)).toMatchObject({
      kind: 'BEARER',
      appId,
      roleNames: [expect.any(String)],
    })
  })

  test('a key ends when it is rotated, disabled, past its day, deleted, and rests without ending', async () => {
    const roleIds = [await aRoleWith(['wholesale:vehicle:list'])]
    const first = await anApp({ roleIds })
    const works = async (caller: Caller) => (await caller.call(vehicle.endpoints.list, {})).key ?? 'works'
    await sql(`update app.admin_session set last_seen_at = now() - interval '40 days' where key_of = $1`, [first.id])
    expect(await works(first.caller)).toBe('works')
    const second = callerWith(
      product.app,
      (await root.call(rotate, { id: first.id, overlapHours: 24 })).data?.appSecret ?? '',
    )
    expect([await works(first.caller), await works(second)]).toEqual(['works', 'works'])
    const third = callerWith(
      product.app,
      (await root.call(rotate, { id: first.id, overlapHours: 0 })).data?.appSecret ?? '',
    )
    expect([await works(first.caller), await works(second), await works(third)]).toEqual([
      'auth.keyRefused',
      'auth.keyRefused',
      'works',
    ])
    await root.call(setStatus, { id: first.id, status: 0 })
    expect(await works(third)).toBe('auth.keyRefused')
    await root.call(setStatus, { id: first.id, status: 1 })
    expect(await works(third)).toBe('works')
    await sql(`update app.admin_session set expires_at = now() where key_of = $1`, [first.id])
    expect(await works(third)).toBe('auth.keyRefused')
    const other = await anApp({ roleIds })
    await root.call(remove, { ids: [other.id] })
    expect(await works(other.caller)).toBe('auth.keyRefused')
    expect(await works(callerWith(product.app, `bs_0123456789_${'x'.repeat(43)}`))).toBe('auth.keyRefused')
  })

  test('a key is kept to its addresses and to so many calls a minute, told in each answer', async () => {
    const roleIds = [await aRoleWith(['wholesale:vehicle:list'])]
    const { id, appSecret } = await anApp({ roleIds, addresses: '203.0.113.0/24', perMinute: 10 })
    expect((await from(appSecret, '198.51.100.1')).json()).toMatchObject({ code: 403, key: 'open.address' })
    const answers = await Promise.all(Array.from({ length: 14 }, () => from(appSecret, '203.0.113.7')))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(refused[0]?.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.any(String) })
    const done = answers.find(({ statusCode }) => statusCode === 200)
    expect(done?.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-reset': expect.any(String) })
    const seen = async () =>
      (await root.call(appRequest.endpoints.list, { clientId: id, rows: 200 })).data?.list.map(
        ({ status, reasonKey }) => `${status} ${reasonKey}`,
      )
    await expect
      .poll(async () => new Set(await seen()))
      .toEqual(new Set(['200 null', '429 common.rateLimited', '403 open.address']))
    const requestId = randomUUID()
    await product.app.inject({
      url: brand.endpoints.list.path,
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${appSecret}`, 'x-request-id': requestId },
    })
    await expect
      .poll(async () => (await root.call(appRequest.endpoints.list, { requestId })).data?.list)
      .toMatchObject([{ clientId: id, path: brand.endpoints.list.path, ip: '203.0.113.7' }])
  })

  test('data scope holds: a key that is bound to shops sees these', async () => {
    const roleIds = [await aRoleWith(['store:shop:list'], 4)]
    const { caller } = await anApp({ roleIds })
    expect(await caller.call(shop.endpoints.list, {})).toMatchObject({ data: { total: 0 } })
  })

  test('every list of rows with an owner shows a key what a person of the same scope sees', async () => {
    const maker = makerOf(await join(product, { rights: 'everything' }))
    const own = await maker.row(shop)
    await maker.row(shop)
    const { data: at } = await root.call(shop.endpoints.view, { id: own })
    const visitor = { ...(await maker.input(member, 'create')), registerBrandId: at?.brandId, registerShopId: own }
    expect(await root.call(member.endpoints.create, visitor as never)).toMatchObject({ code: 0 })
    await maker.row(member)
    for (const each of [advert, customer, provider]) await maker.row(each)
    const lists = walked.filter(isOwnersList)
    const rights = lists.map(({ endpoint }) => endpoint.guard)
    const person = await join(product, { rights, dataScope: 4 })
    await sql('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [person.id, own])
    const key = await joinByKey(product, { rights, dataScope: 4, shopIds: [own] })
    const narrowed: string[] = []
    for (const { name, endpoint } of lists) {
      const [all, seen, byKey] = await Promise.all(
        [root, person.caller, key.caller].map((caller) => caller.call(endpoint, {} as never)),
      )
      const data = (answer: typeof seen) => answer?.data as { total: number } | undefined
      expect(data(byKey), name).toEqual(data(seen))
      const [total = 0, part = 0] = [data(all)?.total, data(seen)?.total]
      if (part > 0 && part < total) narrowed.push(name)
    }
    expect(narrowed).toEqual(expect.arrayContaining(['shop.list', 'member.list']))
  })

  test('a key that is bound to a brand sees all of its shops, also one that opens later, and none of another', async () => {
    const maker = makerOf(await join(product, { rights: 'everything' }))
    const [own, other] = [await maker.row(brand), await maker.row(brand)]
    const openAt = async (brandId: Id) => {
      const input = { ...(await maker.input(shop, 'create')), brandId }
      const { data, message } = await root.call(shop.endpoints.create, input as never)
      expect(data, message).toBeDefined()
      return data?.id
    }
    const first = await openAt(own)
    await openAt(other)
    const { caller, id } = await anApp({ roleIds: [await aRoleWith(['store:shop:list'], 4)], brandIds: [own] })
    const seen = async () => (await caller.call(shop.endpoints.list, {})).data?.list.map(({ id }) => id).sort()
    expect(await seen()).toEqual([first])
    const second = await openAt(own)
    expect(await seen()).toEqual([first, second])
    const { data } = await root.call(openClient.endpoints.view, { id })
    expect(data).toMatchObject({ brandIds: [own], brandNames: [expect.any(String)] })
    await root.call(update, { id, version: data?.version ?? 0, brandIds: [] })
    expect(await seen()).toEqual([])
    expect(
      await root.call(create, { name: '无此品牌', kind: 'BEARER', roleIds: [1 as Id], brandIds: [999_999 as Id] }),
    ).toMatchObject({ code: 2 })
  })

  test('a key that is bound to an organisation sees the customers of its salesmen', async () => {
    const maker = makerOf(await join(product, { rights: 'everything' }))
    const [place, own] = [await maker.row(organisation), await maker.row(customer)]
    await maker.row(customer)
    const seller = await join(product, { rights: [], salesman: true })
    await sql('update app.admin set organisation_id = $1 where id = $2', [place, seller.id])
    await sql('update app.customer set salesman_id = $1 where id = $2', [seller.id, own])
    const roleIds = [await aRoleWith(['wholesale:customer:list'], 2)]
    const { caller } = await anApp({ roleIds, organisationIds: [place] })
    expect((await caller.call(customer.endpoints.list, {})).data?.list.map(({ id }) => id)).toEqual([own])
    const elsewhere = await anApp({ roleIds, organisationIds: [await maker.row(organisation)] })
    expect(await elsewhere.caller.call(customer.endpoints.list, {})).toMatchObject({ data: { total: 0 } })
  })

  test('what a person has to answer for is refused to a key that holds everything', async () => {
    const [all] = await sql<{ id: string }>('select id from app.role where tenant_id = 1 and everything limit 1')
    const person = await anApp({ roleIds: [await aRole()] })
    const { id: account } = (
      await sql<{ id: string }>('select id from app.admin where client_id = $1', [person.id])
    )[0] as { id: string }
    await sql('update app.admin_role set role_id = $1 where admin_id = $2', [all?.id, account])
    const personal = walked.filter((call) => asksForSession(call) && isPersonOnly(call.contract, call.endpoint))
    expect(personal.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'admin.updatePassword',
        'wholesaleOrder.approve',
        'income.manualConfirm',
        'trade.refundAudit',
        'marketingActivity.audit',
        'points.adjustAudit',
        'wallet.adjustAudit',
        'reconciliation.close',
      ]),
    )
    for (const { name, endpoint } of personal)
      expect(await person.caller.call(endpoint, {} as never), name).toMatchObject({ key: 'auth.personOnly' })
    // With the password, or with what only it proves.
    expect(await person.caller.call(create, { name: '另一个', kind: 'SIGNED' })).toMatchObject({
      key: 'auth.personOnly',
    })
  })

  test('every call but those of a person is open to a key with the right, counted, and in the log of its requests', async () => {
    const key = await joinByKey(product, { rights: 'everything' })
    const callable = walked.filter((call) => asksForSession(call) && !isPersonOnly(call.contract, call.endpoint))
    expect(callable.length).toBeGreaterThan(900)
    for (const { name, endpoint } of callable) {
      // So many sheets are one too many for anybody.
      if (endpoint.effect === 'sheet') await sql(`delete from app.auth_throttle where key like 'exp:%'`)
      const { status, headers, message } = await key.caller.call(endpoint, {} as never)
      expect(status, `${name}: ${message}`).toBeOneOf([200, 400, 404])
      expect(headers, name).toMatchObject({ 'ratelimit-limit': '6000', 'ratelimit-remaining': expect.any(String) })
    }
    const logged = async () => {
      const rows = await sql<{ path: string }>('select distinct path from app.app_request where client_id = $1', [
        key.clientId,
      ])
      return rows.map(({ path }) => path)
    }
    await expect.poll(logged).toEqual(expect.arrayContaining(callable.map(({ endpoint }) => endpoint.path)))
  })

  test('a key without the right of a call is refused, whatever the call is', async () => {
    const key = await joinByKey(product, { rights: [] })
    for (const { name, contract, endpoint } of walked.filter(asksForTag)) {
      const reason = isPersonOnly(contract, endpoint) ? /^auth\.(forbidden|personOnly)$/ : /^auth\.forbidden$/
      expect((await key.caller.call(endpoint, {} as never)).key, name).toMatch(reason)
    }
  })

  test('an operator gives no key more than the operator holds, and takes none of an app that has more', async () => {
    const powerful = await anApp({ roleIds: [await aRoleWith(['wholesale:vehicle:list', 'wholesale:vehicle:delete'])] })
    const tags = ['create', 'update', 'rotate', 'status', 'list'].map((action) => `system:openClient:${action}`)
    const keeper = await join(product, { rights: [...tags, 'wholesale:vehicle:list'] as never })
    const own = await aRoleWith(['wholesale:vehicle:list'])
    const beyond = await aRoleWith(['wholesale:vehicle:delete'])
    const { call } = keeper.caller
    expect(await call(create, { name: '越权', kind: 'BEARER', roleIds: [beyond] })).toMatchObject({
      key: 'auth.grantExceeds',
    })
    expect(await call(create, { name: '本分', kind: 'BEARER', roleIds: [own] })).toMatchObject({ code: 0 })
    expect(await call(rotate, { id: powerful.id, overlapHours: 1 })).toMatchObject({ key: 'auth.rankTooLow' })
    expect(await call(update, { id: powerful.id, version: 1, perMinute: 20 })).toMatchObject({ key: 'auth.rankTooLow' })
    expect(await root.call(create, { name: '没有角色', kind: 'BEARER' })).toMatchObject({
      key: 'openClient.rolesMissing',
    })
    expect(await root.call(create, { name: '签名', kind: 'SIGNED', roleIds: [own] })).toMatchObject({
      key: 'openClient.rolesOfKeys',
    })
    const changed = await root.call(update, { id: powerful.id, version: 1, roleIds: [own] })
    expect(changed).toMatchObject({ code: 0 })
    expect(await root.call(role.endpoints.remove, { ids: [own] })).toMatchObject({ code: 2 })
  })
})

/** A list of rows that have an owner, as far as it asks for nothing. */
function isOwnersList({ name, contract: { records }, endpoint }: WalkedCall): boolean {
  const isOwned = records !== undefined && records !== 'none' && records.scope !== 'tenant'
  // Of people everybody sees himself, and the account of a key is none.
  return (
    isOwned &&
    name !== 'admin.list' &&
    endpoint.name === 'list' &&
    endpoint.effect === 'read' &&
    requiredOf(endpoint.input).length === 0
  )
}
