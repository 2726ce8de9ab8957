import type { Sums } from '@brandside/contract/platform/paging.ts'
import type { Size } from '@brandside/contract/platform/parameters/personal-settings.ts'
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { alignOf, type Teller, useTeller } from '../../ui/values/shown-value.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import { directionOf, sortedAlso, sortedBy } from '../resource/list-state.ts'
import { type Row, useList, useResource } from '../resource/resource.ts'
import { RowActions } from '../resource/row-actions.tsx'
import { changeColumn, type Density, fittingWidth, frozenIn } from '../views/table-look.ts'
import type { TableColumns } from '../views/use-table-columns.ts'
import { words } from './list.words.ts'
import { PickBox, PickPage, usePageRows } from './pick-box.tsx'
import { RecordLink } from './record-link.tsx'
import css from './resource-table.module.css'
import { SumRow } from './sum-row.tsx'
import { actionsWidth, type Fit, pickWidth } from './use-fit.ts'

/** Props of both views of rows, the table and the cards. */
export interface RowsProps {
  table: TableColumns
  fit: Fit
  rows: readonly Row[]
  /** Newer rows are on their way: these are dimmed meanwhile. */
  stale: boolean
  /** Shown in place of rows when there are none. */
  answer: ReactNode
  title: string
  /** Sums over all rows that the filter finds, by the names of columns. */
  sums: readonly Sums[]
  /** Something can be done with many rows: each has a box. */
  picks: boolean
}

/** Dense by default; a control in a row needs 24 px. */
const rowHeights: Readonly<Record<Size, number>> = { default: 48, medium: 40, small: 36, mini: 32 }
const closer: Readonly<Record<Density, number>> = { loose: 8, standard: 0, tight: -6 }
const lowest = 28

/**
 * The rows of a list. The head stays in view, and so does the first column, which is the way to the record; what does not
 * fit is scrolled in the table's own box, whose bar is always in reach. A press on a row opens its detail.
 */
export function ResourceTable({ table, fit, rows, stale, answer, title, sums, picks }: RowsProps) {
  const { say } = useWords()
  const list = useList()
  const teller = useTeller()
  const size = useSettings((settings) => settings.size)
  const page = usePageRows(rows)
  const box = useRef<HTMLDivElement>(null)
  const { columns, room } = fit
  const [drag, setDrag] = useState<Widths>()
  const { density } = table
  const beside = actionsWidth + (picks ? pickWidth : 0)
  const widths = columns.map(({ name, width }) => drag?.[name] ?? width)
  const least = widths.reduce((sum, width) => sum + width, 0) + beside
  const scrolls = room > 0 && least > room
  const frozen = frozenIn(room - beside, widths, table.frozen)
  const places = useMemo(() => placesOf(frozen), [frozen])
  // Widths set by the operator stand; the remaining space goes to the last column.
  const given = (index: number) =>
    (table.hasWidths || drag) && !scrolls && index === columns.length - 1 ? undefined : widths[index]
  const height = Math.max(lowest, rowHeights[size] + closer[density])

  // Another page begins at its top, also where the table scrolls in a box of its own (S101).
  const { page: number, rows: perPage } = list.state
  const begun = useRef({ number, perPage })
  useLayoutEffect(() => {
    // An effect comes again when a hidden page is shown; that is no other page.
    if (begun.current.number === number && begun.current.perPage === perPage) return
    begun.current = { number, perPage }
    // To ask a box that cannot scroll costs the layout of the whole table.
    if (scrolls && box.current) box.current.scrollTop = 0
  }, [number, perPage, scrolls])

  return (
    <div
      ref={box}
      className={css.box}
      style={
        { '--row': `${height}px`, ...frozenEdges(widths.slice(0, frozen), picks ? pickWidth : 0) } as CSSProperties
      }
      data-stale={stale || undefined}
      data-scrolls={scrolls || undefined}
    >
      <table className={css.table} aria-label={title} aria-busy={stale} style={{ minInlineSize: least }}>
        <colgroup>
          {picks && <col style={{ inlineSize: pickWidth }} />}
          {columns.map(({ name }, index) => (
            <col key={name} style={{ inlineSize: given(index) }} />
          ))}
          <col style={{ inlineSize: actionsWidth }} />
        </colgroup>
        <thead>
          <tr>
            {picks && (
              <th scope="col" className={css.pick}>
                <PickPage rows={rows} />
              </th>
            )}
            {columns.map((column, index) => (
              <Head
                key={column.name}
                column={column}
                place={places[index]}
                width={widths[index] ?? column.width}
                onWidth={(width) =>
                  setDrag({ ...(drag ?? measureColumns(box.current, columns)), [column.name]: width })
                }
                onDone={() => {
                  if (drag) table.setColumns(withWidths(table.placed, drag))
                  setDrag(undefined)
                }}
              />
            ))}
            <th scope="col" className={css.actions}>
              {say(words.actions)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              places={places}
              teller={teller}
              picks={picks}
              page={page}
            />
          ))}
        </tbody>
        {sums.length > 0 && <SumRow columns={columns} places={places} sums={sums} teller={teller} picks={picks} />}
      </table>
      {rows.length === 0 && <div className={css.answer}>{answer}</div>}
    </div>
  )
}

