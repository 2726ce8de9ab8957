import { expect, test } from 'vitest'
import type { Id } from '../../platform/id.ts'
import { exactMatch, type OpenReceivable, planAllocation } from './income.rules.ts'

const open = (id: number, order: number | null, dueDate: string, outstandingCents: number): OpenReceivable => ({
  id: id as Id,
  orderId: order as Id | null,
  dueDate,
  outstandingCents,
})
const two = open(2, 10, '2026-04-20', 50_000)
const rows = [two, open(1, 10, '2026-04-10', 80_000), open(3, 11, '2026-04-05', 30_000)]
const told = (parts: ReturnType<typeof planAllocation>) =>
  parts.map(({ target, receivableId, cents }) => [receivableId ?? target, cents])

test('money of an order pays its receivables by due date, then those of other orders (22.1)', () => {
  const order = { id: 10 as Id, roomCents: 0 }
  expect(told(planAllocation({ cents: 150_000, open: rows, order }))).toEqual([
    [1, 80_000],
    [2, 50_000],
    [3, 20_000],
  ])
})

test('money without an order pays what is due first, and the rest goes to the balance (22.1)', () => {
  const left = [open(3, 11, '2026-04-05', 10_000)]
  expect(told(planAllocation({ cents: 15_000, open: left }))).toEqual([
    [3, 10_000],
    ['BALANCE', 5_000],
  ])
})

test('what of the order is still to be shipped comes before other receivables', () => {
  const order = { id: 10 as Id, roomCents: 7_645 }
  expect(told(planAllocation({ cents: 60_000, open: [two, open(3, 11, '2026-04-05', 30_000)], order }))).toEqual([
    [2, 50_000],
    ['ORDER_DEPOSIT', 7_645],
    [3, 2_355],
  ])
})

test('one receivable that is the amount is found however many are due before it; of sums, twenty are tried (31.4)', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    open(index + 1, null, `2026-04-${index + 1}`, 1_000 + 7 ** (index % 5)),
  )
  const late = open(99, null, '2026-06-01', 777_777)
  expect(exactMatch(777_777, [...many, late])).toEqual([99])
  const sum = many.slice(0, 3).reduce((all, { outstandingCents }) => all + outstandingCents, 0)
  expect(exactMatch(sum, many)).toHaveLength(3)
  const beyond = many.slice(0, 21).reduce((all, { outstandingCents }) => all + outstandingCents, 0)
  expect(exactMatch(beyond, many)).toEqual([])
})

test('receivables that add up to an amount are found, the fewest that do', () => {
  expect(exactMatch(80_000, rows)).toEqual([1])
  expect(exactMatch(110_000, rows)).toEqual([3, 1])
  expect(exactMatch(81_000, rows)).toEqual([])
})
