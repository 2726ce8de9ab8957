import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { MoveButton } from '../../ui/inputs/move-button.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import css from './column-panel.module.css'
import { changeColumn, type Density, fittingWidth, froze, moveColumn, type PlacedColumn } from './table-look.ts'
import type { TableColumns } from './use-table-columns.ts'
import { words } from './views.words.ts'

const densities = ['loose', 'standard', 'tight'] as const satisfies readonly Density[]

interface ColumnPanelProps {
  table: TableColumns
  ready: readonly ReadyColumn[]
  /** Chosen columns that the table has no room for. */
  hidden: readonly string[]
}

/** Which columns there are, in which order and how wide; how close the rows stand. All of it by keyboard, too. */
export default function ColumnPanel({ table, ready, hidden }: ColumnPanelProps) {
  const { say } = useWords()
  const { placed, density, setColumns, setDensity, reset } = table
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const named = new Map(ready.map((column) => [column.name, column]))

  useEffect(() => list.current?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')?.focus(), [])

  function putColumns(columns: readonly PlacedColumn[]) {
    if (columns !== placed) setColumns(columns)
  }

  function onKeyDown(event: KeyboardEvent, name: string) {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as Record<string, number>)[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    putColumns(moveColumn(placed, name, by))
  }

  return (
    <div className={css.panel}>
      <Densities density={density} onChange={setDensity} />
      <p className={css.help}>{say(words.columnsHelp)}</p>
      {hidden.length > 0 && <HiddenHelp count={hidden.length} />}
      <ul ref={list} className={css.columns}>
        {placed.map(({ name, shown, width, frozen }, index) => {
          const column = named.get(name)
          if (!column) return null
          const label = say(column.label)
          return (
            <li
              key={name}
              className={css.column}
              data-dragged={dragged === name || undefined}
              draggable={index > 0}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(name)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                const from = placed.findIndex((each) => each.name === dragged)
                if (index > 0 && index !== from) putColumns(moveColumn(placed, dragged, index - from))
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <span className={css.handle} aria-hidden="true">
                {index > 0 && '⠿'}
              </span>
              <label className={css.name}>
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={index === 0}
                  onKeyDown={(event) => onKeyDown(event, name)}
                  onChange={() => setColumns(changeColumn(placed, name, { shown: !shown }))}
                />
                <span>{label}</span>
              </label>
              {hidden.includes(name) && <span className={css.hidden}>{say(words.columnHidden)}</span>}
              <WidthInput
                label={label}
                width={width}
                standard={column.width}
                onChange={(width) => setColumns(changeColumn(placed, name, { width }))}
              />
              <FreezeButton
                label={label}
                frozen={frozen}
                disabled={index === 0}
                onClick={() => putColumns(froze(placed, name, !frozen))}
              />
              {(['up', 'down'] as const).map((way) => {
                const next = moveColumn(placed, name, way === 'up' ? -1 : 1)
                return (
                  <MoveButton
                    key={way}
                    way={way}
                    label={label}
                    disabled={next === placed}
                    onClick={() => setColumns(next)}
                  />
                )
              })}
            </li>
          )
        })}
      </ul>
      <button type="button" className={css.reset} onClick={reset}>
        {say(words.columnsReset)}
      </button>
    </div>
  )
}

function Densities({ density, onChange }: { density: Density; onChange(density: Density): void }) {
  const { say } = useWords()
  return (
    <fieldset className={css.densities}>
      <legend className={css.legend}>{say(words.density)}</legend>
      {densities.map((each) => (
        <label key={each} className={css.density}>
          <input
            type="radio"
            name="density"
            className="visually-hidden"
            checked={density === each}
            onChange={() => onChange(each)}
          />
          <span>{say(words[each])}</span>
        </label>
      ))}
    </fieldset>
  )
}

function HiddenHelp({ count }: { count: number }) {
  const { say } = useWords()
  return (
    <p className={css.help} role="status">
      {say(words.columnsHiddenHelp, { count })}
    </p>
  )
}

interface WidthInputProps {
  label: string
  /** What the operator has chosen. */
  width: number | undefined
  standard: number
  onChange(width: number | undefined): void
}

function WidthInput({ label, width, standard, onChange }: WidthInputProps) {
  const { say } = useWords()
  return (
    <input
      type="number"
      className={css.width}
      aria-label={say(words.columnWidth, { label })}
      step={10}
      value={width ?? standard}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      onBlur={({ target }) => width !== undefined && onChange(fittingWidth(Number(target.value) || standard))}
    />
  )
}

interface FreezeButtonProps {
  label: string
  frozen: boolean
  disabled: boolean
  onClick(): void
}

function FreezeButton({ label, frozen, disabled, onClick }: FreezeButtonProps) {
  const { say } = useWords()
  const name = say(words.columnFreeze, { label })
  return (
    <button
      type="button"
      className={css.freeze}
      aria-label={name}
      aria-pressed={frozen}
      title={name}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path d="M1 1.5h4v11H1z" fill={frozen ? 'currentColor' : 'none'} />
        <path d="M1 1.5h12v11H1zM5 1.5v11" fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
    </button>
  )
}
