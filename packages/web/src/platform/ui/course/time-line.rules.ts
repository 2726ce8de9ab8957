import type { ReactNode } from 'react'

/** Something that was done: `yyyy-MM-dd HH:mm:ss` on the clocks of the tenant. */
export interface Happening {
  id: number
  at: string
  who: string
  what: ReactNode
}

/** Events by the day, in the order given. */
export function byDay<H extends Pick<Happening, 'at'>>(all: readonly H[]): { day: string; happenings: H[] }[] {
  const days = new Map<string, H[]>()
  for (const each of all) {
    const day = each.at.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days].map(([day, happenings]) => ({ day, happenings }))
}
