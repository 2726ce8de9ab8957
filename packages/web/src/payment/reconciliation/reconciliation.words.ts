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
  uploadHelp: [
    '微信支付、支付宝后台下载的账单可直接上传（含压缩包）；其他账单为 CSV 或制表符分隔的文本，须有“类型、商户单号、金额”三列。',
    'Bills downloaded from WeChat Pay or Alipay are taken as they are, archives too; others as CSV or tab-separated text with the columns type, no and amount.',
  ],
  matched: ['对账完成', 'Matched'],
  again: ['重新对账', 'Match again'],
  close: ['关账', 'Close day'],
  closeTitle: ['{channel} {day} 关账', 'Close {day} of {channel}'],
  closeHelp: [
    '关账后不能再对账。差异 {n} 笔；有差异时请填写说明。',
    'A closed day cannot be matched again. Differences: {n}. Explain them if there are any.',
  ],
  closed: ['已关账', 'Day closed'],
  what: ['对账', 'Reconciliation'],
  amounts: ['金额', 'Amounts'],
  differences: ['逐笔核对', 'Line by line'],
} as const satisfies Record<string, Bilingual>
