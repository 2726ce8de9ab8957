import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { queriesOn } from '../platform/database/query.ts'
import { Unit } from '../platform/database/unit.ts'
import { openTenant } from '../platform/identity/session.ts'
import type { Module } from '../platform/serve.ts'
import { organisationModule } from '../system/organisation/organisation.module.ts'
import { roleGroupModule } from '../system/role-group/role-group.module.ts'

interface Actor {
  tenantId: Id
  adminId: Id
  modules: readonly Module[]
}

/** Organisations, shops and role groups of the demonstration company. */
export async function seedPeople(pool: pg.Pool, actor: Actor): Promise<void> {
  const made = new Map<string, Id>()
  for (const { below, ...organisation } of organisations) {
    const input = { ...organisation, parentId: below === undefined ? null : made.get(below) }
    const { id } = (await actAs(pool, actor, organisationModule, 'create', input)) as { id: Id }
    made.set(organisation.code, id)
  }
  await openShops(pool, actor)
  const roles = await roleIds(pool, actor)
  for (const { roles: codes, ...group } of groups) {
    const input = { ...group, roleIds: codes.flatMap((code) => roles.get(code) ?? []) }
    await actAs(pool, actor, roleGroupModule, 'create', input)
  }
}

/** Shops have no call of their own that makes them yet; they stand where they would be opened. */
async function openShops(pool: pg.Pool, { tenantId, adminId }: Actor): Promise<void> {
  const unit = new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'write' })
  const db = queriesOn(unit)
  for (const { brand, organisation, code, name } of shops) {
    await sql`
      insert into shop (brand_id, organisation_id, code, name)
        select b.id, o.id, ${code}, ${name} from brand b, organisation o
         where b.tenant_id = app.tenant() and b.code = ${brand} and o.tenant_id = app.tenant() and o.code = ${organisation}`.execute(
      db,
    )
  }
  await unit.commit()
}

async function roleIds(pool: pg.Pool, { tenantId, adminId }: Actor): Promise<Map<string, Id>> {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const rows = await db.selectFrom('role').select(['id', 'code']).where('deletedAt', 'is', null).execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

const organisations: readonly { code: string; name: string; below?: string; sort: number; phone?: string }[] = [
  { code: 'HQ', name: '集团总部', sort: 10, phone: '0571-87120001' },
  { code: 'FINANCE', name: '财务部', below: 'HQ', sort: 10 },
  { code: 'MARKETING', name: '市场部', below: 'HQ', sort: 20 },
  { code: 'EAST', name: '华东大区', sort: 20 },
  { code: 'HANGZHOU', name: '杭州', below: 'EAST', sort: 10 },
  { code: 'SHANGHAI', name: '上海', below: 'EAST', sort: 20 },
  { code: 'NINGBO', name: '宁波', below: 'EAST', sort: 30 },
  { code: 'SOUTH', name: '华南大区', sort: 30 },
  { code: 'SHENZHEN', name: '深圳', below: 'SOUTH', sort: 10 },
  { code: 'WHOLESALE', name: '批发事业部', sort: 40 },
]

const shops = [
  { brand: 'LANTERN-NOODLES', organisation: 'HANGZHOU', code: 'HZ-WENSAN', name: '灯笼面馆·文三路店' },
  { brand: 'LANTERN-NOODLES', organisation: 'HANGZHOU', code: 'HZ-HEFANG', name: '灯笼面馆·河坊街店' },
  { brand: 'LANTERN-NOODLES', organisation: 'NINGBO', code: 'NB-TIANYI', name: '灯笼面馆·天一广场店' },
  { brand: 'LANTERN-NOODLE-BAR', organisation: 'SHANGHAI', code: 'SH-JINGAN', name: '灯笼小面吧·静安店' },
  { brand: 'MOON-TEA', organisation: 'SHANGHAI', code: 'SH-HENGSHAN', name: '望月茶饮·衡山路店' },
  { brand: 'MOON-TEA', organisation: 'SHENZHEN', code: 'SZ-NANSHAN', name: '望月茶饮·南山店' },
  { brand: 'QUIET-BAR', organisation: 'NINGBO', code: 'NB-LAOWAITAN', name: '静吧·老外滩店' },
] as const

const groups = [
  {
    code: 'SHOP-STAFF',
    name: '门店组',
    description: '门店经理与市场协作',
    roles: ['SHOP_MANAGER', 'MARKETING'],
    sort: 10,
  },
  { code: 'BACK-OFFICE', name: '后台组', description: '财务与审计', roles: ['FINANCE', 'AUDITOR'], sort: 20 },
]
