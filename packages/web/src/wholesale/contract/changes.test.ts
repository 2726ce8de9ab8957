import type { ContractLine } from '@brandside/contract/wholesale/contract/contract.ts'
import { expect, test } from 'vitest'
import { lineChanges } from './changes.rules.ts'

const line = (skuId: number, price: number, minQty = '1') =>
  ({
    id: skuId * 100 + price,
    skuId,
    unitId: 1,
    price,
    minQty,
    qtyLimit: null,
    remark: null,
  }) as unknown as ContractLine

test('an amendment tells added, changed and removed prices, and nothing of the others', () => {
  const before = [line(1, 100), line(2, 200), line(3, 300)]
  const after = [line(2, 180), line(3, 300), line(3, 280, '10')]
  expect(lineChanges(before, after).map(({ key, change }) => [key, change])).toEqual([
    ['2 1 1', 'CHANGED'],
    ['3 1 10', 'ADDED'],
    ['1 1 1', 'REMOVED'],
  ])
})
