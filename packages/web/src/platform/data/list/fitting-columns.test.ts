import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { name: 'name', width: 200 },
  { name: 'short', width: 80, spare: 1 },
  { name: 'status', width: 80 },
  { name: 'order', width: 60, spare: 2 },
]

test.each([
  [420, 'name short status order'],
  [419, 'name short status'],
  [359, 'name status'],
  [100, 'name status'],
])('%i pixels hold %s', (width, names) => {
  const left = fittingColumns(columns, width).map((column) => column.name)
  expect(left.join(' ')).toBe(names)
})
