import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countFailure, failuresOfResting, forgetFailures, learn } from './breaker.ts'

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

test('what another process has met there holds here: that it fails, and that it answers again', () => {
  vi.advanceTimersByTime(200_000)
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  learn(pos, { failures: 4, failedAt: ago(1_000), lastOkAt: null })
  expect(failuresOfResting(pos)).toBe(0)
  learn(pos, { failures: 5, failedAt: ago(31_000), lastOkAt: null })
  expect(failuresOfResting(pos)).toBe(0)
  learn(pos, { failures: 5, failedAt: ago(10_000), lastOkAt: ago(60_000) })
  expect(failuresOfResting(pos)).toBe(5)
  vi.advanceTimersByTime(20_001)
  // The trial of this process, which is still under way.
  expect([failuresOfResting(pos), failuresOfResting(pos)]).toEqual([0, 5])
  learn(pos, { failures: 0, failedAt: ago(30_001), lastOkAt: ago(1) })
  expect([failuresOfResting(pos), failuresOfResting(pos)]).toEqual([0, 0])
})
