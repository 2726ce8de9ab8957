import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  sure: ['{verb} {no}？', '{verb} {no}?'],
  done: ['{no}：已{verb}', '{no}: {verb} done'],
  all: ['全部', 'All'],
  print: ['打印', 'Print'],
  voucher: ['付款凭证', 'Voucher'],
  time: ['期间', 'Time'],
  from: ['起始日期', 'From'],
  to: ['截止日期', 'To'],
} as const satisfies Record<string, Bilingual>
