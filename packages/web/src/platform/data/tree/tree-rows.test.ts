import { describe, expect, test } from 'vitest'
import { type Branch, placeBeside, sideOf, stepOf, visibleRows } from './tree-rows.ts'

const branch = (key: number, children: Branch[] = []): Branch => ({ key, text: `#${key}`, faint: false, children })
/** 1 > (2 > 3), 4 */
const tree = [branch(1, [branch(2, [branch(3)])]), branch(4)]

test('rows are what is not folded away', () => {
  expect(
    visibleRows(tree, new Set()).map(({ branch, level, parent, open }) => [branch.key, level, parent, open]),
  ).toEqual([
    [1, 1, null, true],
    [2, 2, 1, true],
    [3, 3, 2, undefined],
    [4, 1, null, undefined],
  ])
  expect(visibleRows(tree, new Set([2])).map((row) => row.branch.key)).toEqual([1, 2, 4])
  expect(visibleRows(tree, new Set([1])).map((row) => row.branch.key)).toEqual([1, 4])
})

describe('the keyboard', () => {
  const rows = visibleRows(tree, new Set([2]))

  test.each([
    ['ArrowDown', null, { focus: 1 }],
    ['ArrowDown', 2, { focus: 4 }],
    ['ArrowDown', 4, undefined],
    ['ArrowUp', 1, { focus: null }],
    ['ArrowUp', null, undefined],
    ['Home', 4, { focus: null }],
    ['End', null, { focus: 4 }],
    ['ArrowRight', 1, { focus: 2 }],
    ['ArrowRight', 2, { unfold: 2 }],
    ['ArrowRight', 4, undefined],
    ['ArrowLeft', 1, { fold: 1 }],
    ['ArrowLeft', 2, { focus: 1 }],
    ['ArrowLeft', 4, { focus: null }],
    ['ArrowLeft', null, undefined],
    ['a', 1, undefined],
  ] as const)('%s at %s', (key, at, step) => expect(stepOf(key, rows, at)).toEqual(step))
})

test('the edges of a row lie beside it, its middle is below it', () => {
  expect([0, 0.2, 0.5, 0.8].map(sideOf)).toEqual(['before', 'before', undefined, 'after'])
})

test('a place beside a neighbour is counted without the branch that moves', () => {
  const leaf = (key: number) => ({ key, text: String(key), faint: false, children: [] })
  const branches = [{ ...leaf(1), children: [leaf(2), leaf(3), leaf(4)] }]
  expect(placeBeside(branches, 2, 4, 'after')).toEqual({ parent: 1, place: 2 })
  expect(placeBeside(branches, 4, 2, 'before')).toEqual({ parent: 1, place: 0 })
  expect(placeBeside(branches, 9, 3, 'before')).toEqual({ parent: 1, place: 1 })
  expect(placeBeside(branches, 3, 1, 'after')).toEqual({ parent: null, place: 1 })
})
