import { type CampaignRow, marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import { posterFormats, posterSizes } from '@brandside/contract/marketing/marketing-activity-words.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

type Size = keyof typeof posterSizes.items
type Format = keyof typeof posterFormats.items

/** A poster for each shop, to look at and to save; what has changed since is made anew. */
export default function PostersDialog({ of, onClosed }: { of: CampaignRow; onClosed(): void }) {
  const { say } = useWords()
  const can = useCan()
  const [open, setOpen] = useState(true)
  const [size, setSize] = useState<Size>('A4')
  const [format, setFormat] = useState<Format>('SVG')
  const { data } = useRead(marketingActivity, 'posters', { id: of.id })
  const make = useAction(marketingActivity, 'generatePosters', {
    done: ({ made, kept }) => say(words.made, { made, kept }),
  })
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.postersTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {can(marketingActivity.endpoints.generatePosters.guard) && (
        <div className={css.line}>
          <Select<Size>
            aria-label={say(posterSizes.name)}
            options={Object.entries(posterSizes.items).map(([value, label]) => ({ value, label: say(label) }))}
            value={size}
            onChange={setSize}
          />
          <Select<Format>
            aria-label={say(posterFormats.name)}
            options={Object.entries(posterFormats.items).map(([value, label]) => ({ value, label: say(label) }))}
            value={format}
            onChange={setFormat}
          />
          <Button loading={make.pending} onClick={() => void make.run({ id: of.id, size, format })}>
            {say(words.make)}
          </Button>
        </div>
      )}
      {data?.list.length === 0 && <p className={css.note}>{say(words.none)}</p>}
      <div className={css.posters}>
        {data?.list.map((poster) => (
          <a key={poster.id} className={css.poster} href={poster.data} download={poster.fileName}>
            {poster.format !== 'PDF' && <img src={poster.data} alt={poster.fileName} />}
            <span>{poster.shopName}</span>
            <span className={css.note}>
              {poster.format} · {say(words.scans, { count: poster.scans })}
              {poster.outdated && ` · ${say(words.outdated)}`}
            </span>
          </a>
        ))}
      </div>
    </Dialog>
  )
}
