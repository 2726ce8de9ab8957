import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  once: ['关闭后无法再次查看。', 'It cannot be shown again once this is closed.'],
  copy: ['复制', 'Copy'],
  noted: ['已妥善保存', 'I have saved it'],
  copied: ['已复制到剪贴板', 'Copied to the clipboard'],
  notCopied: ['浏览器不允许复制，请手动选择文字', 'The browser does not allow copying: select the text instead'],
} as const satisfies Record<string, Bilingual>
