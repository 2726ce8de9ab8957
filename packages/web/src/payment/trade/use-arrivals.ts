import { trade } from '@brandside/contract/payment/trade.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** So often the list looks for what tills have sold meanwhile, in milliseconds. */
const everyMs = 1_200

/** Sales arrive in the open list by themselves, while its page is looked at. */
export function useArrivals(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !document.querySelector('[role="dialog"]'))
        void queries.refetchQueries({ queryKey: [trade.name, 'list'], type: 'active' })
    }, everyMs)
    return () => clearInterval(timer)
  }, [queries])
}
