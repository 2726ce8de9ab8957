import type { BrandNode } from '@brandside/contract/store/brand.ts'
import { describe, expect, test } from 'vitest'
import { findNode, matching, moveForbids, pathTo, subtree } from '../../../platform/data/tree/tree.rules.ts'
import { consequenceOf } from './brand-tree.rules.ts'

/** Group (1) > Noodles (2) > Noodles South (3) > Noodles Sea (4); Tea (5, disabled) > Milk tea (6). */
const tree = [
  a(1, 'Group', {}, [a(2, 'Noodles', {}, [a(3, 'Noodles South', {}, [a(4, 'Noodles Sea')])])]),
  a(5, 'Tea', { status: 0, effective: 0 }, [a(6, 'Milk tea', { effective: 0 })]),
]

describe('a move', () => {
  test.each([
    ['below another brand', 2, 5, null],
    ['to the top', 2, null, null],
    ['to where it stands', 2, 1, 'already'],
    ['of a top brand to the top', 1, null, 'already'],
    ['below itself', 2, 2, 'treeCycle'],
    ['below its own child', 2, 3, 'treeCycle'],
    ['of a leaf to the fourth level', 6, 3, null],
    ['of a leaf to the fifth level', 6, 4, 'tooDeep'],
    ['of a subtree that would reach the fifth level', 5, 3, 'tooDeep'],
    ['of a deep tree below a top brand', 1, 5, 'tooDeep'],
  ] as const)('%s', (_, id, parentId, expected) => {
    expect(moveForbids(tree, id, parentId, 4)).toBe(expected)
  })

  test('of a new brand asks only for the depth', () => {
    expect(moveForbids(tree, undefined, 3, 4)).toBeNull()
    expect(moveForbids(tree, undefined, 4, 4)).toBe('tooDeep')
    expect(moveForbids(tree, undefined, null, 4)).toBeNull()
  })

  test.each([
    ['an enabled brand below a disabled one', 2, 5, 'stops'],
    ['out from below a disabled one', 6, null, 'starts'],
    ['between brands that trade', 4, 1, null],
    ['a disabled brand anywhere', 5, 1, null],
  ] as const)('%s has its consequence', (_, id, parentId, expected) => {
    expect(consequenceOf(tree, id, parentId)).toBe(expected)
  })
})

test('brands are found with what is above and below them', () => {
  expect(findNode(tree, 6)?.name).toBe('Milk tea')
  expect(findNode(tree, 99)).toBeUndefined()
  expect(pathTo(tree, 4).map((node) => node.id)).toEqual([1, 2, 3, 4])
  expect(pathTo(tree, 99)).toEqual([])
  expect(subtree(tree[0] as BrandNode).map((node) => node.id)).toEqual([1, 2, 3, 4])
})

describe('a search in the tree', () => {
  const names = (search: string) =>
    matching(tree, search)
      .flatMap(subtree)
      .map((node) => node.name)

  test('keeps what leads to a match', () =>
    expect(names('sea')).toEqual(['Group', 'Noodles', 'Noodles South', 'Noodles Sea']))
  test('keeps what is below a match', () => expect(names('TEA')).toEqual(['Tea', 'Milk tea']))
  test('finds by code', () => expect(names('c-6')).toEqual(['Tea', 'Milk tea']))
  test('finds nothing', () => expect(names('coffee')).toEqual([]))
  test('for nothing shows everything', () => expect(names(' ')).toHaveLength(6))
})

function a(id: number, name: string, fields: Partial<BrandNode> = {}, children: BrandNode[] = []): BrandNode {
  const node = { code: `C-${id}`, status: 1, effective: 1, version: 1, parentId: null, ...fields, id, name }
  return { ...node, children: children.map((child) => ({ ...child, parentId: id })) } as BrandNode
}
