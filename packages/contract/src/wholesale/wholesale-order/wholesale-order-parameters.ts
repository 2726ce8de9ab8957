import type { Parameter } from '../../platform/parameters/parameters.ts'

/** After how many days an uncommitted draft is void. */
export const draftDays = {
  key: 'wholesale.order.draftDays',
  group: 'wholesale',
  type: 'int',
  standard: 30,
  min: 1,
  max: 365,
  title: ['订单草稿保留天数', 'Draft order retention (days)'],
  tenant: true,
} as const satisfies Parameter

export const prepayHours = {
  key: 'wholesale.order.prepayHours',
  group: 'wholesale',
  type: 'int',
  standard: 72,
  min: 1,
  max: 720,
  title: ['预付订单付款时限（小时）', 'Payment deadline of prepaid orders (hours)'],
  remark: [
    '超时未付款且没有待确认收款的订单自动取消',
    'Unpaid orders without a pending receipt are cancelled automatically',
  ],
  tenant: true,
} as const satisfies Parameter

export const overdueBlockDays = {
  key: 'wholesale.order.overdueBlockDays',
  group: 'wholesale',
  type: 'int',
  standard: 0,
  min: -1,
  max: 365,
  title: ['逾期几天后停止赊销', 'Stop credit after overdue (days)'],
  remark: ['0 为逾期即停，-1 为从不停止', '0 stops credit when overdue, -1 never stops it'],
  tenant: true,
} as const satisfies Parameter

/** Goods whose use-by date is nearer than that are offered with a substitute. */
export const nearExpiryDays = {
  key: 'wholesale.order.nearExpiryDays',
  group: 'wholesale',
  type: 'int',
  standard: 30,
  min: 0,
  max: 365,
  title: ['临期天数', 'Near use-by date (days)'],
  remark: ['到货日距有效期不足此天数时建议替代商品', 'With fewer days left on delivery, a substitute is suggested'],
  tenant: true,
} as const satisfies Parameter

export const taxModeOfOrders = {
  key: 'wholesale.order.taxMode',
  group: 'wholesale',
  type: 'enum',
  standard: 'INCLUSIVE',
  options: { INCLUSIVE: ['含税价', 'Tax included'], EXCLUSIVE: ['不含税价', 'Tax excluded'] },
  title: ['批发订单计税方式', 'Wholesale order tax mode'],
  tenant: true,
} as const satisfies Parameter
