import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['客户的货款收到这里', 'Where customers’ payments come in'],
  account: ['账户信息', 'Account'],
  accountHelp: ['账号为 8 至 30 位数字', 'The account number has 8 to 30 digits'],
  use: ['使用', 'Use'],
  useHelp: ['没有指定账户时使用默认账户', 'The default account is used where none is chosen'],
} as const satisfies Record<string, Bilingual>
