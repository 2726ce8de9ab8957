import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  sure: ['{verb} {no}？', '{verb} {no}?'],
  now: ['{no}：{state}', '{no}: {state}'],
  done: ['{no}：已{verb}', '{no}: {verb} done'],
  all: ['全部', 'All'],
  print: ['打印', 'Print'],
  voucher: ['付款凭证', 'Voucher'],
  photo: ['照片', 'Photo'],
  time: ['期间', 'Time'],
  from: ['起始日期', 'From'],
  to: ['截止日期', 'To'],
  asOf: ['截至', 'As of'],
  asOfHelp: ['首行为该日终的数额', 'The first row is the balance at the end of that day'],
  noEntries: ['没有流水', 'No entries'],
  effects: ['将会变动', 'What will change'],
  before: ['现在', 'Now'],
  after: ['之后', 'Then'],
  noEffects: [
    '额度、余额、应收、库存和其他单据都不变',
    'Credit, balances, receivables, stock and other documents stay as they are',
  ],
  waitsFor: ['需要审批', 'Waits for approval'],
} as const satisfies Record<string, Bilingual>
