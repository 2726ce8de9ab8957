import { type AreaName, areas } from '@brandside/contract/platform/areas.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type Contract, tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import type { RightsOfRoles, StandardRoleCode } from '@brandside/contract/platform/rights/standard-roles.ts'
import type { DataScope } from '@brandside/contract/system/role.ts'

interface StandardRole {
  name: Bilingual
  description: Bilingual
  dataScope: DataScope
  /** Areas in which it begins with every right, unless a contract says otherwise of its module. */
  areas: readonly AreaName[]
  /** In its areas these actions alone. */
  actions?: readonly string[]
  /** Of single areas these actions as well. */
  also?: Readonly<Partial<Record<AreaName, readonly string[]>>>
  /** In its areas not these actions. */
  but?: readonly string[]
  /**
   * All rights of a tenant, now and later. In the platform's own that would be the wildcard, so the areas count there.
   */
  everything?: true
  /** The role whose rights in a contract count for this one, unless the contract names this one. */
  like?: StandardRoleCode
}

const everywhere = Object.keys(areas) as AreaName[]

/**
 * The roles every tenant begins with (identity.md 12.2), besides the super administrator of the platform's own. What one
 * may do with single modules is said by their contracts, under `roles`.
 */
export const standardRoles: Readonly<Record<StandardRoleCode, StandardRole>> = {
  TENANT_ADMIN: {
    name: ['租户管理员', 'Tenant admin'],
    description: ['本公司的全部功能', 'Full access within the company'],
    dataScope: 1,
    areas: everywhere,
    everything: true,
  },
  BRAND_MANAGER: {
    name: ['品牌经理', 'Brand manager'],
    description: [
      '品牌、门店、营销与会员；不含导出会员完整手机号',
      'Brands, shops, marketing and members; no exports of members in plain text',
    ],
    dataScope: 2,
    areas: ['home', 'store', 'marketing', 'member'],
    but: ['exportPlain'],
  },
  SHOP_MANAGER: {
    name: ['门店经理', 'Shop manager'],
    description: ['所绑定门店的日常工作', 'Day-to-day work of the assigned shops'],
    dataScope: 4,
    areas: ['home'],
  },
  MARKETING: {
    name: ['市场运营', 'Marketing'],
    description: ['营销活动的策划；审核由他人办理', 'Plans campaigns; a second person approves them'],
    dataScope: 2,
    areas: ['home', 'marketing'],
    but: ['exportPlain'],
  },
  FINANCE: {
    name: ['财务', 'Finance'],
    description: ['收款、对账、发票与应收', 'Receipts, reconciliation, invoices and receivables'],
    dataScope: 1,
    areas: ['home'],
  },
  FINANCE_CLERK: {
    name: ['财务专员', 'Finance clerk'],
    description: [
      '登记批发收款、还款、充值与开票，查看交易、对账与报表，申请退款；确认与审核由财务办理',
      'Registers receipts, credit payments, recharges and invoices, reads payments, reconciliation and reports, and asks for refunds; Finance confirms and approves',
    ],
    dataScope: 1,
    areas: ['home'],
  },
  SALESMAN: {
    name: ['业务员', 'Salesman'],
    description: ['自己名下的客户、报价、合同与订单', 'Own customers, quotations, contracts and orders'],
    dataScope: 5,
    areas: ['home'],
  },
  SALES_MANAGER: {
    name: ['销售经理', 'Sales manager'],
    description: [
      '团队的客户、报价、合同与订单；审批超额、改价与合同',
      'Customers, quotations, contracts and orders of the team; approves what exceeds limits, prices and contracts',
    ],
    dataScope: 2,
    areas: ['home'],
    like: 'SALESMAN',
  },
  MERCHANDISER: {
    name: ['商品专员', 'Merchandiser'],
    description: ['批发商品、价格、广告位与供应商', 'Wholesale products, prices, banners and suppliers'],
    dataScope: 1,
    areas: ['home'],
  },
  WAREHOUSE: {
    name: ['仓库', 'Warehouse'],
    description: ['拣货、发货、签收与退货收货；不显示金额', 'Picks, ships and receives returns; sees no amounts'],
    dataScope: 1,
    areas: ['home'],
  },
  AUDITOR: {
    name: ['审计', 'Auditor'],
    description: [
      '只看不改：所有页面与操作日志',
      'Looks at everything and changes nothing: all pages and the operation log',
    ],
    dataScope: 1,
    areas: everywhere,
    actions: ['list', 'view'],
    // An auditor takes audited books along as exports (wholesale.md 33).
    also: { wholesale: ['export'] },
  },
}

/** The tags that a standard role begins with. */
export function rightsOf(code: StandardRoleCode, contracts: readonly Contract[]): Set<string> {
  return new Set(
    contracts.flatMap((contract) => {
      const { roles = {} } = contracts.find(({ name }) => name === contract.partOf) ?? contract
      return tagsOf(contract).filter((tag) => begins(code, tag, roles[code] ?? roles[standardRoles[code].like ?? code]))
    }),
  )
}

function begins(code: StandardRoleCode, tag: Tag, stated: RightsOfRoles[StandardRoleCode]): boolean {
  const [area, , action] = tag.split(':') as [AreaName, string, string]
  if (stated) return stated === 'all' || stated.includes(action)
  const { areas, actions, also, but } = standardRoles[code]
  if (also?.[area]?.includes(action)) return true
  return areas.includes(area) && !but?.includes(action) && (actions?.includes(action) ?? true)
}
