import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { todoPlaces } from '@brandside/contract/shell/todo-places.rules.ts'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import tile from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './consumer.words.ts'
import css from './dashboard.module.css'

const { work: named } = shownOf(dashboard.endpoints.todo)

/** The open work of the operator: each line opens its rows. */
export default function TodoTile() {
  const { say } = useWords()
  const read = useRead(dashboard, 'todo', {}, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {(works) =>
        works.length === 0 ? (
          <p className={tile.label}>{say(words.nothing)}</p>
        ) : (
          <ul className={css.lines}>
            {works.map(({ work, count }) => (
              <li key={work}>
                <Link className={css.work} to={todoPlaces[work]}>
                  {say(named?.options?.[work] ?? [work, work])}
                  <span className={css.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </TileAnswer>
  )
}
