import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  standing: ['额度', 'Standing'],
  terms: ['账期', 'Terms'],
  set: ['设置信用', 'Set credit'],
  setTitle: ['“{name}”的信用', 'Credit of “{name}”'],
  setHelp: [
    '10 万元以上的额度须由他人复核后生效；账期只影响以后的应收',
    'Limits above 100,000.00 wait for a second person; terms count for what is shipped from now on',
  ],
  saved: ['“{name}”的信用已保存', 'Credit of “{name}” saved'],
  waits: ['“{name}”的新额度等待复核', 'The new limit of “{name}” waits for approval'],
  temp: ['临时额度', 'Temporary limit'],
  tempTitle: ['“{name}”的临时额度', 'Temporary limit of “{name}”'],
  tempHelp: ['到期自动失效，最长 90 天；填 0 取消', 'It lapses by itself, after 90 days at most; 0 ends it'],
  tempSaved: ['“{name}”的临时额度已保存', 'Temporary limit of “{name}” saved'],
  approve: ['同意额度', 'Approve limit'],
  approved: ['“{name}”的额度已生效', 'The limit of “{name}” counts now'],
  reject: ['驳回额度', 'Reject limit'],
  rejected: ['已驳回“{name}”的额度', 'The limit of “{name}” was rejected'],
  entries: ['信用流水', 'Entries'],
  entriesOf: ['“{name}”的信用流水', 'Credit entries of “{name}”'],
  noEntries: ['还没有流水', 'No entries yet'],
} as const satisfies Record<string, Bilingual>
