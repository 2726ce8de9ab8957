import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  standing: ['额度', 'Credit'],
  terms: ['账期', 'Terms'],
  set: ['设置信用', 'Set credit'],
  setTitle: ['“{name}”的信用', 'Credit of “{name}”'],
  setHelp: [
    '100,000.00 以上的额度须由他人复核后生效；账期只影响以后的应收',
    'Limits above 100,000.00 take effect after approval by a second person; terms apply to future shipments only',
  ],
  saved: ['“{name}”的信用已保存', 'Credit of “{name}” saved'],
  waits: ['“{name}”的新额度等待复核', 'New limit of “{name}” submitted for approval'],
  request: ['申请信用', 'Request credit'],
  requestTitle: ['为“{name}”申请信用', 'Request credit for “{name}”'],
  requestHelp: [
    '由他人复核；同意后额度、账期一并生效，付款条件改为赊销',
    'Someone else decides; once approved, limit and term take effect and the customer buys on credit',
  ],
  requested: ['已为“{name}”申请信用，等待复核', 'Credit of “{name}” requested, pending approval'],
  temp: ['临时额度', 'Temporary limit'],
  tempTitle: ['“{name}”的临时额度', 'Temporary limit of “{name}”'],
  tempHelp: [
    '到期自动失效，最长 90 天；填 0 取消；100,000.00 以上须由他人复核后生效',
    'Expires automatically, at most 90 days; 0 cancels it; above 100,000.00 it takes effect after approval by a second person',
  ],
  tempSaved: ['“{name}”的临时额度已保存', 'Temporary limit of “{name}” saved'],
  approve: ['同意额度', 'Approve limit'],
  approved: ['“{name}”的额度已生效', 'Limit of “{name}” is in force'],
  reject: ['驳回额度', 'Reject limit'],
  rejected: ['已驳回“{name}”的额度', 'Limit of “{name}” rejected'],
  entries: ['信用流水', 'Entries'],
  entriesOf: ['“{name}”的信用流水', 'Credit entries of “{name}”'],
} as const satisfies Record<string, Bilingual>
