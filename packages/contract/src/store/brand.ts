import * as z from 'zod'
import type { Input, Output } from '../platform/contract.ts'
import { Changed, NoInput, Version } from '../platform/crud.ts'
import { currency, type Dictionary } from '../platform/dictionaries.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { undo } from '../platform/entity/undo.ts'
import { dictionaryChoice, flag, openChoice, Status } from '../platform/fields/choice.ts'
import { code, optionalColour } from '../platform/fields/code.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { mobile, optionalEmail } from '../platform/fields/person.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { timeOfDay, timeZone } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { qualificationCalls, qualificationState, requireQualification } from './brand-papers.ts'
import { brandPayCalls } from './brand-pay.ts'

export const industry = {
  code: 'industry',
  name: ['行业', 'Industry'],
  open: true,
  items: {
    RESTAURANT: ['餐饮', 'Restaurant'],
    BEVERAGE: ['饮品', 'Beverage'],
    BAKERY: ['烘焙', 'Bakery'],
    RETAIL: ['零售', 'Retail'],
    WHOLESALE: ['批发', 'Wholesale'],
    OTHER: ['其他', 'Other'],
  },
} as const satisfies Dictionary

/** What an operator writes of a brand. A new field is a line here, a column in a migration and a line on the page. */
const fields = {
  code: code(['品牌编码', 'Code']),
  name: text(['品牌名称', 'Name'], { max: 64 }),
  shortName: optionalText(['简称', 'Short name'], { max: 16 }),
  logo: optionalImage(['品牌标志', 'Logo'], { scene: 'image', aspect: 1 }),
  parentId: optionalReference(['上级品牌', 'Parent brand']),
  industry: openChoice(['行业', 'Industry'], industry),
  contactName: text(['联系人', 'Contact'], { max: 32 }),
  contactMobile: mobile(['联系手机', 'Contact mobile']),
  contactEmail: optionalEmail(['联系邮箱', 'Contact email']),
  province: optionalText(['省份', 'Province'], { max: 32 }),
  city: optionalText(['城市', 'City'], { max: 32 }),
  district: optionalText(['区县', 'District'], { max: 32 }),
  address: optionalText(['详细地址', 'Address'], { max: 200 }),
  timeZone: timeZone(['时区', 'Time zone'], 'Asia/Shanghai'),
  dayCut: timeOfDay(['日切时间', 'Business day starts at'], '00:00'),
  currency: dictionaryChoice(['币种', 'Currency'], currency).default('CNY'),
  /** Instead of the company's hours; 0 is never. */
  posSyncHours: count(['收银同步间隔（小时）', 'POS sync every (hours)']).max(168).nullable().default(null),
  themeColour: optionalColour(['主题色', 'Theme colour']),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  intro: optionalLines(['简介', 'Introduction'], { max: 2000 }),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
}

const at = '/pcapi/v1/sysBrand'

/** How deep brands may be nested. */
export const maxBrandDepth = 4

export const BrandNode = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  parentId: optionalReference(['上级品牌', 'Parent brand']).unwrap(),
  currency: dictionaryChoice(['币种', 'Currency'], currency),
  status: Status,
  /** Own status and that of every brand above: a brand below a disabled one is not in business. */
  effective: Status,
  version: z.int(),
  /** Its own, of those that the operator sees; only where they were asked for. */
  shops: z.array(z.object({ id: Id, code: z.string(), name: z.string(), status: Status })).optional(),
  get children() {
    return z.array(BrandNode)
  },
})
export type BrandNode = z.output<typeof BrandNode>

