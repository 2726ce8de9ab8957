import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { DictionaryColour } from '@brandside/contract/platform/dictionaries.ts'
import type { NamedItem } from '@brandside/contract/platform/entity/dictionary-entity.ts'

/** A value of a choice, as the tenant's dictionary calls it. */
export interface Choice {
  value: string
  label: Bilingual
  colour?: DictionaryColour | undefined
  /** It may be chosen; otherwise it is only what rows still have. */
  offered: boolean
}

export type Chosen = Pick<FieldInfo, 'options' | 'dictionary' | 'colours' | 'order' | 'retired'>

/** The choices of a field: as its dictionary has them where that says something else than the contract, else the contract's. */
export function choicesOf(info: Chosen | undefined, named: readonly NamedItem[] | undefined): Choice[] {
  if (named)
    return named.map(({ value, labelZh, labelEn, colour, status }) => ({
      value,
      label: [labelZh, labelEn ?? labelZh],
      colour,
      offered: status === 1,
    }))
  const { options = {}, colours, order = Object.keys(options), retired = [] } = info ?? {}
  return order.map((value) => ({
    value,
    label: options[value] ?? [value, value],
    colour: colours?.[value],
    offered: !retired.includes(value),
  }))
}
