import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Input, Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes, noLimit } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { endMoment, instant, moment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { phase } from './phase.ts'

const mode = dictionaryChoice(['方式', 'Mode'], {
  code: 'reward_mode',
  name: ['奖励方式', 'Reward mode'],
  items: { EXCHANGE: ['积分兑换', 'Points exchange'], AUTO: ['自动发放', 'Automatic'] },
  colours: { EXCHANGE: 'blue', AUTO: 'purple' },
})

const trigger = dictionaryChoice(['触发事件', 'Event'], {
  code: 'reward_trigger',
  name: ['奖励触发事件', 'Reward event'],
  items: {
    REGISTER: ['注册成为会员', 'Joining'],
    BIRTHDAY: ['生日当天', 'Birthday'],
    LEVEL_UP: ['会员升级', 'Level upgrade'],
    FIRST_ORDER: ['首单完成', 'First order'],
    NTH_ORDER: ['第 N 单完成', 'Nth order'],
    STREAK: ['连续签到', 'Consecutive check-ins'],
    INVITE_OK: ['邀请好友注册', 'Friend registered'],
  },
})

const kind = dictionaryChoice(['奖励', 'Reward'], {
  code: 'reward_kind',
  name: ['奖励内容', 'Reward type'],
  items: {
    COUPON: ['优惠券', 'Coupon'],
    GOODS: ['实物', 'Goods'],
    POINTS: ['积分', 'Points'],
    STORED_VALUE: ['储值金', 'Stored value'],
    CARD: ['会员卡', 'Member card'],
  },
})

const grantState = dictionaryChoice(['状态', 'State'], {
  code: 'reward_grant_state',
  name: ['奖励发放状态', 'Grant state'],
  items: {
    UNPAID: ['待支付', 'Awaiting payment'],
    CREATED: ['待领取', 'Awaiting pick-up'],
    GIVEN: ['已发放', 'Issued'],
    PICKED: ['已领取', 'Picked up'],
    FAILED: ['发放失败', 'Failed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  colours: { CREATED: 'orange', GIVEN: 'green', PICKED: 'blue', FAILED: 'red' },
})

const at = '/pcapi/v1/reward'

const grantFilters = { state: grantState.optional(), memberId: reference(['会员', 'Member']).optional() }

const Grant = z.object({
  id: Id,
  memberId: reference(['会员', 'Member']),
  memberNo: text(['会员号', 'Member number'], { max: 32 }),
  memberName: text(['会员', 'Member'], { min: 0, max: 64 }),
  state: grantState,
  eventKey: text(['事件', 'Event'], { max: 80 }),
  pointsSpent: count(['消耗积分', 'Points used']),
  couponIds: list(['用户券', 'Issued coupons'], Id, { max: 99 }),
  /** What is paid besides the points, and by which trade. */
  cashCents: money(['加价', 'Extra cash']),
  tradeNo: optionalText(['交易号', 'Trade number'], { max: 32 }).unwrap(),
  pickupCode: optionalText(['取货码', 'Pick-up code'], { max: 12 }).unwrap(),
  pickupShopName: optionalText(['领取门店', 'Picked up at'], { max: 64 }).unwrap(),
  failure: optionalText(['失败原因', 'Failure reason'], { max: 80 }).unwrap(),
  createdAt: instant(['时间', 'Granted']),
})

/** From what asked for it, by exchange or event, to what members did with it. */
const RewardStat = z.object({
  /** Of all its amounts. */
  currency,
  triggered: count(['触发', 'Triggered']),
  /** Not taken back since, and paid for where cash is due. */
  given: count(['发放', 'Given']),
  /** Goods that were picked up, and gifts of which a coupon was used; null where a gift counts at once. */
  used: count(['使用', 'Used']).nullable(),
  waiting: count(['待领取', 'Awaiting pick-up']),
  failed: count(['发放失败', 'Failed']),
  cancelled: count(['已取消', 'Cancelled']),
  pointsSpent: count(['消耗积分', 'Points used']),
  cashCents: money(['加价', 'Extra cash']),
  /** What its coupons took off. */
  offCents: money(['用券优惠', 'Coupon discount']),
})

/** What points or events can give (consumer.md 9). */
export const reward = entity({
  name: 'reward',
  area: 'marketing',
  finds: { by: 'name', name: 'name', mark: 'brandName' },
  title: ['奖励', 'Reward'],
  menu: { title: ['积分商城与奖励', 'Rewards'], icon: 'reward', order: 70 },
  roles: { SHOP_MANAGER: ['list', 'pickup'] },
  at,
  fields: {
    name: text(['名称', 'Name'], { max: 60 }),
    image: optionalImage(['图片', 'Picture'], { scene: 'image' }),
    brandId: reference(['品牌', 'Brand']),
    mode,
    trigger: trigger.default('REGISTER'),
    /** The number of the order, the level, or the days in a row. */
    triggerValue: integer(['触发值', 'Trigger value'], { min: 0, max: 999, standard: 0 }),
    kind,
    couponId: optionalReference(['优惠券', 'Coupon']),
    cardId: optionalReference(['会员卡', 'Member card']),
    quantity: integer(['数量', 'Quantity'], { min: 1, max: 99, standard: 1 }),
    pointsGiven: integer(['赠送积分', 'Points given'], { min: 0, max: 10_000_000, standard: 0 }),
    pointsCost: integer(['所需积分', 'Points required'], { min: 0, max: 10_000_000, standard: 0 }),
    /** Besides the points, for goods. */
    cashCents: money(['加价', 'Extra cash'], { max: 10_000_000 }).default(0),
    valueCents: money(['价值', 'Worth'], { max: 10_000_000 }).default(0),
    stock: integer(['库存', 'Stock'], { min: -1, max: 1_000_000, standard: -1, blank: noLimit(-1) }),
    perMember: integer(['每人限领', 'Per member'], { min: 0, max: 999, standard: 1, blank: noLimit(0) }),
    perMemberDays: integer(['限领周期（天）', 'Limit period (days)'], {
      min: 0,
      max: 366,
      standard: 0,
      blank: { is: 0, as: ['不分周期', 'No period'] },
    }),
    cardLevels: list(['会员等级', 'Card levels'], z.int().min(1).max(20), { max: 20 }).default([]),
    /** Where goods are handed over; empty: in all shops of the brand. */
    shopIds: list(['领取门店', 'Pick-up shops'], Id, { max: 500 }).default([]),
    startAt: moment(['开始时间', 'Starts']),
    endAt: endMoment(['结束时间', 'Ends']),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
    remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  },
  fixed: ['brandId', 'mode', 'kind'],
  derived: {
    phase,
    taken: count(['已领取', 'Claimed']),
    failed: count(['发放失败', 'Failed']),
    couponName: optionalText(['优惠券', 'Coupon'], { max: 40 }).unwrap(),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    currency,
  },
  row: [
    ...(['name', 'image', 'brandId', 'brandName', 'mode', 'trigger', 'kind', 'couponId', 'couponName'] as const),
    ...([
      'quantity',
      'pointsGiven',
      'pointsCost',
      'currency',
      'cashCents',
      'stock',
      'taken',
      'failed',
      'startAt',
      'endAt',
      'phase',
      'sort',
    ] as const),
  ],
  filters: {
    name: 'contains',
    brandId: 'equals',
    mode: 'equals',
    kind: 'equals',
    status: 'equals',
    phase: phase.clone(),
  },
  sort: ['sort', 'name', 'pointsCost', 'taken', 'createdAt', 'updatedAt'],
  order: ['sort'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId', shops: 'shopIds' },
  starts: 0,
  example: {
    name: '搪瓷杯',
    mode: 'EXCHANGE',
    kind: 'GOODS',
    pointsCost: 500,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2036-01-01T00:00:00.000Z',
  },
  reasons: {
    badWindow: ['结束时间须晚于开始时间', 'The end must be after the start'],
    incomplete: ['奖励信息不完整', 'The reward is incomplete'],
    costMissing: ['积分兑换须填写所需积分', 'Enter the points required'],
    cashForGoods: ['只有积分兑换的实物可以加价', 'Only goods exchanged for points can also cost cash'],
    cashPaid: [
      '另有加价交易 {tradeNo}：请在交易中退款或关闭，随后自动取消',
      'The cash part is trade {tradeNo}: refund or close that trade, and this grant is cancelled',
    ],
    couponUnusable: ['关联的优惠券未上架，或早于奖励结束', 'The linked coupon is not active or ends before the reward'],
    couponMissing: ['所选优惠券不存在或属于其他品牌', 'The coupon does not exist or belongs to another brand'],
    valueMissing: ['请填写第几单或连续天数', 'Enter the order number or the consecutive days'],
    cardMissing: ['所选会员卡不存在或属于其他品牌', 'The card does not exist or belongs to another brand'],
    cardOff: ['会员卡“{name}”已停用', 'The card “{name}” is disabled'],
    cardHeld: ['会员已持有同级或更高的卡', 'The member holds a card of this level or a higher one'],
    notWaiting: ['只有待领取的奖励可以取消', 'Only rewards awaiting pick-up can be cancelled'],
    levelTooLow: ['会员等级不足', 'The member’s level is too low'],
    soldOut: ['该奖励已领完', 'This reward is out of stock'],
    limit: ['您已领取 {count} 次', 'You have already claimed this {count} times'],
    off: ['该奖励当前不可领取', 'This reward is not available now'],
    notForPoints: ['该奖励不能用积分兑换', 'This reward cannot be exchanged for points'],
    stockLess: ['库存不能少于已领取的 {count} 份', 'The stock cannot be less than the {count} already claimed'],
    taken: ['已被领取，不能删除', 'Already claimed: it cannot be deleted'],
    unknownCode: ['取货码不存在', 'The pick-up code does not exist'],
    pickedUp: ['已领取过', 'Already picked up'],
    notFailed: ['只有发放失败的奖励可以重试', 'Only failed rewards can be retried'],
    brandMissing: ['所选品牌不存在', 'The chosen brand does not exist'],
    shopMissing: ['门店不存在', 'The shop does not exist'],
    wrongShop: ['该门店不能领取此奖励', 'The reward cannot be picked up at this shop'],
    ofBrand: ['品牌“{name}”还有奖励，不能删除', 'The brand “{name}” still has rewards and cannot be deleted'],
    ofCoupon: ['奖励“{name}”发放此优惠券，不能删除', 'The reward “{name}” gives this coupon'],
  },
  endpoints: () => ({
    stat: read(`${at}/stat`, ById, RewardStat, { rule: 'list', title: ['查询奖励效果', 'View reward results'] }),
    grants: read(`${at}/grants`, pageQuery({ id: Id, ...grantFilters }), pageOf(Grant), {
      rule: 'list',
      title: ['查询奖励发放', 'List grants'],
      large: true,
    }),
    grantsExport: sheet(
      `${at}/grants/export`,
      z.object({ rewardId: reference(['奖励', 'Reward']), ...grantFilters }),
      Grant.omit({ id: true, memberId: true, couponIds: true }),
      { rule: 'export', title: ['导出奖励发放', 'Export grants'] },
    ),
    /** An operator gives it to a member; what cannot be given is kept as failed. */
    grant: write(
      `${at}/grant`,
      z.object({ id: Id, memberId: reference(['会员', 'Member']) }),
      z.object({ grantId: Id, state: grantState }),
      { rule: 'grant', title: ['发放奖励', 'Grant reward'], keyed: true },
    ),
    grantRetry: write(
      `${at}/grantRetry`,
      z.object({
        id: Id,
        grantId: z
          .int()
          .positive()
          .register(fieldNotes, { label: ['发放记录', 'Grant'], kind: 'integer' }),
      }),
      z.object({ state: grantState }),
      { rule: 'grant', title: ['重试发放', 'Retry grant'], example: { grantId: 1 } },
    ),
    /** Before it is picked up: the member has the points again, and the stock its place. */
    grantCancel: write(
      `${at}/grantCancel`,
      z.object({ id: Id, grantId: Id.clone().register(fieldNotes, { label: ['发放记录', 'Grant'], kind: 'integer' }) }),
      z.object({ state: grantState }),
      { rule: 'grant', title: ['取消发放', 'Cancel grant'], example: { grantId: 1 } },
    ),
    pickup: write(
      `${at}/pickup`,
      z.object({
        code: text(['取货码', 'Pick-up code'], { max: 12 }),
        shopId: reference(['门店', 'Shop']),
      }),
      z.object({ id: Id, name: text(['名称', 'Name'], { max: 64 }) }),
      { rule: 'pickup', title: ['核销取货码', 'Redeem pick-up code'] },
    ),
    exchange: write(
      '/pcapi/open/v1/points/exchange',
      z.object({
        rewardId: reference(['奖励', 'Reward']),
        memberId: reference(['会员', 'Member']),
        key: text(['标识', 'Key'], { max: 64 }),
        /** Whose till takes the cash; of a terminal its own. */
        shopId: reference(['门店', 'Shop']).optional(),
      }),
      z.object({
        grantId: Id,
        state: grantState,
        pickupCode: z.string().nullable(),
        couponIds: z.array(Id),
        /** Where cash is due: what `pay` is called with. */
        tradeNo: z.string().nullable(),
        payableCents: z.int(),
      }),
      { rule: 'client', title: ['积分兑换', 'Exchange points'], example: { rewardId: 1, memberId: 1, key: 'a-wish' } },
    ),
  }),
})

export type RewardRow = Output<typeof reward, 'list'>['list'][number]
export type NewReward = Input<typeof reward, 'create'>
