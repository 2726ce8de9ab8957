import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Changed, Done } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { overRows } from '../../platform/entity/bulk.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { customValues } from '../../platform/fields/custom.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { mobile } from '../../platform/fields/person.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { optionalTaxNo, place } from '../business-fields.ts'
import { ContractOverlap } from '../contract/contract-overlap.ts'
import { payMode } from '../pay-mode.ts'
import { Overview, Statement } from './customer-overview.ts'

const taxMode = dictionaryChoice(['计税方式', 'Tax mode'], {
  code: 'customer_tax_mode',
  name: ['客户计税方式', 'Customer tax mode'],
  items: {
    TENANT: ['跟随公司设置', 'Company setting'],
    INCLUSIVE: ['含税价', 'Tax included'],
    EXCLUSIVE: ['不含税价', 'Tax excluded'],
  },
})

const tag = text(['标签', 'Tag'], { max: 10 })

/** What an operator writes of a customer. */
const fields = {
  name: text(['客户名称', 'Name'], { max: 100 }),
  shortName: optionalText(['简称', 'Short name'], { max: 20 }),
  custTypeId: reference(['客户类型', 'Type']),
  custLevelId: reference(['客户等级', 'Level']),
  /** The head office that a branch belongs to. */
  parentId: optionalReference(['总部', 'Head office']),
  billToParent: flag(['由总部结算', 'Billed to head office']).default(false),
  salesmanId: optionalReference(['业务员', 'Salesman']),
  contactName: text(['联系人', 'Contact'], { max: 50 }),
  mobile: mobile(['联系手机', 'Contact mobile']),
  taxNo: optionalTaxNo(),
  ...place,
  payMode: payMode.default('PREPAY'),
  /** That of its level when absent. */
  minOrderCents: optionalMoney(['起订金额', 'Minimum order']),
  taxMode: taxMode.default('TENANT'),
  /** Empty: all of them. */
  providerIds: list(['限定供应商', 'Suppliers'], reference(['供应商', 'Supplier']), { max: 50 }).default([]),
  tags: list(['标签', 'Tags'], tag, { max: 10 }).default([]),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  custom: customValues(),
}

const at = '/pcapi/tgx/v1/bshop/customer'
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

export const duplicateThreshold = {
  key: 'wholesale.duplicateThreshold',
  group: 'wholesale',
  type: 'int',
  standard: 60,
  min: 30,
  max: 100,
  tenant: true,
  title: ['疑似重复阈值（%）', 'Duplicate similarity threshold (%)'],
  remark: [
    '新客户、新潜在客户与已有的相似到此程度时需要确认',
    'New customers and prospects this similar to an existing one need confirmation',
  ],
} as const satisfies Parameter

/** Enters a business although others look like it. */
export const confirmDuplicate = flag(['疑似重复仍保存', 'Save despite duplicates']).default(false)

/** What a business that is to be entered is compared by. */
export const Compared = z.object({
  name: fields.name.optional(),
  mobile: text(['联系手机', 'Contact mobile'], { max: 11 }).optional(),
  taxNo: text(['税号', 'Tax number'], { max: 20 }).optional(),
  district: text(['区县', 'District'], { max: 32 }).optional(),
  address: text(['详细地址', 'Address'], { max: 200 }).optional(),
  /** The record itself, which is no duplicate of its own. */
  except: count(['除外记录', 'Excluded record']).optional(),
})

export const Candidate = z.object({
  kind: dictionaryChoice(['类别', 'Type'], {
    code: 'likeness_kind',
    name: ['疑似重复的类别', 'Type of possible duplicate'],
    items: { CUSTOMER: ['客户', 'Customer'], PROSPECT: ['潜在客户', 'Prospect'] },
    colours: { CUSTOMER: 'blue' },
  }),
  /** Absent where the operator may not see the record. */
  id: Id.nullable(),
  name: fields.name,
  score: count(['相似度', 'Similarity']),
  ownerName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
})
export type Candidate = z.output<typeof Candidate>

const Share = z.object({
  adminId: reference(['人员', 'Person']),
  adminName: optionalText(['人员', 'Person'], { max: 64 }).unwrap(),
  level: dictionaryChoice(['权限', 'Access'], {
    code: 'customer_share_level',
    name: ['客户共享权限', 'Share level'],
    items: { READ: ['只看', 'View only'], WRITE: ['可编辑', 'Can edit'] },
    colours: { WRITE: 'blue' },
  }),
  until: optionalDay(['有效至', 'Until']).unwrap(),
})

const named = (zh: string, en: string) => optionalText([zh, en], { max: 100 }).unwrap()

const merged = {
  fromId: reference(['重复的客户', 'Duplicate']),
  intoId: reference(['保留的客户', 'Remaining customer']),
}

