import { PlusOutlined } from '@ant-design/icons'
import { inSentence } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { Button, Form } from 'antd'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { InputProps } from '../../ui/inputs/field-input.tsx'
import { useSteady } from '../../ui/page/use-steady.ts'
import { alignOf } from '../../ui/values/shown-value.tsx'
import { isBlankRow } from './blank-rows.ts'
import { GridRow, type RowActs } from './grid-row.tsx'
import { changedRow, errorsOf, keyOf } from './row-notes.ts'
import { RowSums } from './row-sums.tsx'
import css from './rows.module.css'
import {
  blankRow,
  copyOf,
  type FormRow,
  goesToNextRow,
  isRepeating,
  moveRow,
  rowsIn,
  sheetCells,
} from './rows.rules.ts'
import { words } from './rows.words.ts'
import type { RowsProps } from './rows-props.ts'
import { useColumnNames } from './use-column-names.ts'
import { usePaste } from './use-paste.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

interface RowsGridProps
  extends InputProps<unknown>,
    Pick<RowsProps<FormRow>, 'given' | 'begins' | 'start' | 'follows' | 'onF2'> {
  name: string
  label: string
  info: FieldInfo
  items: Readonly<Record<string, FieldInfo>>
  columns: readonly ReadyRowColumn[]
  onBlur?(event: FocusEvent): void
}

