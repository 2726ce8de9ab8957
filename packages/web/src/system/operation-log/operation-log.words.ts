import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  changes: ['操作记录', 'Changes'],
  signIns: ['登录记录', 'Sign-ins'],
  activity: ['每日统计', 'By day'],
  lastDays: ['最近 14 天的操作与登录', 'Changes and sign-ins of the last 14 days'],
  day: ['日期', 'Day'],
  show: ['显示', 'Show'],
  module: ['模块', 'Module'],
  action: ['操作类型', 'Action type'],
  toRecord: ['打开这条记录', 'Open the record'],
  onlyRecord: ['只看这条记录的日志', 'Only the log of this record'],
  onlyModule: ['只看这个模块的日志', 'Only the log of this module'],
  onlyOperator: ['只看这位操作人', 'Only this operator'],
  line: ['操作详情', 'Entry'],
  reveal: ['查看完整信息', 'Show in full'],
  revealHelp: [
    '个人信息已隐藏。查看完整信息需要再次输入密码，并会被记录。',
    'Personal data is masked. Showing it in full asks for your password and is logged.',
  ],
  changesToday: ['今日操作', 'Changes today'],
  signInsToday: ['今日登录', 'Sign-ins today'],
  changesUnit: ['次操作', 'changes'],
  signInsUnit: ['次登录', 'sign-ins'],
  yesterday: ['昨日 {count}', 'yesterday {count}'],
  course: ['最近 14 天：{values}', 'The last 14 days: {values}'],
} as const satisfies Record<string, Bilingual>
