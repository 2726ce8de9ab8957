import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import {
  posterFormats,
  posterSizes,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Alert, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { call } from '../../platform/io/api/call.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { saveFile } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

/** Where nobody has put the company’s own address yet. */
const exampleAddress = /\bexample\.(com|org|net)\b/

type Size = keyof typeof posterSizes.items
type Format = keyof typeof posterFormats.items

/** A poster for each shop or each of its staff, to look at, to save and to print; what has changed since is made anew. */
export function Posters({ id }: { id: Id }) {
  const { say } = useWords()
  const can = useCan()
  const [size, setSize] = useState<Size>('A4')
  const [format, setFormat] = useState<Format>('PDF')
  const [perStaff, setPerStaff] = useState(false)
  const [bleed, setBleed] = useState(false)
  const read = useRead(marketingActivity, 'posters', { id })
  const { data } = read
  const make = useAction(marketingActivity, 'generatePosters', {
    done: ({ made, kept, jobId }) => (jobId === null ? say(words.made, { made, kept }) : say(words.later)),
  })
  const { posterFile, posterSheet, posterZip } = marketingActivity.endpoints
  const [isPacking, setPacking] = useState(false)
  const posters = data?.list ?? []
  const missing = [...new Set(posters.flatMap((poster) => [...poster.missing]))].join('')
  return (
    <>
      <div className={css.line}>
        <Select<Size>
          aria-label={say(posterSizes.name)}
          options={optionsOf(posterSizes.items)}
          value={size}
          onChange={setSize}
        />
        {can(marketingActivity.endpoints.generatePosters.guard) && (
          <>
            <Select<Format>
              aria-label={say(posterFormats.name)}
              options={optionsOf(posterFormats.items)}
              value={format}
              onChange={setFormat}
            />
            <Checkbox checked={perStaff} onChange={(event) => setPerStaff(event.target.checked)}>
              {say(words.perStaff)}
            </Checkbox>
            <Checkbox checked={bleed} onChange={(event) => setBleed(event.target.checked)}>
              {say(words.bleed)}
            </Checkbox>
            <Button
              type="primary"
              loading={make.pending}
              onClick={() => void make.run({ id, size, format, perStaff, bleed })}
            >
              {say(words.make)}
            </Button>
          </>
        )}
        <Button
          disabled={!posters.some((poster) => poster.size === size)}
          onClick={() => void save(() => call(posterSheet, { id, size }))}
        >
          {say(words.sheet)}
        </Button>
        <Button
          loading={isPacking}
          disabled={!posters.some((poster) => poster.size === size)}
          onClick={() => void saveAll()}
        >
          {say(words.zip)}
        </Button>
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data && exampleAddress.test(data.address) && (
        <Warning title={say(words.exampleAddress, { address: data.address })} />
      )}
      {missing !== '' && <Warning title={say(words.posterMissing, { characters: missing })} />}
      {data && posters.length === 0 && <p className={css.note}>{say(words.none)}</p>}
      <div className={css.posters}>
        {posters.map((poster) => (
          <PosterCell
            key={poster.id}
            poster={poster}
            onSave={() => void save(() => call(posterFile, { id, posterId: poster.id }))}
          />
        ))}
      </div>
    </>
  )

  /** Many posters come in parts, one file after the other. */
  async function saveAll() {
    setPacking(true)
    let parts = 1
    for (let part = 1; part <= parts; part++)
      await save(async () => {
        const packed = await call(posterZip, { id, size, part })
        parts = packed.parts
        return packed
      })
    setPacking(false)
  }

  function optionsOf(items: Record<string, readonly [string, string]>) {
    return Object.entries(items).map(([value, label]) => ({ value: value as never, label: say(label) }))
  }
}

function Warning({ title }: { title: string }) {
  return <Alert className={css.warn as string} type="warning" showIcon title={title} />
}

interface PosterCellProps {
  poster: OutputAt<typeof marketingActivity, 'posters'>['list'][number]
  onSave(): void
}

function PosterCell({ poster, onSave }: PosterCellProps) {
  const { say } = useWords()
  return (
    <div className={css.posterCell}>
      <button
        type="button"
        className={css.poster}
        aria-label={say(words.save, { name: poster.fileName })}
        onClick={onSave}
      >
        {poster.preview ? <img src={poster.preview} alt="" /> : <span className={css.blank} />}
        <span>{[poster.shopName, poster.staffName].filter(Boolean).join(' · ')}</span>
        <span className={css.note}>
          {say(posterSizes.items[poster.size])} {poster.format}
          {poster.bleed && ` · ${say(words.bleed)}`} · {say(words.scans, { count: poster.scans })}
        </span>
        {poster.missing !== '' && (
          <span className={css.outdated}>{say(words.missing, { characters: poster.missing })}</span>
        )}
        {poster.outdated && <span className={css.outdated}>{say(words.outdated)}</span>}
      </button>
      <a href={`/m/${poster.shortCode}`} target="_blank" rel="noopener noreferrer">
        {say(words.openLanding)}
      </a>
    </div>
  )
}

async function save(fetched: () => Promise<{ fileName: string; data: string }>): Promise<void> {
  try {
    const { fileName, data } = await fetched()
    const [head = '', content = ''] = data.split(',')
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    saveFile(new Blob([bytes], { type: head.slice(5, -7) }), fileName)
  } catch (error) {
    toasts.refused(error)
  }
}
