import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  inCurrency: ['{what}（{currency}）', '{what} ({currency})'],
} as const satisfies Record<string, Bilingual>
