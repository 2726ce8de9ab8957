import { toLocal } from '@brandside/contract/platform/local-time.ts'

/**
 * Turns instants into what a zone's clocks show, both as milliseconds, in whole seconds. Asking the zone costs more than
 * writing the cell, so its offset is kept for every day on which it does not change.
 */
export function wallClock(timeZone: string): (instant: number) => number {
  const offsets = new Map<number, number | null>()
  return (instant) => {
    const second = Math.floor(instant / 1000) * 1000
    const day = Math.floor(second / dayLength)
    let offset = offsets.get(day)
    if (offset === undefined) {
      const first = offsetAt(day * dayLength, timeZone)
      offset = first === offsetAt((day + 1) * dayLength, timeZone) ? first : null
      offsets.set(day, offset)
    }
    return second + (offset ?? offsetAt(second, timeZone))
  }
}

function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${toLocal(new Date(instant), timeZone).replace(' ', 'T')}Z`) - instant
}

const dayLength = 86_400_000
