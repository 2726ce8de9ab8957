import { type Bilingual, type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import type { ReactNode } from 'react'
import { shownOf, sortsOf } from '../../io/api/contract-data.ts'
import { alignOf, shownValue, type Teller } from '../../ui/values/shown-value.tsx'
import css from './columns.module.css'
import type { ResourceContract, Row } from './resource.ts'

/** A column of a list: the name of a field, or that name with what is special about it. */
export type Column<R> = (keyof R & string) | ColumnSpec<R>

export interface ColumnSpec<R> {
  name: keyof R & string
  label?: Bilingual
  /** In pixels; a pair where the languages need different room. */
  width?: number | readonly [zh: number, en: number]
  /** May be left out where the table is narrow, the higher the earlier. */
  spare?: number
  /** A second field behind the first, in the same cell. */
  note?: keyof R & string
  /** Instead of the value that the contract's kind would show. */
  cell?: (row: R) => ReactNode
  /** Behind the value, outside of the link that the first column is. */
  hint?: (row: R) => ReactNode
  /** There only for those who choose it. */
  hidden?: true
}

/** A column with everything that a table or a card needs. */
export interface ReadyColumn {
  name: string
  label: Bilingual
  info: FieldInfo | undefined
  kind: FieldKind | undefined
  width: number
  /** As narrow as its values can be read. */
  least: number
  spare: number | undefined
  /** Shown unless the operator has chosen otherwise. */
  standard: boolean
  show(row: Row, teller: Teller): ReactNode
  hint: ((row: Row) => ReactNode) | undefined
}

/** The columns of a page, and behind them all other fields of a row, for operators who choose them. */
export function readyColumns<R>(
  contract: ResourceContract,
  columns: readonly Column<R>[],
  language: Language,
): ReadyColumn[] {
  const { list } = contract.endpoints
  const shows = shownOf(list)
  const named = columns.flatMap((column) => (typeof column === 'string' ? [column] : [column.name, column.note]))
  const others = Object.entries(shows)
    .filter(([name, { kind }]) => !named.includes(name as keyof R & string) && !silent.has(name) && !unshown.has(kind))
    .map(([name]) => ({ name, hidden: true }) as ColumnSpec<Row> as unknown as Column<R>)
  return [...columns, ...others].map((column) => {
    // The specs are written for the row type of one contract; from here on a row is read by name.
    const spec = (typeof column === 'string' ? { name: column } : column) as ColumnSpec<Row>
    const info = shows[spec.name]
    const { name, note, cell, hint, spare } = spec
    const label = spec.label ?? info?.label ?? [name, name]
    const given = typeof spec.width === 'object' ? spec.width[language === 'zh' ? 0 : 1] : spec.width
    // A head that is cut off says nothing.
    const head = headWidth(say(label, language), sortsOf(list).includes(name)) + (alignOf(info?.kind) ? 8 : 0)
    const ago = freshness.has(name)
    const room = ago ? 0 : (leastWidths[info?.kind ?? 'text'] ?? 0)
    const enough = Math.max(head, room && note ? room + noteWidth : room)
    const usual = Math.max(given ?? usualWidth(info, language), enough)
    const width = Math.max(usual, cell ? 0 : choiceWidth(info, language))
    return {
      name,
      label,
      info,
      kind: info?.kind,
      width,
      // Of a text its beginning says much; a number or a day that is cut is wrong. A choice keeps to what the page gave it.
      least:
        isText(info) && !isQuoted(name, info) && !note
          ? Math.max(head, Math.min(width, Math.max(leastText, Math.round(width * 0.6))))
          : usual,
      spare,
      hint,
      standard: !spec.hidden,
      show:
        cell && !note
          ? cell
          : (row, teller) =>
              withNote(
                cell ? cell(row) : shownValue({ compact: true, ago, info: shows[name], value: row[name] }, teller),
                row,
                row[note ?? ''] === row[name] ? undefined : note,
                !isQuoted(name, info),
                shows,
                teller,
              ),
    }
  })
}

/** Of a row, but nothing that a person reads. */
const silent = new Set(['id', 'version'])
const unshown = new Set<FieldKind>(['reference', 'list', 'password', 'custom'])

/**
 * A value with the second field behind it. A note that is empty, or the same, adds nothing to what it stands behind. Where
 * there is no room for both, the code behind a name leaves.
 */
function withNote(
  shown: ReactNode,
  row: Row,
  note: string | undefined,
  givesWay: boolean,
  shows: Readonly<Record<string, FieldInfo>>,
  teller: Teller,
): ReactNode {
  if (note === undefined || row[note] === null || row[note] === '') return shown
  const info = shows[note]
  const behind = <span className={css.note}>{shownValue({ compact: true, info, value: row[note] }, teller)}</span>
  if (!givesWay || !isQuoted(note, info))
    return (
      <>
        {shown}
        {behind}
      </>
    )
  return (
    <span data-coded>
      <span>{shown}</span>
      {behind}
    </span>
  )
}

/** What people quote, a code or the number of a document, says nothing by its beginning: it is shown whole. */
function isQuoted(name: string, info: FieldInfo | undefined): boolean {
  return info?.kind === 'code' || info?.kind === 'slug' || /^no$|No$/.test(name)
}

function isText(info: FieldInfo | undefined): boolean {
  return info?.kind === 'text' || info?.kind === 'lines'
}

/** Width of a head: its letters, the padding, and the arrows of a sortable column. */
function headWidth(label: string, sorts: boolean): number {
  return lettersWidth(label) + 16 + (sorts ? 16 : 0)
}

/** Usual width of a kind of value. */
function usualWidth(info: FieldInfo | undefined, language: Language): number {
  return choiceWidth(info, language) || (widths[info?.kind ?? 'text'] ?? 120)
}

/** Width of the longest label of a choice in its tag; a label that is a sentence may be cut. */
function choiceWidth(info: FieldInfo | undefined, language: Language): number {
  const labels = Object.values(info?.options ?? {}).map((label) => lettersWidth(say(label, language)))
  return labels.length > 0 ? Math.min(Math.max(...labels) + 28, 168) : 0
}

/** About how wide a short text is at 13 px: Han characters are square, Latin letters a good half of that but for m and w. */
function lettersWidth(text: string): number {
  return Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 0))
}

function letterWidth(letter: string): number {
  if (letter > '\u2e7f') return 13
  return 'mwMW'.includes(letter) ? 12.6 : 7.5
}

const widths: Partial<Record<FieldKind, number>> = {
  text: 140,
  lines: 200,
  code: 140,
  slug: 120,
  mobile: 120,
  email: 180,
  colour: 110,
  integer: 72,
  money: 120,
  percent: 88,
  quantity: 104,
  flag: 72,
  instant: 144,
  moment: 144,
  day: 112,
}

/** Five Han characters, which most names of cards, brands and people get along with. */
const leastText = 88

/** A date with its time is never short. */
const leastWidths: Partial<Record<FieldKind, number>> = { instant: 144, moment: 144 }
/** A short name behind it. */
const noteWidth = 56

/**
 * These tell whether a record is fresh, so that "2 hours ago" says it best. Of everything else that has happened (receipts, ledger
 * entries, log lines) the day itself matters.
 */
const freshness = new Set(['updatedAt', 'lastSeenAt', 'lastSuccessAt', 'lastUsedAt'])
