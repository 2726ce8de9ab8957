import { type Bilingual, fill } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { readDay } from '@brandside/contract/platform/read/days.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { type Reason, sheetImport } from '@brandside/contract/platform/reasons.ts'
import { refuse } from '../refuse.ts'
import type { NumberFormat } from './files/number-format.ts'
import type { SheetCell, SheetRow } from './files/sheet-cell.ts'

/**
 * Why a cell does not hold what a person sees in it; undefined where it does. What a spreadsheet program lost, hides or works
 * out elsewhere is asked back rather than guessed.
 */
export function cellFault(
  { kind, options }: Pick<FieldInfo, 'kind' | 'options'>,
  cell: SheetCell,
): Bilingual | undefined {
  const { flaw, text, isNumber, format } = cell
  if (flaw) return worded(flaws[flaw], { text })
  if (!isNumber) return textFault(kind, cell)
  if (format?.isHidden) return worded(sheetImport.shownOther, { text, shown: format.before })
  if (kind === 'day' || kind === 'moment') return dayFault(cell)
  if (isNumberKind(kind)) return numberFault(text, format)
  return options || kind === 'flag' ? undefined : codeFault(text, format)
}

const flaws = {
  error: sheetImport.errorCell,
  formula: sheetImport.noResult,
  from1904: sheetImport.from1904,
  merged: sheetImport.merged,
} as const

/** Of a text: a format that shows another one, or a long number in powers of ten, as a text file keeps what was shown. */
function textFault(kind: FieldInfo['kind'], { text, format }: SheetCell): Bilingual | undefined {
  if (format?.textShown !== undefined) {
    const shown = format.textShown.replace('@', text)
    if (shown !== text) return worded(sheetImport.shownOther, { text, shown })
  }
  return powerOfTen.test(text) && kind !== 'lines' ? worded(sheetImport.powerOfTen, { text }) : undefined
}

const powerOfTen = /^-?\d(?:\.\d+)?E\+\d{2,3}$/i

function dayFault({ text, format }: SheetCell): Bilingual | undefined {
  if (format?.isTime || 'value' in readDay(text)) return undefined
  return worded(sheetImport.noDayCell, { text })
}

/** Of an amount: shown rounded, in thousands, or as a day. */
function numberFault(text: string, format: NumberFormat | undefined): Bilingual | undefined {
  if (!format) return undefined
  if (format.isTime) return worded(sheetImport.dayCell, { text })
  if (format.isScaled) return worded(sheetImport.scaledCell, { text })
  const shown = format.isPercent ? shownPercent(text) : text
  return format.places !== undefined && placesOf(shown) > format.places
    ? worded(sheetImport.shownOther, { text: shown, shown: Number(shown).toFixed(format.places) })
    : undefined
}

const shownPercent = (text: string) => String(Number((Number(text) * 100).toPrecision(13)))
const placesOf = (text: string) => text.split('.')[1]?.length ?? 0

/** Of a number where a code, a name or a text is wanted: digits that are lost, noughts that are only shown, a day. */
function codeFault(text: string, format: NumberFormat | undefined): Bilingual | undefined {
  if (text.replace(/\D/g, '').length > longest && Math.abs(Number(text)) >= 1e15)
    return worded(sheetImport.longNumber, { text })
  if (!format) return undefined
  if (format.isTime) return worded(sheetImport.dayCell, { text })
  const shown = format.isPercent ? text : shownAs(text, format)
  return shown === text ? undefined : worded(sheetImport.shownOther, { text, shown })
}

/** Spreadsheet programs keep so many digits of a number. */
const longest = 15

function shownAs(text: string, { digits, places, before, after }: NumberFormat): string {
  const sign = text.startsWith('-') ? '-' : ''
  const rounded = places === undefined ? text.slice(sign.length) : Math.abs(Number(text)).toFixed(places)
  const [whole = '', fraction] = rounded.split('.')
  return `${sign}${before}${whole.padStart(digits, '0')}${fraction === undefined ? '' : `.${fraction}`}${after}`
}

/** The text of a cell that names a record. One that cannot be believed refuses its sheet. */
export function codeIn({ number, cells }: SheetRow, place: number): string {
  const cell = cells[place]
  const why = cell && cellFault({ kind: 'code' }, cell)
  return why ? refuse(sheetImport.rowRefused, { row: number, why }) : (cell?.text ?? '')
}

const worded = ({ words: [zh, en] }: Reason, detail: Readonly<Record<string, unknown>>): Bilingual => [
  fill(zh, detail),
  fill(en, detail),
]
