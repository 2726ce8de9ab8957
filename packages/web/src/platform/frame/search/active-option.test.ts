import { expect, it } from 'vitest'
import { placeOf } from './active-option.rules.ts'

const at = (options: string[], marked?: string) => placeOf(options, (option) => option, marked)

it('stays with the option that was marked while others are found', () => {
  expect(at(['a', 'b', 'c'], 'b')).toBe(1)
  expect(at(['new', 'a', 'b', 'c'], 'b')).toBe(2)
})

it('is the first one where none was marked, or it is offered no more', () => {
  expect([at(['a', 'b']), at(['a', 'b'], 'c'), at([], 'c')]).toEqual([0, 0, 0])
})
