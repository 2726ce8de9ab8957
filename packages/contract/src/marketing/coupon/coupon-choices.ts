import type { Dictionary } from '../../platform/dictionaries.ts'
import { states } from '../../platform/states.ts'

export const couponTypes = {
  code: 'coupon_type',
  name: ['优惠券类型', 'Coupon type'],
  items: {
    CASH: ['代金券', 'Amount off'],
    PERCENT: ['折扣券', 'Percent off'],
    GIFT: ['赠品券', 'Free item'],
    EXCHANGE: ['兑换券', 'Item at a fixed price'],
    DELIVERY: ['运费券', 'Delivery fee'],
  },
  colours: { CASH: 'orange', PERCENT: 'blue', GIFT: 'green', EXCHANGE: 'purple' },
} as const satisfies Dictionary

export const thresholdBases = {
  code: 'coupon_threshold_base',
  name: ['优惠券门槛计算', 'Threshold counts'],
  items: { AFTER_PROMOTION: ['优惠后金额', 'After other discounts'], ORIGINAL: ['原价金额', 'List prices'] },
} as const satisfies Dictionary

export const shopScopes = {
  code: 'shop_scope',
  name: ['门店范围', 'Shop scope'],
  items: {
    ALL: ['全部门店', 'All shops'],
    INCLUDE: ['指定门店', 'Selected shops'],
    EXCLUDE: ['排除门店', 'All except selected'],
  },
} as const satisfies Dictionary

export const goodsScopes = {
  code: 'goods_scope',
  name: ['商品范围', 'Goods scope'],
  items: { ALL: ['全部商品', 'All goods'], CATEGORY: ['指定分类', 'Categories'], SKU: ['指定商品', 'Items'] },
} as const satisfies Dictionary

/** The records that a list of ids names, as the scope beside it says. */
export const goodsByScope = { by: 'goodsScope', kinds: { CATEGORY: 'shopCategory', SKU: 'shopSku' } } as const

export const saleChannels = {
  code: 'sale_channel',
  name: ['下单渠道', 'Order source'],
  items: {
    POS: ['收银台', 'Till'],
    MINIAPP: ['小程序', 'Mini app'],
    H5: ['H5', 'Web page'],
    DELIVERY: ['外卖平台', 'Delivery platform'],
  },
} as const satisfies Dictionary

export const validityModes = {
  code: 'coupon_validity',
  name: ['优惠券有效期', 'Coupon validity'],
  items: { AFTER_CLAIM: ['领取后计算', 'From the claim date'], FIXED: ['固定日期', 'Fixed dates'] },
} as const satisfies Dictionary

export const claimModes = {
  code: 'coupon_claim_mode',
  name: ['优惠券领取方式', 'How coupons are claimed'],
  items: {
    CENTER: ['领券中心', 'Coupon centre'],
    ADMIN: ['后台发放', 'Issued by operators'],
    AUTO: ['自动发放', 'Issued automatically'],
    CODE: ['兑换码', 'By code'],
    ACTIVITY: ['营销活动', 'By campaign'],
  },
} as const satisfies Dictionary

export const stackModes = {
  code: 'coupon_stack_mode',
  name: ['优惠券叠加', 'Coupon stacking'],
  items: {
    EXCLUSIVE: ['不可叠加', 'Not combinable'],
    GROUP: ['每组一张', 'One per group'],
    FREE: ['可叠加', 'Combinable'],
  },
} as const satisfies Dictionary

/** A draft is put on offer, may pause, and ends for good; what was issued keeps its own time. */
export const couponStates = states({
  code: 'coupon_state',
  name: ['优惠券状态', 'Coupon state'],
  items: {
    DRAFT: ['草稿', 'Draft'],
    ON: ['发放中', 'Active'],
    PAUSED: ['已暂停', 'Paused'],
    ENDED: ['已结束', 'Ended'],
  },
  colours: { ON: 'green', PAUSED: 'orange' },
  initial: 'DRAFT',
  moves: {
    update: { from: ['DRAFT', 'ON', 'PAUSED'], button: ['编辑', 'Edit'], refusal: 'ended' },
    remove: { from: ['DRAFT', 'ON', 'PAUSED', 'ENDED'], removes: true, button: ['删除', 'Delete'] },
    start: {
      from: ['DRAFT'],
      to: 'ON',
      button: ['开始发放', 'Start issuing'],
      title: ['开始发放优惠券', 'Start issuing coupon'],
      endpoint: 'setState',
      refusal: { ENDED: 'ended' },
    },
    pause: {
      from: ['ON'],
      to: 'PAUSED',
      button: ['暂停发放', 'Pause issuing'],
      title: ['暂停发放优惠券', 'Pause issuing coupon'],
      endpoint: 'setState',
      refusal: { ENDED: 'ended' },
    },
    resume: {
      from: ['PAUSED'],
      to: 'ON',
      button: ['恢复发放', 'Resume issuing'],
      title: ['恢复发放优惠券', 'Resume issuing coupon'],
      endpoint: 'setState',
      refusal: { ENDED: 'ended' },
    },
    end: {
      from: ['ON', 'PAUSED'],
      to: 'ENDED',
      button: ['结束发放', 'End issuing'],
      title: ['结束发放优惠券', 'End issuing coupon'],
      endpoint: 'setState',
      danger: true,
      refusal: { ENDED: 'ended' },
    },
    expire: {
      from: ['ON', 'PAUSED'],
      to: 'ENDED',
      button: ['到期结束', 'Expire'],
      endpoint: 'setState',
      automatic: true,
    },
  },
})
