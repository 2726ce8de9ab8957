import type { Contract } from '@brandside/contract/platform/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

interface OfBrands {
  list: readonly { brandId: number }[]
}

/** What a new record begins with: the brand of the list as it stands, which is the one it is filtered by, or worked on last. */
export function useUsualBrand({ name }: Contract): () => { brandId?: number } {
  const queries = useQueryClient()
  return useCallback(() => {
    const shown = queries.getQueriesData<OfBrands>({ queryKey: [name, 'list'], type: 'active' })
    const brandId = shown[0]?.[1]?.list[0]?.brandId
    return brandId === undefined ? {} : { brandId }
  }, [queries, name])
}