/** Position of a frozen cell while the others scroll. */
export interface FrozenPlace {
  className: string
  style: CSSProperties
}

/** By variables of the box: a width that changes moves the frozen columns without rendering a row. */
function placesOf(frozen: number): readonly FrozenPlace[] {
  return Array.from({ length: frozen }, (_, index) => ({
    className: `${css.frozen} ${index === frozen - 1 ? css.edge : ''}`,
    style: { insetInlineStart: `var(--frozen-${index})` },
  }))
}

/** Each frozen column begins where the ones before it end; what takes the focus is scrolled out from below the last. */
function frozenEdges(widths: readonly number[], start: number): CSSProperties {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, start))
  return {
    ...Object.fromEntries([start, ...ends.slice(0, -1)].map((at, index) => [`--frozen-${index}`, `${at}px`])),
    scrollPaddingInline: `${ends.at(-1) ?? start}px ${actionsWidth}px`,
  }
}

type Widths = Readonly<Record<string, number>>

function withWidths(placed: TableColumns['placed'], widths: Widths): TableColumns['placed'] {
  return Object.entries(widths).reduce(
    (columns, [name, width]) => changeColumn(columns, name, { width: fittingWidth(width) }),
    placed,
  )
}

/** The columns as they stand on the screen: the one that is drawn wider moves no other. */
function measureColumns(box: HTMLElement | null, columns: readonly ReadyColumn[]): Widths {
  const heads = box?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
  return Object.fromEntries([...heads].map((head, index) => [columns[index]?.name ?? '', head.offsetWidth]))
}

interface HeadProps {
  column: ReadyColumn
  place: FrozenPlace | undefined
  width: number
  onWidth(width: number): void
  onDone(): void
}

function Head({ column: { name, label, kind }, place, width, onWidth, onDone }: HeadProps) {
  const list = useList()
  const { say } = useWords()
  const sorts = list.shape.sorts.includes(name)
  const direction = directionOf(list.state, name)
  const weight = list.state.sort.length > 1 ? list.state.sort.findIndex((key) => key.replace(/^-/, '') === name) : -1
  const text = say(label)
  return (
    <th
      scope="col"
      className={`${css.head} ${place?.className ?? ''}`}
      style={place?.style}
      data-column
      data-align={alignOf(kind)}
      aria-sort={direction && (direction === 'ascend' ? 'ascending' : 'descending')}
    >
      {sorts ? (
        <button
          type="button"
          className={css.sorter}
          title={say(words.sortHint)}
          onClick={({ shiftKey }) => list.go((shiftKey ? sortedAlso : sortedBy)(list.state, name))}
        >
          <span className={css.headText}>{text}</span>
          <svg className={css.arrows} viewBox="0 0 8 12" aria-hidden="true">
            <path d="M4 0 8 5H0z" data-on={direction === 'ascend' || undefined} />
            <path d="M4 12 0 7h8z" data-on={direction === 'descend' || undefined} />
          </svg>
          {weight >= 0 && (
            <span className={css.weight} aria-hidden="true">
              {weight + 1}
            </span>
          )}
        </button>
      ) : (
        <span className={css.headText} title={text}>
          {text}
        </span>
      )}
      <Grip width={width} onWidth={onWidth} onDone={onDone} />
    </th>
  )
}

/** The edge of a head, to be drawn. By keyboard, widths are set in the panel of columns. */
function Grip({ width, onWidth, onDone }: Omit<HeadProps, 'column' | 'place'>) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const move = ({ clientX }: PointerEvent) => {
    if (from.current) onWidth(fittingWidth(from.current.width + clientX - from.current.x))
  }
  return (
    <span
      className={css.grip}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = undefined
        onDone()
      }}
      onPointerCancel={() => {
        from.current = undefined
        onDone()
      }}
    />
  )
}

interface TableRowProps {
  row: Row
  columns: readonly ReadyColumn[]
  places: readonly FrozenPlace[]
  teller: Teller
  picks: boolean
  page: RefObject<readonly Row[]>
}

const TableRow = memo(function TableRow({ row, columns, places, teller, picks, page }: TableRowProps) {
  const { open } = useResource()
  const show = () => open({ show: 'detail', id: row.id })
  return (
    <tr
      className={css.row}
      onClick={(event) => {
        if (isPlainPress(event)) show()
      }}
    >
      {picks && (
        <td className={css.pick}>
          <PickBox row={row} page={page} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} data-align={alignOf(column.kind)} {...places[index]}>
          {index === 0 ? (
            <span className={css.firstLine}>
              <RecordLink id={row.id} className={css.opener}>
                {column.show(row, teller)}
              </RecordLink>
              {column.hint?.(row)}
            </span>
          ) : (
            column.show(row, teller)
          )}
          {index > 0 && column.hint?.(row)}
        </td>
      ))}
      <td className={css.actions}>
        <RowActions row={row} />
      </td>
    </tr>
  )
})

/** A press on the row itself: not on a control in it, not in a menu opened from it, not the end of selecting text. */
function isPlainPress({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('button, a, input, label') === null && (window.getSelection()?.toString() ?? '') === ''
}
