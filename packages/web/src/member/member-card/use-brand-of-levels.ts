import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

/** The brand that the list is filtered by, or else that of its first level. */
export function useBrandOfLevels(): { brandId: Id | undefined; isLoading: boolean } {
  const { state } = useList()
  const chosen = (Number(state.filters.brandId) || undefined) as Id | undefined
  const first = useRead(memberCard, 'list', { kind: 'GROWTH', rows: 1 }, { enabled: chosen === undefined })
  return { brandId: chosen ?? first.data?.list[0]?.brandId, isLoading: first.isLoading }
}
