import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['活动', 'Activity'],
  whatHelp: ['报价时自动生效，无需领取。', 'A quote applies it by itself; nobody has to take anything.'],
  gives: ['优惠', 'What it gives'],
  givesHelp: [
    '满减：满金额、减；折扣：满金额、折后比例；第 N 件：每几件、折后比例；买赠：每几件、赠几件；满赠：满金额、赠几件、商品。',
    'Money off: from, off. Percent: from, customer pays. Nth item: of so many, customer pays. Buy and get: of so many, free. Gift: from, free, item.',
  ],
  special: ['特价商品', 'Special prices'],
  specialHelp: ['仅特价活动填写；数量 -1 表示不限。', 'For special prices only; a stock of -1 is none.'],
  when: ['时间', 'When'],
  whenHelp: ['同类型的活动不能在时间、门店和商品上重叠。', 'Two of one kind may not overlap in time, shops and goods.'],
  scope: ['适用范围', 'Where it holds'],
  scopeHelp: ['留空表示不限。', 'What is left empty limits nothing.'],
  limits: ['限制与叠加', 'Limits and stacking'],
  limitsHelp: ['次数 0 或 -1 表示不限。', 'A limit of 0 or a total of -1 is none.'],
  rule: ['优惠', 'Rule'],
  copy: ['复制', 'Copy'],
  copied: ['已复制为新的活动', 'Copied to a new activity'],
  usedStays: ['已被使用，不能删除', 'It has been used and stays'],
  conflicts: ['检查冲突', 'Check conflicts'],
  conflictsTitle: ['与“{name}”重叠的活动', 'Activities that meet “{name}”'],
  noConflicts: ['没有重叠的活动', 'No activity meets it'],
  blocksIt: ['同类型重叠，不能同时启用', 'Same kind: cannot be enabled beside it'],
  bestCounts: ['不同类型，按优惠高者生效', 'Another kind: the better one counts'],
} as const satisfies Record<string, Bilingual>
