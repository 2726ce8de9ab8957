import { expect, test } from 'vitest'
import { daysOf, rowsBetween } from './figure-rows.rules.ts'

test.each([
  ['2026-11-24', ['2026-11-01', '2026-11-24'], ['2026-10-01', '2026-10-24']],
  ['2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
])('on %s the month and the same days before are those that the server adds up', (today, month, lastMonth) => {
  expect(daysOf(today)).toMatchObject({ month, lastMonth })
})

test('a sum opens its list with what counts and its days', () => {
  expect(rowsBetween('SHIPPED', daysOf('2026-11-24').yesterday)).toBe(
    '/wholesale/orderDelivery?shipped=true&shipBizDateStart=2026-11-23&shipBizDateEnd=2026-11-23',
  )
})
