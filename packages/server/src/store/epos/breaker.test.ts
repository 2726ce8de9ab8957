import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countFailure, failuresOfResting, forgetFailures } from './breaker.ts'

const pos = 'https://pos.example/epos'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  forgetFailures(pos)
  vi.useRealTimers()
})

test('a POS that failed five times rests for half a minute, and is then tried by one call', () => {
  for (let times = 0; times < 5; times++) {
    expect(failuresOfResting(pos)).toBe(0)
    countFailure(pos)
  }
  expect(failuresOfResting(pos)).toBe(5)
  vi.advanceTimersByTime(30_001)
  expect([failuresOfResting(pos), failuresOfResting(pos), failuresOfResting(pos)]).toEqual([0, 5, 5])
  countFailure(pos)
  vi.advanceTimersByTime(29_000)
  expect(failuresOfResting(pos)).toBe(6)
  vi.advanceTimersByTime(1_001)
  expect(failuresOfResting(pos)).toBe(0)
  forgetFailures(pos)
  expect([failuresOfResting(pos), failuresOfResting(pos)]).toEqual([0, 0])
})
