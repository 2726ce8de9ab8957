import { expect, test } from 'vitest'
import { dayMs, monthStarts, placeBars } from './lanes.rules.ts'

const at = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString()
const bar = (id: number, from: number, to: number) => ({ id, lane: 'a', name: `${id}`, from: at(from), to: at(to) })
const span = { from: Date.parse(at(1)), to: Date.parse(at(11)) }

test('bars that overlap stand below one another, and what follows takes the first row that is free', () => {
  const placed = placeBars([bar(1, 1, 4), bar(2, 2, 6), bar(3, 4, 8), bar(4, 20, 30)], span)
  expect(placed.map(({ bar: { id }, row, left, width }) => [id, row, left, width])).toEqual([
    [1, 0, 0, 30],
    [2, 1, 10, 40],
    [3, 0, 30, 40],
  ])
})

test('what began before the span or ends after it is cut at its edges', () => {
  expect(placeBars([bar(1, -5, 30)], span)).toMatchObject([{ left: 0, width: 100 }])
})

test('a span of sixty days has the beginnings of its months', () => {
  const months = monthStarts({ from: span.from + dayMs, to: span.from + 61 * dayMs })
  expect(months.map((month) => new Date(month).toISOString().slice(0, 10))).toEqual(['2027-02-01', '2027-03-01'])
})
