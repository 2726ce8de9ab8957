import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { DictionaryColour } from '@brandside/contract/platform/dictionaries.ts'
import { bizDictItem, type NamedItem } from '@brandside/contract/system/biz-dict-item.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'

/** A value of a choice, as the tenant's dictionary calls it. */
export interface Choice {
  value: string
  label: Bilingual
  colour?: DictionaryColour
  /** It may be chosen; otherwise it is only what rows still have. */
  offered: boolean
}

type Chosen = Pick<FieldInfo, 'options' | 'dictionary'>

/**
 * The choices of a field: those of its dictionary, in its order and words. Until it is there, and where there is none, the
 * contract's own.
 */
export function useChoices(info: Chosen | undefined): readonly Choice[] {
  const code = info?.dictionary
  const { data } = useQuery({
    // Named for the module, so that a change of an item asks for all of them anew.
    queryKey: [bizDictItem.name, 'items', code],
    // Words are not worth a message: without an answer the contract's stand.
    queryFn: () => itemsOf(code ?? '').catch(() => []),
    enabled: code !== undefined,
    staleTime: 60_000,
  })
  const options = info?.options
  return useMemo(() => (data && data.length > 0 ? data.map(choiceOf) : ownChoices(options)), [data, options])
}

/** What one value is called and how it is coloured; a value that nobody knows is called by itself. */
export function useChoice(info: Chosen | undefined, value: string): Choice {
  const choices = useChoices(info)
  const label = info?.options?.[value] ?? ([value, value] as const)
  return choices.find((choice) => choice.value === value) ?? { value, label, offered: false }
}

function choiceOf({ value, labelZh, labelEn, colour, status }: NamedItem): Choice {
  return { value, label: [labelZh, labelEn ?? labelZh], colour, offered: status === 1 }
}

/** In the order of the contract; JSON sorts keys that look like numbers, so 1 comes before 0 here. */
function ownChoices(options: FieldInfo['options']): Choice[] {
  const choices = Object.entries(options ?? {}).map(([value, label]) => ({ value, label, offered: true }))
  return choices.every(({ value }) => /^\d+$/.test(value)) ? choices.reverse() : choices
}

/** Asked for in one turn, dictionaries come in one call. */
let asked: { codes: Set<string>; answer: Promise<Map<string, NamedItem[]>> } | undefined

async function itemsOf(code: string): Promise<NamedItem[]> {
  if (!asked) {
    const codes = new Set<string>()
    asked = { codes, answer: Promise.resolve().then(() => askFor(codes)) }
  }
  asked.codes.add(code)
  return (await asked.answer).get(code) ?? []
}

async function askFor(codes: ReadonlySet<string>): Promise<Map<string, NamedItem[]>> {
  asked = undefined
  const answer = await call(bizDictItem.endpoints.items, { code: [...codes] })
  return new Map(answer.map(({ code, items }) => [code, items]))
}
