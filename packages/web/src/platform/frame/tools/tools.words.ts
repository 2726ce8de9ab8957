import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  fullscreen: ['全屏', 'Fullscreen'],
  // spec 8: exactly so.
  noFullscreen: ['you browser can not work', 'you browser can not work'],
  size: ['布局大小', 'Size'],
  // spec 4: exactly so.
  sizeSwitched: ['Switch Size Success', 'Switch Size Success'],
  errorLog: ['错误日志', 'Error log'],
  manual: ['使用手册', 'Manual'],
  settings: ['系统设置', 'Settings'],
  environment: ['切换环境', 'Switch environment'],
} as const satisfies Record<string, Bilingual>
