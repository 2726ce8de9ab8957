import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { queriesOn } from '../platform/database/query.ts'
import { Unit } from '../platform/database/unit.ts'
import { openTenant } from '../platform/identity/session.ts'
import type { Module } from '../platform/serve.ts'
import { organisationModule } from '../system/organisation/organisation.module.ts'
import { roleGroupModule } from '../system/role-group/role-group.module.ts'
import { seedShops } from './stores/shops.ts'

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
  await seedShops(pool, actor)
  const roles = await roleIds(pool, actor)
  for (const { roles: codes, ...group } of groups) {
    const input = { ...group, roleIds: codes.flatMap((code) => roles.get(code) ?? []) }
    await actAs(pool, actor, roleGroupModule, 'create', input)
  }
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
