import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const papersWords = {
  papers: ['附件', 'Attachments'],
  noPapers: ['还没有附件', 'No attachments yet'],
  addPaper: ['上传附件', 'Upload attachment'],
  takeOut: ['移除', 'Remove'],
  takeOutOf: ['移除 {name}', 'Remove {name}'],
  limits: ['{types}，不超过 {size}，最多 {max} 份', '{types}, up to {size} each, {max} at most'],
  wrongPaper: ['请选择 {types} 文件，不超过 {size}', 'Choose a file of {types}, up to {size}'],
  uploading: ['正在上传 {percent}%', 'Uploading {percent}%'],
} as const satisfies Record<string, Bilingual>
