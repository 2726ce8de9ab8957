import { expect, test } from 'vitest'
import { readGoods } from './foreign-goods.rules.ts'

test('goods of a sale are read from one cell, and what cannot be read is told', () => {
  expect(readGoods('牛肉面*2@25.00；可乐 x1@5')).toEqual([
    { goodsNo: null, name: '牛肉面', quantity: 2, priceCents: 2_500 },
    { goodsNo: null, name: '可乐', quantity: 1, priceCents: 500 },
  ])
  expect(readGoods('牛肉面*2')).toEqual({ wrong: '牛肉面*2' })
  expect(readGoods('牛肉面*0@1')).toEqual({ wrong: '牛肉面*0@1' })
})
