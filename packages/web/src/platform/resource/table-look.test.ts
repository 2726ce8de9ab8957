import type { TableLook } from '@brandside/contract/system/saved-view.ts'
import { describe, expect, test } from 'vitest'
import { changed, fittingWidth, lookOf, moved, placed, sameLook } from './table-look.ts'

const known = [
  { name: 'name', standard: true },
  { name: 'industry', standard: true },
  { name: 'status', standard: true },
  { name: 'created', standard: false },
]
const look = (...columns: [string, boolean?, number?][]): TableLook => ({
  schema: 1,
  density: 'standard',
  columns: columns.map(([column, shown = true, width = 0]) => ({ column, shown, width: width || null })),
})
const names = (columns: { name: string; shown: boolean }[]) =>
  columns.map(({ name, shown }) => (shown ? name : `(${name})`)).join(' ')

describe('the columns of a table', () => {
  test('are those of the page when nothing is kept', () => {
    expect(names(placed(known, null))).toBe('name industry status (created)')
  })

  test('stand as they were kept', () => {
    const columns = placed(known, look(['name'], ['created'], ['status', false], ['industry', true, 200]))
    expect(names(columns)).toBe('name created (status) industry')
    expect(columns.at(-1)?.width).toBe(200)
  })

  test('are without those that are gone, and with new ones where they belong by default', () => {
    expect(names(placed(known, look(['name'], ['gone'], ['status'], ['created'])))).toBe('name industry status created')
    expect(names(placed(known, look(['status'], ['created'], ['name'])))).toBe('name status created industry')
  })

  test('begin with the way to the record, whatever was kept', () => {
    expect(names(placed(known, look(['status'], ['name', false], ['industry'], ['created'])))).toBe(
      'name status industry created',
    )
  })

  test('are the page’s own when they were kept under other rules', () => {
    const other = { ...look(['status']), schema: 2 } as unknown as TableLook
    expect(names(placed(known, other))).toBe('name industry status (created)')
  })
})

describe('a look', () => {
  test('that is the page’s own is not kept', () => {
    expect(lookOf(known, 'standard', placed(known, null))).toBeNull()
    expect(lookOf(known, 'tight', placed(known, null))).toMatchObject({ density: 'tight', columns: [] })
  })

  test('comes back as it was kept', () => {
    const columns = changed(moved(placed(known, null), 'status', -1), 'created', { shown: true, width: 160 })
    const kept = lookOf(known, 'loose', columns)
    expect(placed(known, kept)).toEqual(columns)
    expect(sameLook(kept, lookOf(known, 'loose', columns))).toBe(true)
    expect(sameLook(kept, lookOf(known, 'loose', placed(known, null)))).toBe(false)
    expect(sameLook(kept, null)).toBe(false)
  })
})

test.each([
  ['status', -1, 'name status industry (created)'],
  ['status', -9, 'name status industry (created)'],
  ['industry', 9, 'name status (created) industry'],
  ['name', 1, 'name industry status (created)'],
])('%s moved by %i', (name, by, expected) => {
  expect(names(moved(placed(known, null), name, by))).toBe(expected)
})

test('a width can be reached again', () => {
  expect([fittingWidth(3), fittingWidth(120.4), fittingWidth(5000)]).toEqual([56, 120, 800])
})
