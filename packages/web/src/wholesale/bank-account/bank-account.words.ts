import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['客户的货款收到这里', 'Account that receives customers’ payments'],
  account: ['账户信息', 'Account'],
  accountHelp: ['账号为 8 至 30 位数字', '8 to 30 digits'],
  use: ['使用', 'Use'],
  useHelp: ['没有指定账户时使用默认账户', 'The default account is used if none is chosen'],
  journal: ['账户流水', 'Journal'],
  nothingBooked: ['该期间没有收付款', 'No receipts or payments in this period'],
} as const satisfies Record<string, Bilingual>
