import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of trees. */
export const words = {
  nothingInTree: ['没有找到“{search}”', 'Nothing found for “{search}”'],
  treeFailed: ['没有加载成功', 'It could not be loaded'],
} as const satisfies Record<string, Bilingual>
