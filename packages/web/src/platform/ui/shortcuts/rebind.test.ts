import { describe, expect, it } from 'vitest'
import { keysForbid, rebound } from './rebind.ts'

const shortcut = (standard: string, keys = standard) => ({
  standard,
  keys,
  label: [standard, standard] as const,
  part: 'page' as const,
})
const search = shortcut('mod+k', 'mod+e')
const create = shortcut('n')

describe('another key', () => {
  it.each(['c', '?', '1', 'F2', 'mod+u', 'mod+/', 'shift+c', 'mod+k', 'n'])('can be %s', (keys) => {
    expect(keysForbid(keys, 'n', [search, create])).toBeNull()
  })

  it.each(['mod+t', 'mod+n', 'mod+w', 'mod+r', 'mod+c', 'mod+1', 'mod+shift+t', 'F5', 'F12'])(
    'cannot be %s, which is the browser’s',
    (keys) => expect(keysForbid(keys, 'n', [])).toEqual({ because: 'browser' }),
  )

  it.each(['Enter', 'Escape', 'Tab', ' ', 'ArrowUp', 'Delete', 'é', '+', 'Process', 'alt+[', 'alt+mod+@'])(
    'cannot be %j, which fields and lists need or no keyboard has',
    (keys) => expect(keysForbid(keys, 'n', [])).toEqual({ because: 'key' }),
  )

  it('cannot be one that something else has now', () => {
    expect(keysForbid('mod+e', 'n', [search, create])).toEqual({ because: 'taken', by: search })
    expect(keysForbid('n', 'mod+k', [search, create])).toEqual({ because: 'taken', by: create })
  })
})

it('is kept once, and not at all when it is the default again', () => {
  const once = rebound([], { standard: 'n', keys: 'c' })
  expect(once).toEqual([{ standard: 'n', keys: 'c' }])
  expect(rebound(once, { standard: 'n', keys: 'd' })).toEqual([{ standard: 'n', keys: 'd' }])
  expect(rebound(once, { standard: 'n', keys: 'n' })).toEqual([])
})
