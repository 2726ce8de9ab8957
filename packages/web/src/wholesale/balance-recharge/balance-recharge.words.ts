import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['客户与金额', 'Customer and amount'],
  whatHelp: ['选择套餐时金额与赠送以套餐为准', 'With a package, amount and gift are those of the package'],
  bank: ['到账', 'Arrival'],
  bankHelp: ['由他人核对到账后审核', 'Another person approves it when the money is there'],
} as const satisfies Record<string, Bilingual>
