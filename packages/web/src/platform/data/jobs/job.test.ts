import { expect, test } from 'vitest'
import { percentOf } from './job.rules.ts'

test('a job is at a hundred percent when it is done, and not before', () => {
  expect(percentOf({ state: 'running', done: 1, total: 3 })).toBe(33)
  expect(percentOf({ state: 'running', done: 999, total: 1000 })).toBe(99)
  expect(percentOf({ state: 'running', done: 3, total: 3 })).toBe(99)
  expect(percentOf({ state: 'done', done: 0, total: 0 })).toBe(100)
  expect(percentOf({ state: 'waiting', done: 0, total: 0 })).toBe(0)
})
