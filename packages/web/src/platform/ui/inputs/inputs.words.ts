import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of inputs. */
export const words = {
  moveUp: ['上移：{label}', 'Move up: {label}'],
  moveDown: ['下移：{label}', 'Move down: {label}'],
  pickColour: ['选取颜色', 'Pick a colour'],
  start: ['开始', 'From'],
  end: ['结束', 'Until'],
  atLeast: ['不小于 {min}', 'at least {min}'],
  decimals: ['最多 {count} 位小数', 'up to {count} decimal | up to {count} decimals'],
} as const satisfies Record<string, Bilingual>
