import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { readChoice } from '@brandside/contract/platform/read/choices.ts'
import { readField } from '@brandside/contract/platform/read/fields.ts'
import { type Reading, valueRead } from '@brandside/contract/platform/read/reading.ts'
import type { Dictionaries } from '../dictionaries/dictionaries.ts'
import { type SheetCell, shortest } from './files/sheet-cell.ts'

/** By what the words and times of a sheet are read. */
interface By {
  dictionaries: Dictionaries
  timeZone: string
}

/** A cell as an operator sees it in the preview: days as days, percentages as such. */
export function cellText(info: FieldInfo | undefined, cell: SheetCell | undefined): string {
  if (!cell) return ''
  if (!cell.isNumber) return cell.text
  const { isTime = false, hasClock = false } = cell.format ?? {}
  if (isTime) {
    const clock = clockOf(cell.text) ?? cell.text
    // A day without a clock is a day alone: as an end it is counted in.
    const isDayAlone = info?.kind === 'day' || (!hasClock && clock.endsWith('T00:00:00'))
    // A day that is shown where something else is wanted is told as it is seen.
    return isDayAlone ? clock.replace(/T.*/, '') : clock.replace('T', ' ')
  }
  return cell.isPercent ? `${shortest(Number(cell.text) * 100)}%` : cell.text
}

/** The value of a field as a call sends it, or why the cell is not understood; the field's own rules follow. */
export function readCell(info: FieldInfo, cell: SheetCell | undefined, by: By): Reading<unknown> {
  const text = cellText(info, cell)
  if (text === '') return { value: undefined }
  const called = info.options && valueCalled(info, text, by)
  if (info.kind === 'flag' && called && 'value' in called) return { value: called.value === 'true' }
  if (!called || info.kind === 'flag') return readField(info, text, by)
  // What is no choice stays a text, which the field refuses; a name of two values is asked back.
  return 'value' in called || called.candidates ? called : { value: text }
}

/** What may stand in the cell of a choice, when something else does. */
export function wantedChoices(info: FieldInfo, cell: SheetCell | undefined, by: By): Bilingual | undefined {
  const text = cellText(info, cell)
  if (text === '' || !info.options || ['list', 'flag'].includes(info.kind)) return undefined
  if (valueRead(valueCalled(info, text, by)) !== undefined) return undefined
  const named = (info.dictionary && by.dictionaries.items(info.dictionary, 'tenant')) || []
  const all: readonly Bilingual[] =
    named.length > 0 ? named.map(({ labelZh, labelEn }) => [labelZh, labelEn ?? labelZh]) : Object.values(info.options)
  return [all.map(([zh]) => zh).join('、'), all.map(([, en]) => en).join(', ')]
}

/** The value of a choice by any of its names: what the company calls it, before what the product calls another one. */
function valueCalled({ options = {}, dictionary }: FieldInfo, text: string, { dictionaries }: By): Reading<string> {
  const named = (dictionary && dictionaries.items(dictionary, 'tenant')) || []
  const own = readChoice(
    text,
    named.map(({ value, labelZh, labelEn }) => ({ value, names: [labelZh, labelEn ?? labelZh] })),
  )
  if ('value' in own || own.candidates) return own
  return readChoice(
    text,
    Object.entries(options).map(([value, names]) => ({ value, names })),
  )
}

/**
 * Days since 1899-12-30, as `2026-11-20T14:05:00`. Spreadsheet programs know a 29 February 1900, which there was not: before
 * it they are a day behind.
 */
function clockOf(serial: string): string | undefined {
  const given = Number(serial)
  if (!(given >= 1 && given < 2_958_466) || Math.floor(given) === 60) return undefined
  const days = given < 60 ? given + 1 : given
  return new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().slice(0, 19)
}
