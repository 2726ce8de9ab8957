import type { TableLook } from '@brandside/contract/shell/saved-view.ts'
import { describe, expect, test } from 'vitest'
import {
  changeColumn,
  fittingWidth,
  froze,
  frozenIn,
  lookOf,
  moveColumn,
  placeColumns,
  sameLook,
} from './table-look.ts'

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
const names = (columns: readonly { name: string; shown: boolean }[]) =>
  columns.map(({ name, shown }) => (shown ? name : `(${name})`)).join(' ')

describe('the columns of a table', () => {
  test('are those of the page when nothing is kept', () => {
    expect(names(placeColumns(known, null))).toBe('name industry status (created)')
  })

  test('stand as they were kept', () => {
    const columns = placeColumns(known, look(['name'], ['created'], ['status', false], ['industry', true, 200]))
    expect(names(columns)).toBe('name created (status) industry')
    expect(columns.at(-1)?.width).toBe(200)
  })

  test('are without those that are gone, and with new ones where they belong by default', () => {
    expect(names(placeColumns(known, look(['name'], ['gone'], ['status'], ['created'])))).toBe(
      'name industry status created',
    )
    expect(names(placeColumns(known, look(['status'], ['created'], ['name'])))).toBe('name status created industry')
  })

  test('begin with the way to the record, whatever was kept', () => {
    expect(names(placeColumns(known, look(['status'], ['name', false], ['industry'], ['created'])))).toBe(
      'name status industry created',
    )
  })

  test('that are frozen follow the first, in their order', () => {
    const kept = look(['name'], ['industry'], ['status'], ['created'])
    const columns = kept.columns.map((each) => ({ ...each, frozen: ['created', 'status'].includes(each.column) }))
    expect(names(placeColumns(known, { ...kept, columns }))).toBe('name status created industry')
  })

  test('are the page’s own when they were kept under other rules', () => {
    const other = { ...look(['status']), schema: 2 } as unknown as TableLook
    expect(names(placeColumns(known, other))).toBe('name industry status (created)')
  })
})

describe('a look', () => {
  test('that is the page’s own is not kept', () => {
    expect(lookOf(known, 'standard', placeColumns(known, null))).toBeNull()
    expect(lookOf(known, 'tight', placeColumns(known, null))).toMatchObject({ density: 'tight', columns: [] })
  })

  test('comes back as it was kept', () => {
    const columns = changeColumn(moveColumn(placeColumns(known, null), 'status', -1), 'created', {
      shown: true,
      width: 160,
    })
    const kept = lookOf(known, 'loose', columns)
    expect(placeColumns(known, kept)).toEqual(columns)
    expect(sameLook(kept, lookOf(known, 'loose', columns))).toBe(true)
    expect(sameLook(kept, lookOf(known, 'loose', placeColumns(known, null)))).toBe(false)
    expect(sameLook(kept, null)).toBe(false)
  })

  test('keeps what is frozen, and says nothing of it where nothing is', () => {
    const columns = froze(placeColumns(known, null), 'status', true)
    const kept = lookOf(known, 'standard', columns)
    expect(placeColumns(known, kept)).toEqual(columns)
    expect(kept?.columns.map(({ frozen }) => frozen)).toEqual([undefined, true, undefined, undefined])
    expect(sameLook(kept, lookOf(known, 'standard', moveColumn(placeColumns(known, null), 'status', -1)))).toBe(false)
    const again = froze(froze(placeColumns(known, null), 'industry', true), 'industry', false)
    expect(lookOf(known, 'standard', again)).toBeNull()
  })
})

test.each([
  ['status', -1, 'name status industry (created)'],
  ['status', -9, 'name status industry (created)'],
  ['industry', 9, 'name status (created) industry'],
  ['name', 1, 'name industry status (created)'],
])('%s moved by %i', (name, by, expected) => {
  expect(names(moveColumn(placeColumns(known, null), name, by))).toBe(expected)
})

describe('a frozen column', () => {
  const page = placeColumns(known, null)
  const frozen = froze(froze(page, 'status', true), 'created', true)

  test('goes behind the frozen ones, and back in front of the others', () => {
    expect(names(frozen)).toBe('name status (created) industry')
    expect(names(froze(frozen, 'status', false))).toBe('name (created) status industry')
  })

  test('is moved among the frozen ones only, and the others among themselves', () => {
    expect(names(moveColumn(frozen, 'status', 9))).toBe('name (created) status industry')
    expect(moveColumn(frozen, 'industry', -1)).toBe(frozen)
    expect(moveColumn(frozen, 'status', -1)).toBe(frozen)
  })

  test('is the first, for good', () => {
    expect(page[0]?.frozen).toBe(true)
    expect(froze(page, 'name', false)).toBe(page)
  })

  test.each([
    [1000, 3, 3],
    [1000, 1, 1],
    [640, 3, 3],
    [639, 3, 2],
    [300, 3, 1],
    [100, 3, 1],
  ])('stays in %i px with room for the others: of %i wanted, %i', (room, wanted, stay) => {
    expect(frozenIn(room, [200, 100, 100, 300], wanted)).toBe(stay)
  })
})

test('a width can be reached again', () => {
  expect([fittingWidth(3), fittingWidth(120.4), fittingWidth(5000)]).toEqual([56, 120, 800])
})
