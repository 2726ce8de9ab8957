import { field } from '../reasons.ts'
import { foldSigns } from './fold.ts'
import { doubt, type Reading } from './reading.ts'

/** A value with all its names: `{ value: 'retail', names: ['零售', 'Retail'] }`. */
export interface NamedChoice {
  value: string
  names: readonly string[]
}

/** A choice by its value or any of its names, in either width and case. Two values of one name are asked back. */
export function readChoice(typed: string, choices: readonly NamedChoice[]): Reading<string> {
  const wanted = foldName(typed)
  const exact = choices.find(({ value }) => foldName(value) === wanted)
  if (exact) return { value: exact.value }
  const named = choices.filter(({ names }) => names.some((name) => foldName(name) === wanted)).map(({ value }) => value)
  const [only, ...others] = new Set(named)
  if (only === undefined) return doubt(field.enum)
  return others.length === 0 ? { value: only } : { ...doubt(field.enum), candidates: [only, ...others] }
}

/** Yes or no, as people mark it: 是, Y, √, 1. */
export function readFlag(typed: string): Reading<boolean> {
  const text = foldSigns(typed).replace('\ufe0f', '').toLowerCase()
  if (yes.has(text)) return { value: true }
  return no.has(text) ? { value: false } : doubt(field.yesNo)
}

const yes = new Set([
  '是',
  '是的',
  '要',
  '需要',
  '有',
  '对',
  '真',
  'yes',
  'y',
  'v',
  'true',
  '1',
  '√',
  '✓',
  '✔',
  '☑',
  '✅',
])
const no = new Set([
  '否',
  '不要',
  '不需要',
  '无',
  '不',
  '不是',
  '没有',
  '假',
  'no',
  'n',
  'false',
  '0',
  '×',
  '✗',
  '✘',
  '☒',
  '❌',
])

const foldName = (text: string) => foldSigns(text).toLowerCase()
