import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesOf } from '../../platform/testing/companies.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { list, setStatus, back } = tenant.endpoints
const enter = tenant.endpoints.switch

describe.each([mainEngine()])('visits to other tenants on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])

  const { aTenant, administratorOf } = companiesOf(
    () => product,
    () => root,
  )
  const permissionsOf = async (caller: Caller) => (await caller.call(admin.endpoints.info, {})).data?.permissions ?? []
  const menuIds = async (...tags: string[]) =>
    (await sql<{ id: number }>('select id from app.menu where perm_tag = any($1)', [tags])).map(
      ({ id }) => Number(id) as Id,
    )
  const aBrand = (name: string) =>
    ({ code: name.toUpperCase(), name, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' }) as const

  describe('working in another tenant', () => {
    test('shows its rows and none of one’s own, under one’s own name in both logs', async () => {
      const company = await aTenant()
      const visitor = await join(product, { rights: 'everything' })
      await root.call(brand.endpoints.create, aBrand(`home-${engine}`))
      expect(await visitor.caller.call(enter, { id: company.id })).toMatchObject({ code: 0 })

      const { data } = await visitor.caller.call(admin.endpoints.info, {})
      expect(data?.user).toMatchObject({
        id: visitor.id,
        tenantId: 1,
        actingTenantId: company.id,
        actingTenantName: company.name,
      })
      expect((await visitor.caller.call(brand.endpoints.list, {})).data?.total).toBe(0)
      const made = await visitor.caller.call(brand.endpoints.create, aBrand(`away-${engine}`))
      expect(made).toMatchObject({ code: 0 })
      const there = await administratorOf(company)
      const rows = (await there.call(brand.endpoints.list, {})).data?.list
      expect(rows).toMatchObject([{ name: `away-${engine}`, updatedByName: visitor.username }])
      const lines = (await there.call(operationLog.endpoints.query, { moduleName: 'brand' })).data?.list
      expect(lines).toMatchObject([{ operatorName: visitor.username }])

      expect(await visitor.caller.call(back, {})).toMatchObject({ code: 0 })
      expect((await visitor.caller.call(admin.endpoints.info, {})).data?.user.actingTenantId).toBe(1)
      const told = (text: string, tenantId: number) =>
        sql(
          `select from app.operation_log where tenant_id = $2 and operator_id = $3 and module = 'tenant' and content_zh like $1`,
          [`${text}[${company.name}]%`, tenantId, visitor.id],
        )
      for (const tenantId of [1, company.id])
        for (const text of ['进入租户', '返回平台'])
          expect(await told(text, tenantId), `${text} in ${tenantId}`).toHaveLength(1)
    })

    test('needs the right, an account of the platform, and a tenant that is open', async () => {
      const company = await aTenant()
      const blind = await join(product, { rights: ['system:tenant:list'] })
      expect(await blind.caller.call(enter, { id: company.id })).toMatchObject({ status: 403, key: 'auth.forbidden' })
      const local = await join(product, { rights: ['system:tenant:switch'] })
      await sql('update app.admin set platform = false where id = $1', [local.id])
      expect(await local.caller.call(enter, { id: company.id })).toMatchObject({ code: 2, key: 'tenant.notPlatform' })
      const visitor = await join(product, { rights: ['system:tenant:switch'] })
      await root.call(setStatus, { id: company.id, status: 0 })
      expect(await visitor.caller.call(enter, { id: company.id })).toMatchObject({ code: 2, key: 'tenant.notOpen' })
      expect((await visitor.caller.call(admin.endpoints.info, {})).data?.user.actingTenantId).toBe(1)
    })

    test('gives the rights held at home, within the package, and nothing of the platform', async () => {
      const company = await aTenant({ packageMenuIds: await menuIds('store:brand:list', 'store:brand:update') })
      const visitor = await join(product, {
        rights: ['system:tenant:switch', 'store:brand:list', 'store:brand:create'],
      })
      await visitor.caller.call(enter, { id: company.id })
      expect(await permissionsOf(visitor.caller)).toEqual(['store:brand:list'])
      const almighty = await join(product, { rights: 'everything' })
      await almighty.caller.call(enter, { id: company.id })
      expect(await permissionsOf(almighty.caller)).toEqual(['store:brand:list', 'store:brand:update'])
      expect(await almighty.caller.call(list, {})).toMatchObject({ status: 403 })
      // Taken away at home, it is gone there as well.
      await sql(
        `delete from app.role_menu rm using app.menu m where m.id = rm.menu_id and m.perm_tag = 'store:brand:list'
           and rm.role_id in (select role_id from app.admin_role where admin_id = $1)`,
        [visitor.id],
      )
      expect(await permissionsOf(visitor.caller)).toEqual([])
      expect(await visitor.caller.call(brand.endpoints.list, {})).toMatchObject({ status: 403 })
    })

    test('ends when the tenant does, and leaves the account as it was', async () => {
      const company = await aTenant()
      const visitor = await join(product, { rights: 'everything' })
      await visitor.caller.call(enter, { id: company.id })
      await root.call(setStatus, { id: company.id, status: 0 })
      expect(await visitor.caller.call(admin.endpoints.info, {})).toMatchObject({
        status: 401,
        key: 'auth.sessionRevoked',
      })
    })
  })
})
