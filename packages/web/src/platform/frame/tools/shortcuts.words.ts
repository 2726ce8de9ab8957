import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['键盘快捷键', 'Keyboard shortcuts'],
  page: ['本页', 'This page'],
  shell: ['全局', 'Everywhere'],
  help: ['点击按键即可更换，随账号保存。', 'Press a shortcut to change it. Shortcuts are kept with your account.'],
  change: ['更换“{name}”的按键，当前为', 'Change the keys of {name}, now'],
  press: ['请按新的按键…', 'Press the new keys…'],
  stop: ['Esc 取消', 'Esc to cancel'],
  changed: ['“{name}”的按键已改为 {keys}', '{name} is now {keys}'],
  reset: ['恢复默认', 'Reset'],
  resetOf: ['：{name}，{keys}', ': {name}, {keys}'],
  browser: ['{keys} 是浏览器自己的按键，请换一个', '{keys} is reserved by the browser: choose another'],
  key: [
    '{keys} 不能用作快捷键，请用字母、数字、符号或 F2、F4、F8、F9',
    '{keys} cannot be a shortcut: use a letter, a digit, a symbol, F2, F4, F8 or F9',
  ],
  taken: ['{keys} 已用于“{name}”，请换一个', '{keys} is used by {name}: choose another'],
  single: ['启用单键快捷键', 'Single-key shortcuts'],
  singleHelp: ['关闭后，只有带 Ctrl 或 ⌘ 的快捷键有效。', 'When off, only shortcuts with Ctrl or ⌘ work.'],
} as const satisfies Record<string, Bilingual>
