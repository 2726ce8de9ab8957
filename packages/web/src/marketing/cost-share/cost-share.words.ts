import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  intro: [
    '每笔优惠由谁承担：优惠券按券上的比例（未填时按门店的优惠分摊比例），促销活动按参数“促销活动门店分摊”。全额退款后退回的券不计入。',
    'Who pays for each discount: coupons by their own share or the shop’s, promotions by the business parameter. Orders refunded in full are left out.',
  ],
  lines: ['费用分摊明细', 'Cost sharing details'],
  month: ['月份', 'Month'],
  earlier: ['上个月', 'Previous month'],
  later: ['下个月', 'Next month'],
  fileName: ['费用分摊', 'Cost sharing'],
  none: ['本月没有优惠产生', 'No discounts this month'],
  shop: ['门店', 'Shop'],
  total: ['合计', 'Total'],
  linesTitle: ['{shop} {month} 优惠明细', 'Discounts of {shop} in {month}'],
  kind: ['类型', 'Type'],
  name: ['名称', 'Name'],
  uses: ['次数', 'Uses'],
  share: ['门店分摊', 'Shop’s share'],
  coupons: ['用券', 'Coupons'],
  couponOff: ['优惠券抵扣', 'Coupon discounts'],
  promotions: ['活动单数', 'Orders'],
  promotionOff: ['活动优惠', 'Promotion discounts'],
  off: ['优惠合计', 'Discount'],
  borneByShop: ['门店承担', 'Borne by the shop'],
  borneByBrand: ['品牌承担', 'Borne by the brand'],
} as const satisfies Record<string, Bilingual>
