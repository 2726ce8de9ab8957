import { expect, test } from 'vitest'
import { columnsSaid, type ImportRow, isGood, waysToCommit } from './import.rules.ts'

test('a sheet is taken whole without errors, else its good rows, and not at all without any', () => {
  expect(waysToCommit({ good: 3, rows: 3 })).toEqual(['all'])
  expect(waysToCommit({ good: 2, rows: 3 })).toEqual(['good'])
  expect(waysToCommit({ good: 0, rows: 3 })).toEqual([])
  expect(waysToCommit({ good: 0, rows: 0 })).toEqual([])
})

test('a row is good without an error in any cell', () => {
  expect(isGood({ row: 2, cells: ['TEA'], errors: {} })).toBe(true)
  expect(isGood({ row: 3, cells: ['TEA'], errors: { 0: '已存在' } })).toBe(false)
})

test('of the columns those are shown that say something or are wrong', () => {
  const rows: ImportRow[] = [
    { row: 2, cells: ['TEA', '', ''], errors: {} },
    { row: 3, cells: ['MILK', '', ''], errors: { 2: '单价不能为空' } },
  ]
  expect(columnsSaid(['编码', '品牌', '单价'], rows)).toEqual([0, 2])
})
