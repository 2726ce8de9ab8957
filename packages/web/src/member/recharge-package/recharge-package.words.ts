import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  offer: ['套餐', 'Package'],
  offerHelp: ['售出后金额、赠品与方式不可修改', 'Amount, gifts and modes are fixed once sold'],
  gifts: ['赠品', 'Gifts'],
  giftsHelp: [
    '已持有同级或更高会员卡者不换卡，同一付费卡则延长有效期',
    'A member who holds a card of the same or a higher level keeps it; the same paid card lasts longer',
  ],
  sale: ['销售', 'Sale'],
  saleHelp: ['门店留空表示品牌全部门店', 'Leave the shops empty for all shops of the brand'],
  modes: ['扣款与退款', 'Spending and refunds'],
  modesHelp: ['售出后按购买时的方式执行', 'What is sold keeps the modes it was sold with'],
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
