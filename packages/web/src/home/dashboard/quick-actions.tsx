import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { homePath } from '../../platform/frame/routing/menu-tree.ts'
import { useMenu } from '../../platform/frame/routing/use-menu.ts'
import { useEntries } from '../../platform/frame/search/entries.ts'
import { pagesAtFirst } from '../../platform/frame/search/recent-pages.ts'
import css from './dashboard.module.css'
import { words } from './dashboard.words.ts'

const most = 8

/** What the operator may begin from here, and where he was last. */
export function QuickActions() {
  const { say } = useWords()
  const headingId = useId()
  const { targets } = useMenu()
  const acts = useEntries()
    .filter(({ kind }) => kind !== 'PAGE')
    .slice(0, most)
  const { visited, pages } = pagesAtFirst(targets, homePath)
  return (
    <nav className={css.section} aria-labelledby={headingId}>
      <h2 className={css.heading} id={headingId}>
        {say(words.quick)}
      </h2>
      {targets.length <= 1 && <p className={css.emptyHelp}>{say(words.noPages)}</p>}
      <Links label={say(words.begin)} links={acts} />
      <Links label={say(visited ? words.visited : words.pages)} links={pages.slice(0, most)} />
    </nav>
  )
}

interface LinksProps {
  label: string
  links: readonly { path: string; title: readonly [string, string] }[]
}

function Links({ label, links }: LinksProps) {
  const { say } = useWords()
  if (links.length === 0) return null
  return (
    <div className={css.group}>
      <h3 className={css.groupTitle}>{label}</h3>
      <ul className={css.pages}>
        {links.map(({ path, title }) => (
          <li key={path}>
            <Link className={css.page} to={path} title={say(title)}>
              {say(title)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
