import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  error: ['错误', 'Error'],
  seen: ['出现情况', 'Where and when'],
  sightings: ['上报记录', 'Reports received'],
  resolve: ['标为已解决', 'Resolve'],
  reopen: ['重新打开', 'Reopen'],
  resolved: ['错误报告已标为已解决', 'Error report resolved'],
  reopened: ['错误报告已重新打开', 'Error report reopened'],
  times: ['{count} 次', 'once | {count} times'],
  byItself: ['自动上报', 'sent automatically'],
  requestId: ['请求编号', 'Request id'],
} as const satisfies Record<string, Bilingual>
