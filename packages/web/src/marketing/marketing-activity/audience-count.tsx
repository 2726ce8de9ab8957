import { marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

type Terms = InputAt<typeof marketingActivity, 'audience'>

/** The number of members whom the terms in the form invite, as they stand now. */
export function AudienceCount() {
  const may = useMay()
  if (!may(marketingActivity.endpoints.audience)) return null
  return (
    <ByValues>
      {({ brandId, audience, cardLevels, segmentId }) => (
        <Count terms={{ brandId, audience, cardLevels: cardLevels ?? [], segmentId } as Partial<Terms>} />
      )}
    </ByValues>
  )
}

function Count({ terms }: { terms: Partial<Terms> }) {
  const { say } = useWords()
  const isNamed = terms.audience !== 'LEVELS' || (terms.cardLevels ?? []).length > 0
  const isWhole = terms.brandId !== undefined && isNamed && (terms.audience !== 'SEGMENT' || Boolean(terms.segmentId))
  const { data } = useRead(marketingActivity, 'audience', terms as Terms, { enabled: isWhole, keepPrevious: true })
  return (
    <p className={css.note} role="status">
      {isWhole && data
        ? say(words.heads, { count: data.heads, shown: showNumber('integer', data.heads) })
        : say(words.headsLater)}
    </p>
  )
}
