import dayjs, { type Dayjs } from 'dayjs'
import { instantAt, wallClock } from '../../base/format/wall-clock.ts'

/** How instants are shown in pickers. */
export const clockFormat = 'YYYY-MM-DD HH:mm'

/** The picker knows only the browser's clock: it is shown the tenant's hours as if they were its own. */
export function clockShown(instant: string, timeZone: string): Dayjs {
  const { year, month, day, hour, minute } = wallClock(new Date(instant), timeZone)
  return dayjs(new Date(year, month - 1, day, hour, minute))
}

/** The instant at which the tenant's clocks show what stands in the picker. */
export function instantOfShown(shown: Dayjs, timeZone: string): string {
  return instantAt(shown.format('YYYY-MM-DDTHH:mm:00'), timeZone)
}
