import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWords } from '../i18n/words.ts'
import { homePath } from '../routing/menu-tree.ts'
import type { Crumb, Place } from '../routing/place.ts'
import css from './breadcrumb.module.css'
import { MenuButton } from './menu-button.tsx'
import { shellWords } from './shell.words.ts'

/** spec 2: begins with home, ends with the page as plain text. Where there is no room, the middle folds into a menu. */
export function Breadcrumb({ place }: { place: Place | undefined }) {
  const { say } = useWords()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!place) return null
  const isHome = place.path === homePath
  const home: Crumb = { title: shellWords.home, to: '/' }
  // Pages of the home area stand below it already.
  const groups = place.groups
    .filter(({ title }) => say(title) !== say(home.title))
    .map((crumb) => filled(crumb, pathname))
  const folded = [home, ...groups].flatMap(({ title, to }) =>
    to === undefined ? [] : [{ key: to, label: say(title), choose: () => void navigate(to) }],
  )
  return (
    <nav className={css.crumbs} aria-label={say(shellWords.breadcrumb)}>
      <ol className={css.list}>
        {!isHome && <CrumbItem crumb={home} />}
        {!isHome && groups.length > 0 && (
          <li className={css.fold}>
            <MenuButton className={css.more} label={say(shellWords.foldedCrumbs)} choices={folded}>
              <EllipsisOutlined />
            </MenuButton>
          </li>
        )}
        {!isHome && groups.map((crumb) => <CrumbItem key={`${crumb.to} ${say(crumb.title)}`} crumb={crumb} middle />)}
        <li className={css.crumb} aria-current="page">
          {say(isHome ? shellWords.home : place.title)}
        </li>
      </ol>
    </nav>
  )
}

function CrumbItem({ crumb: { title, to }, middle = false }: { crumb: Crumb; middle?: boolean }) {
  const { say } = useWords()
  return (
    <li className={css.crumb} data-middle={middle}>
      {to === undefined ? <span>{say(title)}</span> : <Link to={to}>{say(title)}</Link>}
    </li>
  )
}

/** A group whose path has parts that vary leads to those of the current page. */
function filled(crumb: Crumb, pathname: string): Crumb {
  if (!crumb.to?.includes(':')) return crumb
  const parts = pathname.split('/')
  const to = crumb.to.split('/').map((part, index) => (part.startsWith(':') ? (parts[index] ?? part) : part))
  return { ...crumb, to: to.join('/') }
}
