import type { Day } from '@brandside/contract/platform/time.ts'

const [dayMs, zoneMs] = [86_400_000, 8 * 3_600_000]

/**
 * So many days from today on the calendar of the demonstration company, which is in Shanghai: there it is tomorrow from
 * 16:00 UTC on.
 */
export const day = (days: number): Day => new Date(Date.now() + zoneMs + days * dayMs).toISOString().slice(0, 10)
