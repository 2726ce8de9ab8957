import {
  type CampaignRow,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Figures } from '../figures/figures.public.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'
import { PrizesGiven } from './stat-prizes.tsx'
import { StatTable } from './stat-table.tsx'

/** What the last 30 days would have come to under a campaign, before anybody is asked to approve it. */
export default function RehearsalDialog({ of, onClosed }: { of: CampaignRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(marketingActivity, 'rehearse', { id: of.id })
  const { data } = read
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.rehearseTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={css.note}>{say(words.rehearseHelp)}</p>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <>
          <Figures
            currency={of.currency}
            figures={[
              { label: words.rehearsedTrades, value: data.trades },
              { label: words.rehearsedMembers, value: data.members },
              { label: words.joined, value: data.joins },
              { label: words.refused, value: data.refused },
              { label: words.cost, value: data.costCents, kind: 'money' },
            ]}
          />
          <p className={data.emptyOn ? css.outdated : css.note}>
            {data.emptyOn ? say(words.emptyOn, { day: data.emptyOn }) : say(words.lasts)}
          </p>
          <BarChart
            title={say(words.days)}
            read={{
              ...read,
              data: {
                across: say(words.day),
                points: data.days.map(({ day }) => day.slice(5)),
                series: [{ name: say(words.joined), values: data.days.map(({ joins }) => joins) }],
              },
            }}
          />
          <PrizesGiven prizes={data.prizes} />
          {data.levels.length > 0 && (
            <StatTable
              title={say(words.levels)}
              columns={[words.level, words.winners, words.rise].map((label) => say(label))}
              rows={data.levels.map(({ name, members, rise }) => [name, members, rise])}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
