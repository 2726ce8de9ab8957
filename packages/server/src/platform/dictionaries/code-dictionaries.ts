import type { Contract } from '@brandside/contract/platform/contract.ts'
import { dictionariesOf } from '@brandside/contract/platform/describe.ts'
import { type Dictionary, generalDictionaries } from '@brandside/contract/platform/dictionaries.ts'
import type { NamedDictionary } from '@brandside/contract/platform/entity/dictionary-entity.ts'

/** Every dictionary that the code defines: the general ones, and those that contracts name or their fields choose from. */
export function codeDictionaries(contracts: readonly Contract[]): Dictionary[] {
  const named = contracts.flatMap(({ dictionaries = [], endpoints }) => [
    ...dictionaries,
    ...Object.values(endpoints).flatMap(({ input, output }) => [...dictionariesOf(input), ...dictionariesOf(output)]),
  ])
  return [...new Map([...generalDictionaries, ...named].map((dictionary) => [dictionary.code, dictionary])).values()]
}

/** The items of a dictionary as the code begins with them, in the order in which people read them. */
export function itemsInCode({
  items,
  colours = {},
  order = Object.keys(items),
}: Dictionary): NamedDictionary['items'][number][] {
  return order.map((value) => ({
    value,
    labelZh: items[value]?.[0] ?? value,
    labelEn: items[value]?.[1] ?? null,
    colour: colours[value] ?? 'grey',
    isDefault: false,
    status: 1,
  }))
}
