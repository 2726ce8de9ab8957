import { describe, expect, test } from 'vitest'
import { tabsIn } from './view-tabs.rules.ts'

describe('the pinned views of a list', () => {
  const widths = [50, 100, 100, 100]

  test.each([
    ['all, where they fit', 350, 0, [0, 1, 2, 3]],
    ['as many as leave room for the button', 349, 0, [0, 1, 2]],
    ['the first ones', 200, 0, [0, 1]],
    ['the current one in the place of the last', 349, 3, [0, 1, 3]],
    ['the current one beside the first', 200, 2, [0, 2]],
    ['the current one alone', 120, 3, [3]],
    ['the first ones, when none is current', 200, -1, [0, 1]],
    ['none, where there is no room at all', 60, -1, []],
  ])('show %s', (_, row, current, shown) => {
    expect(tabsIn({ row, more: 40 }, widths, current)).toEqual(shown)
  })
})
