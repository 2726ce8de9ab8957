import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  whom: ['客户与地址', 'Customer and address'],
  when: ['到货日期', 'Delivery days'],
  whenHelp: [
    '到货前一天 17:00 后自动生成订单草稿，确认时按当时价格计算',
    'A draft is created after 17:00 on the day before, and priced when it is confirmed',
  ],
  lines: ['订货明细', 'Lines'],
  linesHelp: ['可从表格粘贴：商品编码、单位、数量', 'Rows can be pasted from a sheet: code, unit, quantity'],
  more: ['备注', 'Remark'],
  draw: ['生成下一单', 'Create next order'],
  drew: ['已生成 {day} 的订单草稿', 'Draft order for {day} created'],
  drawn: ['生成记录', 'Orders created'],
  order: ['订单', 'Order'],
  day: ['到货日期', 'Delivery day'],
  none: ['还没有生成过订单', 'No order has been created yet'],
  failed: ['有异常', 'With a problem'],
  skip: ['添加暂停日期', 'Skip a day'],
  noLonger: ['取消暂停 {day}', 'Deliver on {day} again'],
} as const satisfies Record<string, Bilingual>
