import { Link } from 'react-router'
import { useWords } from '../i18n/words.ts'
import { homePath } from '../routing/menu-tree.ts'
import type { Crumb, Place } from '../routing/place.ts'
import css from './breadcrumb.module.css'
import { shellWords } from './shell.words.ts'

/** spec 2: begins with home, ends with the page as plain text. */
export function Breadcrumb({ place }: { place: Place | undefined }) {
  const { say } = useWords()
  if (!place) return null
  const isHome = place.path === homePath
  const home: Crumb = { title: shellWords.home, to: '/' }
  // Pages of the home area stand below it already.
  const groups = place.groups.filter(({ title }) => say(title) !== say(home.title))
  const way = isHome ? [] : [home, ...groups]
  return (
    <nav className={css.crumbs} aria-label={say(shellWords.breadcrumb)}>
      <ol className={css.list}>
        {way.map(({ title, to }) => (
          <li key={say(title)} className={css.crumb}>
            {to === undefined ? <span>{say(title)}</span> : <Link to={to}>{say(title)}</Link>}
          </li>
        ))}
        <li className={css.crumb} aria-current="page">
          {say(isHome ? shellWords.home : place.title)}
        </li>
      </ol>
    </nav>
  )
}
