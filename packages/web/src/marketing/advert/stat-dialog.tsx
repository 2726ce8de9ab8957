import { type AdvertRow, advert } from '@brandside/contract/marketing/advert.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './advert.words.ts'
import { Trial } from './trial.tsx'

/** How often an advert was shown and touched, day by day. */
export default function StatDialog({ of, onClosed }: { of: AdvertRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(advert, 'stat', { id: of.id })
  const days = read.data?.days
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.statTitle, { name: of.title })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Figures
        figures={[
          { label: words.impressions, value: of.impressions },
          { label: words.clicks, value: of.clicks },
          { label: words.ctr, value: of.ctrBp, kind: 'percent' },
        ]}
      />
      {read.data?.trial && <Trial trial={read.data.trial} />}
      {/* Of a thousand who see it a few touch it: on one axis these would be a line at zero. */}
      {(['impressions', 'clicks'] as const).map((name) => (
        <LineChart
          key={name}
          title={say(words[`${name}ByDay`])}
          read={{
            ...read,
            data: days && {
              across: say(words.day),
              points: days.map(({ day }) => day),
              series: [{ name: say(words[name]), values: days.map((each) => each[name]) }],
            },
          }}
        />
      ))}
    </Dialog>
  )
}
