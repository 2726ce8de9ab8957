import { fill } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { minPasswordLength } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { ask } from '../platform/database/ask.ts'
import { queriesOn } from '../platform/database/query.ts'
import { Unit } from '../platform/database/unit.ts'
import { newPassword } from '../platform/first-run.ts'
import { hashPassword } from '../platform/identity/password-hash.ts'
import { passwordForbids } from '../platform/identity/password-policy.ts'
import { openTenant } from '../platform/identity/session.ts'
import type { Module } from '../platform/serve.ts'
import { adminModule } from '../system/admin/admin.module.ts'

interface Actor {
  tenantId: Id
  adminId: Id
  modules: readonly Module[]
}

/** Somebody whose eyes a visitor can see the product through. */
export interface Visitor {
  username: string
  /** The role he has, by name. */
  role: string
  /** Absent when whoever starts the product has chosen it. */
  password?: string
}

/** One person for each standard role of the demonstration company, each with a password of his own unless one was chosen. */
export async function seedVisitors(pool: pg.Pool, actor: Actor, chosen: string | undefined): Promise<Visitor[]> {
  const { tenantId } = actor
  const known = await idsByCode(pool, actor)
  const made: Visitor[] = []
  for (const { role, organisation, reach = [], shops = [], ...person } of people) {
    const given = known.role.get(role)
    if (!given) continue
    const email = `${person.username}@lantern.example`
    const input = { ...person, email, organisationId: known.organisation.get(organisation)?.id }
    const { id } = (await actAs(pool, actor, adminModule, 'create', input)) as { id: Id }
    await actAs(pool, actor, adminModule, 'setRole', { id, roleIds: [given.id], groupIds: [] })
    const shopIds = shops.flatMap((code) => known.shop.get(code)?.id ?? [])
    const organisationIds = reach.flatMap((code) => known.organisation.get(code)?.id ?? [])
    if (shopIds.length + organisationIds.length > 0)
      await actAs(pool, actor, adminModule, 'setOrgShop', { id, organisationIds, shopIds })
    const password = chosen ?? newPassword()
    // Nobody has to change it first: whoever may read this console may look around.
    await ask(pool, 'select app.set_password($1, $2, $3, null)', [id, tenantId, await hashPassword(password)])
    made.push({ username: person.username, role: given.name, ...(chosen === undefined && { password }) })
  }
  return made
}

/** Before anything is made: a password for everybody must be a good one for each of them. */
export function demandGoodDemoPassword(chosen: string | undefined, companyName: string): void {
  if (chosen === undefined) return
  const context = [companyName, ...people.flatMap(({ username, nickName }) => [username, nickName])]
  const forbidden = passwordForbids(chosen, context, minPasswordLength.standard)
  if (forbidden) throw new CannotStart(`DEMO_PASSWORD: ${fill(forbidden.reason.words[1], { ...forbidden.detail })}`)
}

interface Known {
  id: Id
  name: string
}

async function idsByCode(pool: pg.Pool, { tenantId, adminId }: Actor) {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const of = async (table: 'role' | 'organisation' | 'shop') => {
    const { rows } = await sql<Known & { code: string }>`
      select id, code, name from ${sql.table(table)} where tenant_id = app.tenant() and deleted_at is null`.execute(db)
    return new Map<string, Known>(rows.map((row) => [row.code, row]))
  }
  return { role: await of('role'), organisation: await of('organisation'), shop: await of('shop') }
}

interface Person {
  username: string
  nickName: string
  mobile: string
  /** Codes of what the demonstration company has. */
  role: string
  organisation: string
  /** Organisations besides the person's own whose data counts as theirs. */
  reach?: readonly string[]
  shops?: readonly string[]
  salesman?: boolean
}

const people: readonly Person[] = [
  { username: 'he.min', nickName: '何敏', mobile: '13857120101', role: 'TENANT_ADMIN', organisation: 'HQ' },
  { username: 'shen.qiu', nickName: '沈秋', mobile: '13857120102', role: 'BRAND_MANAGER', organisation: 'EAST' },
  {
    username: 'zhou.ning',
    nickName: '周宁',
    mobile: '13857120103',
    role: 'SHOP_MANAGER',
    organisation: 'HANGZHOU',
    shops: ['HZ-WENSAN', 'HZ-HEFANG'],
  },
  {
    username: 'lin.xia',
    nickName: '林夏',
    mobile: '13857120104',
    role: 'MARKETING',
    organisation: 'MARKETING',
    // A marketing department has no shops: its people plan for those of the company.
    reach: ['EAST', 'SOUTH'],
  },
  { username: 'gu.an', nickName: '顾安', mobile: '13857120105', role: 'FINANCE', organisation: 'FINANCE' },
  { username: 'su.he', nickName: '苏禾', mobile: '13857120109', role: 'FINANCE_CLERK', organisation: 'FINANCE' },
  {
    username: 'xu.fan',
    nickName: '许帆',
    mobile: '13857120106',
    role: 'SALESMAN',
    organisation: 'WHOLESALE',
    salesman: true,
  },
  { username: 'jiang.yue', nickName: '江月', mobile: '13857120112', role: 'SALES_MANAGER', organisation: 'WHOLESALE' },
  { username: 'yan.shu', nickName: '严舒', mobile: '13857120115', role: 'MERCHANDISER', organisation: 'WHOLESALE' },
  { username: 'wu.ku', nickName: '吴库', mobile: '13857120108', role: 'WAREHOUSE', organisation: 'WHOLESALE' },
  { username: 'tang.yu', nickName: '唐屿', mobile: '13857120107', role: 'AUDITOR', organisation: 'HQ' },
]
