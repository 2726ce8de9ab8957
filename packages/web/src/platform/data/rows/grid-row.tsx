import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { type DragEvent, memo, type ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { MoveButton } from '../../ui/inputs/move-button.tsx'
import { alignOf } from '../../ui/values/shown-value.tsx'
import { GridCell } from './grid-cell.tsx'
import { type CellErrors, keyOf } from './row-notes.ts'
import css from './rows.module.css'
import type { FormRow } from './rows.rules.ts'
import { words } from './rows.words.ts'
import type { ColumnNames } from './use-column-names.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

/** Actions on a row; the same object as long as the grid is there. */
export interface RowActs {
  change(key: number, changes: FormRow, cell?: string): void
  copy(index: number): void
  move(from: number, to: number): void
  remove(index: number): void
}

interface GridRowProps {
  row: FormRow
  index: number
  isLast: boolean
  isFull: boolean
  isGiven: boolean
  columns: readonly ReadyRowColumn[]
  names: ColumnNames
  errors: CellErrors | undefined
  acts: RowActs
}

/** One row of inputs: its place, by which it is dragged, its cells, and what is done to it. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, isLast, isFull, isGiven, columns, names, errors, acts } = props
  const { say } = useWords()
  const key = keyOf(row)
  // Of the row as a whole, or of a field that is no column.
  const elsewhere = Object.entries(errors ?? {}).filter(([cell]) => !columns.some(({ name }) => name === cell))
  const place = say(words.row, { place: index + 1 })

  function onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(dragged)
    if (from === '') return
    event.preventDefault()
    acts.move(Number(from), index)
  }

  return (
    <tr
      className={css.row}
      data-row={index}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={onDrop}
    >
      <th
        scope="row"
        className={css.place}
        draggable
        title={say(words.drag)}
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(index))}
      >
        <HolderOutlined className={css.grip} aria-hidden />
        <span>{index + 1}</span>
      </th>
      {columns.map((column) => (
        <td
          key={column.name}
          className={css.cell}
          data-cell={column.isShown ? undefined : column.name}
          data-align={alignOf(column.info.kind)}
          data-wrong={errors?.[column.name] !== undefined || undefined}
        >
          <span className={css.cardLabel} aria-hidden="true">
            {say(column.info.label)}
          </span>
          <GridCell
            column={column}
            row={row}
            label={say(words.cell, { label: say(column.info.label), place: index + 1 })}
            error={errors?.[column.name]}
            names={names[column.name]}
            onChange={(value) => acts.change(key, { [column.name]: value }, column.name)}
          />
        </td>
      ))}
      <td className={css.tools}>
        <span className={css.toolRow}>
          <MoveButton way="up" label={place} disabled={index === 0} onClick={() => acts.move(index, index - 1)} />
          <MoveButton way="down" label={place} disabled={isLast} onClick={() => acts.move(index, index + 1)} />
          {!isGiven && (
            <Tool label={say(words.copy)} disabled={isFull} onClick={() => acts.copy(index)}>
              <CopyOutlined />
            </Tool>
          )}
          <Tool label={say(words.remove)} onClick={() => acts.remove(index)}>
            <DeleteOutlined />
          </Tool>
        </span>
        {elsewhere.map(([name, text]) => (
          <span key={name} className={css.error}>
            {text}
          </span>
        ))}
      </td>
    </tr>
  )
})

/** Nothing but rows of a grid is dropped on rows. */
const dragged = 'application/x-brandside-row'

interface ToolProps {
  label: string
  disabled?: boolean
  onClick(): void
  children: ReactNode
}

function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
