import type { Page } from '@brandside/contract/platform/paging.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { useRead } from '../../io/api/use-read.ts'
import { type ListState, lastPage, queryOf } from '../resource/list-state.ts'
import { type Row, useList, useResource } from '../resource/resource.ts'

interface Neighbours {
  /** Its place in the whole list, from 1; undefined when the list on screen does not hold it. */
  place: number | undefined
  total: number
  /** Opens the record before (-1) or behind (1) this one, which the list then shows as well. */
  step(by: -1 | 1): Promise<void>
}

/** A record's position in the list behind it, under that list's filters and order. */
export function useNeighbours(id: number): Neighbours {
  const { contract } = useResource()
  const list = useList()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { state } = list
  const { data }: { data?: Page<Row> | undefined } = useRead(contract, 'list', queryOf(state), { keepPrevious: true })
  const index = data?.list.findIndex((row) => row.id === id) ?? -1
  const total = data?.total ?? 0

  async function step(by: -1 | 1): Promise<void> {
    if (index === -1) return
    const here = data?.list[index + by]
    if (here) return list.showRecord(here.id)
    const next: ListState = { ...state, page: state.page + by }
    if (next.page < 1 || next.page > lastPage(total, state.rows)) return
    const page = await queries
      .fetchQuery<Page<Row>>({
        queryKey: [contract.name, 'list', queryOf(next)],
        queryFn: () => call(contract.endpoints.list, queryOf(next)),
      })
      .catch((error) => {
        toasts.refused(error)
        return undefined
      })
    const there = page?.list.at(by === 1 ? 0 : -1)
    if (there) list.showRecord(there.id, next)
  }

  return { place: index === -1 ? undefined : (state.page - 1) * state.rows + index + 1, total, step }
}
