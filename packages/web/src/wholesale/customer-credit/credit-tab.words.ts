import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const creditWords = {
  none: ['未开通信用：订单款到发货', 'No credit: orders are prepaid'],
  request: ['申请信用', 'Request credit'],
  set: ['设置信用', 'Set credit'],
  waits: ['{by} 申请额度 {limit}{term}：{reason}', '{by} asked for a limit of {limit}{term}: {reason}'],
  withTerm: ['，账期 {days} 天', ', net {days} days'],
  approve: ['同意', 'Approve'],
  approved: ['信用已生效', 'The credit is in force'],
  reject: ['驳回', 'Reject'],
  rejected: ['已驳回', 'Rejected'],
  bar: ['已用 {used}，占用 {frozen}，可用 {available}', '{used} used, {frozen} reserved, {available} available'],
  limit: ['信用额度', 'Credit limit'],
  temp: ['临时额度（至 {day}）', 'Temporary limit (until {day})'],
  used: ['已用', 'Used'],
  frozen: ['占用', 'Reserved'],
  available: ['可用', 'Available'],
  entries: ['信用流水', 'Entries'],
  noEntries: ['还没有流水', 'No entries yet'],
  more: ['显示最近 {count} 条', 'Show the latest {count}'],
} as const satisfies Record<string, Bilingual>
