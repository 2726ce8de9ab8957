import { expect, test } from 'vitest'
import { spokenLines } from './order-text.rules.ts'

const told = (text: string) => spokenLines(text).map(({ words, qty, unit }) => [words, qty, unit])

test.each([
  [
    '茉莉花茶10箱 红茶5箱',
    [
      ['茉莉花茶', '10', '箱'],
      ['红茶', '5', '箱'],
    ],
  ],
  [
    '茉莉花茶 10 箱，红茶 x 3.5 公斤',
    [
      ['茉莉花茶', '10', '箱'],
      ['红茶', '3.5', '公斤'],
    ],
  ],
  ['十二箱茉莉花茶', [['茉莉花茶', '12', '箱']]],
  [
    '红茶两箱\n绿茶',
    [
      ['红茶', '2', '箱'],
      ['绿茶', '1', null],
    ],
  ],
  ['JASMINE-1\t24\t袋', [['JASMINE-1', '24', '袋']]],
])('%j is read line by line', (text, expected) => {
  expect(told(text)).toEqual(expected)
})
