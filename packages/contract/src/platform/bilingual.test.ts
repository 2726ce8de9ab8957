import { expect, test } from 'vitest'
import { asNouns, inSentence, plural } from './bilingual.ts'

test('a label within a sentence keeps its abbreviations', () => {
  expect(['SKUs', 'Lines', 'Sold in', 'SKU', '明细'].map(inSentence)).toEqual([
    'SKUs',
    'lines',
    'sold in',
    'SKU',
    '明细',
  ])
})

test.each([
  ['brand', 'brands'],
  ['activity', 'activities'],
  ['delivery address', 'delivery addresses'],
  ['salesman', 'salesmen'],
  ['SKU', 'SKUs'],
  ['stored value', 'stored value'],
  ['points', 'points'],
  ['invoice numbers', 'invoice numbers'],
])('several of %s are %s', (one, several) => expect(plural(one)).toBe(several))

test('a title that is counted has a plural in English alone', () =>
  expect(asNouns(['SKU', 'SKU'])).toEqual(['SKU', 'SKUs']))
