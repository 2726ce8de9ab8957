import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import type { Crumb, Place } from '../../ui/page/place.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { homePath, type NavItem } from '../routing/menu-tree.ts'
import { useMenu } from '../routing/use-menu.ts'
import { titleOf } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import { openAddressNow } from '../tabs/use-open-address.ts'
import css from './breadcrumb.module.css'
import { words } from './shell.words.ts'

/** spec 2: begins with home, ends with the page as plain text. Where there is no room, the middle folds into a menu. */
export function Breadcrumb({ place }: { place: Place | undefined }) {
  const { say } = useWords()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { nav } = useMenu()
  const tab = useTabs(({ tabs }) => tabs.find((each) => each.path === pathname && each.place === place))
  if (!place) return null
  const isHome = place.path === homePath
  const home: Crumb = { title: words.home, to: '/' }
  // Pages of the home area stand below it already.
  const groups = place.groups
    .filter(({ title }) => say(title) !== say(home.title))
    .map((crumb) => ({ path: crumb.to, ...fillCrumb(crumb, pathname) }))
  const folded = [home, ...groups].flatMap(({ title, to }) =>
    to === undefined ? [] : [{ key: to, label: say(title), run: () => void navigate(to) }],
  )
  return (
    <nav className={css.crumbs} aria-label={say(words.breadcrumb)}>
      <ol className={css.list}>
        {!isHome && (
          <li className={css.crumb}>
            <CrumbText crumb={home} />
          </li>
        )}
        {!isHome && groups.length > 0 && (
          <li className={css.fold}>
            <MenuButton
              className={css.more}
              align="start"
              label={say(words.foldedCrumbs)}
              groups={[{ key: 'folded', entries: folded }]}
            >
              <EllipsisOutlined />
            </MenuButton>
          </li>
        )}
        {!isHome &&
          groups.map((crumb) => (
            <li key={`${crumb.to} ${say(crumb.title)}`} className={css.crumb} data-middle>
              <CrumbText crumb={crumb} />
              <Siblings group={crumb} pages={pagesOf(nav, crumb.path)} here={place.path} />
            </li>
          ))}
        <li className={css.crumb} aria-current="page">
          <span className={css.text}>
            {isHome || !tab ? say(isHome ? words.home : place.title) : titleOf(tab, say)}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function CrumbText({ crumb: { title, to } }: { crumb: Crumb }) {
  const { say } = useWords()
  return to === undefined ? (
    <span className={css.text}>{say(title)}</span>
  ) : (
    <Link className={css.text} to={to}>
      {say(title)}
    </Link>
  )
}

/** The other pages of a group, one press away. */
function Siblings({ group, pages, here }: { group: Crumb; pages: readonly NavItem[]; here: string }) {
  const { say } = useWords()
  const navigate = useNavigate()
  if (pages.length < 2) return null
  const entries = pages.map(({ path, title }) => ({
    key: path,
    label: say(title),
    checked: path === here,
    run: () => void navigate(openAddressNow(path)),
  }))
  return (
    <MenuButton
      className={css.siblings}
      align="start"
      label={say(words.pagesOf, { group: say(group.title) })}
      groups={[{ key: 'pages', entries }]}
    >
      <DownOutlined />
    </MenuButton>
  )
}

function pagesOf(nav: readonly NavItem[], path: string | undefined): readonly NavItem[] {
  for (const item of nav) {
    if (item.path === path) return item.items.filter(({ external, items }) => !external && items.length === 0)
    const inner = pagesOf(item.items, path)
    if (inner.length > 0) return inner
  }
  return []
}

/** A group whose path has parts that vary leads to those of the current page. */
function fillCrumb(crumb: Crumb, pathname: string): Crumb {
  if (!crumb.to?.includes(':')) return crumb
  const parts = pathname.split('/')
  const to = crumb.to.split('/').map((part, index) => (part.startsWith(':') ? (parts[index] ?? part) : part))
  return { ...crumb, to: to.join('/') }
}
