import { expect, test } from 'vitest'
import { codeOf, newCode } from './code.public.ts'

test('a code is proved by its last character, however it is typed', () => {
  for (const prefix of [null, 'TEA', 'SPR1NG26']) {
    const code = newCode(prefix)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(code.startsWith(prefix ?? '')).toBe(true)
    expect(codeOf(` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toBe(code)
    const other = code.at(-1) === '0' ? '1' : '0'
    expect(codeOf(code.slice(0, -1) + other)).toBeNull()
  }
  expect(codeOf('SHORT')).toBeNull()
})
