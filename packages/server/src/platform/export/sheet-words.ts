import { type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { Dictionaries } from '../dictionaries/dictionaries.ts'
import { valueText } from '../value-text.ts'

/** What writes a column's values in words, where they are not written as they are. */
export function wordOf(info: FieldInfo, by: WordedBy): ((value: unknown) => unknown) | undefined {
  const stays = info.kind !== 'list' && info.dictionary === undefined && info.options === undefined
  return stays ? undefined : (value) => wordValue(value, info, by)
}

export interface WordedBy {
  language: Language
  dictionaries: Dictionaries
  timeZone: string
}

/** A value of a choice is written in words, and so is each value and each record of a list; numbers and times stay. */
function wordValue(value: unknown, info: FieldInfo, by: WordedBy): unknown {
  const { language, dictionaries } = by
  if (info.kind === 'list' && Array.isArray(value)) {
    const told = value.map((each) =>
      info.items ? recordText(each, info.items, by) : wordValue(each, inList(info), by),
    )
    return told.join(info.items ? '; ' : language === 'zh' ? '、' : ', ')
  }
  const option = dictionaries.label(info.dictionary, String(value)) ?? info.options?.[String(value)]
  return option ? say(option, language) : value
}

const inList = (info: FieldInfo): FieldInfo => ({ ...info, kind: 'text' })

function recordText(record: Record<string, unknown>, items: Readonly<Record<string, FieldInfo>>, by: WordedBy): string {
  return Object.entries(items)
    .filter(([name]) => record[name] !== null && record[name] !== undefined)
    .map(([name, info]) => valueText(info.kind, wordValue(record[name], info, by), by))
    .join(' ')
}
