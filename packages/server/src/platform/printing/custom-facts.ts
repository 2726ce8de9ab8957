import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Context } from '../context.ts'
import { spreadCustom } from '../custom-fields/custom-fields.ts'
import { valueText } from '../value-text.ts'

type WordedBy = Pick<Context, 'customFields' | 'dictionaries' | 'language'>

/** What a paper says of the custom fields of its record: those that have a value, each with its label. */
export function customFacts(
  { customFields, dictionaries, language }: WordedBy,
  entity: string,
  row: { readonly custom?: unknown },
): [string, string][] {
  const values = spreadCustom(row) as Readonly<Record<string, unknown>>
  return Object.entries(customFields.of(entity).infos).flatMap(([name, info]): [string, string][] => {
    const value = values[name]
    if (value === undefined || value === null) return []
    const words = dictionaries.label(info.dictionary, String(value)) ?? info.options?.[String(value)]
    return [[say(info.label, language), words ? say(words, language) : valueText(info.kind, value, { language })]]
  })
}
