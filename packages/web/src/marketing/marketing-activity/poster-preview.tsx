import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { posterSizes } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import { Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

type Input = InputAt<typeof marketingActivity, 'posterPreview'>
type Size = keyof typeof posterSizes.items
const sizes = Object.keys(posterSizes.items) as Size[]

/** The poster as what stands in the form makes it, in each of its sizes. */
export function PosterPreview() {
  const may = useMay()
  if (!may(marketingActivity.endpoints.posterPreview)) return null
  return <ByValues>{(values) => <ShownPoster values={values} />}</ByValues>
}

function ShownPoster({ values }: { values: Values }) {
  const { say } = useWords()
  const [size, setSize] = useState<Size>('A4')
  const { name, posterTemplate, posterTitle, posterText, startAt, endAt, shopIds } = values
  const written = { name, posterTemplate, posterTitle, posterText, startAt, endAt, shopIds }
  const given = Object.entries(written).filter(([, value]) => value !== undefined && value !== null)
  const asked = useDeferredValue({ ...Object.fromEntries(given), size } as Input)
  const { data } = useRead(marketingActivity, 'posterPreview', asked, { keepPrevious: true })
  return (
    <AmongFacts label={say(words.posterShown)}>
      <figure className={css.preview} aria-label={say(words.posterShown)}>
        <Segmented<Size>
          value={size}
          options={sizes.map((value) => ({ value, label: say(posterSizes.items[value]) }))}
          onChange={setSize}
        />
        {data && <img src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} alt={say(words.posterShown)} />}
        {data && data.missing !== '' && <p role="alert">{say(words.posterMissing, { characters: data.missing })}</p>}
        <figcaption className={css.note}>{say(words.posterShownHelp)}</figcaption>
      </figure>
    </AmongFacts>
  )
}
