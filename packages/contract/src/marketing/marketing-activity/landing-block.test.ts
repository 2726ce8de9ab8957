import { expect, test } from 'vitest'
import { type LandingBlock, landingWrong } from './landing-block.rules.ts'

const block = (of: Partial<LandingBlock>): LandingBlock => ({
  kind: 'TEXT',
  text: null,
  image: null,
  link: null,
  ...of,
})

test.each([
  [block({ text: '每人一次' }), null],
  [block({ text: '  ' }), 'text'],
  [block({ kind: 'IMAGE' }), 'image'],
  [block({ kind: 'IMAGE', image: 't1/202611/a', link: 'https://m.example.com' }), null],
  [block({ kind: 'BUTTON', text: '看菜单' }), 'link'],
  [block({ kind: 'BUTTON', text: '看菜单', link: 'javascript:alert(1)' }), 'link'],
  [block({ kind: 'BUTTON', text: '致电', link: 'tel:0571-88001234' }), null],
])('%j of a landing page lacks %s', (wrong, part) => {
  expect(landingWrong([block({ text: '说明' }), wrong])?.path ?? null).toBe(part && `landing[1].${part}`)
})
