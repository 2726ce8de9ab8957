import type { FieldInfo } from '../describe.ts'
import type { FieldNotes } from '../fields/notes.ts'
import { readFlag } from './choices.ts'
import { readTimeOfDay } from './clock.ts'
import { foldCode, foldIdCard, foldMobile, foldReference, readIdCard, readMobile } from './codes.ts'
import { readDay } from './days.ts'
import { foldSigns } from './fold.ts'
import { readMoment } from './moments.ts'
import { isNumberKind, readNumber } from './numbers.ts'
import type { Reading } from './reading.ts'
import { foldLines, foldText } from './texts.ts'

/** What a reader needs to know of a field. */
export type ReadInfo = Pick<FieldInfo, 'kind' | 'min' | 'max' | 'decimals' | 'reader' | 'isEnd' | 'range'>

/**
 * The one way from a text, typed, pasted or out of a sheet, to the value of a field as a call sends it. An empty text is no
 * value. Lengths, limits and patterns are left to the field's rules; choices are read by their names, `choices.ts`.
 */
export function readField(info: ReadInfo, typed: string, { timeZone }: { timeZone: string }): Reading<unknown> {
  if (foldSigns(typed) === '') return { value: undefined }
  if (isNumberKind(info.kind)) return readNumber(typed, info)
  if (info.kind === 'day') return readDay(typed)
  if (info.kind === 'moment') return readMoment(typed, { timeZone, isEnd: isEnd(info) })
  if (info.kind === 'timeOfDay') return readTimeOfDay(typed)
  if (info.kind === 'flag') return readFlag(typed)
  if (info.kind === 'mobile') return readMobile(typed)
  if (info.reader === 'idCard') return readIdCard(typed)
  return { value: foldField(info, typed) }
}

/** A text of a field as it is kept: before it is measured, and whatever its field's rules say of it. */
export function foldField({ kind, reader }: Pick<FieldNotes, 'kind' | 'reader'>, typed: string): string {
  if (kind === 'lines') return foldLines(typed)
  if (kind === 'code') return foldCode(typed)
  if (kind === 'mobile') return foldMobile(typed)
  if (kind === 'slug' || kind === 'colour') return foldSigns(typed).toLowerCase()
  if (kind === 'email' || kind === 'timeZone') return foldSigns(typed)
  if (reader === 'idCard') return foldIdCard(typed)
  return reader === 'reference' ? foldReference(typed) : foldText(typed)
}

/** A day alone in the field is counted in: it ends something, or is the later of the two filters of a time. */
export const isEnd = (info: Pick<FieldNotes, 'isEnd' | 'range'>): boolean =>
  info.range ? info.range.end === 'to' : info.isEnd === true
