import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['替代建议', 'Substitutes'],
  lineNo: ['第 {line} 行', 'Line {line}'],
  available: ['可用 {qty}', '{qty} available'],
  put: ['替代', 'Substitute'],
  answerOf: ['客户对 {name} 的意见', 'Customer’s answer to {name}'],
  ASK: ['每次询问', 'Ask each time'],
  ACCEPTED: ['一直同意', 'Always accepted'],
  REFUSED: ['不接受', 'Refused'],
  kept: ['已记住客户意见', 'Answer saved'],
} as const satisfies Record<string, Bilingual>
