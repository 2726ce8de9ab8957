import { describe, expect, test } from 'vitest'
import { passwordForbids } from './password-policy.ts'

const person = ['li.na', '李娜', '灯笼食品集团'] as const
const reasonOf = (password: string, context: readonly (string | null)[] = person) =>
  passwordForbids(password, context, 10)?.reason.key ?? 'allowed'

describe('a password', () => {
  test.each([
    'correct horse 42',
    'lanterns over the river',
    '一碗面两碟小菜三盏灯笼',
    'tr0ub4dor&three',
    'Xk29-pqLm-77aa',
    '13800001234 noodles',
    'nana banana split',
    'x'.repeat(3) + 'yz'.repeat(60),
  ])('%j is good enough', (password) => {
    expect(reasonOf(password)).toBe('allowed')
  })

  test('is measured in characters, from 10 to 128', () => {
    expect(reasonOf('abXd%fgh9')).toBe('password.tooShort')
    expect(reasonOf('abXd%fgh9!')).toBe('allowed')
    expect(reasonOf('🏮🍜🥢🍵🧧🐉🌕🎋🪭')).toBe('password.tooShort')
    expect(reasonOf('🏮🍜🥢🍵🧧🐉🌕🎋🪭🍊')).toBe('allowed')
    expect(reasonOf(`${'lantern river '.repeat(9)}ab`)).toBe('allowed')
    expect(reasonOf(`${'lantern river '.repeat(9)}abc`)).toBe('password.tooLong')
  })

  test.each([
    '1234567890',
    '0987654321',
    '1234567890a',
    'a123456789',
    'abcdefghij',
    'Qwertyuiop',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'aaaaaaaaaa',
    'abababababab',
    '1234512345',
    'password12',
    'Password123!',
    'P@ssw0rd123',
    'p@$$w0rd2026',
    '123password',
    'Welcome2026!!',
    'woaini1314520',
    'bulldog20261121',
    'Cheyenne!!!!',
    'ADMIN.2026.11',
    'ｐａｓｓｗｏｒｄ１２',
  ])('%j is too common', (password) => {
    expect(reasonOf(password)).toBe('password.common')
  })

  test.each([
    'li.na likes noodles',
    '李娜的面馆今天也很忙',
    '在灯笼食品集团上班的人',
    'Brandside back door',
    'bRANDSIDE-river-77',
  ])('%j is built from what everybody knows of its owner', (password) => {
    expect(reasonOf(password)).toBe('password.context')
  })

  test('may hold short pieces of names', () => {
    expect(reasonOf('nana over the river')).toBe('allowed')
    expect(reasonOf('the cat over the river', ['cat', null])).toBe('allowed')
  })
})
