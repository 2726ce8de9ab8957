import { expect, test } from 'vitest'
import { movedAt } from './channel-time.ts'

const asked = '2026-11-20T15:50:00.000Z'
const now = '2026-11-20T16:10:00.000Z'

test.each([
  ['2026-11-20T15:58:00.000Z', '2026-11-20T15:58:00.000Z'],
  ['2026-11-20T23:58:00+08:00', '2026-11-20T15:58:00.000Z'],
  // Clocks that are a little apart.
  ['2026-11-20T15:49:30.000Z', asked],
  ['2026-11-20T16:12:00.000Z', now],
  [undefined, now],
  [null, now],
])('money of which a channel says %s moved at %s', (told, at) => {
  expect(movedAt(told, asked, now)).toEqual({ at })
})

test.each(['2026-11-20T15:00:00.000Z', '2026-11-21T16:10:00.000Z', '1970-01-01T00:00:00.000Z', 'soon', ''])(
  'a channel that says %j is not believed',
  (told) => {
    expect(movedAt(told, asked, now)).toEqual({ at: now, doubted: told })
  },
)
