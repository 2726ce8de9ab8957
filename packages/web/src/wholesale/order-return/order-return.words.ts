import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  head: ['退货', 'Return'],
  lines: ['明细', 'Lines'],
  course: ['进展', 'Progress'],
  request: ['退货', 'Return'],
  requestTitle: ['{no} 退货', 'Return goods of {no}'],
  requested: ['退货单已提交审批', 'Return submitted for approval'],
  qtyOf: ['{name} 退货数量', 'Quantity of {name}'],
  conditionOf: ['{name} 货品状况', 'Condition of {name}'],
  add: ['新增退货', 'New return'],
  addHelp: [
    '退货从送货单开始：选择已发货或已签收的送货单',
    'A return begins with a delivery note that has shipped or was signed for',
  ],
  next: ['下一步', 'Next'],
  left: ['可退 {qty} {unit}', '{qty} {unit} returnable'],
} as const satisfies Record<string, Bilingual>