/** The rows as a table of inputs. A change is a new list in which one row is another: only that one is drawn again. */
export function RowsGrid(props: RowsGridProps) {
  const {
    id,
    name,
    value,
    onChange = () => {},
    onBlur,
    label,
    info,
    items,
    columns,
    given,
    begins,
    start,
    follows,
    onF2,
  } = props
  const { say } = useWords()
  const form = Form.useFormInstance()
  const { errors } = Form.Item.useStatus()
  const newRow = () => ({ ...blankRow(items), ...start })
  const [first] = useState(newRow)
  const held = rowsIn(value)
  const rows = begins && held.length === 0 ? [first] : held
  // The latest rows, also for answers that arrive later.
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const asked = useRef(new Map<number, Promise<unknown>>())
  const box = useRef<HTMLDivElement>(null)
  const goTo = useRef<{ row: number; cell: string }>(undefined)
  const names = useColumnNames(columns, rows)
  const max = given ? rows.length : (info.max ?? Number.POSITIVE_INFINITY)
  const entered = useMemo(() => columns.filter(({ isShown }) => !isShown).map(({ name }) => name), [columns])

  useLayoutEffect(() => {
    const wanted = goTo.current
    if (wanted && focusCell(box.current, wanted.row, wanted.cell)) goTo.current = undefined
  })

  function putRows(next: readonly FormRow[]) {
    latest.current = next
    onChange(next)
    if (errors.length > 0) form.validateFields([name]).catch(() => undefined)
  }

  const change = useSteady((key: number, changes: FormRow, cell?: string) => {
    const next = latest.current.map((row) => (keyOf(row) === key ? changedRow(row, changes) : row))
    putRows(next)
    const row = next.find((each) => keyOf(each) === key)
    const more = cell === undefined || !row ? undefined : follows?.(row, cell)
    if (more instanceof Promise) void addLate(key, more)
    else if (more) change(key, more)
  })

  /** Of several questions about a row the last one counts, in whatever order they are answered. */
  async function addLate(key: number, more: Promise<FormRow | undefined>) {
    asked.current.set(key, more)
    const late = await more
    if (late && asked.current.get(key) === more) change(key, late)
  }

  const paste = usePaste({ columns, rows: latest, max, newRow, put: putRows, change })

  function insert(at: number, row: FormRow) {
    if (latest.current.length >= max) return
    // The first row is the one that is asked for.
    if (latest.current[0] === first) return void focusCell(box.current, 0, entered[0] ?? '')
    goTo.current = { row: at, cell: entered[0] ?? '' }
    putRows([...latest.current.slice(0, at), row, ...latest.current.slice(at)])
  }

  const acts: RowActs = {
    change,
    copy: useSteady((index: number) => insert(index + 1, copyOf(latest.current[index] ?? {}))),
    move: useSteady((from: number, to: number) => putRows(moveRow(latest.current, from, to))),
    remove: useSteady((index: number) => {
      goTo.current = { row: Math.min(index, latest.current.length - 2), cell: entered[0] ?? '' }
      putRows(latest.current.filter((_, at) => at !== index))
    }),
  }
  const steady = useRef(acts)

  /** A blank row becomes as the one above it; one that is written comes a second time. */
  function repeat(index: number, row: FormRow) {
    const above = latest.current[index - 1]
    if (!isBlankRow(row, items)) acts.copy(index)
    else if (above) change(keyOf(row), copyOf(above))
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target)
    if (!place || event.defaultPrevented || event.nativeEvent.isComposing) return
    const isTyped = event.target instanceof HTMLInputElement && event.target.dataset.plain !== undefined
    const row = rows[place.row]
    if (event.key === 'F2' && onF2 && row) onF2.tell(row)
    else if (isRepeating(event) && !given && row) repeat(place.row, row)
    else if (event.altKey && isTyped && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const to = place.row + (event.key === 'ArrowUp' ? -1 : 1)
      if (to < 0 || to >= rows.length) return
      goTo.current = { row: to, cell: place.cell }
      acts.move(place.row, to)
    } else if (isTyped && goesToNextRow(event)) {
      if (place.row === rows.length - 1) insert(rows.length, newRow())
      else focusCell(box.current, place.row + 1, place.cell)
    } else if (isTyped && event.key === 'ArrowDown') focusCell(box.current, place.row + 1, place.cell)
    else if (isTyped && event.key === 'ArrowUp') focusCell(box.current, place.row - 1, place.cell)
    else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    const place = placeOf(event.target)
    const cells = sheetCells(event.clipboardData.getData('text/plain'))
    if (!place || !cells) return
    event.preventDefault()
    void paste(cells, place)
  }

  const isFull = rows.length >= max
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of what happens to the inputs in it
    <div
      ref={box}
      id={id}
      className={css.rows}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.(event)}
    >
      {rows.length === 0 && <p className={css.none}>{say(words.none, { label: inSentence(label) })}</p>}
      {rows.length > 0 && (
        <div className={css.scroller}>
          <table className={css.grid} aria-label={label}>
            <colgroup>
              <col className={css.placeColumn} />
              {columns.map(({ name, width }) => (
                <col key={name} style={{ inlineSize: width }} />
              ))}
              <col className={css.toolsColumn} />
            </colgroup>
            <thead>
              <tr>
                <td />
                {columns.map(({ name, info: of, isShown }) => (
                  <th key={name} scope="col" data-align={alignOf(of.kind)}>
                    {say(of.label)}
                    {of.required && !isShown && (
                      <span className={css.required} aria-hidden="true">
                        *
                      </span>
                    )}
                  </th>
                ))}
                <td className={css.tools} />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <GridRow
                  key={keyOf(row)}
                  row={row}
                  index={index}
                  isLast={index === rows.length - 1}
                  isFull={isFull}
                  isGiven={given ?? false}
                  columns={columns}
                  names={names}
                  errors={errorsOf(row)}
                  acts={steady.current}
                />
              ))}
            </tbody>
            <RowSums columns={columns} rows={rows} tools />
          </table>
        </div>
      )}
      {!given && (
        <div className={css.foot}>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={isFull}
            onClick={() => insert(latest.current.length, newRow())}
          >
            {say(words.add)}
          </Button>
          <span className={css.hint}>
            {say(isFull ? words.full : words.keys, { max })}
            {onF2 && say(words.f2, { label: say(onF2.label) })}
          </span>
        </div>
      )}
    </div>
  )
}

/** In which row and which cell something lies. */
function placeOf(target: EventTarget): { row: number; cell: string } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), cell: cell.dataset.cell ?? '' } : undefined
}

function focusCell(box: HTMLElement | null, row: number, cell: string): boolean {
  const input = box?.querySelector<HTMLElement>(
    `[data-row="${row}"] [data-cell="${cell}"] :is(input, button, textarea)`,
  )
  input?.focus()
  if (input instanceof HTMLInputElement) input.select()
  return input !== null && input !== undefined
}
