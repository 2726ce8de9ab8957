import { expect, test } from 'vitest'
import { rowChanges, rowsWith } from './row-changes.ts'

const cells = ['sku', 'quantity']
const tea = { sku: 'TEA', quantity: '2' }
const soy = { sku: 'SOY', quantity: '1' }

test('a row that has only moved is not told', () => {
  expect(rowChanges([tea, soy], [soy, tea], cells)).toEqual([])
})

test('a row put on top changes no other', () => {
  const rice = { sku: 'RICE', quantity: '9' }
  expect(rowChanges([tea, soy], [rice, tea, soy], cells)).toEqual([{ place: 1, after: rice }])
})

test('a changed cell is logged at the place of its row', () => {
  const more = { ...soy, quantity: '5' }
  expect(rowChanges([tea, soy], [tea, more], cells)).toEqual([{ place: 2, before: soy, after: more }])
})

test('rows with an id are known by it, whatever has come between', () => {
  const [first, second] = [
    { ...tea, id: 1 },
    { ...soy, id: 2 },
  ]
  const after = [
    { ...second, quantity: '7' },
    { sku: 'RICE', quantity: '9' },
  ]
  expect(rowChanges([first, second], after, cells)).toEqual([
    { place: 1, before: second, after: after[0] },
    { place: 1, before: first },
    { place: 2, after: after[1] },
  ])
})

test('columns that are not logged stay out, and secrets are stars', () => {
  const rows = [{ id: 4, tenantId: 1, sku: 'TEA', token: 'abc' }]
  expect(rowsWith(rows, { sku: {}, token: { privacy: 'secret' } })).toEqual([{ id: 4, sku: 'TEA', token: '***' }])
})
