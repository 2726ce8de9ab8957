import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const modules = (text: string) => code128(text)?.reduce((sum, width) => sum + width, 0)
const symbolsOf = (text: string) => code128(text)?.join('').match(/.{6}/g)

test('each symbol is eleven modules wide, and the last one thirteen', () => {
  expect(modules('PJJ123C')).toBe(11 * 9 + 13)
  for (let code = 32; code < 127; code++) expect(modules(String.fromCharCode(code))).toBe(11 * 3 + 13)
  for (let pair = 0; pair < 100; pair++) expect(modules(`00${String(pair).padStart(2, '0')}`)).toBe(11 * 4 + 13)
})

test('the check symbol is the one that the standard asks for', () => {
  // 104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, and 55 beyond eight times 103.
  expect(symbolsOf('PJJ123C')?.[8]).toBe('311321')
})

test('digits stand in pairs, an odd one last', () => {
  expect(modules('6900000000012')).toBe(11 * 10 + 13)
  expect(symbolsOf('1234')?.slice(0, 3)).toEqual(['211232', '112232', '131123'])
})

test('other characters have no bars', () => {
  expect(code128('茶')).toBeUndefined()
  expect(code128('')).toBeUndefined()
})
