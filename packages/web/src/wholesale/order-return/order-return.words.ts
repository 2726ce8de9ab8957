import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  head: ['退货', 'Return'],
  lines: ['明细', 'Lines'],
  course: ['进展', 'Progress'],
  request: ['退货', 'Return'],
  requestTitle: ['{no} 退货', 'Return goods of {no}'],
  requested: ['退货单已提交审批', 'Return submitted for approval'],
  left: ['可退 {qty} {unit}', '{qty} {unit} returnable'],
} as const satisfies Record<string, Bilingual>
