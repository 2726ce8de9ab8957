import { expect, test } from 'vitest'
import { byDay } from './time-line.rules.ts'

test('what was done on one day stands together, in the order given', () => {
  const at = (moment: string) => ({ at: moment })
  expect(byDay([at('2026-11-20 14:05:00'), at('2026-11-20 09:00:00'), at('2026-11-19 23:59:59')])).toEqual([
    { day: '2026-11-20', happenings: [at('2026-11-20 14:05:00'), at('2026-11-20 09:00:00')] },
    { day: '2026-11-19', happenings: [at('2026-11-19 23:59:59')] },
  ])
  expect(byDay([])).toEqual([])
})
