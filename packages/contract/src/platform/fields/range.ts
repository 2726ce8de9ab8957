import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { fieldNotes, notesOf } from './notes.ts'

/** The two filters of a size: `between('amount', money(…))` is `amountMin` and `amountMax`, both included. */
export function between<const N extends string, T extends z.ZodType>(name: N, field: T) {
  return {
    ...one(`${name}Min`, field, name, 'from', ([zh, en]) => [`${zh}下限`, `${en} from`]),
    ...one(`${name}Max`, field, name, 'to', ([zh, en]) => [`${zh}上限`, `${en} up to`]),
  }
}

/**
 * The two filters of a time: `during('created', day(…))` is `createdStart` and `createdEnd`. Of days both are included, of
 * moments the end is not.
 */
export function during<const N extends string, T extends z.ZodType>(name: N, field: T) {
  return {
    ...one(`${name}Start`, field, name, 'from', ([zh, en]) => [`${zh}起`, `${en} from`]),
    ...one(`${name}End`, field, name, 'to', ([zh, en]) => [`${zh}止`, `${en} until`]),
  }
}

function one<const K extends string, T extends z.ZodType>(
  key: K,
  field: T,
  name: string,
  which: 'from' | 'to',
  labelled: (label: Bilingual) => Bilingual,
) {
  const notes = notesOf(field)
  if (!notes) throw new Error(`The range ${name} is made of a field without notes`)
  const end = field.clone()
  const range = { name, label: notes.label, end: which }
  fieldNotes.add(end, { ...notes, label: labelled(notes.label), range })
  // The object has just this key; TypeScript would widen it to any string.
  return { [key]: z.optional(end) } as { [key in K]: z.ZodOptional<T> }
}
