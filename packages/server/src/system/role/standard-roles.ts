import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import type { DataScope } from '@brandside/contract/system/role.ts'
import { sql } from 'kysely'
import type { TenantGift } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'
import { closeRights, type MenuEntry } from './role-rights.ts'

interface StandardRole {
  code: string
  name: Bilingual
  description: Bilingual
  dataScope: DataScope
  /** Tags by pattern: `store:*:*`, `*:*:list`. What the platform keeps to itself is nobody's. */
  rights: readonly string[]
  /** What the patterns above would cover, and shall not. */
  but?: readonly string[]
  /** Whatever a tenant has, now and later. In the platform's own that would be the wildcard, so the patterns count there. */
  everything?: true
}

/** The roles every tenant begins with (identity.md 12.2), besides the super administrator of the platform's own. */
export const standard: readonly StandardRole[] = [
  {
    code: 'TENANT_ADMIN',
    name: ['租户管理员', 'Tenant admin'],
    description: ['本公司的全部功能', 'Everything the company has'],
    dataScope: 1,
    rights: ['*:*:*'],
    everything: true,
  },
  {
    code: 'BRAND_MANAGER',
    name: ['品牌经理', 'Brand manager'],
    description: [
      '品牌、门店、营销与会员；不含会员明文导出',
      'Brands, shops, marketing and members; no exports of members in plain text',
    ],
    dataScope: 2,
    rights: [
      'home:*:*',
      'store:*:*',
      'marketing:*:*',
      'member:*:*',
      'payment:report:*',
      'system:admin:list',
      'system:operationLog:list',
    ],
    but: ['*:*:exportPlain'],
  },
  {
    code: 'SHOP_MANAGER',
    name: ['门店经理', 'Shop manager'],
    description: ['所绑定门店的日常', 'The day to day of one’s own shops'],
    dataScope: 4,
    rights: [
      'home:*:*',
      ...['list', 'update', 'status', 'sku', 'category'].map((action) => `store:shop:${action}`),
      'store:epos:*',
      'marketing:userCoupon:list',
      'member:member:list',
      'payment:trade:list',
      'payment:report:*',
    ],
  },
  {
    code: 'MARKETING',
    name: ['市场运营', 'Marketing'],
    description: ['营销活动的策划；审核由他人办理', 'Plans campaigns; somebody else approves them'],
    dataScope: 2,
    rights: [
      'home:*:*',
      'marketing:*:*',
      ...['member', 'memberCard', 'pointRule', 'rechargePackage'].map((module) => `member:${module}:list`),
    ],
    but: ['marketing:marketingActivity:audit', '*:*:exportPlain'],
  },
  {
    code: 'FINANCE',
    name: ['财务', 'Finance'],
    description: ['收款、对账、发票与应收', 'Income, reconciliation, invoices and receivables'],
    dataScope: 1,
    rights: [
      'home:*:*',
      'store:brand:rate',
      'payment:payChannel:list',
      'payment:trade:*',
      'payment:report:*',
      ...['income', 'creditPayment', 'recharge', 'receivable', 'invoice', 'bankAccount'].map(
        (module) => `wholesale:${module}:*`,
      ),
      ...['list', 'print', 'export'].map((action) => `wholesale:order:${action}`),
      'wholesale:customer:list',
      'wholesale:customer:credit',
    ],
    // Approved by somebody else than whoever has made it.
    but: ['wholesale:recharge:create'],
  },
  {
    code: 'SALESMAN',
    name: ['业务员', 'Salesman'],
    description: ['自己名下的客户、报价、合同与订单', 'Customers, quotations, contracts and orders of one’s own'],
    dataScope: 5,
    rights: [
      'home:*:*',
      ...['list', 'create', 'update', 'follow', 'claim', 'convert'].map((action) => `wholesale:prospect:${action}`),
      ...['list', 'create', 'update'].map((action) => `wholesale:customer:${action}`),
      ...['list', 'create', 'update', 'submit'].map((action) => `wholesale:contract:${action}`),
      ...['list', 'create', 'update', 'send'].map((action) => `wholesale:quotation:${action}`),
      ...['list', 'create', 'update', 'commit', 'print'].map((action) => `wholesale:order:${action}`),
      'wholesale:orderReturn:create',
      'wholesale:product:list',
      'wholesale:productPrice:list',
      'wholesale:receivable:list',
    ],
  },
  {
    code: 'AUDITOR',
    name: ['审计', 'Auditor'],
    description: [
      '只看不改：所有页面与操作日志',
      'Looks at everything and changes nothing: all pages and the operation log',
    ],
    dataScope: 1,
    rights: ['*:*:list', '*:*:view', 'system:operationLog:login', 'system:operationLog:export'],
  },
]

/** A tag that a pattern of three parts covers; `*` stands for any part. */
export function covers(pattern: string, tag: string): boolean {
  const parts = pattern.split(':')
  return tag.split(':').every((part, index) => parts[index] === '*' || parts[index] === part)
}

export function rightsOf(
  { rights, but = [] }: Pick<StandardRole, 'rights' | 'but'>,
  tags: readonly string[],
): string[] {
  return tags.filter(
    (tag) => rights.some((pattern) => covers(pattern, tag)) && !but.some((pattern) => covers(pattern, tag)),
  )
}

/**
 * Puts the standard roles in place. A tag is offered to a role once: when a contract first brings it. What an operator has
 * taken away since does not come back, and what he has added stays.
 */
export const standardRoles: TenantGift = {
  of: standard,
  async give(db) {
    const entries = await grantableEntries(db)
    const tagged = entries.filter(({ tag }) => tag !== null)
    for (const [index, role] of standard.entries()) {
      const { code, dataScope, everything = false } = role
      const [[name, nameEn], [description, descriptionEn]] = [role.name, role.description]
      await sql`
        insert into role (code, name, name_en, description, description_en, data_scope, everything, builtin, sort)
        select ${code}, ${name}, ${nameEn}, ${description}, ${descriptionEn}, ${dataScope}::int,
               ${everything}::boolean and app.tenant() <> ${platformTenantId}, true, ${(index + 2) * 10}::int
        on conflict do nothing`.execute(db)
      const { rows } = await sql<{ id: Id; offered: string[] }>`
        select id, offered from role
         where tenant_id = app.tenant() and code = ${code} and builtin and not everything and deleted_at is null for update`.execute(
        db,
      )
      const [found] = rows
      if (!found) continue // it holds everything, or its name is taken by a role of the tenant's own
      const wanted = rightsOf(
        role,
        tagged.map(({ tag }) => tag as string),
      )
      const fresh = new Set(wanted.filter((tag) => !found.offered.includes(tag)))
      if (fresh.size === 0) continue
      const menus = closeRights(
        entries,
        tagged.filter(({ tag }) => fresh.has(tag as string)).map(({ id }) => id),
      )
      await sql`
        insert into role_menu (role_id, menu_id) select ${found.id}::bigint, unnest(${[...menus]}::bigint[])
        on conflict do nothing`.execute(db)
      await sql`update role set offered = ${[...found.offered, ...fresh]}::text[] where tenant_id = app.tenant() and id = ${found.id}`.execute(
        db,
      )
    }
  },
}

/** What a tenant can grant, whatever its package of the moment: the platform keeps its own modules to itself. */
async function grantableEntries(db: Db): Promise<MenuEntry[]> {
  const { rows } = await sql<MenuEntry>`
    select id, parent_id, type, title_zh, title_en, perm_tag as tag from menu
     where not retired and not platform and not own order by id`.execute(db)
  return rows
}
