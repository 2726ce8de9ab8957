import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  offer: ['套餐', 'Package'],
  offerHelp: ['售出后金额、赠品与方式不可修改', 'Amount, gifts and modes are fixed once sold'],
  gifts: ['赠品', 'Gifts'],
  giftsHelp: [
    '有效天数为 0 时赠金长期有效；已持有同级或更高会员卡者不换卡，同一付费卡则延长有效期',
    'With 0 days the gift never expires. Who holds a card of the same or a higher level keeps it; the same paid card lasts longer',
  ],
  sale: ['销售', 'Sale'],
  saleHelp: [
    '门店为空表示品牌全部门店；库存 -1 表示不限',
    'No shops means all shops of the brand; a stock of -1 means unlimited',
  ],
  modes: ['扣款与退款', 'Spending and refunds'],
  modesHelp: ['可退天数为 0 时随时可退', 'With 0 days it can be refunded at any time'],
  bonus: ['赠送率', 'Bonus'],
  cards: ['套餐卡片', 'Packages as members see them'],
  cardsOf: ['“{brand}”在售套餐，拖动或用方向键调整顺序', 'On sale at “{brand}”; drag them or use the arrow keys'],
  arranged: ['顺序已保存', 'Order saved'],
  gives: ['送 {gift}', '+ {gift} free'],
  noGift: ['无赠金', 'No gift'],
  givesPoints: ['另送 {points} 积分', 'and {points} points'],
  givesCoupons: ['另送 {count} 张优惠券', 'and coupons × {count}'],
  givesCard: ['另送“{card}”', 'and the card “{card}”'],
  breakEven: ['让利 {share}', 'Gives away {share}'],
  copy: ['复制', 'Copy'],
  copyTitle: ['复制“{name}”', 'Copy “{name}”'],
  copied: ['已复制', 'Copied'],
  sold: ['已售出的套餐不能删除', 'A sold package cannot be deleted'],
} as const satisfies Record<string, Bilingual>
