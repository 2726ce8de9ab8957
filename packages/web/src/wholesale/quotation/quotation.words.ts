import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  head: ['客户与有效期', 'Customer and validity'],
  lines: ['明细', 'Lines'],
  linesHelp: [
    '选择商品，或写下目录里还没有的内容；可从表格粘贴',
    'Choose products or describe items not in the catalogue; can be pasted from a sheet',
  ],
  sums: ['优惠与运费', 'Discount and freight'],
  sumsHelp: ['整单减免填写后不再按折扣率计算', 'An amount off the whole order replaces the discount rate'],
  course: ['进展', 'Progress'],
  remark: ['备注', 'Remark'],
  amount: ['金额', 'Amount'],
  copy: ['复制', 'Copy'],
  copied: ['已复制为新的草稿', 'Copied to a new draft'],
  extend: ['延期', 'Extend'],
  extendTitle: ['{no} 延期到', '{no}: valid until'],
  extended: ['已延期', 'Extended'],
  lost: ['未成交', 'Lost'],
  lostTitle: ['{no} 未成交的原因', '{no}: why was it lost?'],
  lostDone: ['已记录未成交', 'Marked as lost'],
  back: ['驳回', 'Send back'],
  stays: ['只有草稿可以作废', 'Only drafts can be voided'],
  soon: ['{days} 天后到期', 'expires in {days} days'],
  today: ['今天到期', 'expires today'],
  orProspect: ['还不是客户时选潜客', 'Choose a prospect if not yet a customer'],
  revisions: ['版本对比', 'Compare revisions'],
} as const satisfies Record<string, Bilingual>
