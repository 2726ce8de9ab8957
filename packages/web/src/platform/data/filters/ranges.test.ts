import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { expect, test } from 'vitest'
import { withBrowserStores } from '../../testing/browser-stores.ts'
import { rangeOf, rightWayRound } from './ranges.rules.ts'

withBrowserStores()
const { wordsOf } = await import('../../base/i18n/words.ts')
const { rangeText } = await import('./range-text.ts')

const end = (kind: FieldInfo['kind'], name: string, which: 'from' | 'to'): FieldInfo => ({
  label: ['一端', 'One end'],
  kind,
  required: false,
  range: { name, label: ['金额', 'Amount'], end: which },
})
const fields = {
  name: { label: ['名称', 'Name'], kind: 'text', required: false },
  amountMin: end('money', 'amount', 'from'),
  amountMax: end('money', 'amount', 'to'),
  weightMin: end('quantity', 'weight', 'from'),
  weightMax: end('quantity', 'weight', 'to'),
  dueStart: end('day', 'due', 'from'),
  dueEnd: end('day', 'due', 'to'),
} satisfies Record<string, FieldInfo>

test('two ends are one field, whichever a page names', () => {
  expect(rangeOf('amountMax', fields)).toMatchObject({ from: 'amountMin', to: 'amountMax', label: ['金额', 'Amount'] })
  expect(rangeOf('name', fields)).toBeUndefined()
})

test('ends that were given the wrong way round are turned', () => {
  const given = { name: '灯笼', amountMin: '20000', amountMax: '10000', weightMin: '9', weightMax: '10.5' }
  expect(rightWayRound(given, fields)).toEqual({ ...given, amountMin: '10000', amountMax: '20000' })
  expect(rightWayRound({ dueStart: '2026-12-01', dueEnd: '2026-11-30' }, fields)).toEqual({
    dueStart: '2026-11-30',
    dueEnd: '2026-12-01',
  })
  expect(rightWayRound({ amountMin: '20000', amountMax: '' }, fields)).toEqual({ amountMin: '20000', amountMax: '' })
})

test.each([
  ['money', '100.00', '200.00', '100.00–200.00', '100.00–200.00'],
  ['money', '100.00', undefined, '≥ 100.00', '≥ 100.00'],
  ['money', undefined, '200.00', '≤ 200.00', '≤ 200.00'],
  ['integer', '5', '5', '5', '5'],
  ['day', '2026-11-01', '2026-11-20', '2026-11-01 至 2026-11-20', '2026-11-01 to 2026-11-20'],
  ['day', '2026-11-01', undefined, '2026-11-01 起', 'from 2026-11-01'],
  ['day', undefined, '2026-11-20', '至 2026-11-20', 'until 2026-11-20'],
  ['moment', undefined, '2026-11-20 14:05', '2026-11-20 14:05 之前', 'before 2026-11-20 14:05'],
] as const)('a range of %s reads naturally', (kind, from, to, zh, en) => {
  const told = (language: 'zh' | 'en') => rangeText({ kind }, [from, to], wordsOf(language).say, (end) => end)
  expect(told('zh')).toBe(zh)
  expect(told('en')).toBe(en)
})
