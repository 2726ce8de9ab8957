import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  entry: ['流水', 'Entry'],
  member: ['会员', 'Member'],
  approve: ['同意', 'Approve'],
  reject: ['驳回', 'Reject'],
  approved: ['已同意', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
} as const satisfies Record<string, Bilingual>
