import type { Kept } from './context.ts'
import type { Unit } from './database/unit.ts'

/** `Context.part`: a part of the unit, with what it has logged and planned; both go when it is taken back. */
export async function partOf<T>(unit: Unit, kept: Kept, work: () => Promise<T>): Promise<T> {
  const { changes: before } = kept
  const planned = kept.later.length
  kept.changes = []
  try {
    const result = await unit.part(work)
    kept.changes = together(before, kept.changes)
    return result
  } catch (error) {
    kept.changes = before
    kept.later.length = planned
    throw error
  }
}

function together(before: Kept['changes'], own: Kept['changes']): Kept['changes'] {
  if (own === 'none') return before.length === 0 ? 'none' : before
  if (before === 'none') return own.length === 0 ? 'none' : own
  return [...before, ...own]
}
