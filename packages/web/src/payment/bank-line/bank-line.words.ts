import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  line: ['流水', 'Bank line'],
  lineHelp: [
    '银行账户收到的一笔钱；多笔请用“导入”直接读取银行对账单',
    'Money that came in on an account; for many, import the statement of the bank as it is',
  ],
  figures: ['核对', 'Match'],
  help: [
    '导入银行对账单后点“自动核对”：流水里写着打款单号的，或几天内金额唯一相同的，会与打款核对上；其余由您选择。',
    'Import the statement of the bank, then match automatically: a line that names a payout, or the only one of its amount within days, is matched; you choose for the others.',
  ],
  matchAll: ['自动核对', 'Match automatically'],
  matchedAll: ['核对上 {matched} 笔，还有 {left} 笔待核对', '{matched} matched, {left} left'],
  match: ['核对', 'Match'],
  matchTitle: ['核对流水 {amount}', 'Match the line of {amount}'],
  noCandidates: [
    '没有在途的打款可选：请先在“渠道打款”里录入或获取',
    'No payout is under way: enter or fetch it under Payouts first',
  ],
  fits: ['金额吻合', 'Amount fits'],
  named: ['流水中有单号', 'Named in the line'],
  chosen: ['已选 {sum}，相差 {difference}', '{sum} chosen, {difference} apart'],
  even: ['已选 {sum}，与流水一致', '{sum} chosen, the same as the line'],
  note: ['处理说明', 'Note'],
  matched: ['流水已核对', 'Line matched'],
  setAside: ['不是渠道打款', 'No payout'],
  setAsideTitle: ['标记为非渠道打款', 'Mark as no payout'],
  setAsideHelp: ['这笔钱是什么？它不再参与核对。', 'What is this money? It is matched no more.'],
  asideDone: ['已标记', 'Marked'],
  release: ['取消核对', 'Take match back'],
  releaseText: [
    '打款回到“在途”，这笔流水重新待核对。',
    'Its payouts are under way again, and the line is to be matched.',
  ],
  released: ['已取消核对', 'Match taken back'],
  payouts: ['打款', 'Payouts'],
  noPayouts: ['还没有核对到打款', 'Not matched with a payout'],
} as const satisfies Record<string, Bilingual>
