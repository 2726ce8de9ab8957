import { describe, expect, test } from 'vitest'
import { countOf, isChosen, nothing, pageState, pressedAll, pressRow, type Selection } from './selection.ts'

const pageOf = (...ids: number[]) => ids.map((id) => ({ id, name: `row ${id}` }))
const first = pageOf(1, 2, 3, 4, 5)
const second = pageOf(6, 7)
const ids = ({ rows }: Selection) => [...rows.keys()].sort((a, b) => a - b)

describe('the rows chosen in a list', () => {
  test('are pressed one by one, and survive paging', () => {
    const chosen = pressRow(pressRow(nothing, first, 2, false), second, 7, false)
    expect(ids(chosen)).toEqual([2, 7])
    expect(chosen.rows.get(7)).toBe('row 7')
    expect(ids(pressRow(chosen, first, 2, false))).toEqual([7])
  })

  test('are ranges with Shift, both ways, on and off', () => {
    const range = pressRow(pressRow(nothing, first, 4, false), first, 2, true)
    expect(ids(range)).toEqual([2, 3, 4])
    expect(ids(pressRow(range, first, 3, true))).toEqual([4])
  })

  test('are single ones when the range began on another page', () => {
    const chosen = pressRow(pressRow(nothing, first, 4, false), second, 7, true)
    expect(ids(chosen)).toEqual([4, 7])
  })

  test('are a whole page by its head', () => {
    const some = pressRow(nothing, first, 1, false)
    expect(pageState(some, first)).toBe('some')
    const all = pressedAll(some, first)
    expect([pageState(all, first), pageState(all, second), countOf(all)]).toEqual(['all', 'none', 5])
    expect(ids(pressedAll(all, first))).toEqual([])
  })

  test('are everything that matches, until one is taken out', () => {
    const all: Selection = { ...nothing, all: 238 }
    expect([countOf(all), isChosen(all, 999), pageState(all, first)]).toEqual([238, true, 'all'])
    expect(ids(pressRow(all, first, 2, false))).toEqual([1, 3, 4, 5])
    expect(ids(pressedAll(all, first))).toEqual([])
  })
})
