import type { Id } from '@brandside/contract/platform/id.ts'
import { describe, expect, test } from 'vitest'
import { checkMenu, countFindings } from './menu-check.rules.ts'
import { orderWith, placeForbids, shifted } from './menu-order.rules.ts'
import type { MenuNode } from './use-menu-tree.ts'

/** Area 1 > pages 2 (button 3) and 4; own directory 5 > own directory 6 > own directory 7 > link 8. */
const tree = [
  an(1, { key: 'store' }, [
    an(2, { type: 'M', component: 'store/brand' }, [an(3, { type: 'B' })]),
    an(4, { type: 'M', component: 'store/shop' }),
  ]),
  an(5, { own: true }, [an(6, { own: true }, [an(7, { own: true }, [an(8, { type: 'L', own: true })])])]),
]

describe('a dragged entry', () => {
  test.each([
    ['goes into another directory', 2, 5, null],
    ['stands where it stands', 2, 1, 'already'],
    ['never stands below itself', 5, 5, 'treeCycle'],
    ['never stands below what stands below it', 5, 7, 'treeCycle'],
    ['never stands below a page', 7, 2, 'parentKind'],
    ['is no page at the top', 4, null, 'parentKind'],
    ['that operators made may stand at the top', 7, null, null],
    ['that is an area stays at the top', 1, 5, 'areaStays'],
    ['that is a button stays with its page', 3, 4, 'buttonStays'],
  ] as const)('%s', (_, id, parentId, expected) => {
    expect(placeForbids(tree, id, parentId, 4)).toBe(expected)
  })

  test('with what stands below it counts whole for the depth, its buttons not', () => {
    const deep = [...tree, an(9, { own: true }, [an(10, { own: true }, [an(11, { own: true })])])]
    expect(placeForbids(deep, 9, 6, 4)).toBe('tooDeep')
    expect(placeForbids(deep, 9, 5, 4)).toBeNull()
    expect(placeForbids(deep, 2, 7, 4)).toBeNull()
  })

  test('stands at its place among the others, or behind them', () => {
    expect(orderWith(tree, 4, 1, 0)).toEqual({ parentId: 1, ids: [4, 2] })
    expect(orderWith(tree, 2, 5)).toEqual({ parentId: 5, ids: [6, 2] })
    expect(orderWith(tree, 5, null, 0)).toEqual({ parentId: null, ids: [5, 1] })
  })

  test('goes one place up or down by the keyboard', () => {
    expect(shifted(tree, 4, -1)).toEqual({ parentId: 1, ids: [4, 2] })
    expect(shifted(tree, 4, 1)).toBeUndefined()
    expect(shifted(tree, 2, -1)).toBeUndefined()
    expect(shifted(tree, 1, 1)).toEqual({ parentId: null, ids: [5, 1] })
  })
})

test('a check names what does not fit together', () => {
  const odd = [
    ...tree,
    an(20, { own: true }, [
      an(21, { type: 'L', own: true, declared: false }),
      an(22, { type: 'M', component: 'store/gone', retired: true }),
      an(23, { icon: 'nonsense' }),
    ]),
  ]
  const findings = checkMenu(odd, { pages: ['store/brand', 'member/member'], icons: ['brand'] })
  expect(findings.withoutPage.map(({ id }) => id)).toEqual([4])
  expect(findings.withoutEntry).toEqual(['member/member'])
  expect(findings.withoutContract.map(({ id }) => id)).toEqual([21])
  expect(findings.retired.map(({ id }) => id)).toEqual([22])
  expect(findings.withoutIcon.map(({ id }) => id)).toEqual([23])
  expect(countFindings(findings)).toBe(5)
})

function an(number: number, fields: Partial<MenuNode> = {}, children: MenuNode[] = []): MenuNode {
  const id = number as Id
  const entry = { type: 'D', own: false, retired: false, declared: true, icon: null, component: null, parentId: null }
  return { ...entry, ...fields, id, children: children.map((child) => ({ ...child, parentId: id })) } as MenuNode
}
