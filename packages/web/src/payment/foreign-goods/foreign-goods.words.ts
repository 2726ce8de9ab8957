import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  mapping: ['匹配', 'Mapping'],
  mappingHelp: [
    '填写本店菜单的规格编码；之前与之后的销售都按此计入',
    'The SKU code in the menu of the shop; sales before and after count for it',
  ],
} as const satisfies Record<string, Bilingual>
