import * as z from 'zod'
import { currency } from '../../payment/trade-fields.ts'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Changed, Version } from '../../platform/crud.ts'
import { ask, read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag, Status } from '../../platform/fields/choice.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { money, percent } from '../../platform/fields/money.ts'
import { fieldNotes, noLimit } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { endMoment, moment, optionalInstant, optionalMoment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { ownWork } from '../../platform/rights/own-work.ts'
import { posterCalls } from './campaign-posters.ts'
import { CampaignRevision, Rehearsal } from './campaign-review.ts'
import { CampaignStat } from './campaign-stat.ts'
import { LandingBlock } from './landing-block.ts'
import {
  campaignAudiences,
  campaignPhases,
  campaignStates,
  campaignTypes,
  posterTemplates,
  prizeKinds,
} from './marketing-activity-words.ts'

/** Codes on posters lead to this address, with /m/ and the short code behind it. */
export const landingAddress = {
  key: 'campaign.landingAddress',
  group: 'marketing',
  type: 'string',
  standard: 'https://m.example.com',
  max: 100,
  tenant: true,
  title: ['海报二维码网址', 'Poster QR code URL'],
  remark: ['二维码指向“网址/m/短码”', 'QR codes lead to “address/m/short code”'],
} as const satisfies Parameter

/** Leads guests of a landing page into the app, to the campaign of the code. */
export const joinAddress = {
  key: 'campaign.joinAddress',
  group: 'marketing',
  type: 'string',
  standard: '',
  max: 300,
  tenant: true,
  title: ['活动参与链接', 'Link to take part in a campaign'],
  remark: [
    '落地页“立即参与”按钮打开的小程序或 App 链接，{code} 处代入活动码；不填则不显示按钮',
    'Opened by the button of the landing page: a link into the mini program or app, with {code} for the code of the campaign. Empty: no button',
  ],
} as const satisfies Parameter

const at = '/pcapi/v1/marketActivity'
const state = dictionaryChoice(['状态', 'State'], campaignStates)
const phase = dictionaryChoice(['阶段', 'Phase'], campaignPhases)
const template = dictionaryChoice(['海报模板', 'Template'], posterTemplates)

/** A saved filter over members, which is no entity of its own. */
const segment = () =>
  z
    .int()
    .positive()
    .nullable()
    .register(fieldNotes, { label: ['会员人群', 'Segment'], kind: 'integer', of: 'memberSegment' })
    .default(null)

const Prize = z.object({
  kind: dictionaryChoice(['奖品', 'Prize'], prizeKinds),
  name: text(['名称', 'Name'], { max: 30 }),
  couponId: optionalReference(['优惠券', 'Coupon']),
  packageId: optionalReference(['充值套餐', 'Recharge package']),
  points: integer(['积分', 'Points'], { min: 0, max: 1_000_000, standard: 0 }),
  quantity: integer(['每份数量', 'Quantity per prize'], { min: 1, max: 20, standard: 1 }),
  stock: integer(['份数', 'Stock'], { min: -1, max: 1_000_000, standard: -1, blank: noLimit(-1) }),
  weightBp: percent(['中奖概率', 'Chance']).default(0),
  costCents: money(['单份成本', 'Cost per unit'], { max: 10_000_000 }).default(0),
})

/** A campaign: who gets what, when and where, once a second person has approved it (consumer.md 19). */
export const marketingActivity = entity({
  name: 'marketingActivity',
  area: 'marketing',
  finds: { by: 'name', name: 'name', mark: 'brandName' },
  title: ['营销活动', 'Campaign'],
  menu: {
    title: ['营销活动', 'Campaigns'],
    icon: 'marketingActivity',
    order: 60,
    also: [
      ['海报', 'Posters'],
      ['抽奖', 'Prize draw'],
    ],
  },
  at,
  states: campaignStates,
  parameters: [landingAddress, joinAddress],
  fields: {
    name: text(['名称', 'Name'], { max: 40 }),
    brandId: reference(['品牌', 'Brand']),
    type: dictionaryChoice(['类型', 'Type'], campaignTypes),
    goal: optionalText(['目标', 'Goal'], { max: 200 }),
    startAt: moment(['开始时间', 'Starts']),
    endAt: endMoment(['结束时间', 'Ends']),
    shopIds: list(['参与门店', 'Shops'], Id, { max: 500 }).default([]),
    audience: dictionaryChoice(['人群', 'Audience'], campaignAudiences).default('ALL'),
    cardLevels: list(['会员等级', 'Card levels'], z.int().min(1).max(20), { max: 20 }).default([]),
    segmentId: segment(),
    prizes: list(['奖品', 'Prizes'], Prize, { max: 20 }).default([]),
    perMember: integer(['每人次数', 'Per member'], { min: 1, max: 100, standard: 1 }),
    perMemberDay: integer(['每人每日次数', 'Per member per day'], { min: 0, max: 100, standard: 0, blank: noLimit(0) }),
    budgetCents: money(['预算', 'Budget'], { blank: noLimit(0) }).default(0),
    holdoutBp: percent(['对照组比例', 'Holdout share'], { max: 2_000, blank: { is: 0, as: ['不设', 'None'] } }).default(
      0,
    ),
    posterTemplate: template.default('LANTERN'),
    posterTitle: optionalText(['海报标题', 'Poster title'], { max: 24 }),
    posterText: optionalText(['海报文案', 'Poster text'], { max: 80 }),
    posterImage: optionalImage(['落地页图片', 'Landing picture'], { scene: 'image' }),
    landing: list(['落地页内容', 'Landing page'], LandingBlock, { max: 20 }).default([]),
  },
  fixed: ['brandId', 'type'],
  derived: {
    ownWork,
    code: text(['活动编号', 'Campaign code'], { max: 10 }),
    state,
    on: flag(['开启', 'On']),
    phase,
    revision: count(['修订', 'Revision']),
    committedCents: money(['已占用预算', 'Committed']),
    joins: count(['参与次数', 'Joins']),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
    submittedBy: optionalReference(['提交人', 'Submitted by']).unwrap(),
    submittedByName: optionalText(['提交人', 'Submitted by'], { max: 64 }).unwrap(),
    auditedByName: optionalText(['审核人', 'Reviewed by'], { max: 64 }).unwrap(),
    auditedAt: optionalInstant(['审核时间', 'Reviewed']).unwrap(),
    auditRemark: optionalText(['审核意见', 'Review remark'], { max: 200 }).unwrap(),
    approvedRevision: count(['生效修订', 'Revision in force']).nullable(),
  },
  row: [
    'ownWork',
    ...([
      'code',
      'name',
      'type',
      'brandId',
      'brandName',
      'shopIds',
      'startAt',
      'endAt',
      'state',
      'phase',
      'on',
    ] as const),
    ...([
      'revision',
      'currency',
      'budgetCents',
      'committedCents',
      'joins',
      'submittedBy',
      'submittedByName',
      'auditedByName',
    ] as const),
  ],
  filters: {
    name: 'contains',
    type: 'equals',
    state: 'equals',
    brandId: 'equals',
    phase: phase.clone(),
    shopId: reference(['门店', 'Shop']),
    ownerId: reference(['负责人', 'Owner']),
    ownWork: 'equals',
    startAt: 'within',
  },
  sort: ['name', 'startAt', 'endAt', 'joins', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: { brand: 'brandId' },
  reach: { shops: 'shopIds', namedOnly: true },
  acts: ['create', 'update', 'remove', 'undoRemove'],
  example: {
    name: '冬至送暖',
    type: 'COUPON_GIFT',
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2036-01-01T00:00:00.000Z',
    prizes: [{ kind: 'NONE', name: '谢谢参与' }],
  },
  reasons: {
    badWindow: ['结束时间须晚于开始时间', 'The end must be after the start'],
    incomplete: ['活动信息不完整', 'The campaign is incomplete'],
    prizes: ['请填写奖品：优惠券、积分或充值套餐', 'Enter a coupon, points or package for each prize'],
    weights: ['抽奖的中奖概率合计须为 100%', 'The chances of a lottery must add up to 100%'],
    holdout: ['对照组比例应为 0，或 5% 至 20%', 'The holdout share must be 0, or 5% to 20%'],
    blockText: ['请填写文字', 'Enter a text'],
    blockImage: ['请上传图片', 'Upload a picture'],
    blockLink: ['链接须以 https:// 或 tel: 开头', 'The link must begin with https:// or tel:'],
    noShops: ['请至少选择一家门店', 'Choose at least one shop'],
    shopOff: ['门店“{shop}”不参与营销', 'Shop “{shop}” does not take part in marketing'],
    segmentMissing: ['所选会员人群不存在', 'The chosen segment does not exist'],
    shopMissing: ['所选门店不存在', 'A chosen shop does not exist'],
    brandMissing: ['所选品牌不存在', 'The chosen brand does not exist'],
    couponOff: ['优惠券“{coupon}”已停用或属于其他品牌', '“{coupon}” is disabled or belongs to another brand'],
    noPosters: ['请先生成该尺寸的海报', 'Generate posters of this size first'],
    packageOff: ['充值套餐“{name}”已停用或属于其他品牌', '“{name}” is disabled or belongs to another brand'],
    byEvent: [
      '会员充值或邀请成功后自动参与，不能扫码参与',
      'Members join by recharging or inviting; they cannot join by the code',
    ],
    couponShort: [
      '“{coupon}”还剩 {left} 张，奖品需要 {needed} 张',
      '“{coupon}” has {left} left, the prizes need {needed}',
    ],
    overBudget: ['奖品最多花费 {cost}，预算为 {budget}', 'The prizes can cost up to {cost}; the budget is {budget}'],
    endless: [
      '新客人数没有上限：设有预算时，有成本的奖品须限量',
      'New members have no limit: with a budget, prizes with a cost need a limited stock',
    ],
    past: ['活动结束时间已过', 'The campaign’s end has passed'],
    pending: ['审核中，请先撤回', 'Under review: withdraw it first'],
    over: ['活动已结束，请复制后重新使用', 'The campaign has ended; copy it to run it again'],
    locked: [
      '已通过的活动只能修改名称、目标、海报、落地页、结束时间和门店；其他请复制',
      'Only name, goal, posters, landing page, end and shops of an approved campaign can be changed; copy it for anything else',
    ],
    selfAudit: ['不能审核自己提交或编辑的活动', 'You cannot review a campaign that you submitted or edited'],
    remarkNeeded: ['驳回须填写意见', 'Enter a reason for rejection'],
    notApproved: ['只有已通过的活动才能暂停或恢复', 'Only an approved campaign can be paused or resumed'],
    approvedStays: ['已通过审核的活动不能删除', 'An approved campaign cannot be deleted'],
    notRunning: ['活动未在进行', 'The campaign is not running'],
    notHere: ['该门店不参与此活动', 'This shop does not take part in this campaign'],
    otherShop: ['这是其他门店的活动码，请使用本店的活动码', 'This code is of another shop: use a code of this one'],
    notForYou: ['不在活动人群中', 'Not in the audience of this campaign'],
    joinedOften: ['您已参与 {count} 次', 'You have joined {count} times'],
    budgetGone: ['活动预算已用完', 'The campaign budget is used up'],
    ofBrand: ['品牌“{name}”还有营销活动，不能删除', 'The brand “{name}” still has campaigns and cannot be deleted'],
  },
  endpoints: () => ({
    submit: write(`${at}/submit`, ById, Changed, { rule: 'submit', title: ['提交营销活动', 'Submit campaign'] }),
    withdraw: write(`${at}/withdraw`, ById, Changed, {
      rule: 'submit',
      title: ['撤回营销活动', 'Withdraw campaign'],
    }),
    audit: write(
      `${at}/audit`,
      z.object({
        id: Id,
        revision: z
          .int()
          .min(1)
          .register(fieldNotes, { label: ['修订', 'Revision'], kind: 'integer' }),
        result: choice(['审核结果', 'Result'], { APPROVE: ['通过', 'Approve'], REJECT: ['驳回', 'Reject'] }),
        remark: optionalText(['意见', 'Remark'], { max: 200 }),
      }),
      Changed.extend({ state }),
      { person: true, rule: 'audit', title: ['审核营销活动', 'Review campaign'] },
    ),
    setOn: write(
      `${at}/updateStatus`,
      z.object({ id: Id, status: Status }),
      z.object({ on: flag(['开启', 'On']), version: Version }),
      {
        rule: 'status',
        title: ['暂停或恢复营销活动', 'Pause or resume campaign'],
      },
    ),
    end: write(`${at}/end`, ById, Changed, { rule: 'status', title: ['结束营销活动', 'End campaign'] }),
    copy: write(
      `${at}/copy`,
      z.object({
        id: Id,
        /** Absent: the name of the original with a number behind it. */
        name: optionalText(['名称', 'Name'], { max: 40 }),
        /** Others than those of the campaign that is copied. */
        shopIds: list(['参与门店', 'Shops'], Id, { min: 1, max: 500 }).optional(),
        startAt: optionalMoment(['开始时间', 'Starts']),
        /** The prizes give drafts of their own of the coupons, instead of the same ones. */
        cloneCoupons: flag(['同时复制优惠券', 'Copy its coupons too']).default(false),
      }),
      z.object({ id: Id, dropped: list(['未带入的门店', 'Shops not copied'], Id, { max: 500 }) }),
      { rule: 'copy', title: ['复制营销活动', 'Copy campaign'], example: { startAt: '2027-01-01T00:00:00.000Z' } },
    ),
    ...posterCalls(at),
    stat: read(`${at}/stat`, ById, CampaignStat, {
      rule: 'list',
      title: ['查询营销活动效果', 'View campaign results'],
    }),
    /** The members that a campaign of these terms would invite, while it is still written. */
    audience: ask(
      `${at}/audience`,
      z.object({
        brandId: reference(['品牌', 'Brand']),
        audience: dictionaryChoice(['人群', 'Audience'], campaignAudiences).default('ALL'),
        cardLevels: list(['会员等级', 'Card levels'], z.int().min(1).max(20), { max: 20 }).default([]),
        segmentId: segment(),
      }),
      z.object({ heads: count(['会员', 'Members']) }),
      { rule: 'list', title: ['预估营销活动人群', 'Estimate campaign audience'] },
    ),
    /** What approval of the revision that waits would change of what is in force. */
    revision: read(`${at}/revision`, ById, CampaignRevision, {
      rule: 'list',
      title: ['查询修订差异', 'Compare campaign revisions'],
    }),
    /** The campaign as it is written, carried out against the trades of the month before, in memory. */
    rehearse: ask(`${at}/rehearse`, ById, Rehearsal, { rule: 'list', title: ['预演营销活动', 'Rehearse campaign'] }),
    join: write(
      '/pcapi/open/v1/campaign/join',
      z.object({
        shortCode: text(['短码', 'Short code'], { max: 8 }),
        memberId: reference(['会员', 'Member']),
        key: text(['标识', 'Key'], { max: 64 }),
      }),
      z.object({ prize: z.string(), kind: z.string(), points: z.int(), couponIds: z.array(Id) }),
      {
        rule: 'client',
        title: ['参与营销活动', 'Join campaign'],
        example: { shortCode: 'AAAAAAAA', memberId: 1, key: 'one' },
      },
    ),
    landing: read(
      '/pcapi/open/v1/m/{code}',
      z.object({ code: text(['短码', 'Short code'], { max: 16 }).regex(/^[0-9A-Z]*$/, 'field.format') }),
      z.object({
        known: z.boolean(),
        running: z.boolean(),
        name: z.string().nullable(),
        title: z.string().nullable(),
        text: z.string().nullable(),
        landing: z.array(LandingBlock),
        shopName: z.string().nullable(),
        endAt: z.string().nullable(),
      }),
      { rule: 'public', title: ['活动落地页', 'Campaign landing page'], example: { code: 'AAAAAAAA' } },
    ),
  }),
})

export type CampaignRow = Output<typeof marketingActivity, 'list'>['list'][number]
export type NewCampaign = Input<typeof marketingActivity, 'create'>
