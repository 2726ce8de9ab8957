import type { KeyboardEvent } from 'react'

/** By how many days a key moves the day in a picker: one up or down. What it would do else is not done. */
export function daysOfKey(event: KeyboardEvent): 1 | -1 | undefined {
  const days = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
  if (days === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  event.preventDefault()
  return days
}
