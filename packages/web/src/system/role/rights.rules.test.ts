import type { RightNode } from '@brandside/contract/system/role.ts'
import { describe, expect, test } from 'vitest'
import { chosenIn, differencesIn, found, leavesOf, rightsBelow, stateOf, withLeaf, withNode } from './rights.rules.ts'

/** Store (1) > Brands (2) with create (3) and delete (4, beyond the operator); Shops (5) with create (6). */
const brands = page(2, 'Brands', [button(3, 'Create brand'), { ...button(4, 'Delete brand'), grantable: false }])
const shops = page(5, 'Shops', [button(6, 'Create shop')])
const store: RightNode = { ...page(1, 'Store', [brands, shops]), type: 'D', tag: null, grantable: false }
const tree = [store]
const set = (...ids: number[]) => new Set(ids)

describe('the tree of rights', () => {
  test('has a box for a page’s own right and for each of its buttons', () => {
    expect(leavesOf(brands).map(({ id, ofPage }) => [id, ofPage])).toEqual([
      [2, true],
      [3, false],
      [4, false],
    ])
    expect(leavesOf(store)).toEqual([])
    expect(rightsBelow(store).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
  })

  test('half checks what is chosen in part', () => {
    expect([stateOf(store, set()), stateOf(store, set(2)), stateOf(store, set(2, 3, 4, 5, 6))]).toEqual([
      'none',
      'some',
      'all',
    ])
    expect([stateOf(shops, set(5)), stateOf(shops, set(5, 6))]).toEqual(['some', 'all'])
  })

  test('gives everything below a node that may be given, and takes it again', () => {
    expect(withNode(store, set(), true)).toEqual(set(2, 3, 5, 6))
    expect(withNode(store, set(2, 3, 4, 5), false)).toEqual(set(4))
  })

  test('gives a page with its button, and takes the buttons with their page', () => {
    const [view, create] = leavesOf(brands)
    expect(withLeaf(brands, create as never, set(), true)).toEqual(set(2, 3))
    expect(withLeaf(brands, create as never, set(2, 3), false)).toEqual(set(2))
    expect(withLeaf(brands, view as never, set(2, 3, 5), false)).toEqual(set(5))
    expect(withLeaf(brands, view as never, set(5), true)).toEqual(set(2, 5))
  })

  test('is found by titles and tags, with what leads there', () => {
    expect(found(tree, 'create SHOP')).toEqual([{ ...store, children: [{ ...shops, children: shops.children }] }])
    expect(found(tree, 'a:b:3')[0]?.children[0]?.children.map(({ id }) => id)).toEqual([3])
    expect(found(tree, 'brands')[0]?.children).toEqual([brands])
    expect(found(tree, 'nothing')).toEqual([])
  })

  test('shows what is chosen alone, with what leads there', () => {
    const shown = chosenIn(tree, set(3, 5))
    expect(shown[0]?.children.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      [2, [3]],
      [5, []],
    ])
    expect(chosenIn(tree, set())).toEqual([])
  })

  test('tells what was changed, page by page', () => {
    const told = differencesIn(tree, set(2, 3), set(2, 5, 6))
    expect(
      told.map(({ page: { id }, added, removed }) => [
        id,
        added.map((leaf) => leaf.id),
        removed.map((leaf) => leaf.id),
      ]),
    ).toEqual([
      [2, [], [3]],
      [5, [5, 6], []],
    ])
  })
})

function page(id: number, title: string, children: RightNode[]): RightNode {
  return { ...button(id, title), type: 'M', children }
}

function button(id: number, title: string): RightNode {
  return {
    id: id as RightNode['id'],
    type: 'B',
    titleZh: title,
    titleEn: title,
    tag: `a:b:${id}`,
    grantable: true,
    children: [],
  }
}
