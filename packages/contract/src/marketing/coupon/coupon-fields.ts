import * as z from 'zod'
import type { Bilingual } from '../../platform/bilingual.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent, percent } from '../../platform/fields/money.ts'
import { fieldNotes, noLimit, type RecordKind } from '../../platform/fields/notes.ts'
import { integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { blankable, line, optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { endMoment, moment, optionalEndMoment, optionalMoment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { Day } from '../../platform/time.ts'
import { serviceMode } from '../../store/shop/shop-fields.ts'
import { dayWindows, weekdays } from '../when.ts'
import {
  claimModes,
  couponTypes,
  goodsByScope,
  goodsScopes,
  saleChannels,
  shopScopes,
  stackModes,
  thresholdBases,
  validityModes,
} from './coupon-choices.ts'

/** Categories or items of menus: rows of several shops, so that their ids are no references of their own. */
const goodsIds = (label: Bilingual, of: RecordKind) => list(label, z.int().positive(), { max: 500, of }).default([])

const optionalSku = z
  .int()
  .positive()
  .nullable()
  .register(fieldNotes, { label: ['商品', 'Item'], kind: 'integer', of: 'shopSku' })
  .default(null)

const limit = (label: Bilingual) => integer(label, { min: 0, max: 1_000_000, standard: 0, blank: noLimit(0) })

/** Which shops and goods something holds for; coupons, activities and card discounts ask alike. */
export const scopeFields = {
  shopScope: dictionaryChoice(['门店范围', 'Shops'], shopScopes).default('ALL'),
  shopIds: list(['门店', 'Selected shops'], Id, { max: 500 }).default([]),
  goodsScope: dictionaryChoice(['商品范围', 'Goods'], goodsScopes).default('ALL'),
  scopeIds: goodsIds(['指定商品或分类', 'Selected goods or categories'], goodsByScope),
  excludeIds: goodsIds(['排除商品', 'Excluded goods'], 'shopSku'),
  channels: list(['下单渠道', 'Order channels'], dictionaryChoice(['下单渠道', 'Channel'], saleChannels), {
    max: 4,
  }).default([]),
  cardLevels: list(['会员等级', 'Card levels'], z.int().min(1).max(20), { max: 20 }).default([]),
}

const noMinimum = { is: 0, as: ['无门槛', 'No minimum'] } as const
const atOnce = { is: 0, as: ['立即生效', 'At once'] } as const
const ownShare = { is: 0, as: ['按门店自己的比例', 'The shop’s own share'] } as const

/** What an operator writes of a coupon (consumer.md 10). */
export const couponFields = {
  name: text(['名称', 'Name'], { max: 40 }),
  subtitle: optionalText(['副标题', 'Subtitle'], { max: 60 }),
  brandId: reference(['品牌', 'Brand']),
  image: optionalImage(['图片', 'Picture'], { scene: 'image' }),
  rulesText: optionalLines(['使用说明', 'Terms'], { max: 1000 }),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),

  type: dictionaryChoice(['类型', 'Type'], couponTypes),
  faceCents: optionalMoney(['面额', 'Face value'], { min: 1, max: 10_000_000 }),
  /** What the customer still pays: 8800 is 12 % off. */
  payBp: optionalPercent(['折后比例', 'Customer pays'], { min: 100, max: 9_900 }),
  maxOffCents: money(['最高优惠', 'Maximum discount'], { max: 10_000_000, blank: noLimit(0) }).default(0),
  skuId: optionalSku,
  qty: integer(['数量', 'Quantity'], { min: 1, max: 99, standard: 1 }),
  priceCents: optionalMoney(['兑换价', 'Price'], { max: 10_000_000 }),

  minCents: money(['使用门槛', 'Minimum spend'], { max: 10_000_000, blank: noMinimum }).default(0),
  minQty: integer(['最少件数', 'Minimum items'], { min: 0, max: 999, standard: 0, blank: noMinimum }),
  thresholdBase: dictionaryChoice(['门槛按', 'Threshold counts'], thresholdBases).default('AFTER_PROMOTION'),

  ...scopeFields,
  serviceModes: list(['服务方式', 'Services'], dictionaryChoice(['服务方式', 'Service'], serviceMode), {
    max: 4,
  }).default([]),
  payChannels: list(['限定支付渠道', 'Payment methods'], text(['支付渠道', 'Channel'], { max: 32 }), {
    max: 20,
  }).default([]),
  firstOrderOnly: flag(['仅限首单', 'First order only']).default(false),

  claimFrom: moment(['领取开始', 'Claim from']),
  claimTo: endMoment(['领取结束', 'Claim until']),
  validityMode: dictionaryChoice(['有效期', 'Validity'], validityModes).default('AFTER_CLAIM'),
  validFrom: optionalMoment(['有效期开始', 'Valid from']),
  validTo: optionalEndMoment(['有效期结束', 'Valid until']),
  startAfterDays: integer(['领取后几天生效', 'Valid after (days)'], { min: 0, max: 90, standard: 0, blank: atOnce }),
  validDays: integer(['有效天数', 'Valid days'], { min: 1, max: 366, standard: 30 }),
  weekdays: weekdays(['可用星期', 'On days']),
  dayWindows: dayWindows(['可用时段', 'At times']),
  blackDates: list(['不可用日期', 'Excluded dates'], Day, { max: 60 }).default([]),

  total: integer(['发放总量', 'Total'], { min: -1, max: 10_000_000, standard: -1, blank: noLimit(-1) }),
  perMember: limit(['每人限领', 'Per member']).unwrap().default(1),
  perMemberDay: limit(['每人每日限领', 'Per member per day']),
  dailyTotal: limit(['每日发放量', 'Released per day']),
  claimMode: dictionaryChoice(['领取方式', 'Claimed by'], claimModes).default('CENTER'),
  codePrefix: blankable(
    line()
      .toUpperCase()
      .max(8)
      .regex(/^[0-9A-HJKMNP-TV-Z]*$/, 'field.format'),
    {
      label: ['券码前缀', 'Code prefix'],
      kind: 'code',
      format: [
        '只能用数字和大写字母，不含 I、L、O、U，如 TEA8',
        'may only contain digits and capital letters, without I, L, O and U, such as TEA8',
      ],
    },
  ),

  stackMode: dictionaryChoice(['叠加方式', 'Stacking'], stackModes).default('EXCLUSIVE'),
  stackGroup: optionalText(['叠加组', 'Group'], { max: 16 }),
  withMemberDiscount: flag(['可与会员折扣同用', 'Combinable with member discounts']).default(true),
  withActivity: flag(['可与促销活动同用', 'Combinable with promotions']).default(true),
  withPoints: flag(['可与积分抵扣同用', 'Combinable with points']).default(true),

  returnOnRefund: flag(['退款后退还', 'Returned on refund']).default(true),
  budgetCents: money(['预算', 'Budget'], { blank: noLimit(0) }).default(0),
  /** The shop's part of what it costs; 0: the shop's own share. */
  costShareBp: percent(['门店分摊比例', 'Shop’s share'], { blank: ownShare }).default(0),
}

/** What may change once one has been issued; the rest stands in members' wallets already. */
export const openFields: readonly string[] = [
  'name',
  'subtitle',
  'image',
  'rulesText',
  'remark',
  'total',
  'perMember',
  'perMemberDay',
  'dailyTotal',
  'claimTo',
  'shopIds',
  'budgetCents',
]
