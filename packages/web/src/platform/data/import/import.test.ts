import { expect, test } from 'vitest'
import { columnsSaid, followedState, type ImportRow, isGood, waysToCommit, waysToGoOn } from './import.rules.ts'

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

test('an import that has stopped says why and how far it came, and may go on', () => {
  const none = { unchecked: 0, leftOut: 0, leftOutBy: [], reads: [], unread: [], fields: [], missing: [], notes: [] }
  const counts = { hidden: 0, skipsHidden: false, warned: 0, unchanged: 1, good: 6, wrong: 0, imported: 4 }
  const facts = { id: 1, fileName: 'a.xlsx', columns: [], headRow: 1, ...none, ...counts }
  const stopped = followedState({ ...facts, importState: 'STOPPED', why: '第 6 行' })
  expect(stopped).toEqual({ at: 'stopped', fileName: 'a.xlsx', done: 4, total: 10, why: '第 6 行', wrong: 0 })
  expect(followedState({ ...facts, importState: 'RUNNING', why: null })).toMatchObject({ at: 'running', done: 4 })
  expect(followedState({ ...facts, importState: 'DONE', why: null })).toMatchObject({
    at: 'done',
    count: 3,
    unchanged: 1,
  })
  expect(waysToGoOn({ wrong: 0 })).toEqual(['all', 'good'])
  expect(waysToGoOn({ wrong: 2 })).toEqual(['good'])
})
