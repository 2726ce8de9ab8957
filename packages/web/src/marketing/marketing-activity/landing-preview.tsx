import { blockWrong, type LandingBlock } from '@brandside/contract/marketing/marketing-activity/landing-block.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { useDeferredValue } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { pendingUpload } from '../../platform/io/files/pending-upload.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import { Phone } from '../phone/phone.public.tsx'
import css from './landing.module.css'
import { words } from './marketing-activity.words.ts'

type Input = InputAt<typeof marketingActivity, 'landingPreview'>

/** The landing page as guests get it: the server draws it for the preview and for them alike. */
export function LandingPreview() {
  const may = useMay()
  if (!may(marketingActivity.endpoints.landingPreview)) return null
  return <ByValues>{(values) => <PhonePage values={values} />}</ByValues>
}

function PhonePage({ values }: { values: Values }) {
  const { say } = useWords()
  const asked = useDeferredValue(previewInput(values))
  const { data } = useRead(marketingActivity, 'landingPreview', asked, { keepPrevious: true, toldInPlace: true })
  return (
    <AmongFacts label={say(words.landingShown)}>
      <Phone label={say(words.landingShown)}>
        {data && (
          <iframe
            className={css.shown}
            sandbox="allow-same-origin"
            srcDoc={data.html}
            title={say(words.landingShown)}
          />
        )}
      </Phone>
    </AmongFacts>
  )
}

/** What stands in the form, without what is not finished. */
function previewInput(values: Values): Input {
  const { name, posterTitle, posterText, posterImage, startAt, endAt, shopIds, landing, prizes } = values
  const rows = (list: unknown) => (Array.isArray(list) ? list : []) as readonly Record<string, unknown>[]
  const blocks = rows(landing) as unknown as readonly LandingBlock[]
  const told = {
    name,
    posterTitle,
    posterText,
    startAt,
    endAt,
    shopIds,
    ...(posterImage !== pendingUpload && { posterImage }),
  }
  const given = Object.entries(told).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return {
    ...Object.fromEntries(given),
    landing: blocks.filter((block) => blockWrong(block) === null),
    gifts: rows(prizes).flatMap((prize) =>
      prize?.kind !== 'NONE' && typeof prize?.name === 'string' && prize.name !== '' ? [prize.name] : [],
    ),
  } as Input
}
