import type { Day } from '@brandside/contract/platform/time.ts'

/** So many days are added up by one statement, so that none takes long in a company with a history. */
const daysAtOnce = 31

/** The days after one, up to another, in steps of a month: for tables that add up days that are over. */
export async function inDaySteps(after: Day, upTo: Day, work: (after: Day, upTo: Day) => Promise<void>): Promise<void> {
  for (let done = after; done < upTo; ) {
    const next = [later(done, daysAtOnce), upTo].toSorted()[0] as Day
    await work(done, next)
    done = next
  }
}

const later = (day: Day, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
