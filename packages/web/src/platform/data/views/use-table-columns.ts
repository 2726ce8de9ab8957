import { useMemo } from 'react'
import type { ReadyColumn } from '../resource/columns.tsx'
import { type Density, lookOf, type PlacedColumn, placeColumns as placedBy } from './table-look.ts'
import type { ListViews } from './use-views.ts'

export interface TableColumns {
  /** The columns shown, in order. */
  columns: readonly ReadyColumn[]
  /** So many of them, from the first on, are to stay while the others scroll. */
  frozen: number
  /** Everything that there is, in order, for the panel. */
  placed: readonly PlacedColumn[]
  density: Density
  /** The operator has chosen himself. */
  isOwn: boolean
  hasWidths: boolean
  setColumns(columns: readonly PlacedColumn[]): void
  setDensity(density: Density): void
  reset(): void
}

/** The columns of a page as its operator wants them. */
export function useTableColumns(ready: readonly ReadyColumn[], { look = null, setLook }: ListViews): TableColumns {
  const known = useMemo(() => ready.map(({ name, standard }) => ({ name, standard })), [ready])
  const placed = useMemo(() => placedBy(known, look), [known, look])
  const columns = useMemo(
    () =>
      placed.flatMap(({ name, shown, width }) => {
        const column = shown && ready.find((each) => each.name === name)
        return column ? [width === undefined ? column : { ...column, width }] : []
      }),
    [placed, ready],
  )
  const density = look?.density ?? 'standard'
  return {
    columns,
    frozen: placed.filter(({ shown, frozen }) => shown && frozen).length,
    placed,
    density,
    isOwn: look !== null && look.columns.length > 0,
    hasWidths: placed.some(({ width }) => width !== undefined),
    setColumns: (next) => setLook(lookOf(known, density, next)),
    setDensity: (next) => setLook(lookOf(known, next, placed)),
    reset: () => setLook(null),
  }
}
