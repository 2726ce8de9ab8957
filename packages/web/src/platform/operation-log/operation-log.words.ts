import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['操作日志', 'Operation log'],
  of: ['操作日志：{name}', 'Operation log: {name}'],
  range: ['操作时间', 'Time'],
  from: ['开始时间', 'From'],
  to: ['结束时间', 'To'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  week: ['一周前', 'One week ago'],
  operator: ['操作人', 'Operator'],
  time: ['操作时间', 'Time'],
  content: ['操作内容', 'What was done'],
  loading: ['加载中...', 'Loading...'],
  waiting: ['请稍候，两秒内只查询一次', 'One query in two seconds, please wait'],
  empty: ['没有操作记录', 'No entries'],
  emptyRange: ['这段时间内没有操作记录', 'No entries in this period'],
  failed: ['操作日志没有加载成功', 'The log could not be loaded'],
  recent: ['最近操作', 'Recent activity'],
  all: ['全部日志', 'Full log'],
} as const satisfies Record<string, Bilingual>
