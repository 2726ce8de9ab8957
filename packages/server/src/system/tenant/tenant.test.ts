import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { file } from '@brandside/contract/system/file.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { role } from '@brandside/contract/system/role.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession } from '../../platform/testing/age-session.ts'
import { companiesOf } from '../../platform/testing/companies.ts'
import { uploadedPicture } from '../../platform/testing/files.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, view, list, setStatus, remove, isolation } = tenant.endpoints
const enter = tenant.endpoints.switch

describe.each(engines())('tenants on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])

  const { aTenant, administratorOf, signIn } = companiesOf(
    () => product,
    () => root,
  )
  const permissionsOf = async (caller: Caller) => (await caller.call(admin.endpoints.info, {})).data?.permissions ?? []
  const menuIds = async (...tags: string[]) =>
    (await sql<{ id: number }>('select id from app.menu where perm_tag = any($1)', [tags])).map(
      ({ id }) => Number(id) as Id,
    )
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0
  const aBrand = (name: string) =>
    ({ code: name.toUpperCase(), name, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' }) as const

  test('has a logo, which is the platform’s own file and stays as long as it is shown', async () => {
    const { id } = await aTenant()
    const logo = await uploadedPicture(product.app, root)
    expect(await root.call(update, { id, version: 1, logo })).toMatchObject({ code: 0 })
    expect((await root.call(list, { rows: 200 })).data?.list.find((row) => row.id === id)?.logo).toBe(logo)
    const kept = (await root.call(file.endpoints.list, { rows: 200 })).data?.list.find(({ key }) => key === logo)
    expect(kept?.references).toBe(1)
    expect(await root.call(file.endpoints.remove, { ids: [kept?.id as Id] })).toMatchObject({ key: 'file.inUse' })
    const other = await uploadedPicture(product.app, await product.as(people.other))
    expect(await root.call(update, { id, version: 2, logo: other })).toMatchObject({
      code: 2,
      errors: [{ path: 'logo' }],
    })
  })

  test('a new tenant can be worked in at once, by an administrator whose password is shown once', async () => {
    const company = await aTenant()
    expect(company.initialPassword).toMatch(/^\w{20}$/)
    const first = await signIn(company.username, company.initialPassword)
    expect((await first.call(admin.endpoints.info, {})).data?.user).toMatchObject({
      tenantId: company.id,
      tenantName: company.name,
      mustChangePassword: true,
    })
    const caller = await administratorOf(company)
    expect(await caller.call(brand.endpoints.create, aBrand(`first-${engine}`))).toMatchObject({ code: 0 })
    const { data } = await root.call(list, { name: company.name })
    expect(data?.list).toMatchObject([{ id: company.id, accounts: 1, accountLimit: 50, status: 1 }])
    // The initial data of every tenant: a root organisation to hang others on, and the standard roles.
    expect((await caller.call(organisation.endpoints.tree, {})).data).toMatchObject([
      { name: company.name, children: [] },
    ])
    const region = { code: 'EAST', name: '华东' }
    expect(await caller.call(organisation.endpoints.create, region)).toMatchObject({ code: 0 })
    const roles = (await caller.call(role.endpoints.listAll, {})).data?.map(({ code }) => code)
    expect(roles).toEqual(expect.arrayContaining(['TENANT_ADMIN', 'SHOP_MANAGER', 'AUDITOR']))
    expect(JSON.stringify(await sql('select * from app.operation_log'))).not.toContain(company.initialPassword)
  })

  test('code, name and administrator are taken once in the whole installation', async () => {
    const company = await aTenant()
    const [row] = (await root.call(list, { name: company.name })).data?.list ?? []
    const again = {
      contactName: '程安',
      contactMobile: '13800001234',
      adminNickName: '程安',
      code: `again-${engine}`,
      name: `再来 ${engine}`,
      adminUsername: `again-${engine}`,
    }
    for (const [taken, path, key] of [
      [{ code: row?.code }, 'code', 'tenant.codeTaken'],
      [{ name: company.name }, 'name', 'tenant.nameTaken'],
      [{ adminUsername: company.username.toUpperCase() }, 'adminUsername', 'tenant.usernameTaken'],
    ] as const) {
      const before = await sql('select count(*) from app.tenant')
      expect(await root.call(create, { ...again, ...taken } as never)).toMatchObject({
        code: 2,
        key,
        errors: [{ path }],
      })
      // All of it or nothing: no half-made company stays behind.
      expect(await sql('select count(*) from app.tenant')).toEqual(before)
    }
  })

  test('no right of the platform reaches an administrator of another tenant, whatever header or role he sends', async () => {
    const company = await aTenant()
    const caller = await administratorOf(company)
    const held = await permissionsOf(caller)
    expect(held).toContain('store:brand:create')
    expect(held.filter((tag) => tag === '*:*:*' || tag.startsWith('system:tenant:'))).toEqual([])
    for (const tenantid of ['1', '2', String(company.id)]) {
      const headers = { tenantid }
      expect(await caller.call(list, {}, { headers })).toMatchObject({ status: 403, key: 'auth.forbidden' })
      expect(await caller.call(enter, { id: 1 as Id }, { headers })).toMatchObject({
        status: 403,
        key: 'auth.forbidden',
      })
    }
    // Even when a role of the tenant contains the platform's entries.
    await sql(
      `insert into app.role_menu (tenant_id, role_id, menu_id)
       select $1, r.id, m.id from app.role r, app.menu m where r.tenant_id = $1 and m.platform`,
      [company.id],
    )
    await sql('update app.role set everything = true where tenant_id = $1', [company.id])
    expect(await permissionsOf(caller)).toEqual(held)
    const tree = (await caller.call(menu.endpoints.treeHome, {})).data ?? []
    expect(JSON.stringify(tree)).not.toContain('system/tenant')
    expect(await product.anyone.call(list, {}, { headers: { tenantid: '1' } })).toMatchObject({ status: 401 })
  })

  test('the package is the ceiling of every role, and what is taken away is gone with the next call', async () => {
    const [see, write] = [await menuIds('store:brand:list'), await menuIds('store:brand:create')]
    const company = await aTenant({ packageMenuIds: [...see, ...write] })
    const caller = await administratorOf(company)
    expect(await permissionsOf(caller)).toEqual(['store:brand:create', 'store:brand:list'])
    expect(await caller.call(brand.endpoints.create, aBrand(`within-${engine}`))).toMatchObject({ code: 0 })

    await root.call(update, { id: company.id, version: 1, packageMenuIds: see })
    expect(await caller.call(brand.endpoints.create, aBrand(`beyond-${engine}`))).toMatchObject({
      status: 403,
      key: 'auth.forbidden',
    })
    expect(await permissionsOf(caller)).toEqual(['store:brand:list'])

    await root.call(update, { id: company.id, version: 2, packageMenuIds: [...see, ...write] })
    expect(await caller.call(brand.endpoints.create, aBrand(`again-${engine}`))).toMatchObject({ code: 0 })
    await root.call(update, { id: company.id, version: 3, packageMenuIds: [] })
    expect(await permissionsOf(caller)).toEqual([])
  })

  test('a package leaves the platform’s own entries out, and names what is no entry', async () => {
    const [see, platform] = [await menuIds('store:brand:list'), await menuIds('system:tenant:list')]
    const company = await aTenant({ packageMenuIds: [...platform, ...see, ...see] })
    expect((await root.call(view, { id: company.id })).data?.packageMenuIds).toEqual(see)
    expect(await root.call(update, { id: company.id, version: 1, packageMenuIds: [999_999_999 as Id] })).toMatchObject({
      code: 2,
      key: 'tenant.menuMissing',
      errors: [{ path: 'packageMenuIds' }],
    })
    expect(await root.call(update, { id: company.id, version: 1, packageMenuIds: null })).toMatchObject({
      data: { version: 2 },
    })
    const [line] =
      (await root.call(operationLog.endpoints.query, { moduleName: 'tenant', businessId: String(company.id) })).data
        ?.list ?? []
    expect(line?.operatorContent).toContain('套餐')
  })

  test('an administrator’s username is spelled as any other', async () => {
    const fields = { contactName: '程安', contactMobile: '13800001234', adminNickName: '程安' }
    for (const adminUsername of ['аdmin', 'two words', '<b>', '1st'])
      expect(
        await root.call(create, { ...fields, code: `spelt-${engine}`, name: `拼写 ${engine}`, adminUsername }),
      ).toMatchObject({ code: 2, errors: [{ path: 'adminUsername' }] })
  })

  test('is disabled only from a session that has just been confirmed', async () => {
    const company = await aTenant()
    const borrowed = await product.as(people.root)
    await ageSession(product, borrowed)
    const disable = { id: company.id, status: 0 } as const
    expect(await borrowed.call(setStatus, disable)).toMatchObject({ key: 'auth.reauthRequired' })
    const ended = { id: company.id, version: 1, expiresAt: '2026-01-01T00:00:00.000Z' }
    expect(await borrowed.call(update, ended)).toMatchObject({ key: 'auth.reauthRequired' })
    const later = { ...ended, expiresAt: '2126-01-01T00:00:00.000Z' }
    expect(await borrowed.call(update, later)).toMatchObject({ code: 0 })
    expect(await root.call(setStatus, disable)).toMatchObject({ code: 0 })
    expect(await borrowed.call(setStatus, { ...disable, status: 1 })).toMatchObject({ code: 0 })
  })

  test('who is disabled or has expired is out with the next call, and signs in again when let in', async () => {
    const company = await aTenant()
    const caller = await administratorOf(company)
    await root.call(setStatus, { id: company.id, status: 0 })
    expect(await caller.call(admin.endpoints.info, {})).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    await root.call(setStatus, { id: company.id, status: 1 })
    const version = await versionOf(company.id)
    const expired = await root.call(update, { id: company.id, version, expiresAt: '2026-01-01T00:00:00.000Z' })
    expect(expired).toMatchObject({ code: 0 })
    expect(await caller.call(admin.endpoints.info, {})).toMatchObject({ status: 401 })
    await root.call(update, { id: company.id, version: version + 1, expiresAt: null })
    expect(await signIn(company.username, 'a wagon of lanterns 7')).toBeDefined()
  })

  test('the platform’s own tenant stays: enabled, without end and without package', async () => {
    const id = 1 as Id
    const version = await versionOf(id)
    const refused = { code: 2, key: 'tenant.platform' }
    expect(await root.call(setStatus, { id, status: 0 })).toMatchObject(refused)
    expect(await root.call(remove, { ids: [id] })).toMatchObject(refused)
    expect(await root.call(update, { id, version, packageMenuIds: [] })).toMatchObject(refused)
    expect(await root.call(update, { id, version, expiresAt: '2030-01-01T00:00:00.000Z' })).toMatchObject(refused)
    expect(await root.call(update, { id, version, remark: '我们自己' })).toMatchObject({ code: 0 })
  })

  test('tells whether the database itself keeps tenants apart', async () => {
    expect(await root.call(isolation, {})).toMatchObject({ data: { promised: engine === 'postgres' } })
  })

  test('only a disabled tenant without business data is deleted', async () => {
    const company = await aTenant()
    expect(await root.call(remove, { ids: [company.id] })).toMatchObject({ code: 2, key: 'tenant.notDisabled' })
    const caller = await administratorOf(company)
    const { data } = await caller.call(brand.endpoints.create, aBrand(`kept-${engine}`))
    await root.call(setStatus, { id: company.id, status: 0 })
    expect(await root.call(remove, { ids: [company.id] })).toMatchObject({ code: 2, key: 'brand.ofTenant' })
    await sql('update app.brand set deleted_at = now() where id = $1', [data?.id])
    expect(await root.call(remove, { ids: [company.id] })).toMatchObject({ code: 0, data: { deleted: 1 } })
    expect(await root.call(view, { id: company.id })).toMatchObject({ status: 404 })
    expect(await root.call(enter, { id: company.id })).toMatchObject({ status: 404 })
  })
})
