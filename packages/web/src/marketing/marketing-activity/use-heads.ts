import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'

type Terms = InputAt<typeof marketingActivity, 'audience'>

/** How many members the terms in a form invite, as they stand now; undefined while they are not whole. */
export function useHeads({ brandId, audience, cardLevels, segmentId }: Values): number | undefined {
  const may = useMay()
  const terms = { brandId, audience, cardLevels: cardLevels ?? [], segmentId } as Partial<Terms>
  const isNamed = terms.audience !== 'LEVELS' || (terms.cardLevels ?? []).length > 0
  const isWhole = terms.brandId !== undefined && isNamed && (terms.audience !== 'SEGMENT' || Boolean(terms.segmentId))
  const enabled = isWhole && may(marketingActivity.endpoints.audience)
  const { data } = useRead(marketingActivity, 'audience', terms as Terms, { enabled, keepPrevious: true })
  return enabled ? data?.heads : undefined
}
