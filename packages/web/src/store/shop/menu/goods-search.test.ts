import type { Id } from '@brandside/contract/platform/id.ts'
import type { Goods } from '@brandside/contract/store/shop/shop-menu.ts'
import { expect, test } from 'vitest'
import { goodsWith } from './goods-search.rules.ts'

const goods = (goodsCode: string, goodsName: string, specName: string | null): Goods => ({
  goodsId: 1 as Id,
  categoryId: null,
  image: null,
  goodsCode,
  goodsName,
  goodsType: 'SINGLE',
  sort: 1,
  onSale: true,
  source: 'LOCAL',
  goodsVersion: 1,
  skus: [
    {
      skuId: 2 as Id,
      skuCode: `${goodsCode}-L`,
      specName,
      priceCents: 28_00,
      marketPriceCents: null,
      stock: null,
      stockSeen: null,
      onSale: true,
    },
  ],
})
const menu = [goods('N01', '牛肉面', '大份'), goods('N02', 'Cold brew', null)]

test.each([
  ['', 2],
  ['  ', 2],
  ['牛肉', 1],
  ['n0', 2],
  ['n02-l', 1],
  ['大份', 1],
  ['COLD', 1],
  ['汤', 0],
])('%s finds %i', (words, count) => {
  expect(goodsWith(menu, words)).toHaveLength(count)
})
