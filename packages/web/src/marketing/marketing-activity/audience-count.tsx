import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'
import { useHeads } from './use-heads.ts'

/** The number of members whom the terms in the form invite, as they stand now. */
export function AudienceCount() {
  const may = useMay()
  if (!may(marketingActivity.endpoints.audience)) return null
  return <ByValues>{(terms) => <Count terms={terms} />}</ByValues>
}

function Count({ terms }: { terms: Values }) {
  const { say } = useWords()
  const heads = useHeads(terms)
  return (
    <AmongFacts label={say(words.audience)}>
      <p className={css.note} role="status">
        {heads === undefined
          ? say(words.headsLater)
          : say(words.heads, { count: heads, shown: showNumber('integer', heads) })}
      </p>
    </AmongFacts>
  )
}
