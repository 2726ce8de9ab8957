import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  basics: ['基本信息', 'Basics'],
  decimalsHelp: ['袋、箱为 0，公斤可为 3', '0 for bags and cases, up to 3 for kilograms'],
} as const satisfies Record<string, Bilingual>
