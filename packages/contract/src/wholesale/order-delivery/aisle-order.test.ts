import { expect, test } from 'vitest'
import { inAisleOrder } from './aisle-order.rules.ts'

test('goods are picked in one walk: aisles and shelves by their numbers, then what has no bin by its code', () => {
  const picked = [
    { bin: null, skuCode: 'TEA-10' },
    { bin: 'A-10-1', skuCode: 'MILK' },
    { bin: 'B-1', skuCode: 'CUP' },
    { bin: 'A-2-3', skuCode: 'LID' },
    { bin: null, skuCode: 'TEA-9' },
    { bin: 'A-2-3', skuCode: 'BAG' },
  ]
  expect(picked.sort(inAisleOrder).map(({ skuCode }) => skuCode)).toEqual([
    'BAG',
    'LID',
    'MILK',
    'CUP',
    'TEA-9',
    'TEA-10',
  ])
})
