import { activity } from '@brandside/contract/marketing/activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import css from './activity.module.css'
import { words } from './activity.words.ts'

/** The enabled activities that meet one in time, shops and goods. */
export function ActivityConflicts({ id: of }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(activity, 'conflicts', { id: of })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  if (data.list.length === 0) return <p>{say(words.noConflicts)}</p>
  return (
    <ul className={css.conflicts}>
      {data.list.map(({ id, name, blocks }) => (
        <li key={id}>
          <Link to={recordAddress('/marketing/activity', id)}>{name}</Link>
          <span className={blocks ? css.blocks : css.note}>{say(blocks ? words.blocksIt : words.bestCounts)}</span>
        </li>
      ))}
    </ul>
  )
}
