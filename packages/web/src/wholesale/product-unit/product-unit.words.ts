import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  decimalsHelp: ['袋、箱为 0，公斤可为 3', '0 for bags and cases, up to 3 for kilograms'],
} as const satisfies Record<string, Bilingual>
