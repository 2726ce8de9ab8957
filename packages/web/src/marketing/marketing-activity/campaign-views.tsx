import {
  type CampaignRow,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { campaignTypes } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import { percentText, ratio } from '@brandside/contract/platform/money.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Fold } from '../timeline/fold.public.tsx'
import { Lanes } from '../timeline/lanes.public.tsx'
import { columnOf, columns } from './board.rules.ts'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

const tones = {
  PAST: 'over',
  LIVE: 'running',
  PLANNED: 'scheduled',
  STOPPED: 'off',
  DRAFTS: 'off',
  WAITING: 'off',
} as const

/** The campaigns as a board by where they stand, and as a calendar. */
export function CampaignViews() {
  const { say } = useWords()
  const read = useRead(marketingActivity, 'list', { rows: 200, sort: ['startAt'] })
  const { data } = read
  if (!data || data.list.length === 0) return <Awaited reads={[read]} />
  const bars = data.list.map((row) => ({
    id: row.id,
    lane: row.type,
    name: row.name,
    from: row.startAt,
    to: row.endAt,
    tone: tones[columnOf(row)],
  }))
  const types = Object.entries(campaignTypes.items).filter(([type]) => bars.some(({ lane }) => lane === type))
  return (
    <div className={css.folds}>
      <Fold title={say(words.board)}>
        <div className={css.board}>
          {columns.map((column) => (
            <Column key={column} column={column} rows={data.list.filter((row) => columnOf(row) === column)} />
          ))}
        </div>
      </Fold>
      <Lanes
        title={say(words.calendar)}
        lanes={types.map(([key, label]) => ({ key, label: say(label) }))}
        bars={bars}
      />
    </div>
  )
}

const titles = {
  DRAFTS: words.drafts,
  WAITING: words.waiting,
  PLANNED: words.planned,
  LIVE: words.live,
  STOPPED: words.stopped,
  PAST: words.past,
} as const

function Column({ column, rows }: { column: (typeof columns)[number]; rows: readonly CampaignRow[] }) {
  const { say } = useWords()
  return (
    <section className={css.column} aria-label={say(titles[column])}>
      <h2 className={css.columnTitle}>
        {say(titles[column])} <span className={css.note}>{rows.length}</span>
      </h2>
      {rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
    </section>
  )
}

function Card({ row }: { row: CampaignRow }) {
  const { say } = useWords()
  const format = useFormat()
  const { name, type, startAt, endAt, joins, budgetCents, committedCents } = row
  const day = (at: string) => format.instant(at).slice(5, 10)
  return (
    <article className={css.card}>
      <strong>{name}</strong>
      <span className={css.note}>
        {say(campaignTypes.items[type])} · {day(startAt)} – {day(endAt)}
      </span>
      <span className={css.note}>
        {say(words.joinsOf, { count: joins })}
        {budgetCents > 0 &&
          ` · ${say(words.spentOf, { share: percentText(ratio(committedCents, 10_000, budgetCents)) })}`}
      </span>
    </article>
  )
}
