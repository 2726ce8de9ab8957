import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Dictionary } from '@brandside/contract/platform/dictionaries.ts'
import { type FieldNotes, notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import * as z from 'zod'
import { refuseField } from '../refuse.ts'
import type { Dictionaries } from './dictionaries.ts'

/**
 * Of an open dictionary the schema does not know every value: what is written has to be one that the code lists or an
 * operator has added. One that is switched off is still known, and one that was deleted, for rows that have it.
 */
export function demandKnownValues(endpoint: AnyEndpoint, input: unknown, dictionaries: Dictionaries): void {
  for (const { name, label, dictionary } of openFieldsOf(endpoint)) {
    const value = (input as Readonly<Record<string, unknown>>)[name]
    if (typeof value !== 'string' || Object.hasOwn(dictionary.items, value)) continue
    const isNew = (input as { id?: unknown }).id === undefined
    const isChoice =
      dictionaries.label(dictionary.code, value) && !(isNew && dictionaries.isRetired(dictionary.code, value))
    if (!isChoice) refuseField(name, field.enum, { label })
  }
}

interface OpenField extends Pick<FieldNotes, 'label'> {
  name: string
  dictionary: Dictionary
}

const known = new WeakMap<AnyEndpoint, readonly OpenField[]>()

function openFieldsOf(endpoint: AnyEndpoint): readonly OpenField[] {
  let fields = known.get(endpoint)
  if (!fields) {
    const shape: z.ZodRawShape = endpoint.input instanceof z.ZodObject ? endpoint.input.shape : {}
    fields = Object.entries(shape).flatMap(([name, schema]) => {
      const notes = notesOf(schema as z.ZodType)
      return notes?.dictionary?.open ? [{ name, label: notes.label, dictionary: notes.dictionary }] : []
    })
    known.set(endpoint, fields)
  }
  return fields
}
