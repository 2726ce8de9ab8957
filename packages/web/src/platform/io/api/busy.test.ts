import { expect, test } from 'vitest'
import { useBusy, waiting } from './busy.ts'

test('the overlay counts calls, and goes with the last of them, however it ends (S87)', async () => {
  const calls = () => useBusy.getState().calls
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const ends = [waiting(first.promise), waiting(second.promise).catch(() => {})]
  expect(calls()).toBe(2)
  first.resolve()
  await ends[0]
  expect(calls()).toBe(1)
  second.reject(new Error('refused'))
  await ends[1]
  expect(calls()).toBe(0)
})
