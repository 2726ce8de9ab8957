import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['商品与单位', 'Product and unit'],
  whatHelp: ['目录价之外的价格，按单位分别设置', 'Prices that differ from the list price, by unit'],
  whose: ['适用客户', 'Customers'],
  whoseHelp: [
    '优先级：客户价、等级价、类型价、通用价、目录价',
    'Priority: customer price, level price, type price, general price, list price',
  ],
  steps: ['阶梯价', 'Tiers'],
  stepsHelp: [
    '数量按所选单位计，数量越多单价不能越高',
    'Quantities in the chosen unit; the unit price cannot rise with quantity',
  ],
  time: ['有效期', 'Validity'],
  timeHelp: [
    '不填生效时间则立即生效；同一范围的旧价格到时自动结束',
    'Applies at once if no start is given; the previous price in the same scope ends then',
  ],
  revise: ['调整价格', 'Revise'],
  end: ['结束', 'End'],
  endTitle: ['结束“{name}”的价格？', 'End the price of “{name}”?'],
  endText: ['结束后按其他来源的价格成交。', 'From then on prices come from other sources.'],
  ended: ['价格已结束', 'Price ended'],
  why: ['成交价从何而来', 'Why this price'],
  adjust: ['批量调价', 'Adjust prices'],
  rollback: ['回滚批次', 'Roll back batch'],
  rollbackTitle: ['回滚批次 {batch}？', 'Roll back batch {batch}?'],
  rollbackText: [
    '该批次的价格全部撤销，被它替换的价格恢复。',
    'All prices of the batch are withdrawn and the prices they replaced are restored.',
  ],
  rolledBack: ['批次 {batch} 已回滚', 'Batch {batch} rolled back'],
  product: ['商品', 'Product'],
  listPrice: ['目录价', 'List price'],
  state: ['状态', 'State'],
  ladders: ['价格', 'Prices'],
  noLadders: ['只有目录价', 'List price only'],
  toList: ['在价格管理中查看（{count}）', 'Open in prices ({count})'],
  fromDay: ['{day} 起', 'from {day}'],
  untilDay: ['至 {day}', 'until {day}'],
} as const satisfies Record<string, Bilingual>
