import { describe, expect, test } from 'vitest'
import { type CheckNode, marksOf, toggleNode } from './check-tree.rules.ts'

/** Area 1 > page 2 (buttons 3, 4) and page 5 without buttons; area 6 > page 7 (button 8). */
const tree = [group(1, a(2, a(3), a(4)), a(5)), group(6, a(7, a(8)))]

describe('a choice in a tree', () => {
  test.each([
    ['of an area brings everything below', [], 1, [1, 2, 3, 4, 5]],
    ['of a button brings its page and its area', [], 3, [1, 2, 3]],
    ['of a page in part makes it whole', [1, 2, 3], 2, [1, 2, 3, 4]],
    ['of a whole page takes it away, and the area that is empty then', [6, 7, 8], 7, []],
    ['of the last button leaves the page', [6, 7, 8], 8, [6, 7]],
    ['of a whole page leaves the area that has another', [1, 2, 3, 4, 5], 2, [1, 5]],
    ['of what is not there changes nothing', [1, 5], 99, [1, 5]],
  ] as const)('%s', (_, chosen, id, expected) => {
    expect(toggleNode(tree, [...chosen], id)).toEqual(expected)
  })

  test('shows what is chosen in part as half', () => {
    expect(marksOf(tree, [1, 2, 3, 5])).toEqual({ checked: [3, 5], half: [2, 1] })
    expect(marksOf(tree, [6, 7, 8])).toEqual({ checked: [8, 7, 6], half: [] })
    expect(marksOf(tree, [6, 7])).toEqual({ checked: [], half: [7, 6] })
  })
})

function a(id: number, ...children: CheckNode[]): CheckNode {
  return { id, label: `${id}`, group: false, children }
}

function group(id: number, ...children: CheckNode[]): CheckNode {
  return { ...a(id, ...children), group: true }
}
