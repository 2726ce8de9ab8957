import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of lists. */
export const words = {
  pagination: ['分页', 'Pagination'],
  total: ['共 {shown} 条', '{shown} item | {shown} items'],
  sum: ['合计', 'Total'],
  perPage: ['每页条数', 'Items per page'],
  rows: ['{count} 条/页', '{count} / page'],
  previous: ['上一页', 'Previous page'],
  next: ['下一页', 'Next page'],
  jumpTo: ['跳至', 'Go to'],
  jumpPage: ['页', 'page'],
  pageNumber: ['页码', 'Page number'],
  pickPage: ['选择本页', 'Select this page'],
  sortHint: ['点击排序，按住 Shift 可按多列排序', 'Sort; hold Shift to sort by several columns'],
  exportPlain: ['导出（含完整手机号）', 'Export with full mobile numbers'],
  tools: ['列表工具', 'List tools'],
  actions: ['操作', 'Actions'],
  rowBelow: ['下一行', 'Next row'],
  rowAbove: ['上一行', 'Previous row'],
  editRow: ['修改所在行', 'Edit the row'],
  pickRow: ['选择所在行', 'Select the row'],
  notRefreshed: [
    '列表没有刷新成功，显示的是之前的内容。',
    'The list could not be refreshed; it shows what was there before.',
  ],
} as const satisfies Record<string, Bilingual>
