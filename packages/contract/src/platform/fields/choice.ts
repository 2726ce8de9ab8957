import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { type Dictionary, enableStatus, yesNo } from '../dictionaries.ts'
import { fieldNotes } from './notes.ts'
import { line } from './text.ts'

/** One of a fixed set; the labels stand beside the values, in the order in which a person should read them. */
export function choice<const O extends Readonly<Record<string, Bilingual>>>(label: Bilingual, options: O) {
  const values = Object.keys(options) as [keyof O & string, ...(keyof O & string)[]]
  return z.enum(values).register(fieldNotes, { label, kind: 'choice', options })
}

/** One of a dictionary's values, of which the code knows the meaning: operators may rename them. */
export function dictionaryChoice<const O extends Readonly<Record<string, Bilingual>>>(
  label: Bilingual,
  dictionary: Dictionary<O>,
) {
  return choice(label, dictionary.items).clone().register(fieldNotes, {
    label,
    kind: 'choice',
    options: dictionary.items,
    dictionary,
  })
}

/** One of an open dictionary's values: those that are listed, and those that operators have added; see `http.ts`. */
export function openChoice(label: Bilingual, dictionary: Dictionary & { open: true }) {
  return line(z.minLength(1), z.maxLength(60)).register(fieldNotes, {
    label,
    kind: 'choice',
    options: dictionary.items,
    dictionary,
  })
}

export function flag(label: Bilingual) {
  return z.boolean().register(fieldNotes, { label, kind: 'flag', options: yesNo.items, dictionary: yesNo })
}

export const Status = z.literal([0, 1]).register(fieldNotes, {
  label: ['状态', 'Status'],
  kind: 'choice',
  options: enableStatus.items,
  dictionary: enableStatus,
})
export type Status = z.output<typeof Status>
