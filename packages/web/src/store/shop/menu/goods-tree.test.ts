import type { Id } from '@brandside/contract/platform/id.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { expect, test } from 'vitest'
import { branchesIn, type GoodsKind, goodsOptions, idsIn, keyOf } from './goods-tree.rules.ts'

const node = (key: string, type: SkuNode['type'], label: string, children: SkuNode[] = []): SkuNode => ({
  key,
  type,
  label,
  id: Number(key.slice(1)) as Id,
  stock: null,
  onSale: true,
  isCut: false,
  checked: false,
  priceCents: type === 'sku' ? 28_00 : null,
  children,
})
const noodles = node('g2', 'goods', '牛肉面', [node('k3', 'sku', '大份'), node('k4', 'sku', '小份')])
const shop = node('s7', 'shop', '文三路', [node('c1', 'category', '招牌面', [noodles])])
const told = (kind: GoodsKind) => ({ kind, more: new Map(), price: (cents: number) => `¥${cents / 100}` })

test('SKUs are told with their goods and prices, and every branch can be checked', () => {
  const [{ children: [category] = [], checkable } = {}] = goodsOptions([shop], told('SKU'))
  const [large] = category?.children[0]?.children ?? []
  expect([checkable, category?.checkable]).toEqual([true, true])
  expect(large).toMatchObject({ value: 'k3', title: '大份  ¥28', name: '牛肉面 · 大份', isLeaf: true })
})

test('of categories the tree ends with them, and a shop is none', () => {
  const [{ checkable, children } = {}] = goodsOptions([shop], told('CATEGORY'))
  expect(checkable).toBe(false)
  expect(children).toMatchObject([{ value: 'c1', checkable: true, isLeaf: true, children: [] }])
})

test('a branch that came cut off opens with what was read below it', () => {
  const cut = { ...shop, isCut: true, children: [] }
  expect(goodsOptions([cut], told('SKU'))).toMatchObject([{ isLeaf: false, children: [] }])
  const more = new Map([['s7', shop.children]])
  expect(goodsOptions([cut], { ...told('SKU'), more })[0]?.children).toHaveLength(1)
})

test('keys are told from ids by their kind', () => {
  expect([keyOf('SKU', 3), keyOf('CATEGORY', 1)]).toEqual(['k3', 'c1'])
  expect(idsIn('SKU', ['k3', 'g2', 'c1', 'k4'])).toEqual([3, 4])
})

test('the branches of a tree are its shops, categories and goods, without its leaves', () => {
  expect(branchesIn(goodsOptions([shop], told('SKU')))).toEqual(['s7', 'c1', 'g2'])
  expect(branchesIn(goodsOptions([shop], told('CATEGORY')))).toEqual(['s7'])
})
