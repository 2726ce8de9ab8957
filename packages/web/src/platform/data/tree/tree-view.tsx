import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Branch, placeBeside, type Side, sideOf, stepOf, visibleRows } from './tree-rows.ts'
import css from './tree-view.module.css'

interface TreeViewProps {
  label: string
  /** The first row: everything, and the place of what stands below nothing. */
  root: string
  branches: readonly Branch[]
  /** Folded branches are shown all the same: during a search. */
  unfolded?: boolean
  chosen: number | undefined
  onChoose(key: number | undefined): void
  /** How a branch is put below another by dragging; absent: it cannot be. */
  move?: TreeMove | undefined
}

export interface TreeMove {
  /** Why a branch cannot stand there, or null. */
  forbids(key: number, parent: number | null): string | null
  /** The effect of dropping it there, in words. */
  tells(key: number, parent: number | null): string
  onMove(key: number, parent: number | null): void
  /** Puts a branch beside others, counted from 0 without itself; absent: only below them. */
  onPlace?(key: number, parent: number | null, place: number): void
  /** The topmost branches have an order, too. */
  ordersTop?: boolean
  /** The effect of dropping it between two rows, in words. */
  tellsPlace?(key: number, neighbour: number, side: Side): string
}

/** A tree to choose from, by pointer and by keyboard; where moving is allowed, branches can be dragged below others, and beside them. */
export function TreeView({ label, root, branches, unfolded = false, chosen, onChoose, move }: TreeViewProps) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number | null>()
  const [beside, setBeside] = useState<Side>()
  const box = useRef<HTMLDivElement>(null)
  const rows = visibleRows(branches, unfolded ? nothing : folded)
  const reachable = focused === null || rows.some((row) => row.branch.key === focused) ? focused : null

  function fold(key: number, close: boolean) {
    const next = new Set(folded)
    if (close) next.add(key)
    else next.delete(key)
    setFolded(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(reachable ?? undefined)
      return
    }
    const step = stepOf(event.key, rows, reachable)
    if (!step) return
    event.preventDefault()
    if ('fold' in step) fold(step.fold, true)
    else if ('unfold' in step) fold(step.unfold, false)
    else box.current?.querySelector<HTMLElement>(`[data-key="${step.focus ?? 'root'}"]`)?.focus()
  }

  function stop() {
    setDragged(undefined)
    setOver(undefined)
    setBeside(undefined)
  }

  /** A row takes what is dragged when the branch may stand there. */
  const target = (parent: number | null) => ({
    'data-landing':
      over === parent && dragged !== undefined ? (move?.forbids(dragged, parent) ? 'no' : 'yes') : undefined,
    'data-beside': over === parent && dragged !== undefined ? beside : undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined || !move) return
      setOver(parent)
      const side = sideAt(event, parent)
      setBeside(side)
      if (side) event.preventDefault()
      else if (move.forbids(dragged, parent) === null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      stop()
      if (dragged === undefined) return
      const side = sideAt(event, parent)
      const place = side && parent !== null ? placeBeside(branches, dragged, parent, side) : undefined
      if (place) move?.onPlace?.(dragged, place.parent, place.place)
      else move?.onMove(dragged, parent)
    },
  })

  /** The edge of a row lies between it and its neighbour: what is dropped there stands beside it. */
  function sideAt({ clientY, currentTarget }: DragEvent, neighbour: number | null): Side | undefined {
    if (!move?.onPlace || dragged === undefined || neighbour === null) return undefined
    const { top, height } = currentTarget.getBoundingClientRect()
    const side = sideOf((clientY - top) / height)
    const parent = side && placeBeside(branches, dragged, neighbour, side)?.parent
    if (parent === null && !move.ordersTop) return undefined
    const forbidden = parent === undefined ? undefined : move.forbids(dragged, parent)
    // To stand with its parent already forbids no other place there.
    const isSibling = parent !== undefined && parent === rows.find(({ branch }) => branch.key === dragged)?.parent
    return parent !== undefined && (isSibling || forbidden === null) ? side : undefined
  }

  /** One row is in the order of the Tab key; the arrows lead on from there. */
  const tabIndexOf = (key: number | null) => (reachable === key ? 0 : -1)

  const rowOf = (key: number | null) => ({
    'data-key': key ?? 'root',
    'aria-selected': chosen === (key ?? undefined),
    className: css.row,
    onFocus: () => setFocused(key),
    onClick: () => onChoose(key ?? undefined),
    ...(move && target(key)),
  })

  return (
    <>
      <div ref={box} role="tree" aria-label={label} className={css.tree} onKeyDown={onKeyDown}>
        <div role="treeitem" tabIndex={tabIndexOf(null)} aria-level={1} {...rowOf(null)}>
          <span className={css.text}>{root}</span>
        </div>
        {rows.map(({ branch, level, open }) => (
          <div
            key={branch.key}
            role="treeitem"
            tabIndex={tabIndexOf(branch.key)}
            aria-level={level + 1}
            aria-expanded={open}
            {...rowOf(branch.key)}
            title={branch.text}
            data-faint={branch.faint || undefined}
            data-dragged={branch.key === dragged || undefined}
            style={{ paddingInlineStart: 4 + (level - 1) * 16 }}
            draggable={move !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', branch.text)
              setDragged(branch.key)
            }}
            onDragEnd={stop}
          >
            {/* The arrow keys fold as well; a second stop for the keyboard would be in the way. */}
            <span
              aria-hidden="true"
              className={css.twist}
              data-open={open}
              onClick={(event) => {
                event.stopPropagation()
                if (open !== undefined) fold(branch.key, open)
              }}
            />
            <span className={css.text}>{branch.text}</span>
            {branch.count !== undefined && <span className={css.count}>{branch.count}</span>}
          </div>
        ))}
      </div>
      {move && dragged !== undefined && over !== undefined && (
        <p className={css.landing} role="status">
          {(beside && over !== null ? move.tellsPlace?.(dragged, over, beside) : undefined) ??
            move.forbids(dragged, over) ??
            move.tells(dragged, over)}
        </p>
      )}
    </>
  )
}

const nothing: ReadonlySet<number> = new Set()
