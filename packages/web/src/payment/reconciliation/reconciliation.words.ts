import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  channel: ['支付渠道', 'Payment method'],
  day: ['账单日', 'Day'],
  fetch: ['获取账单', 'Fetch bill'],
  upload: ['上传账单', 'Upload bill'],
  chooseFirst: [
    '请先选择支付渠道和日期，再对账或上传账单。',
    'Choose a payment method and a day first, then match or upload a bill.',
  ],
  unmatched: ['{day} 尚未对账：', 'Not matched yet for {day}:'],
  allMatched: ['{day} 的在线渠道均已对账。', 'All online methods have been matched for {day}.'],
  uploadHelp: [
    '微信支付、支付宝后台下载的账单可直接上传（含压缩包）；其他账单为 CSV 或制表符分隔的文本，须有“类型、商户单号、金额”三列。',
    'Bills downloaded from WeChat Pay or Alipay are taken as they are, archives too; others as CSV or tab-separated text with the columns type, no and amount.',
  ],
  matched: ['对账完成', 'Matched'],
  again: ['重新对账', 'Match again'],
  close: ['关账', 'Close day'],
  closeTitle: ['{channel} {day} 关账', 'Close {day} of {channel}'],
  closeHelp: [
    '关账后不能再对账。差异 {n} 笔，其中 {left} 笔未处理；有未处理的请填写说明。',
    'A closed day cannot be matched again. Differences: {n}, of which {left} are not settled. Explain these, if there are any.',
  ],
  closed: ['已关账', 'Day closed'],
  what: ['对账', 'Reconciliation'],
  amounts: ['金额', 'Amounts'],
  differences: ['差异', 'Differences'],
  allAgree: ['{count} 笔全部一致', '{count} line agrees, none differs | All {count} lines agree'],
  unsettled: [
    '{total} 笔差异中还有 {count} 笔待处理。处理后由另一人关账。',
    '{count} of {total} differences to settle. A second person closes the day afterwards.',
  ],
  allSettled: [
    '{count} 笔差异均已处理，可由另一人关账。',
    'All {count} differences are settled; a second person can close the day.',
  ],
  firstOnes: ['以下为前 {count} 笔。', 'These are the first {count}.'],
  ours: ['我方 {amount}', 'Ours {amount}'],
  theirs: ['账单 {amount}', 'Bill {amount}'],
  nothing: ['无', 'none'],
  fees: ['费用：我方 {ours}，账单 {theirs}', 'Fee: ours {ours}, bill {theirs}'],
  settle: ['处理', 'Settle'],
  settleAnew: ['重新处理', 'Settle again'],
  settleTitle: ['处理差额 {amount}', 'Settle the difference of {amount}'],
  settleOver: [
    '{no}：渠道的钱比我方账上多。这笔钱怎么处理了？',
    '{no}: the channel holds more than our books say. What was done about it?',
  ],
  settleShort: [
    '{no}：渠道的钱比我方账上少。这笔钱怎么处理了？',
    '{no}: the channel holds less than our books say. What was done about it?',
  ],
  settled: ['差异已处理', 'Difference settled'],
} as const satisfies Record<string, Bilingual>
