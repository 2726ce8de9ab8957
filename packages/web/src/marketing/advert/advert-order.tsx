import { advert, type Position, positions } from '@brandside/contract/marketing/advert.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Arranged } from '../inputs/arranged.public.tsx'
import { Fold } from '../timeline/fold.public.tsx'
import css from './advert.module.css'
import { words } from './advert.words.ts'

const all = Object.keys(positions.items) as Position[]

/** The adverts of a position in the order in which clients show them. */
export function AdvertOrder() {
  const { say } = useWords()
  const [position, setPosition] = useState<Position>('HOME_TOP')
  return (
    <Fold title={say(words.order)}>
      <Segmented
        className={css.positions as string}
        value={position}
        options={all.map((value) => ({ value, label: say(positions.items[value]) }))}
        onChange={setPosition}
      />
      <Order key={position} position={position} />
    </Fold>
  )
}

function Order({ position }: { position: Position }) {
  const { say } = useWords()
  const can = useCan()
  const read = useRead(advert, 'list', { position, rows: 100, sort: ['sort'] })
  const { run, pending } = useAction(advert, 'sort', { done: say(words.arranged) })
  if (!read.data) return <LoadingOrFailed read={read} />
  const rows = read.data.list.filter(({ phase }) => phase !== 'ENDED')
  if (rows.length === 0) return <p className={css.none}>{say(words.noneHere)}</p>
  return (
    <Arranged
      label={say(words.order)}
      items={rows.map(({ id, title, image }) => ({
        id,
        name: title,
        content: (
          <>
            {image && <img className={css.thumb} src={imageUrl(image, { small: true })} alt="" />}
            <span>{title}</span>
          </>
        ),
      }))}
      mayMove={can(advert.endpoints.sort.guard) && !pending}
      save={async (ids) => Boolean(await run({ position, ids: [...ids] }))}
    />
  )
}
