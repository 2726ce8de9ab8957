import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of bulk actions. */
export const words = {
  picked: ['已选 {count} 条', '{count} selected'],
  pickedAll: ['已选全部 {count} 条', 'All {count} selected'],
  pickAll: ['选择全部 {count} 条', 'Select all {count}'],
  pickTooMany: ['超过 {max} 条，请先缩小筛选范围', 'More than {max}: narrow the filter first'],
  exportTooMany: ['一次最多导出所选的 {max} 条', 'At most {max} selected rows in one export'],
  pickNone: ['取消选择', 'Clear selection'],
  bulk: ['批量操作', 'Bulk actions'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  bulkAsk: ['{verb} {count} 个{noun}？', '{verb} {count} {noun}?'],
  bulkAskAll: [
    '将处理符合当前筛选条件的全部 {count} 条，包括其他页的记录。',
    'This covers all {count} that match the current filters, on every page.',
  ],
  bulkAskSome: ['将逐条处理所选的 {count} 条记录。', 'The {count} selected records are handled one by one.'],
  bulkRemoved: ['删除后不再出现在列表和选择框中。', 'They will no longer appear in lists and pickers.'],
  bulkRunning: ['正在处理…', 'Working…'],
  bulkProgress: ['已处理 {done} / {total} 条', '{done} of {total} handled'],
  bulkDone: ['{verb}：{count} 条已完成', '{verb}: {count} done'],
  bulkTitle: ['{verb}：{done} 条完成，{failed} 条未完成', '{verb}: {done} done, {failed} not done'],
  bulkStopped: ['处理中断，还有 {left} 条没有处理。{why}', 'Stopped with {left} left. {why}'],
  bulkRetry: ['重试未完成的 {count} 条', 'Retry the {count} not done'],
  bulkRecord: ['记录', 'Record'],
  bulkWhy: ['未完成的原因', 'Why it was not done'],
} as const satisfies Record<string, Bilingual>
