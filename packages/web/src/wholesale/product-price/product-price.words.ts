import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['商品与单位', 'Product and unit'],
  whatHelp: ['目录价之外的价格，按单位分别设置', 'What differs from the list price, unit by unit'],
  whose: ['适用客户', 'For whom'],
  whoseHelp: [
    '优先级：客户价、等级价、类型价、通用价、目录价',
    'First comes the customer’s price, then those of the level, the type and all customers, then the list price',
  ],
  steps: ['阶梯价', 'Steps'],
  stepsHelp: [
    '数量按所选单位计，数量越多单价不能越高',
    'Quantities count in the chosen unit; more cannot cost more each',
  ],
  time: ['有效期', 'In force'],
  timeHelp: [
    '不填生效时间则立即生效；同一范围的旧价格到时自动结束',
    'At once when no beginning is given; the price before it ends at that moment',
  ],
  revise: ['调整价格', 'Revise'],
  end: ['结束', 'End'],
  endTitle: ['结束“{name}”的价格？', 'End the price of “{name}”?'],
  endText: ['结束后按其他来源的价格成交。', 'From then on other sources decide the price.'],
  ended: ['价格已结束', 'The price has ended'],
  why: ['成交价从何而来', 'Why this price'],
  adjust: ['批量调价', 'Adjust prices'],
  rollback: ['回滚批次', 'Take batch back'],
  rollbackTitle: ['回滚批次 {batch}？', 'Take batch {batch} back?'],
  rollbackText: [
    '该批次的价格全部撤销，被它替换的价格恢复。',
    'All prices of the batch go, and those that they replaced are in force again.',
  ],
  rolledBack: ['批次 {batch} 已回滚', 'Batch {batch} was taken back'],
} as const satisfies Record<string, Bilingual>
