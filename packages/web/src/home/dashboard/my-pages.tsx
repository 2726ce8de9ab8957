import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { currentMenu } from '../../platform/frame/routing/arrive.ts'
import { homePath, type NavItem } from '../../platform/frame/routing/menu-tree.ts'
import css from './dashboard.module.css'
import { words } from './dashboard.words.ts'

/** Every page of the operator's menu, one click away. */
export function MyPages() {
  const { say } = useWords()
  const headingId = useId()
  const groups = currentMenu().nav.filter(({ path }) => path !== homePath)
  return (
    <nav className={css.section} aria-labelledby={headingId}>
      <h2 className={css.heading} id={headingId}>
        {say(words.pages)}
      </h2>
      {groups.length === 0 && <p className={css.emptyHelp}>{say(words.noPages)}</p>}
      {groups.map((group) => (
        <PageGroup key={group.path} group={group} />
      ))}
    </nav>
  )
}

function PageGroup({ group }: { group: NavItem }) {
  const { say } = useWords()
  return (
    <div className={css.group}>
      {group.items.length > 0 && <h3 className={css.groupTitle}>{say(group.title)}</h3>}
      <ul className={css.pages}>
        {leavesOf(group).map(({ path, title, external }) => (
          <li key={path}>
            <Link
              className={css.page}
              to={path}
              title={say(title)}
              {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {say(title)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function leavesOf(item: NavItem): readonly NavItem[] {
  return item.items.length > 0 ? item.items.flatMap(leavesOf) : [item]
}
