import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { expect, test } from 'vitest'
import { wireValue, wrongField } from './field-rules.ts'

const a = (info: Partial<FieldInfo>): FieldInfo => ({
  label: ['字段', 'Field'],
  kind: 'text',
  required: false,
  ...info,
})

test.each([
  [a({ required: true }), '', 'field.required'],
  [a({ required: true }), '   ', 'field.required'],
  [a({ required: true }), undefined, 'field.required'],
  [a({ required: true, kind: 'integer' }), 0, undefined],
  [a({}), '', undefined],
  [a({ max: 4 }), '12345', 'field.length'],
  [a({ max: 4 }), ' 1234 ', undefined],
  [a({ kind: 'code', min: 2, max: 32 }), 'A', 'field.length'],
  [a({ kind: 'code', min: 2, max: 32 }), 'A B', 'field.pattern'],
  [a({ kind: 'code', min: 2, max: 32 }), 'A_B-9', undefined],
  [a({ kind: 'mobile' }), '13800138000', undefined],
  [a({ kind: 'mobile' }), '12800138000', 'field.mobile'],
  [a({ kind: 'mobile' }), '1380013800', 'field.mobile'],
  [a({ kind: 'email' }), 'a@b', 'field.pattern'],
  [a({ kind: 'email' }), 'a@b.cn', undefined],
  [a({ kind: 'colour' }), '#12345', 'field.pattern'],
  [a({ kind: 'colour' }), '#1a2b3c', undefined],
  [a({ kind: 'timeOfDay' }), '24:00', 'field.pattern'],
  [a({ kind: 'timeOfDay' }), '04:00', undefined],
  [a({ kind: 'integer', min: 0, max: 9999 }), 10_000, 'field.range'],
  [a({ kind: 'integer', min: 0, max: 9999 }), '1.5', 'field.whole'],
  [a({ kind: 'money', min: 0, max: 50_000 }), 50_001, 'field.range'],
  [a({ kind: 'money', min: 0, max: 50_000 }), '12,5', 'field.number'],
  [a({ kind: 'money', min: 0, max: 50_000 }), '99999999999999999999', 'field.range'],
  [a({ kind: 'percent', min: 0, max: 10_000 }), 0, undefined],
  [a({ kind: 'percent', min: 0, max: 10_000 }), '1.255', 'field.decimals'],
  [a({ kind: 'integer', min: 0, max: 9999 }), 9999, undefined],
  [a({ kind: 'quantity', min: 0.5, max: 20, decimals: 1 }), '12.50', undefined],
  [a({ kind: 'quantity', min: 0.5, max: 20, decimals: 1 }), '12.55', 'field.decimals'],
  [a({ kind: 'quantity', min: 0.5, max: 20, decimals: 1 }), '0.4', 'field.range'],
  [a({ kind: 'quantity', min: 0.5, max: 20, decimals: 1 }), 'much', 'field.number'],
])('%o with %j is wrong for %s', (info, value, key) => {
  expect(wrongField(info, value, undefined)?.reason.key).toBe(key)
})

test('limits are worded in the units that people write', () => {
  expect(wrongField(a({ kind: 'money', min: 0, max: 123_450 }), 999_999, undefined)?.detail).toEqual({
    min: '0.00',
    max: '1,234.50',
  })
  expect(wrongField(a({ kind: 'integer', min: -20_000, max: 1_000_000 }), 1_000_001, undefined)?.detail).toEqual({
    min: '-20,000',
    max: '1,000,000',
  })
  const typed = { kind: 'money', min: 0, max: 123_450 } as const
  expect(wrongField(a(typed), 'much', undefined)?.detail).toEqual({ example: '1,234.50' })
  expect(wrongField(a(typed), '0.125', undefined)?.detail).toEqual({ decimals: 2 })
})

test('what was loaded and left alone is right', () => {
  expect(wrongField(a({ kind: 'mobile' }), '138****8000', '138****8000')).toBeUndefined()
  expect(wrongField(a({ kind: 'mobile' }), '139****8000', '138****8000')?.reason.key).toBe('field.mobile')
})

test('empty input travels as null', () => {
  expect(wireValue('  ')).toBeNull()
  expect(wireValue(undefined)).toBeNull()
  expect(wireValue(' x ')).toBe('x')
  expect(wireValue(0)).toBe(0)
  expect(wireValue(false)).toBe(false)
})

test.each([
  [a({ kind: 'day' }), '2001-02-29', 'field.noSuchDay'],
  [a({ kind: 'day' }), '03/07/1990', 'field.severalDays'],
  [a({ kind: 'day' }), '1990-03-07', undefined],
  [a({ kind: 'moment' }), '2026-12-31 25:00', 'field.pattern'],
  [a({ kind: 'moment' }), '2026-12-31T16:00:00.000Z', undefined],
  [a({ max: 4 }), '🍜🍜🍜🍜', undefined],
  [a({ max: 4 }), '🍜🍜🍜🍜🍜', 'field.length'],
])('%o holds the text %j, which is wrong for %s', (info, value, key) => {
  expect(wrongField(info, value, undefined)?.reason.key).toBe(key)
})
