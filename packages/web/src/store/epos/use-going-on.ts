import { epos } from '@brandside/contract/store/epos/epos.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How often the page asks while something goes on, in milliseconds. */
const everyMs = 1_500

/**
 * While a sync or a command is under way, what the product knows of it is read again; once it has ended, what the POS says
 * as well, which is not asked every second.
 */
export function useGoingOn(isGoingOn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isGoingOn) return
    const ask = (predicate: (query: Query) => boolean) =>
      void queries.refetchQueries({ queryKey: [epos.name], type: 'active', predicate })
    const isOurs = ({ queryKey: [, endpoint] }: Query) => endpoint !== 'list'
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(isOurs), everyMs)
    return () => {
      clearInterval(timer)
      ask(() => true)
    }
  }, [isGoingOn, queries])
}
