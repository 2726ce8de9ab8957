import { maxChosen } from '@brandside/contract/platform/choices.ts'
import type { AnyEndpoint, Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../io/api/call.ts'
import { type InputAt, shownOf } from '../../io/api/contract-data.ts'
import { hasJustWritten } from '../../io/api/own-writes.ts'
import { type Choice, inCalls, type Named, namedBy } from './picker.rules.ts'

/** A contract whose records can be picked: `entity({ picker })` makes the endpoint. */
export type PickerContract = Contract & { endpoints: { dropdown: Placed } }

/** What a picker asks besides the words: which of the records are offered at all. */
export type Scope<C extends PickerContract> = Omit<InputAt<C, 'dropdown'>, 'keyword' | 'ids'>

type Asked = Readonly<Record<string, unknown>>

/** What is offered for the words; what was offered before stays until the next answer. */
export function useOffered(contract: PickerContract, asked: Asked, enabled: boolean) {
  return useQuery({ ...choicesFor(contract, asked), enabled, placeholderData: keepPreviousData })
}

/** What the chosen ids are called, whatever has become of the records; an id that is not visible is missing. */
export function useChosen(contract: PickerContract, ids: readonly number[]) {
  const calls = inCalls(ids, maxChosen)
  const answers = useQueries({
    queries: calls.map((some) => ({ ...choicesFor(contract, { ids: some }), placeholderData: keepPreviousData })),
    combine: (all) => ({
      isPending: all.some((each) => each.isPending || each.isPlaceholderData),
      rows: all.flatMap((each) => each.data ?? []),
    }),
  })
  const { rows, isPending } = answers
  return useMemo(() => ({ isPending, named: new Map(rows.map((each) => [each.id, each])) }), [rows, isPending])
}

function choicesFor(contract: PickerContract, asked: Asked) {
  const endpoint: AnyEndpoint = contract.endpoints.dropdown
  return {
    queryKey: [contract.name, 'dropdown', asked],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> =>
      (await call(contract.endpoints.dropdown, asked, { signal, fresh: hasJustWritten(contract) })) as Choice[],
    select: (rows: Choice[]): Named[] => rows.map(namedBy(shownOf(endpoint))),
  }
}
