import { expect, test } from 'vitest'
import { isYoung, keepable } from './drafts.ts'

const day = 24 * 3_600_000

test('a draft is offered for seven days', () => {
  expect(isYoung({ at: 0 }, 0)).toBe(true)
  expect(isYoung({ at: 0 }, 7 * day - 1)).toBe(true)
  expect(isYoung({ at: 0 }, 7 * day)).toBe(false)
  expect(isYoung({ at: day }, 0), 'of a clock that was wrong').toBe(false)
})

test('secrets, and what the contract does not know, are never kept', () => {
  const fields = {
    name: { kind: 'text' },
    password: { kind: 'password', privacy: 'secret' },
    apiKey: { kind: 'text', privacy: 'secret' },
    mobile: { kind: 'mobile', privacy: 'personal' },
  } as const
  const typed = { name: '灯笼', password: 'x', apiKey: 'y', mobile: '13800001234', other: 1 }
  expect(keepable(typed, fields)).toEqual({ name: '灯笼', mobile: '13800001234' })
})
