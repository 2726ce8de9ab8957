import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  course: ['审核与收款', 'Approval and receipt'],
  what: ['客户与金额', 'Customer and amount'],
  whatHelp: ['选择套餐时金额与赠送以套餐为准', 'With a package, its amount and gift apply'],
  bank: ['到账', 'Receipt'],
  bankHelp: ['由他人核对到账后审核', 'A second person approves it once the money has arrived'],
} as const satisfies Record<string, Bilingual>
