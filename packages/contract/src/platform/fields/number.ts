import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { type Blank, fieldNotes } from './notes.ts'

interface Limits {
  min: number
  max: number
  standard: number
  /** The number that stands for none. */
  blank?: Blank
}

export function integer(label: Bilingual, { min, max, standard, blank }: Limits) {
  const notes = { label, kind: 'integer', ...(blank && { blank }) } as const
  return wholeBetween(min, max).register(fieldNotes, notes).default(standard)
}

export function count(label: Bilingual) {
  return fromNought.clone().register(fieldNotes, { label, kind: 'integer' })
}

/** A whole number from `min` to `max`, without notes; of both checks at once, as `line` says. */
export const wholeBetween = (min: number, max: number) => whole.check(z.gte(min), z.lte(max))

const whole = z.int()
/** A whole number from 0, without notes. */
export const fromNought = whole.check(z.gte(0))
