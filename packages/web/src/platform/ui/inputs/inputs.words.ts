import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** What inputs say of themselves. */
export const words = {
  moveUp: ['上移：{label}', 'Move up: {label}'],
  moveDown: ['下移：{label}', 'Move down: {label}'],
  pickColour: ['选取颜色', 'Pick a colour'],
} as const satisfies Record<string, Bilingual>
