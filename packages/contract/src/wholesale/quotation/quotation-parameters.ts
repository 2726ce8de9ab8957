import type { Parameter } from '../../platform/parameters/parameters.ts'

/** For how many days a quotation is valid that does not say. */
export const quotationDays = {
  key: 'wholesale.quotation.days',
  group: 'wholesale',
  type: 'int',
  standard: 15,
  min: 1,
  max: 180,
  title: ['报价有效天数', 'Quotation validity (days)'],
  tenant: true,
} as const satisfies Parameter

/** A line that earns less has to be approved. */
export const quotationMargin = {
  key: 'wholesale.quotation.minMargin',
  group: 'wholesale',
  type: 'int',
  standard: 0,
  min: 0,
  max: 90,
  title: ['报价最低毛利率（%）', 'Minimum margin of quotations (%)'],
  remark: ['低于此毛利率的报价需要审批，0 为不限', 'Quotations below this margin need approval; 0 for no limit'],
  tenant: true,
} as const satisfies Parameter
