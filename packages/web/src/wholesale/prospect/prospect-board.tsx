import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type ProspectRow, prospect } from '@brandside/contract/wholesale/prospect.ts'
import { Button } from 'antd'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { useIsLate } from './next-follow.tsx'
import { words } from './prospect.words.ts'
import css from './prospect-board.module.css'

/** As many as a column shows; the list has them all. */
const maxCards = 50
const shows = shownOf(prospect.endpoints.list)

const lanes = [
  { key: 'pool', title: words.pool, asked: { pool: true } },
  { key: 'NEW', title: words.newOnes, asked: { state: 'NEW', pool: false } },
  { key: 'FOLLOWING', title: words.following, asked: { state: 'FOLLOWING', pool: false } },
  { key: 'CONVERTED', title: words.convertedOnes, asked: { state: 'CONVERTED' } },
] as const

interface BoardProps {
  actions(row: ProspectRow): RowAction[]
}

/** Prospects by where they stand: what lies in the pool, what is new, what is followed up, what became a customer. */
export default function ProspectBoard({ actions }: BoardProps) {
  return (
    <div className={css.board}>
      {lanes.map((lane) => (
        <Lane key={lane.key} lane={lane} actions={actions} />
      ))}
    </div>
  )
}

function Lane({ lane: { title, asked }, actions }: BoardProps & { lane: (typeof lanes)[number] }) {
  const { say } = useWords()
  const { data } = useRead(prospect, 'list', { ...asked, rows: maxCards }, { keepPrevious: true })
  return (
    <section className={css.lane} aria-label={say(title)}>
      <h2 className={css.title}>
        {say(title)} <span className={css.count}>{data?.total}</span>
      </h2>
      <ul className={css.cards}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <Card row={row} actions={actions} />
          </li>
        ))}
      </ul>
      {data && data.total > maxCards && <p className={css.more}>{say(words.more, { count: data.total - maxCards })}</p>}
    </section>
  )
}

function Card({ row, actions }: BoardProps & { row: ProspectRow }) {
  const { say } = useWords()
  const may = useMay()
  const { name, contactName, mobile, intent, salesmanName, nextFollowOn, expectedMonthlyCents } = row
  const isOpen = !forbids(prospect, 'follow', row)
  const isLate = useIsLate(row)
  const shown = actions(row).filter(({ key, needs }) => onCard.includes(key) && (!needs || may(needs)))
  return (
    <article className={css.card} data-late={isLate || undefined}>
      <h3 className={css.name}>
        {name} <ShownValue info={shows.intent} value={intent} compact />
      </h3>
      <p className={css.fact}>
        {contactName} {mobile}
      </p>
      <p className={css.fact}>
        {salesmanName ?? say(words.pool)}
        {expectedMonthlyCents !== null && ` · ${showNumber('money', expectedMonthlyCents)}`}
      </p>
      {isOpen && nextFollowOn && (
        <p className={isLate ? css.late : css.fact}>{say(words.next, { day: nextFollowOn })}</p>
      )}
      {shown.length > 0 && (
        <div className={css.acts}>
          {shown.map(({ key, label, run }) => (
            <Button key={key} size="small" onClick={() => void run()}>
              {say(label)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

/** What is done most often; the rest is in the list. */
const onCard: readonly string[] = ['claim', 'follow', 'convert']