/** The commercial identity under which shops trade; root of pay configuration, membership and reports. */
export const brand = entity({
  name: 'brand',
  area: 'store',
  finds: { by: 'name', name: 'name', mark: 'code' },
  title: ['品牌', 'Brand'],
  menu: { title: ['品牌管理', 'Brands'], icon: 'brand', order: 10 },
  at,
  words: { list: 'query', create: 'save' },
  fields,
  fixed: ['code'],
  derived: {
    parentName: optionalText(['上级品牌', 'Parent brand'], { max: 64 }).unwrap(),
    qualificationState,
    shopCount: count(['门店数', 'Shops']),
  },
  row: [
    ...(['code', 'name', 'shortName', 'logo', 'industry', 'parentId', 'parentName'] as const),
    ...(['contactName', 'contactMobile', 'qualificationState', 'shopCount', 'sort'] as const),
  ],
  filters: {
    name: 'contains',
    code: 'contains',
    industry: 'equals',
    status: 'equals',
    qualificationState,
    /** With certificates that this operator can audit. */
    papersForMe: flag(['资质待我审核', 'Certificates for me to review']),
    papersEnding: flag(['资质即将到期或已到期', 'Certificates expiring or expired']),
    parentId: reference(['上级品牌', 'Parent brand']),
  },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  scope: 'tenant',
  imports: {},
  starts: 0,
  example: {
    code: 'LANTERN-TEA',
    name: '灯笼茶铺',
    industry: 'BEVERAGE',
    contactName: '周宁',
    contactMobile: '13800001234',
  },
  parameters: [requireQualification],
  reasons: {
    notQualified: [
      '品牌资质未通过（缺少：{types}）',
      'The certificates of the brand are not approved (missing: {types})',
    ],
    paperMissing: ['资质不存在或已审核', 'The certificate does not exist or has already been reviewed'],
    selfAudit: ['不能审核自己提交的资质', 'You cannot review a certificate that you submitted'],
    remarkNeeded: ['驳回时请填写审核意见', 'Enter a reason for rejection'],
    periodReversed: ['到期日期不能早于生效日期', 'The expiry date cannot be before the start date'],
    channelTwice: ['同一渠道只能填写一次', 'Each channel may appear only once'],
    ratePast: ['已生效的费率不能修改，请新增一条', 'A rate that has taken effect cannot be changed; add a new one'],
    rateMissing: ['费率不存在或已生效', 'The rate does not exist or has already taken effect'],
    notDeleted: ['该品牌没有被删除，或已超过 90 天', 'The brand is not deleted, or was deleted more than 90 days ago'],
    parentMissing: ['上级品牌不存在', 'The parent brand does not exist'],
    disabled: ['品牌“{name}”已停用', 'The brand “{name}” is disabled'],
    hasRunning: [
      '品牌有 {n} 个进行中的活动：{names}。请先结束，或确认仍要停用',
      'The brand has {n} running activities: {names}. End them first, or confirm to disable it anyway',
    ],
    parentDisabled: ['请先启用上级品牌“{parent}”', 'Enable the parent brand “{parent}” first'],
    treeCycle: ['品牌不能移动到自己或自己的下级之下', 'A brand cannot be moved below itself'],
    tooDeep: ['品牌最多 {max} 级', 'Brands can be nested {max} levels at most'],
    currencyFixed: [
      '品牌已有交易或会员，不能更改币种',
      'The brand has trades or members; its currency can no longer be changed',
    ],
    hasTrades: ['该品牌已有交易，只能停用', 'The brand has trades and can only be disabled'],
    hasChildren: ['请先删除“{name}”的下级品牌“{child}”', 'Delete “{child}” below “{name}” first'],
    nameTaken: ['同级下已有名为“{name}”的品牌', 'There is already a brand named “{name}” at this level'],
    ofTenant: ['该租户仍有品牌，不能删除', 'The tenant still has brands and cannot be deleted'],
  },
  endpoints: ({ setStatus }) => ({
    ...qualificationCalls,
    ...brandPayCalls,
    /** What is running under a brand stops with it: that has to be said. */
    setStatus: {
      ...setStatus,
      input: setStatus.input.extend({ force: flag(['仍要停用', 'Disable anyway']).optional() }),
    },
    /** What stops when the brand is disabled, with the brands below it. */
    impact: read(
      `${at}/impact`,
      z.object({ id: Id }),
      z.object({
        brands: count(['下级品牌', 'Sub-brands']),
        shops: count(['营业门店', 'Open shops']),
        shopNames: list(['门店', 'Shops'], z.string(), { max: 10 }),
        coupons: count(['发放中的优惠券', 'Active coupons']),
        heldCoupons: count(['会员手中未用的券', 'Unused member coupons']),
        activities: count(['进行中的活动', 'Running promotions']),
        campaigns: count(['进行中的营销活动', 'Running campaigns']),
        packages: count(['在售充值套餐', 'Recharge packages on sale']),
      }),
      { rule: 'list', title: ['查看停用影响', 'View impact of disabling'] },
    ),
    move: write(
      `${at}/move`,
      z.object({
        id: Id,
        version: Version,
        parentId: fields.parentId,
        /** Among those that stand there already, from 0; without it the brand keeps its number in the order. */
        place: count(['位置', 'Position']).max(10_000).optional(),
      }),
      Changed,
      { rule: 'update', title: ['移动品牌', 'Move brand'] },
    ),
    undoMove: undo(`${at}/undo/move`, {
      takesBack: 'move',
      rule: 'update',
      title: ['撤销移动品牌', 'Undo: move brand'],
    }),
    counts: read(
      `${at}/counts`,
      NoInput,
      z.object({ enabled: count(['启用', 'Enabled']), disabled: count(['停用', 'Disabled']) }),
      {
        rule: 'list',
        title: ['品牌数量', 'Count brands'],
      },
    ),
    /** Also what brands are picked from elsewhere, by operators who have no page of brands. */
    tree: read(
      `${at}/tree`,
      z.object({ status: Status.optional(), withShops: flag(['包含门店', 'With shops']).optional() }),
      z.array(BrandNode),
      { rule: 'choice', title: ['查询品牌树', 'View brand tree'] },
    ),
  }),
})

export type BrandRow = Output<typeof brand, 'list'>['list'][number]
export type NewBrand = Input<typeof brand, 'create'>
