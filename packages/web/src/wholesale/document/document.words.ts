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
  asOf: ['截至', 'As of'],
  asOfHelp: ['首行为该日终的数额', 'The first row is how it stood at the end of that day'],
  noEntries: ['没有流水', 'No entries'],
} as const satisfies Record<string, Bilingual>
