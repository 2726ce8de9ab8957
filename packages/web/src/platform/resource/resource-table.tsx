import type { Size } from '@brandside/contract/platform/personal-settings.ts'
import { Table, type TableProps } from 'antd'
import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { useSettings } from '../settings/settings.ts'
import type { ReadyColumn } from './columns.tsx'
import { fittingColumns, widthOf } from './fitting-columns.ts'
import { directionOf, sortedBy } from './list-state.ts'
import { type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import css from './resource-table.module.css'
import { alignOf } from './shown-value.tsx'

/** What shows rows, as a table or as cards. */
export interface RowsProps {
  columns: readonly ReadyColumn[]
  rows: readonly Row[]
  /** Newer rows are on their way: these are dimmed meanwhile. */
  stale: boolean
  /** What stands in the place of rows when there are none. */
  answer: ReactNode
  actions(row: Row): ReactNode
  title: string
}

/** Dense by default; a control in a row needs 24 px. */
const rowHeights: Readonly<Record<Size, number>> = { default: 48, medium: 40, small: 36, mini: 32 }
const actionsWidth = 124

/** The rows of a list. The head stays in view, a press on a row opens its detail, the first column is the link to it. */
export function ResourceTable({ columns, rows, stale, answer, actions, title }: RowsProps) {
  const { say } = useWords()
  const { list, open } = useResource()
  const size = useSettings((settings) => settings.size)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const fitting = useMemo(() => fittingColumns(columns, room - actionsWidth), [columns, room])
  const least = widthOf(fitting) + actionsWidth
  const scrolls = room > 0 && least > room

  const antColumns: TableProps<Row>['columns'] = [
    ...fitting.map((column, index) => ({
      key: column.name,
      dataIndex: column.name,
      title: say(column.label),
      width: column.width,
      ellipsis: { showTitle: false },
      align: alignOf(column.kind),
      ...(list.shape.sorts.includes(column.name) && {
        sorter: true,
        sortOrder: directionOf(list.state, column.name) ?? null,
        onHeaderCell: () => ({ 'aria-label': say(column.label) }),
      }),
      ...(index === 0 && { fixed: scrolls ? ('left' as const) : undefined }),
      render: (_: unknown, row: Row) =>
        index === 0 ? <Opener row={row} column={column} /> : <Shown row={row} column={column} />,
    })),
    {
      key: 'actions',
      title: say(words.actions),
      width: actionsWidth,
      fixed: scrolls ? ('right' as const) : undefined,
      render: (_: unknown, row: Row) => actions(row),
    },
  ]

  return (
    <div
      ref={box}
      className={css.box}
      style={{ '--row': `${rowHeights[size]}px` } as CSSProperties}
      data-stale={stale || undefined}
      data-scrolls={scrolls || undefined}
    >
      <Table<Row>
        aria-label={title}
        rowKey="id"
        columns={antColumns}
        dataSource={rows}
        pagination={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        scroll={scrolls ? { x: least } : undefined}
        locale={{ emptyText: answer }}
        onChange={(_pagination, _filters, sorter) => {
          const key = Array.isArray(sorter) ? undefined : sorter.columnKey
          if (key !== undefined) list.go(sortedBy(list.state, String(key)))
        }}
        onRow={(row) => ({
          onClick: (event: MouseEvent) => isPlainPress(event) && open({ show: 'detail', id: row.id }),
        })}
      />
    </div>
  )
}

function Opener({ row, column }: { row: Row; column: ReadyColumn }) {
  const { open } = useResource()
  return (
    <span className={css.first}>
      <button type="button" className={css.opener} onClick={() => open({ show: 'detail', id: row.id })}>
        {column.show(row)}
      </button>
      {column.hint?.(row)}
    </span>
  )
}

function Shown({ row, column }: { row: Row; column: ReadyColumn }) {
  return (
    <>
      {column.show(row)}
      {column.hint?.(row)}
    </>
  )
}

/** A press on the row itself: not on a control in it, not in a menu opened from it, not the end of selecting text. */
function isPlainPress({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('button, a, input, label') === null && (window.getSelection()?.toString() ?? '') === ''
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // A page in the background measures 0; what it measured last stands.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
