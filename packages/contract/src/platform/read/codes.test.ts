import { describe, expect, test } from 'vitest'
import { readChoice, readFlag } from './choices.ts'
import { foldCode, foldReference, readIdCard, readMobile } from './codes.ts'
import { lengthOf } from './fold.ts'
import { foldLines, foldText } from './texts.ts'

describe('a mobile number', () => {
  test.each([
    '138 0013 8001',
    '138-0013-8001',
    '１３８００１３８００１',
    '+86 138-0013-8001',
    '＋８６１３８００１３８００１',
    '(+86)13800138001',
    '0086 13800138001',
    '8613800138001',
    "'13800138001",
    '138\u00a00013\u20098001\u200b',
  ])('is read from %j', (text) => {
    expect(readMobile(text)).toEqual({ value: '13800138001' })
  })

  test.each(['138001380', '138001380011', '23800138001', '138001380O1', '', '+85 13800138001', '¹3800138001'])(
    '%j is none',
    (text) => {
      expect(readMobile(text)).toMatchObject({ reason: { key: 'field.mobile' } })
    },
  )

  test('beside another one is asked back', () => {
    expect(readMobile('13800138001 / 139 0013 9001')).toMatchObject({
      reason: { key: 'field.severalNumbers' },
      candidates: ['13800138001', '13900139001'],
    })
  })
})

test('the number of an identity card is read without its room, and ends in a capital', () => {
  expect(readIdCard('330102 19900307 123x')).toEqual({ value: '33010219900307123X' })
  expect(readIdCard('３３０１０２１９９００３０７１２３４')).toEqual({ value: '330102199003071234' })
  expect(readIdCard('33010219900307')).toMatchObject({ reason: { key: 'field.idCard' } })
})

test('codes and references are of one width', () => {
  expect(foldCode(' ｍｏｏｎ－１ ')).toBe('MOON-1')
  expect(foldReference(' 6222 0200 １２３４\u00a05678 ')).toBe('6222020012345678')
})

test('yes and no are read as people mark them', () => {
  expect(['是', 'Y', '√', '1', 'true', ' ＹＥＳ ', 'V', '✔️', '需要'].map((text) => readFlag(text))).toEqual(
    Array(9).fill({ value: true }),
  )
  expect(['否', 'n', '×', '0', 'FALSE', '不需要'].map((text) => readFlag(text))).toEqual(
    Array(6).fill({ value: false }),
  )
  expect(readFlag('maybe')).toMatchObject({ reason: { key: 'field.yesNo' } })
})

test('a choice is read by its value or any of its names', () => {
  const choices = [
    { value: 'retail', names: ['零售', 'Retail'] },
    { value: 'hotel', names: ['酒店', 'Hotel'] },
    { value: 'inn', names: ['酒店', 'Inn'] },
  ]
  expect(readChoice(' ＲＥＴＡＩＬ', choices)).toEqual({ value: 'retail' })
  expect(readChoice('零售', choices)).toEqual({ value: 'retail' })
  expect(readChoice('酒店', choices)).toMatchObject({ candidates: ['hotel', 'inn'] })
  expect(readChoice('批发', choices)).not.toHaveProperty('candidates')
})

test('names keep their punctuation, and have one dot', () => {
  expect(foldText(' 阿迪力•买买提\u00a0Ｌｉ ')).toBe('阿迪力·买买提 Li')
  expect(foldText('阿迪力・买买提')).toBe('阿迪力·买买提')
  expect(foldText('ジョン・スミス（東京）')).toBe('ジョン・スミス（東京）')
})

test('lines end in one way', () => {
  expect(foldLines('一\r\n二\r三_x000D_\n四\r\r\n五')).toBe('一\n二\n三\n四\n五')
})

test('an emoji is one character', () => {
  expect(lengthOf('🍜面𠮷')).toBe(3)
})
