import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'
import { StatTable } from './stat-table.tsx'

type Stat = Output<typeof marketingActivity, 'stat'>

/** How many of each prize are gone. */
export function PrizesGiven({ prizes }: { prizes: Stat['prizes'] }) {
  const { say } = useWords()
  return (
    <StatTable
      title={say(words.prizesGiven)}
      columns={[words.prize, words.prizeGiven, words.stock].map((label) => say(label))}
      rows={prizes.map(({ name, given, stock }) => [name, given, stock < 0 ? say(words.noLimit) : stock])}
    />
  )
}

/** Whether a lottery drew as its chances say. */
export function Draws({ draws: { draws, prizes, chiSquare, limit, fair } }: { draws: NonNullable<Stat['draws']> }) {
  const { say } = useWords()
  return (
    <>
      <StatTable
        title={say(words.draws)}
        columns={[words.prize, words.drawn, words.expected].map((label) => say(label))}
        rows={prizes.map(({ name, drawn, expected }) => [name, drawn, expected])}
      />
      <p className={fair ? css.note : css.outdated}>
        {say(fair ? words.fair : words.unfair, { draws, chi: chiSquare, limit })}
      </p>
    </>
  )
}
