import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { name: 'name', width: 200, least: 120 },
  { name: 'short', width: 80, least: 60, spare: 1 },
  { name: 'status', width: 80, least: 80 },
  { name: 'order', width: 60, least: 50, spare: 2 },
]

test.each([
  [420, 'name 200, short 80, status 80, order 60'],
  [415, 'name 200, short 80, status 80, order 55'],
  [400, 'name 200, short 70, status 80, order 50'],
  [390, 'name 200, short 60, status 80, order 50'],
  [389, 'name 200, short 80, status 80'],
  [345, 'name 200, short 65, status 80'],
  [339, 'name 200, status 80'],
  [270, 'name 190, status 80'],
  [100, 'name 120, status 80'],
])('%i pixels hold %s', (room, told) => {
  const left = fittingColumns(columns, room).map(({ name, width }) => `${name} ${width}`)
  expect(left.join(', ')).toBe(told)
})
