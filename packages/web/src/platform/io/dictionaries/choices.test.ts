import { yesNo } from '@brandside/contract/platform/dictionaries.ts'
import { describe, expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

const status = {
  options: { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'] },
  order: ['1', '0'],
  colours: { 1: 'green' },
} as const

describe('choices of a field', () => {
  test('are the contract’s, in its order and colours', () => {
    expect(choicesOf(status, undefined)).toEqual([
      { value: '1', label: ['启用', 'Enabled'], colour: 'green', offered: true },
      { value: '0', label: ['停用', 'Disabled'], colour: undefined, offered: true },
    ])
    expect(choicesOf({ options: yesNo.items }, undefined).map(({ value }) => value)).toEqual(['true', 'false'])
    expect(choicesOf(undefined, undefined)).toEqual([])
  })

  test('are the dictionary’s where it says something else, those that are off only for rows that have them', () => {
    const named = [
      { value: '0', labelZh: '歇业', labelEn: null, colour: 'red', isDefault: false, status: 1 },
      { value: '1', labelZh: '营业', labelEn: 'Open', colour: 'blue', isDefault: false, status: 0 },
    ] as const
    expect(choicesOf(status, named)).toEqual([
      { value: '0', label: ['歇业', '歇业'], colour: 'red', offered: true },
      { value: '1', label: ['营业', 'Open'], colour: 'blue', offered: false },
    ])
  })
})
