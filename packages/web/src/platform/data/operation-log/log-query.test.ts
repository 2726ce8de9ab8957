import { expect, test } from 'vitest'
import { logQuery, shortcuts, stillWaiting } from './log-query.ts'

test('a query carries no empty properties', () => {
  expect(logQuery({ moduleName: 'brand', businessId: undefined }, { start: undefined, end: undefined }, 1)).toEqual({
    moduleName: 'brand',
    page: 1,
    rows: 10,
  })
  expect(
    logQuery({ moduleName: 'brand', businessId: '7' }, { start: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' }, 2),
  ).toEqual({
    moduleName: 'brand',
    businessId: '7',
    operatorTimeStart: '2026-11-20 00:00:00',
    operatorTimeEnd: '2026-11-20 23:59:59',
    page: 2,
    rows: 10,
  })
})

test('presses within two seconds wait', () => {
  expect(stillWaiting(undefined, 5000)).toBe(0)
  expect(stillWaiting(5000, 5500)).toBe(1500)
  expect(stillWaiting(5000, 7000)).toBe(0)
  expect(stillWaiting(5000, 7100)).toBe(0)
})

test('the shortcuts are whole days', () => {
  expect(shortcuts('2026-03-01')).toEqual({
    today: { start: '2026-03-01 00:00:00', end: '2026-03-01 23:59:59' },
    yesterday: { start: '2026-02-28 00:00:00', end: '2026-02-28 23:59:59' },
    week: { start: '2026-02-22 00:00:00', end: '2026-03-01 23:59:59' },
  })
})
