import { choice } from '../../platform/fields/choice.ts'

/** Where a price comes from, the highest source first. */
export const priceSource = choice(['价格来源', 'Source'], {
  MANUAL: ['手工改价', 'By hand'],
  QUOTATION: ['报价单', 'Quotation'],
  CONTRACT: ['合同', 'Contract'],
  CUSTOMER: ['客户价', 'Customer price'],
  LEVEL: ['等级价', 'Level price'],
  TYPE: ['类型价', 'Type price'],
  ALL: ['通用价', 'General price'],
  LIST: ['目录价', 'List price'],
})
