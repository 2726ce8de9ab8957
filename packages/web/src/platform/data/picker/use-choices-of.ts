import { maxChosen } from '@brandside/contract/platform/choices.ts'
import type { AnyEndpoint, Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { keepPreviousData, type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentWords } from '../../base/i18n/words.ts'
import { call } from '../../io/api/call.ts'
import { type InputAt, shownOf } from '../../io/api/contract-data.ts'
import { hasJustWritten } from '../../io/api/written.ts'
import { type Choice, inCalls, type NamedRecord, namedBy } from './picker.rules.ts'

/** A contract whose records can be picked: `entity({ picker })` makes the endpoint. */
export type PickerContract = Contract & { endpoints: { dropdown: Placed } }

/**
 * A picker's query besides the words: which of the records are offered at all. Of choices that take no other question there
 * is none: an object without keys would let any through, and the server drops what it does not know.
 */
export type Scope<C extends PickerContract> = [Narrowing<C>] extends [never] ? never : Pick<Asking<C>, Narrowing<C>>
type Asking<C extends PickerContract> = InputAt<C, 'dropdown'>
type Narrowing<C extends PickerContract> = Exclude<keyof Asking<C>, 'keyword' | 'ids'>

type Input = Readonly<Record<string, unknown>>

/** The choices for the words; those for other words of the same scope stay until the answer. */
export function useOffered(contract: PickerContract, within: object | undefined, keyword: string, enabled: boolean) {
  const scope = JSON.stringify(within ?? {})
  return useQuery({
    ...choicesFor(contract, { ...within, ...(keyword && { keyword }) }),
    enabled,
    placeholderData: (rows: Choice[] | undefined, before) => (before?.meta?.scope === scope ? rows : undefined),
    meta: { scope },
  })
}

/** Names of the chosen ids, also of deleted or disabled records; an id that is not visible is missing. */
export function useChosen(contract: PickerContract, ids: readonly number[]): ChosenNames {
  return useChosenOfAll([{ contract, ids }])[0] as ChosenNames
}

export interface ChosenNames {
  isPending: boolean
  named: ReadonlyMap<number, NamedRecord>
}

/** The same of several contracts: the columns of a table. */
export function useChosenOfAll(asked: readonly { contract: PickerContract; ids: readonly number[] }[]): ChosenNames[] {
  const calls = asked.flatMap(({ contract, ids }, of) =>
    inCalls(ids, maxChosen).map((some) => ({ contract, some, of })),
  )
  const places = calls.map(({ of }) => of).join()
  const answers = useQueries({
    queries: calls.map(({ contract, some }) => ({
      ...choicesFor(contract, { ids: some }),
      placeholderData: keepPreviousData,
    })),
    combine: allAnswers,
  })
  const { waiting, rows } = answers
  const count = asked.length
  return useMemo(() => {
    const place = places.split(',').map(Number)
    return Array.from({ length: count }, (_, of) => ({
      isPending: waiting.some((isWaiting, call) => isWaiting && place[call] === of),
      named: new Map(
        rows.flatMap((some, call) => (place[call] === of ? some.map((row) => [row.id, row] as const) : [])),
      ),
    }))
  }, [rows, waiting, places, count])
}

const allAnswers = (all: readonly UseQueryResult<NamedRecord[]>[]) => ({
  waiting: all.map((each) => each.isPending || each.isPlaceholderData),
  rows: all.map((each) => each.data ?? []),
})

/** The records that are called exactly so, by name or by what tells them apart: what a sheet has in the place of an id. */
export async function findCalled(queries: QueryClient, contract: PickerContract, text: string): Promise<NamedRecord[]> {
  const { queryKey, queryFn, select } = choicesFor(contract, { keyword: text })
  const rows = select(await queries.fetchQuery({ queryKey, queryFn, staleTime: 60_000 }))
  const wanted = text.toLowerCase()
  return rows.filter(({ label, note }) => [label, note].some((each) => each.toLowerCase() === wanted))
}

function choicesFor(contract: PickerContract, asked: Input) {
  const endpoint: AnyEndpoint = contract.endpoints.dropdown
  return {
    queryKey: [contract.name, 'dropdown', asked],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> =>
      (await call(contract.endpoints.dropdown, asked, { signal, fresh: hasJustWritten(contract) })) as Choice[],
    select: (rows: Choice[]): NamedRecord[] => rows.map(namedBy(shownOf(endpoint), currentWords().say)),
  }
}
