import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const adjustWords = {
  title: ['批量调价', 'Adjust prices'],
  help: [
    '先试算，看哪些价格会变、影响多少客户，再生效；一次调价是一个批次，可整批回滚',
    'Rehearse first: which prices change and whom they touch. What is put in force is one batch and can be taken back whole',
  ],
  rehearse: ['试算', 'Rehearse'],
  apply: ['生效 {count} 条价格', 'Put {count} prices in force'],
  applied: ['已调整 {count} 条价格，批次 {batch}', '{count} prices adjusted, batch {batch}'],
  percentHelp: ['负数为降价；与调整金额二选一', 'Negative to lower them; this or an amount'],
  centsHelp: ['每个基本单位的金额', 'For each base unit'],
  fromHelp: ['不填则立即生效', 'At once when empty'],
  product: ['商品', 'Product'],
  from: ['起订量', 'From'],
  before: ['原价', 'Before'],
  after: ['新价', 'After'],
  changed: ['调整条数', 'Prices changed'],
  customers: ['受影响客户', 'Customers touched'],
  belowFloor: ['低于最低售价', 'Below the floor'],
  bigChange: ['变动超过 30%', 'Over 30%'],
  nothing: ['没有符合条件的生效价格', 'No price in force fits'],
} as const satisfies Record<string, Bilingual>
