import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { ById, Changed, Version } from '../platform/crud.ts'
import { ask, read, sheet, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { optionalColour } from '../platform/fields/code.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { money, percent } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { CardDiscount, noDiscount } from './card-discount.ts'
import { cardSource, growthKinds, memberCardKind } from './card-words.ts'
import { change, explanation, explanationSheet } from './member-ledger.ts'
import { metric, setMeasure, UpgradeRule } from './upgrade-rule.ts'
import { rechargeSource } from './wallet-words.ts'

const fields = {
  brandId: reference(['品牌', 'Brand']),
  name: text(['卡名称', 'Name'], { max: 20 }),
  /** 1 is the default card of its brand: every new member holds it. */
  level: integer(['等级', 'Level'], { min: 1, max: 20, standard: 1 }),
  kind: dictionaryChoice(['类型', 'Type'], memberCardKind).default('GROWTH'),
  background: optionalImage(['卡面', 'Card face'], { scene: 'image', aspect: 1.6 }),
  icon: optionalImage(['图标', 'Icon'], { scene: 'image', aspect: 1 }),
  colour: optionalColour(['颜色', 'Colour']),
  benefits: list(['权益', 'Benefits'], text(['权益', 'Benefit'], { max: 60 }), { max: 12 }).default([]),
  /** Of paid cards. */
  priceCents: money(['售价', 'Price']).default(0),
  validDays: integer(['有效天数', 'Valid for (days)'], {
    min: 0,
    max: 3650,
    standard: 0,
    blank: { is: 0, as: ['长期有效', 'No expiry'] },
  }),
  /** One of each for a member who reaches the level, once ever. */
  levelUpCouponIds: list(['升级礼券', 'Upgrade coupons'], Id, { max: 10 }).default([]),
  birthdayCouponId: optionalReference(['生日礼券', 'Birthday coupon']),
  /** What points earned by its holders are multiplied with. */
  pointBp: percent(['积分倍率', 'Points rate'], { min: 5_000, max: 50_000 }).default(10_000),
}

const derived = {
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
  currency,
  isDefault: flag(['默认卡', 'Default']),
  metric: metric.nullable(),
  threshold: count(['升级门槛', 'Threshold']).nullable(),
  keepThreshold: count(['保级门槛', 'Retention threshold']).nullable(),
  /** What holders pay now. */
  payBp: percent(['会员折扣', 'Member discount'], { blank: noDiscount }),
  memberCount: count(['会员数', 'Members']),
  /** Of all members of the brand. */
  shareBp: percent(['占比', 'Share']),
}

const at = '/pcapi/v1/memberCard'
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

const key = (zh: string, en: string) =>
  z
    .int()
    .positive()
    .register(fieldNotes, { label: [zh, en], kind: 'integer' })

const orderNo = text(['单号', 'Number'], { max: 20 })

const changeFilters = {
  brandId: reference(['品牌', 'Brand']).optional(),
  memberId: reference(['会员', 'Member']).optional(),
  cardId: reference(['会员卡', 'Member card']).optional(),
  fromCardId: reference(['原卡', 'From card']).optional(),
  toCardId: reference(['新卡', 'To card']).optional(),
  /** Where the member has registered. */
  shopId: reference(['门店', 'Shop']).optional(),
  direction: choice(['方向', 'Direction'], { UP: ['升级', 'Upgraded'], DOWN: ['降级', 'Downgraded'] }).optional(),
  from: day(['日期起', 'From']).optional(),
  to: day(['日期止', 'Until']).optional(),
}

const flowFilters = {
  brandId: reference(['品牌', 'Brand']),
  from: changeFilters.from,
  to: changeFilters.to,
}

const moved = { rise: count(['将升级', 'Upgraded']), fall: count(['将降级', 'Downgraded']) }

const cardName = text(['会员卡', 'Member card'], { max: 20 })

/** Changes from one card to another; and of the members of each shop. Coming to the first card is none. */
const CardFlows = z.object({
  flows: list(
    ['等级流向', 'Level flow'],
    z.object({
      fromCardId: reference(['原卡', 'From card']),
      fromName: cardName,
      toCardId: reference(['新卡', 'To card']),
      toName: cardName,
      moves: count(['次数', 'Moves']),
    }),
  ),
  shops: list(
    ['门店', 'Shops'],
    z.object({
      shopId: reference(['门店', 'Shop']).nullable(),
      shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
      up: count(['升级', 'Upgraded']),
      down: count(['降级', 'Downgraded']),
    }),
  ),
})

const CardChange = z.object({
  id: Id,
  memberId: reference(['会员', 'Member']),
  memberNo: text(['会员号', 'Member number'], { max: 12 }),
  nickname: optionalText(['昵称', 'Name'], { max: 32 }).unwrap(),
  fromName: optionalText(['原卡', 'From'], { max: 20 }).unwrap(),
  toName: text(['新卡', 'To'], { max: 20 }),
  source: dictionaryChoice(['方式', 'How'], cardSource),
  reason: optionalText(['原因', 'Reason'], { max: 200 }).unwrap(),
  metricValue: count(['达成值', 'Value reached']).nullable(),
  threshold: count(['门槛', 'Threshold']).nullable(),
  createdAt: instant(['时间', 'Time']),
  operatorName: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
})

const grown = { growth: change('变动', 'Change'), growthBalance: change('成长值', 'Growth') }

const saleCalls = {
  /** A card that is sold, at the counter. */
  sell: write(
    `${at}/sell`,
    z.object({
      id: Id,
      memberId: reference(['会员', 'Member']),
      shopId: reference(['门店', 'Shop']),
      payChannelId: reference(['支付渠道', 'Paid by']),
    }),
    z.object({ orderNo }),
    { rule: 'sell', title: ['售卖付费卡', 'Sell member card'], keyed: true },
  ),
  /** An app or a till sells a card: it answers the trade that is to be paid. */
  openCard: write(
    '/pcapi/open/v1/card',
    z.object({
      buyer: key('会员', 'Member'),
      offer: key('会员卡', 'Member card'),
      atShop: key('门店', 'Shop').optional(),
      source: choice(['来源', 'Source'], rechargeSource).default('MINIAPP'),
    }),
    z.object({
      orderNo,
      tradeId: Id,
      tradeNo: text(['交易号', 'Trade number'], { max: 64 }),
      payableCents: money(['应付金额', 'Payable']),
    }),
    { rule: 'client', title: ['开放接口：购卡', 'Open side: buy card'], example: { buyer: 1, offer: 1, atShop: 1 } },
  ),
}

/** The levels of a brand's membership: how they are reached and kept, and what they give (consumer.md 12). */
export const memberCard = entity({
  name: 'memberCard',
  area: 'member',
  finds: { by: 'name', name: 'name', mark: 'brandName' },
  alsoCalled: ['card', 'fromCard', 'toCard', 'giftCard'],
  title: ['会员卡', 'Member card'],
  menu: {
    title: ['会员卡', 'Member cards'],
    icon: 'memberCard',
    order: 20,
    also: [
      ['会员等级', 'Member levels'],
      ['会员折扣', 'Member discount'],
    ],
  },
  alters: ['member', 'quoteExample'],
  roles: { SHOP_MANAGER: ['list'], MARKETING: ['list'] },
  at,
  fields,
  fixed: ['brandId', 'kind'],
  derived,
  row: [
    ...(['name', 'level', 'kind', 'brandId', 'brandName', 'colour', 'metric'] as const),
    ...(['threshold', 'keepThreshold'] as const),
    ...(['payBp', 'pointBp', 'currency', 'priceCents', 'memberCount', 'shareBp', 'isDefault'] as const),
  ],
  filters: { brandId: 'equals', kind: 'equals', name: 'contains', status: 'equals' },
  sort: ['level', 'createdAt', 'updatedAt'],
  order: ['level'],
  unique: ['name'],
  picker: ['name', 'brandName'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId' },
  starts: 0,
  example: { name: '月卡', level: 5, kind: 'PAID', priceCents: 19_90, validDays: 30 },
  reasons: {
    levelTaken: ['该品牌已有第 {level} 级会员卡', 'The brand already has a card of level {level}'],
    nameTaken: ['该品牌已有名为“{name}”的会员卡', 'The brand already has a card named “{name}”'],
    brandMissing: ['品牌不存在', 'The brand does not exist'],
    defaultGrowth: ['第 1 级须为成长卡', 'The level 1 card must be a growth card'],
    defaultStays: [
      '“{name}”是默认卡，不能停用或删除',
      '“{name}” is the default card and cannot be disabled or deleted',
    ],
    defaultLevel: [
      '默认卡须为第 1 级，其他卡不能改为第 1 级',
      'The default card must be level 1, and no other card can be',
    ],
    paidNeeds: ['付费卡须填写售价与有效天数', 'A paid card needs a price and valid days'],
    ruleMissing: ['启用前请先设置“{name}”的升级规则', 'Set the upgrade rule of “{name}” before enabling it'],
    levelBroken: ['请先启用第 {level} 级“{name}”', 'Enable “{name}” of level {level} first'],
    levelNeeded: ['请先停用第 {level} 级“{name}”', 'Disable “{name}” of level {level} first'],
    hasMembers: ['{count} 名会员持有此卡，请先转移', '{count} members hold this card; move them first'],
    thresholdOrder: ['升级门槛须在 {low} 与 {high} 之间', 'The threshold must be between {low} and {high}'],
    keepAbove: ['保级门槛不能高于升级门槛', 'The retention threshold cannot exceed the upgrade threshold'],
    metricMixed: ['同一品牌的所有等级须使用同一指标', 'All levels of a brand must use the same measure'],
    measureAll: ['请填写该品牌所有等级的门槛', 'Enter the thresholds of all levels of the brand'],
    noRule: ['默认卡与付费卡没有升级规则', 'Default cards and paid cards have no upgrade rule'],
    periodsOverlap: ['折扣的生效期间不能重叠', 'Discount periods must not overlap'],
    otherBrand: ['两张卡须属于同一品牌', 'Both cards must belong to the same brand'],
    cardMissing: ['会员卡不存在或已停用', 'The card does not exist or is disabled'],
    holdsHigher: [
      '会员已持有更高等级的“{name}”，购买此卡不会提升等级',
      'The member already holds “{name}”, which is a higher level than this card',
    ],
    notSold: ['“{name}”不是付费卡', '“{name}” is not a paid card'],
    couponMissing: ['优惠券不存在或不属于该品牌', 'The coupon does not exist or belongs to another brand'],
    inPackage: [
      '充值套餐“{used}”附赠“{name}”，请先停用该套餐或更换其赠卡',
      'The recharge package “{used}” comes with “{name}”; disable it or choose another card for it first',
    ],
    inReward: [
      '奖品“{used}”会发放“{name}”，请先停用该奖品或更换其会员卡',
      'The reward “{used}” gives “{name}”; disable it or choose another card for it first',
    ],
    disabled: ['“{name}”已停用', '“{name}” is disabled'],
    ofBrand: ['品牌“{name}”还有会员卡，不能删除', 'The brand “{name}” still has member cards and cannot be deleted'],
  },
  endpoints: ({ dropdown }) => ({
    /** Members move between the cards of one brand. */
    dropdown: { ...dropdown, input: dropdown.input.extend({ brandId: fields.brandId.optional() }) },
    upgradeRule: read(
      `${at}/upgradeRule`,
      ById,
      z.object({
        rule: UpgradeRule.register(fieldNotes, { label: ['升级规则', 'Upgrade rule'], kind: 'list' }).nullable(),
        version: Version,
      }),
      {
        rule: 'list',
        title: ['查看升级规则', 'View upgrade rule'],
      },
    ),
    setUpgradeRule: write(
      `${at}/upgradeRule/update`,
      z.object({ id: Id, version: Version, ...UpgradeRule.shape }),
      Changed,
      {
        rule: 'update',
        title: ['设置升级规则', 'Set upgrade rule'],
        example: { metric: 'SPEND', threshold: 500_00, keepThreshold: 400_00 },
      },
    ),
    setMeasure: setMeasure(at),
    discount: read(
      `${at}/discount`,
      ById,
      z.object({ discounts: list(['会员折扣', 'Discounts'], CardDiscount), version: Version }),
      { rule: 'list', title: ['查看会员折扣', 'View discounts'] },
    ),
    setDiscount: write(
      `${at}/discount/update`,
      z.object({ id: Id, version: Version, discounts: list(['会员折扣', 'Discounts'], CardDiscount, { max: 10 }) }),
      Changed,
      { rule: 'update', title: ['设置会员折扣', 'Set discounts'], example: { discounts: [{ payBp: 8_800 }] } },
    ),
    /** All members of one card to another of the brand, for good: the first can be disabled then. */
    move: write(
      `${at}/move`,
      z.object({ fromCardId: reference(['转出', 'From card']), toCardId: reference(['转入', 'To card']), reason }),
      z.object({ moved: count(['转移人数', 'Moved']) }),
      { rule: 'move', title: ['转移会员', 'Move members'], example: { reason: '合并等级' } },
    ),
    /** How many members would rise, stay and fall, if this rule held today. */
    preview: ask(
      `${at}/preview`,
      z.object({ cardId: reference(['会员卡', 'Member card']), ...UpgradeRule.shape }),
      z.object({
        ...moved,
        stay: count(['保持', 'Unchanged']),
        /** By the card that they hold, and by the shop where they have registered: those of whom some would move. */
        levels: list(
          ['会员卡', 'Cards'],
          z.object({ cardId: reference(['会员卡', 'Member card']), cardName, ...moved }),
        ),
        shops: list(
          ['门店', 'Shops'],
          z.object({
            shopId: reference(['门店', 'Shop']).nullable(),
            shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
            ...moved,
          }),
        ),
      }),
      {
        rule: 'list',
        title: ['试算升级规则', 'Preview upgrade rule'],
        example: { metric: 'SPEND', threshold: 500_00, keepThreshold: 400_00 },
      },
    ),
    changes: read(`${at}/changes`, pageQuery(changeFilters), pageOf(CardChange), {
      rule: 'list',
      title: ['查询等级变动', 'List level changes'],
    }),
    flows: read(`${at}/flows`, z.object(flowFilters), CardFlows, {
      rule: 'list',
      title: ['查询等级流向', 'View level flow'],
    }),
    changesExport: sheet(`${at}/changes/export`, z.object(changeFilters), CardChange, {
      rule: 'export',
      title: ['导出等级变动', 'Export level changes'],
    }),
    growth: explanation(
      `${at}/growth`,
      {
        balances: { growth: change('成长值', 'Growth') },
        amounts: grown,
      },
      ['查看成长值的由来', 'Explain growth'],
    ),
    growthExport: explanationSheet(
      `${at}/growth/export`,
      { kind: choice(['类型', 'Type'], growthKinds), amounts: grown },
      [...(['导出成长值的由来', 'Export explanation of growth'] as const)],
    ),
    ...saleCalls,
  }),
})

export type MemberCardRow = Output<typeof memberCard, 'list'>['list'][number]
