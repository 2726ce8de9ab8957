import { ownTodo } from '@brandside/contract/shell/own-todo.ts'
import { todoPlaces } from '@brandside/contract/shell/todo-places.rules.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { type OutputAt, shownOf } from '../../io/api/contract-data.ts'
import css from './tasks.module.css'
import { words } from './tasks.words.ts'

const { work: named } = shownOf(ownTodo.endpoints.todo)

interface WaitingWorkProps {
  works: OutputAt<typeof ownTodo, 'todo'>
  /** A line has led to its page. */
  onLeave(): void
}

/** What waits for this operator: audits, what has stopped, what is about to expire; each line opens its rows. */
export function WaitingWork({ works, onLeave }: WaitingWorkProps) {
  const { say } = useWords()
  const heading = useId()
  if (works.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {say(words.waiting)}
      </h2>
      <ul className={css.list}>
        {works.map(({ work, count }) => (
          <li key={work}>
            <Link className={css.work} to={todoPlaces[work]} onClick={onLeave}>
              {say(named?.options?.[work] ?? [work, work])}
              <span className={css.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
