import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  found: [
    '{count} 个疑似重复，请先核对',
    '{count} possible duplicate: check it first | {count} possible duplicates: check them first',
  ],
} as const satisfies Record<string, Bilingual>
