import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const pictureWords = {
  picture: ['图片', 'Picture'],
  none: ['没有图片，客户看到的是占位图', 'No picture: customers see a placeholder'],
  help: ['可以先启用后补图；没有图片时，客户看到占位图', 'Can be added later; without one customers see a placeholder'],
} as const satisfies Record<string, Bilingual>
