import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { expect, test } from 'vitest'
import { withoutBlankRows } from './blank-rows.ts'
import {
  blankRow,
  cellPath,
  copyOf,
  enteredCell,
  goesToNextRow,
  isRepeating,
  moveRow,
  sheetCells,
} from './rows.rules.ts'

const zone = 'Asia/Shanghai'

const info = (more: Partial<FieldInfo>): FieldInfo => ({
  label: ['列', 'Column'],
  kind: 'text',
  required: true,
  ...more,
})

test('what is copied out of a sheet is rows of cells, and a plain text is none', () => {
  expect(sheetCells('TEA\t12\r\nSOY\t 3 \r\n')).toEqual([
    ['TEA', '12'],
    ['SOY', '3'],
  ])
  expect(sheetCells('TEA\t')).toEqual([['TEA', '']])
  expect(sheetCells('TEA\nSOY')).toEqual([['TEA'], ['SOY']])
  expect(sheetCells('TEA 12')).toBeUndefined()
})

test('a cell of a sheet is read by the kind of its field', () => {
  expect(enteredCell(info({ kind: 'money' }), '￥1,234.5', zone)).toBe(123_450)
  expect(enteredCell(info({ kind: 'quantity' }), '2.50', zone)).toBe('2.5')
  expect(enteredCell(info({ kind: 'percent' }), '13%', zone)).toBe(1300)
  expect(enteredCell(info({ kind: 'day' }), '2026/3/1', zone)).toBe('2026-03-01')
  expect(enteredCell(info({ kind: 'moment' }), '2026-03-01 下午2:30', zone)).toBe('2026-03-01T06:30:00.000Z')
  expect(enteredCell(info({ kind: 'mobile' }), '+86 138-0013-8001', zone)).toBe('13800138001')
  const unit = info({ kind: 'choice', options: { BOX: ['箱', 'Box'] } })
  expect(['箱', 'box', 'BOX'].map((text) => enteredCell(unit, text, zone))).toEqual(['BOX', 'BOX', 'BOX'])
  expect(enteredCell(info({ kind: 'flag', options: { true: ['是', 'Yes'], false: ['否', 'No'] } }), '否', zone)).toBe(
    false,
  )
})

test('what a cell of a sheet is not is kept, so that the rules can say so', () => {
  expect(enteredCell(info({ kind: 'money' }), 'many', zone)).toBe('many')
  expect(enteredCell(info({ kind: 'day' }), '31 February', zone)).toBe('31 February')
  expect(enteredCell(info({}), '', zone)).toBeUndefined()
})

test('Enter goes to the next row; with Ctrl, the command key or Shift it is left to the form', () => {
  const pressed = (more: object) => ({ key: 'Enter', ctrlKey: false, metaKey: false, shiftKey: false, ...more })
  expect(goesToNextRow(pressed({}))).toBe(true)
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey']) expect(goesToNextRow(pressed({ [held]: true }))).toBe(false)
  expect(goesToNextRow(pressed({ key: 'a' }))).toBe(false)
  expect(isRepeating(pressed({ key: 'd', ctrlKey: true }))).toBe(true)
  expect(isRepeating(pressed({ key: 'd' }))).toBe(false)
})

test('a row moves by places, and never out of the list', () => {
  const rows = ['a', 'b', 'c'].map((name) => ({ name }))
  const order = (from: number, to: number) => moveRow(rows, from, to).map(({ name }) => name)
  expect(order(0, 1)).toEqual(['b', 'a', 'c'])
  expect(order(2, 0)).toEqual(['c', 'a', 'b'])
  expect(order(2, 3)).toEqual(['a', 'b', 'c'])
})

test('a copy is a new row, and a new row has what the contract gives it', () => {
  expect(copyOf({ id: 4, version: 2, sku: 'TEA' })).toEqual({ sku: 'TEA' })
  expect(blankRow({ sku: info({}), discount: info({ standard: 10_000 }) })).toEqual({ discount: 10_000 })
})

test('the path of a cell is read as the server writes it', () => {
  expect(cellPath('lines[3].quantity')).toEqual({ field: 'lines', row: 3, cell: 'quantity' })
  expect(cellPath('lines[3]')).toEqual({ field: 'lines', row: 3, cell: '' })
  expect(cellPath('name')).toBeUndefined()
})

test('a row that was added and never filled in is not sent', () => {
  const items = {
    skuId: info({ kind: 'reference' }),
    qty: info({ kind: 'quantity', required: false, standard: '1' }),
    gift: info({ kind: 'flag', required: false, standard: false }),
    remark: info({ required: false }),
  }
  const fields = { lines: info({ kind: 'list', items }), name: info({}) }
  const sent = (...lines: object[]) => withoutBlankRows({ name: '', lines }, fields).lines
  const blank = { ...blankRow(items), priceCents: 3 }
  expect(sent(blank, { ...blank, skuId: 3 }, blank)).toEqual([{ ...blank, skuId: 3 }])
  // What was typed is not thrown away, and neither is a line that is there already.
  expect(sent({ ...blank, remark: '急' }, { ...blank, qty: '2' }, { ...blank, id: 7 })).toHaveLength(3)
  // Of a list that demands nothing, a row of defaults says something.
  const free = { lines: info({ kind: 'list', items: { qty: items.qty } }) }
  expect(withoutBlankRows({ lines: [blankRow(free.lines.items ?? {})] }, free).lines).toHaveLength(1)
})
