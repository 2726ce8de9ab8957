import { expect, test } from 'vitest'
import { chosenStores, pastedLines, sheetStores } from './match.rules.ts'

const store = (platformShopId: string, similarity: number) => ({ platformShopId, similarity })
const shops = [
  { shopId: 1, shopCode: 'HZ-WENSAN', stores: [store('A', 70), store('B', 62)] },
  { shopId: 2, shopCode: 'HZ-HEFANG', stores: [store('A', 90), store('B', 40)] },
]

test('a store is proposed for the shop whose name it fits best, and for one shop only', () => {
  expect([...chosenStores(shops, new Map())]).toEqual([
    [2, 'A'],
    [1, 'B'],
  ])
})

test('a choice comes before every proposal, and a shop may be left out', () => {
  expect([...chosenStores(shops, new Map([[1, 'A']]))]).toEqual([[1, 'A']])
  expect([...chosenStores(shops, new Map([[2, null]]))]).toEqual([[1, 'A']])
})

test('lines of a sheet count where both the shop and the store are known, and the others say why not', () => {
  const text = 'hz-wensan\tB\nHZ-HEFANG\tZ\n\nNOWHERE\tA\nHZ-HEFANG\t\nHZ-HEFANG\tB'
  const { stores, wrong } = sheetStores(pastedLines(text), shops)
  expect([...stores]).toEqual([[1, 'B']])
  expect(wrong.map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'unknownStore'],
    [4, 'unknownShop'],
    [5, 'noStore'],
    [6, 'storeTwice'],
  ])
})
