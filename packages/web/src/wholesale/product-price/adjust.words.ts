import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const adjustWords = {
  title: ['批量调价', 'Adjust prices'],
  help: [
    '先试算，看哪些价格会变、影响多少客户，再生效；一次调价是一个批次，可整批回滚',
    'Preview which prices change and how many customers are affected, then apply. Each adjustment is one batch and can be rolled back as a whole',
  ],
  rehearse: ['试算', 'Rehearse'],
  apply: ['生效 {count} 条价格', 'Apply {count} price | Apply {count} prices'],
  applied: [
    '已调整 {count} 条价格，批次 {batch}',
    '{count} price adjusted, batch {batch} | {count} prices adjusted, batch {batch}',
  ],
  percentHelp: ['负数为降价；与调整金额二选一', 'Negative lowers prices; use either this or an amount'],
  centsHelp: ['每个基本单位的金额', 'Per base unit'],
  fromHelp: ['不填则立即生效', 'Leave empty to apply at once'],
  product: ['商品', 'Product'],
  from: ['起订量', 'From'],
  before: ['原价', 'Before'],
  after: ['新价', 'After'],
  changed: ['调整条数', 'Prices changed'],
  customers: ['受影响客户', 'Customers affected'],
  belowFloor: ['低于最低售价', 'Below floor price'],
  bigChange: ['变动超过 30%', 'Changed by over 30%'],
  effect: ['近 90 天订单影响', 'Effect on orders, last 90 days'],
  contracts: ['低于合同价的合同', 'Contracts undercut'],
  nothing: ['没有符合条件的生效价格', 'No matching price in force'],
} as const satisfies Record<string, Bilingual>
