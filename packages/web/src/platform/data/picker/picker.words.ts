import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  find: ['输入名称查找', 'Type a name'],
  finding: ['正在查找…', 'Looking…'],
  failed: ['没有加载成功', 'Could not be loaded'],
  none: ['没有可选的{what}', 'There is no {what} to choose'],
  noMatch: ['没有找到“{keyword}”', 'Nothing found for “{keyword}”'],
  more: ['只列出前 {max} 个，输入名称继续查找', 'The first {max}; type more of a name to find others'],
  disabled: ['已停用', 'Disabled'],
  hidden: ['已删除，或不在您的数据范围内', 'Deleted, or outside your data scope'],
} as const satisfies Record<string, Bilingual>