/** A business that may order (wholesale.md 8). */
export const customer = entity({
  name: 'customer',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'name', mark: 'code' },
  alsoCalled: ['from', 'into'],
  title: ['客户', 'Customer'],
  menu: { title: ['客户管理', 'Customers'], icon: 'customer', order: 20, group: 'customers' },
  parameters: [duplicateThreshold],
  at,
  fields,
  /** Another salesman takes over by a transfer, which has a right of its own. */
  fixed: ['salesmanId'],
  derived: {
    code: code(['客户编码', 'Code']),
    custTypeName: named('客户类型', 'Type'),
    custLevelName: named('客户等级', 'Level'),
    salesmanName: named('业务员', 'Salesman'),
    parentName: named('总部', 'Head office'),
    hold: flag(['已冻结', 'On hold']),
    holdReason: named('冻结原因', 'Hold reason'),
    mergedIntoName: named('已并入', 'Merged into'),
    firstOrderAt: optionalInstant(['首次下单', 'First order']).unwrap(),
    lastOrderAt: optionalInstant(['最近下单', 'Last order']).unwrap(),
    yearOrders: count(['近一年订单', 'Orders in 12 months']),
    yearShippedCents: money(['近一年发货额', 'Shipped in 12 months']),
    /** None: it has no credit. */
    availableCents: optionalMoney(['可用额度', 'Available'], { min: -1_000_000_000_000 }).unwrap(),
    balanceCents: money(['预存余额', 'Balance']),
    overdueCents: money(['逾期应收', 'Overdue']),
  },
  row: [
    ...(['code', 'name', 'shortName', 'custTypeName', 'custLevelName', 'salesmanName'] as const),
    ...(['contactName', 'mobile', 'province', 'city', 'payMode', 'availableCents'] as const),
    ...(['hold', 'mergedIntoName', 'tags', 'lastOrderAt'] as const),
    ...(['yearOrders', 'yearShippedCents', 'balanceCents', 'overdueCents'] as const),
  ],
  filters: {
    keyword: keyword(['名称、编码、手机或税号', 'Name, code, mobile or tax number'], 'name', 'code', 'mobile', 'taxNo'),
    custTypeId: 'equals',
    custLevelId: 'equals',
    salesmanId: 'equals',
    parentId: 'equals',
    payMode: 'equals',
    hold: 'equals',
    overdue: flag(['有逾期', 'Overdue']),
    status: 'equals',
    tag,
    lastOrderAt: 'within',
    createdAt: 'within',
  },
  search: { names: ['name'], numbers: ['code', 'mobile', 'taxNo'] },
  sort: ['code', 'name', 'lastOrderAt', 'availableCents', 'yearShippedCents', 'status', 'createdAt', 'updatedAt'],
  order: ['-code'],
  unique: ['name', 'taxNo'],
  picker: ['name', 'code', 'payMode'],
  scope: { salesman: 'salesmanId', shared: 'id' },
  starts: 1,
  imports: { salesmanId: 'admin' },
  roles: {
    FINANCE: ['list', 'export', 'statement', 'hold'],
    SALESMAN: ['list', 'create', 'update', 'export', 'statement'],
    SALES_MANAGER: [
      'list',
      'create',
      'update',
      'status',
      'import',
      'export',
      'transfer',
      'coupon',
      'share',
      'hold',
      'statement',
    ],
    FINANCE_CLERK: ['list', 'statement'],
  },
  example: {
    name: '杭州晨光餐饮有限公司',
    shortName: '晨光餐饮',
    contactName: '周晨',
    mobile: '13700001234',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '文三路 90 号',
    taxNo: '91330106MA2XYZW2X',
    confirmDuplicate: true,
  },
  reasons: {
    typeMissing: ['客户类型不存在或已停用', 'The customer type does not exist or is disabled'],
    levelMissing: ['客户等级不存在或已停用', 'The customer level does not exist or is disabled'],
    salesmanMissing: ['业务员不存在或已停用', 'The salesman does not exist or is disabled'],
    parentMissing: ['总部不存在或已停用', 'The head office does not exist or is disabled'],
    parentIsBranch: ['“{name}”本身是分店，不能作为总部', '“{name}” is a branch itself and cannot be a head office'],
    hasBranches: ['“{name}”已有分店，不能再归属总部', '“{name}” has branches and cannot belong to a head office'],
    ownParent: ['客户不能是自己的总部', 'A customer cannot be its own head office'],
    billNeedsParent: ['由总部结算需先选择总部', 'Choose the head office first'],
    providerMissing: ['所选供应商不存在', 'A chosen supplier does not exist'],
    taxNoTaken: ['税号 {taxNo} 已属于其他客户', 'Another customer has the tax number {taxNo}'],
    duplicates: [
      '发现 {count} 个疑似重复：{names}；确认不是同一家后再保存',
      '{count} possible duplicates: {names}. Confirm that this is a different business',
    ],
    merged: ['客户已并入“{name}”，不能再修改', 'The customer was merged into “{name}” and cannot be changed'],
    mergeSelf: ['不能并入自己', 'A customer cannot be merged into itself'],
    mergeOffice: [
      '“{name}”有分店，只能并入没有总部的客户',
      '“{name}” has branches: it can be merged only into a customer without a head office',
    ],
    shareMissing: ['人员不存在或已停用', 'The person does not exist or is disabled'],
    shareOwner: ['客户本就归该业务员', 'The customer already belongs to this salesman'],
    inUse: ['“{name}”还有 {count} 个客户，不能删除', '“{name}” still has {count} customers and cannot be deleted'],
    salesmanStays: [
      '“{name}”名下还有 {count} 个客户，请先交接',
      '“{name}” still has {count} customers: hand them over first',
    ],
    statementDays: ['截止日期不能早于起始日期', 'The end cannot be before the start'],
    statementLong: ['该期间超过 {max} 笔，请缩短期间', 'More than {max} entries: choose a shorter period'],
    branchStays: ['“{name}”还有分店“{child}”，不能删除', '“{name}” still has the branch “{child}”'],
  },
  endpoints: ({ create, setStatus, dropdown }, filters) => ({
    dropdown: {
      ...dropdown,
      /** Who orders nothing more may still pay, and is still looked for in lists. */
      input: dropdown.input.extend({ anyStatus: flag(['含已停用', 'Disabled too']).optional() }),
    },
    create: { ...create, input: create.input.extend({ confirmDuplicate }) },
    setStatus: {
      ...setStatus,
      input: setStatus.input.extend({ reason: optionalText(['原因', 'Reason'], { max: 200 }) }),
    },
    /** Businesses that the one to be entered may already be, customers and prospects of the whole company. */
    checkDuplicate: read(`${at}/checkDuplicate`, Compared, z.array(Candidate), {
      rule: 'list',
      title: ['客户查重', 'Check for duplicate customers'],
      example: { name: '晨光餐饮' },
    }),
    transfer: overRows(`${at}/transfer`, {
      filters,
      input: { salesmanId: reference(['业务员', 'Salesman']), reason },
      rule: 'transfer',
      title: ['转移客户', 'Transfer customers'],
      example: { reason: '区域调整' },
    }),
    relevelMany: overRows(`${at}/bulk/level`, {
      filters,
      input: { custLevelId: reference(['客户等级', 'Level']), reason },
      rule: 'update',
      title: ['批量调整客户等级', 'Change the level of customers in bulk'],
      example: { reason: '年度评级' },
    }),
    /** One coupon to each; a customer who cannot have it is named, and the others have it all the same. */
    grantMany: overRows(`${at}/bulk/coupon`, {
      filters,
      input: { wholesaleCouponId: reference(['优惠券', 'Coupon']) },
      rule: 'coupon',
      title: ['批量发放批发优惠券', 'Grant wholesale coupons in bulk'],
      keyed: true,
      example: {},
    }),
    /** Shares a customer with one person; with no level, no longer. */
    share: write(
      `${at}/share`,
      ById.extend({
        adminId: Share.shape.adminId,
        level: Share.shape.level.nullable().default(null),
        until: optionalDay(['有效至', 'Until']),
      }),
      Done,
      { rule: 'share', title: ['共享客户', 'Share customer'], example: { level: 'READ' } },
    ),
    shares: read(`${at}/share/list`, ById, z.array(Share), {
      rule: 'list',
      title: ['查看客户共享', 'View customer shares'],
    }),
    hold: write(
      `${at}/hold`,
      ById.extend({ hold: flag(['已冻结', 'On hold']), reason: optionalText(['原因', 'Reason'], { max: 200 }) }),
      Changed,
      {
        rule: 'hold',
        title: ['冻结或解冻客户', 'Hold or release customer'],
        example: { hold: true, reason: '欠款' },
      },
    ),
    overview: read(`${at}/overview`, ById, Overview, { rule: 'list', title: ['客户概况', 'View customer overview'] }),
    statement: read(`${at}/statement`, ById.extend({ from: day(['起', 'From']), to: day(['止', 'To']) }), Statement, {
      rule: 'statement',
      title: ['客户对账单', 'View customer statement'],
      example: { from: '2026-01-01', to: '2026-12-31' },
    }),
    /** What does not fit together of two customers that are to be one. */
    mergePreview: read(
      `${at}/merge/preview`,
      z.object(merged),
      z.object({
        overlaps: list(['重复定价', 'Overlapping prices'], ContractOverlap, { max: 100 }),
        /** A limit that waits for a second person, and ends with the merge. */
        pendingCents: optionalMoney(['待审批额度', 'Limit waiting']).unwrap(),
      }),
      { rule: 'merge', title: ['合并预览', 'Preview merge'] },
    ),
    /** One customer out of two: all that belongs to the first goes to the second. */
    merge: write(`${at}/merge`, z.object(merged), Done, { rule: 'merge', title: ['合并客户', 'Merge customers'] }),
  }),
})

export type CustomerRow = Output<typeof customer, 'list'>['list'][number]
export type CustomerOverview = Output<typeof customer, 'overview'>
export type NewCustomer = Input<typeof customer, 'create'>
