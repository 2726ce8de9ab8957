import type { MenuBranch } from '@brandside/contract/system/menu.ts'
import { describe, expect, test } from 'vitest'
import { checkMenu, countFindings } from './menu-check.rules.ts'
import { landing, shifted } from './menu-order.rules.ts'

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
    ['changes places with its neighbour', 4, 2, 'before', { parentId: 1, ids: [4, 2] }],
    ['lands where it stands', 2, 4, 'before', 'already'],
    ['goes into another directory, at its end', 2, 5, 'into', { parentId: 5, ids: [6, 2] }],
    ['stands beside a page of another directory', 8, 4, 'after', { parentId: 1, ids: [2, 4, 8] }],
    ['never stands below itself', 5, 7, 'into', 'treeCycle'],
    ['never stands below what stands below it', 6, 8, 'into', 'treeCycle'],
    ['never stands below a page', 7, 2, 'into', 'parentKind'],
    ['is no page at the top', 4, 1, 'after', 'parentKind'],
    ['that is an area stays at the top', 1, 5, 'into', 'areaStays'],
    ['that is an area changes places at the top', 5, 1, 'before', { parentId: null, ids: [5, 1] }],
    ['that is a button stays with its page', 3, 4, 'into', 'buttonStays'],
  ] as const)('%s', (_, id, target, where, expected) => {
    expect(landing(tree, id, target, where, 4)).toEqual(expected)
  })

  test('with what stands below it counts whole for the depth', () => {
    const deep = [...tree, an(9, { own: true }, [an(10, { own: true }, [an(11, { own: true })])])]
    expect(landing(deep, 9, 6, 'into', 4)).toBe('tooDeep')
    expect(landing(deep, 9, 5, 'into', 4)).toEqual({ parentId: 5, ids: [6, 9] })
  })

  test('goes one place up or down by the keyboard', () => {
    expect(shifted(tree, tree[0]?.children[1] as MenuBranch, -1)).toEqual({ parentId: 1, ids: [4, 2] })
    expect(shifted(tree, tree[0]?.children[1] as MenuBranch, 1)).toBeUndefined()
    expect(shifted(tree, tree[0] as MenuBranch, 1)).toEqual({ parentId: null, ids: [5, 1] })
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

function an(id: number, fields: Partial<MenuBranch> = {}, children: MenuBranch[] = []): MenuBranch {
  const entry = { type: 'D', own: false, retired: false, declared: true, icon: null, component: null, parentId: null }
  return { ...entry, ...fields, id, children: children.map((child) => ({ ...child, parentId: id })) } as MenuBranch
}
