import { describe, expect, test } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'
import { Instant, LocalDateTime } from './time.ts'

describe('times that callers write', () => {
  test.each(['1970-01-01', '2024-02-29', '2026-11-20', '2099-12-31', '9998-12-31'])('%s is on the calendar', (day) => {
    expect(LocalDateTime.safeParse(`${day} 23:59:59`).success).toBe(true)
    expect(Instant.safeParse(`${day}T23:59:59.999Z`).success).toBe(true)
    for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati']) {
      const instant = fromLocal(`${day} 23:59:59`, zone)
      expect(toLocal(instant, zone)).toBe(`${day} 23:59:59`)
      expect(instant.toISOString()).toMatch(/^\d{4}-/)
    }
  })

  // Beyond these years no zone's clock, no database and no sheet agree on how a year is written.
  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-29', '2026-11-31', '2026-13-01'])(
    '%s is not',
    (day) => {
      expect(LocalDateTime.safeParse(`${day} 00:00:00`).success).toBe(false)
      expect(Instant.safeParse(`${day}T00:00:00.000Z`).success).toBe(false)
    },
  )

  test('a day has 24 hours and no leap seconds', () => {
    for (const time of ['24:00:00', '25:00:00', '23:60:00', '23:59:60']) {
      expect(LocalDateTime.safeParse(`2026-11-20 ${time}`).success).toBe(false)
      expect(Instant.safeParse(`2026-11-20T${time}.000Z`).success).toBe(false)
    }
  })
})
