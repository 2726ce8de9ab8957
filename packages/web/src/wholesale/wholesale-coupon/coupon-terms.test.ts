import { expect, test } from 'vitest'
import { thresholdText, validityText, worthText } from './coupon-terms.ts'

test.each([
  [{ kind: 'AMOUNT', faceCents: 10_000 }, '减 100.00', '100.00 off'],
  [{ kind: 'PERCENT', percentBp: 500, faceCents: 10_000 }, '减 5%', '5% off'],
  [{ kind: 'PERCENT', percentBp: 500, maxCents: 100_000 }, '减 5%，最高 1,000.00', '5% off, at most 1,000.00'],
  [{ kind: 'AMOUNT' }, '–', '–'],
  [{ kind: 'AMOUNT', faceCents: '1x' }, '–', '–'],
])('%o takes off %s', (values, zh, en) => expect(worthText(values)).toEqual([zh, en]))

test('the smallest order is told, or that there is none', () => {
  expect(thresholdText({ minOrderCents: 100_000 })).toEqual(['满 1,000.00 可用', 'orders from 1,000.00'])
  expect(thresholdText({ minOrderCents: 0 })).toEqual(['无门槛', 'any order'])
})

test('its last day is the one that it ends with', () => {
  const range = { validMode: 'RANGE', startAt: '2026-11-30T16:00:00.000Z', endAt: '2026-12-31T16:00:00.000Z' }
  expect(validityText(range, 'Asia/Shanghai')?.[0]).toBe('2026-12-01 至 2026-12-31')
  expect(validityText({ validMode: 'AFTER_GRANT', validDays: 30 }, 'UTC')?.[0]).toBe('发放后 30 天内有效')
  expect(validityText({ validMode: 'RANGE', startAt: '2026-11-30T16:00:00.000Z' }, 'UTC')).toBeUndefined()
})
