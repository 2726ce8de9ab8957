import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  day: ['业务日期', 'Business day'],
  gapless: ['连续，无缺号', 'No gaps'],
  missing: ['缺 {count} 个', '{count} missing'],
  isMissing: ['缺号：此单号没有单据', 'Missing: no document has this number'],
  empty: ['这一天没有取过此类单号', 'No number of this type was issued on this day'],
} as const satisfies Record<string, Bilingual>
