import { epos } from '@brandside/contract/store/epos.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How often the page asks while something goes on, in milliseconds. */
const everyMs = 1_500

/** While a sync is under way, what the page shows of it is read again, and once more when it has ended. */
export function useGoingOn(isGoingOn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isGoingOn) return
    const ask = () => void queries.refetchQueries({ queryKey: [epos.name], type: 'active' })
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), everyMs)
    return () => clearInterval(timer)
  }, [isGoingOn, queries])
}
