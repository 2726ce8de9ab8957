import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { type ReactNode, useMemo } from 'react'
import { showNumber } from '../../base/format/number.ts'
import { isSize } from '../../base/format/number-text.rules.ts'
import { shownTime } from '../../base/format/time.tsx'
import { type Format, useFormat } from '../../base/format/use-format.ts'
import { useWords, wordsOf } from '../../base/i18n/words.ts'
import type { Chosen } from '../../io/dictionaries/choices.ts'
import { Picture } from '../pictures/picture.tsx'
import { ChoiceValue } from './choice-value.tsx'
import css from './shown-value.module.css'
import { same, type Values } from './stale-difference.ts'

interface Shown {
  info: Pick<FieldInfo, 'kind' | 'items' | 'blank' | 'isEnd' | keyof Chosen> | undefined
  value: unknown
  /** In a row of a list: one line. */
  compact?: boolean
  /** How long ago it was, of what only tells whether a record is fresh. */
  ago?: boolean
}

/** A value as a person reads it, by the kind that the contract gives the field. */
export function ShownValue(props: Shown): ReactNode {
  return shownValue(props, useTeller())
}

/** The means of wording values: the language and the time zone of the operator. */
export interface Teller {
  language: Language
  format: Format
}

export function useTeller(): Teller {
  const [{ language }, format] = [useWords(), useFormat()]
  return useMemo(() => ({ language, format }), [language, format])
}

/** The same as a function: of the cells of a list, each is called and none is a component. */
export function shownValue({ info, value, compact = false, ago = false }: Shown, { language, format }: Teller) {
  if (same(value, null) || (Array.isArray(value) && value.length === 0)) return <span className={css.blank}>–</span>
  if (info?.blank && value === info.blank.is) return wordsOf(language).say(info.blank.as)
  const text = String(value)
  switch (info?.kind) {
    case 'choice':
    case 'flag':
      return <ChoiceValue info={info} value={text} compact={compact} quiet={info.kind === 'flag'} />
    case 'instant':
      return shownTime(text, format, ago)
    case 'money':
    case 'percent':
    case 'quantity':
    case 'integer':
      return isSize(value, info) ? showNumber(info.kind, value) : text
    case 'moment':
      return info.isEnd ? <time dateTime={text}>{format.end(text)}</time> : shownTime(text, format, false)
    case 'code':
    case 'slug':
      return <span className={css.code}>{text}</span>
    case 'colour':
      return (
        <span className={css.colour}>
          <span className={css.swatch} style={{ backgroundColor: text }} aria-hidden />
          <span className={css.code}>{text}</span>
        </span>
      )
    case 'mobile':
      // In a row it is masked, and a press opens the record.
      return compact || text.includes('*') ? text : <a href={`tel:${text}`}>{text}</a>
    case 'image':
      return <Picture of={text} size={compact ? 'row' : 'fact'} />
    case 'list':
      if (info.items) return <Rows rows={value as readonly Values[]} items={info.items} />
      return Array.isArray(value) ? listText(value, info.options, language) : text
    case 'lines':
      return compact ? text : <span className={css.lines}>{text}</span>
    default:
      return text
  }
}

function listText(values: readonly unknown[], options: FieldInfo['options'], language: Language): string {
  const { say, separator } = wordsOf(language)
  const names = values.map((value) => say(options?.[String(value)] ?? [String(value), String(value)]))
  return names.join(separator)
}

/** Records within a record, where there is no room for a table: each on a line of its own. */
function Rows({ rows, items }: { rows: readonly Values[]; items: NonNullable<FieldInfo['items']> }) {
  const teller = useTeller()
  const cells = Object.entries(items).filter(([name]) => !(name.replace(/Id$/, 'Name') in items && name.endsWith('Id')))
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row that is read has a state
    <span key={index} className={css.row}>
      {cells
        .filter(([name]) => !same(row[name], null))
        .map(([name, info]) => (
          <span key={name} className={css.cell}>
            {shownValue({ info, value: row[name], compact: true }, teller)}
          </span>
        ))}
    </span>
  ))
}

/** Numbers that stack stand at the end of their column. */
export function alignOf(kind: FieldKind | undefined): 'end' | undefined {
  return isNumberKind(kind) ? 'end' : undefined
}
