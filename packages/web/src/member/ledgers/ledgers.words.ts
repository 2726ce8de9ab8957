import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  entry: ['流水', 'Entry'],
  member: ['会员', 'Member'],
  explain: ['余额由来', 'Explain balance'],
  explainOf: ['{name} 的{what}由来', '{name}: {what}, entry by entry'],
  points: ['积分', 'points'],
  wallet: ['储值', 'stored value'],
  growth: ['成长值', 'growth'],
  sound: ['✓ 流水合计与余额一致', '✓ The entries add up to the balance'],
  unsound: ['✗ 流水合计与余额不符', '✗ The entries do not add up to the balance'],
  asOf: ['截至', 'As of'],
  time: ['时间', 'Time'],
  kind: ['类型', 'Kind'],
  from: ['来源', 'Source'],
  noEntries: ['没有流水', 'No entries'],
  approve: ['同意', 'Approve'],
  reject: ['驳回', 'Reject'],
  approved: ['已同意', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
} as const satisfies Record<string, Bilingual>
