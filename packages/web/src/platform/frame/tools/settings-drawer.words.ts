import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['系统设置', 'Settings'],
  help: ['立即生效，并随账号保存到服务器。', 'Takes effect at once and is kept with your account.'],
  looks: ['显示', 'Display'],
  page: ['页面', 'Page'],
  export: ['导出设置', 'Export settings'],
  import: ['导入设置', 'Import settings'],
  imported: ['已导入 {count} 项设置', '{count} setting imported | {count} settings imported'],
  notImported: ['文件中没有可用的设置', 'The file holds no settings that can be used'],
  reset: ['恢复默认', 'Reset to defaults'],
  wasReset: ['设置已恢复默认', 'Settings are back to their defaults'],
} as const satisfies Record<string, Bilingual>
