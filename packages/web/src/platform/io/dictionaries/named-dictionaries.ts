import type { NamedDictionary } from '@brandside/contract/platform/entity/dictionary-entity.ts'
import { create } from 'zustand'

type NamedItems = ReadonlyMap<string, NamedDictionary['items']>

/**
 * The dictionaries that say something else than the code. They come with the operator's rights, so they are there before the
 * first value is shown and cost no call; and they come anew when the version that every answer tells has moved on.
 */
export const useNamedDictionaries = create<{ named: NamedItems }>(() => ({ named: new Map() }))

export function takeDictionaries(dictionaries: readonly NamedDictionary[]): void {
  const named = new Map(dictionaries.map(({ code, items }) => [code, items]))
  const isSame = JSON.stringify([...named]) === JSON.stringify([...useNamedDictionaries.getState().named])
  // Every value on screen listens.
  if (!isSame) useNamedDictionaries.setState({ named })
}
