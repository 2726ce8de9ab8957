import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  found: [
    '{count} 个疑似重复，请先核对',
    '{count} likely duplicate: look at it first | {count} likely duplicates: look at them first',
  ],
} as const satisfies Record<string, Bilingual>
