import { type RefObject, useMemo } from 'react'
import { useWidth } from '../../ui/window/use-width.ts'
import type { ReadyColumn } from '../resource/columns.tsx'
import type { TableColumns } from '../views/use-table-columns.ts'
import { fittingColumns } from './fitting-columns.ts'

export const actionsWidth = 124
export const pickWidth = 40

/** How the columns of a table stand in the room that there is. */
export interface Fit {
  columns: readonly ReadyColumn[]
  /** Chosen columns for which the room does not suffice, by name. */
  hidden: readonly string[]
  room: number
}

/** An operator who has chosen columns sees all of them; else those that may be left out give way to the others. */
export function useFit(
  { columns, isOwn }: TableColumns,
  box: RefObject<HTMLElement | null>,
  { picks }: { picks: boolean },
): Fit {
  const room = useWidth(box)
  return useMemo(() => {
    const fitting = isOwn ? columns : fittingColumns(columns, room - actionsWidth - (picks ? pickWidth : 0))
    const names = new Set(fitting.map(({ name }) => name))
    return { columns: fitting, hidden: columns.map(({ name }) => name).filter((name) => !names.has(name)), room }
  }, [columns, isOwn, room, picks])
}
