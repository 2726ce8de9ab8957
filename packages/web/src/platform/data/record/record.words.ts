import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of a record's detail. */
export const words = {
  place: ['第 {place} 条，共 {total} 条', '{place} of {total}'],
  before: ['上一条', 'Previous record'],
  behind: ['下一条', 'Next record'],
  copyLink: ['复制链接', 'Copy link'],
  linkCopied: ['已复制记录链接', 'Link to the record copied'],
  record: ['记录信息', 'Record'],
  facts: ['资料', 'Details'],
} as const satisfies Record<string, Bilingual>
