import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.ts'
import type { NavItem } from '../routing/menu-tree.ts'
import { MenuIcon } from './menu-icons.tsx'
import { shellWords } from './shell.words.ts'
import css from './side-menu.module.css'

interface SideMenuProps {
  nav: readonly NavItem[]
  /** Path of the item that stands for the current page. */
  here: string
  collapsed: boolean
}

/** The operator's pages: links, and groups that a button opens. Collapsed, groups fly out beside their icon. */
export function SideMenu({ nav, here, collapsed }: SideMenuProps) {
  const { say } = useWords()
  return (
    <nav className={css.nav} aria-label={say(shellWords.mainNavigation)} data-collapsed={collapsed}>
      <ul className={css.list}>
        {nav.map((item) =>
          collapsed ? (
            <CollapsedItem key={item.path} item={item} here={here} />
          ) : (
            <Item key={item.path} item={item} here={here} level={0} />
          ),
        )}
      </ul>
    </nav>
  )
}

interface ItemProps {
  item: NavItem
  here: string
  level: number
}

function Item({ item, here, level }: ItemProps) {
  return item.items.length > 0 ? (
    <Group item={item} here={here} level={level} />
  ) : (
    <Leaf item={item} here={here} level={level} />
  )
}

function Leaf({ item, here, level }: ItemProps) {
  const isHere = item.path === here
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li ref={line}>
      <ItemLink item={item} isHere={isHere} level={level} />
    </li>
  )
}

interface ItemLinkProps {
  item: NavItem
  isHere: boolean
  level: number
  /** Only the icon is seen; the title stands beside it on its own. */
  iconOnly?: boolean
}

function ItemLink({ item, isHere, level, iconOnly = false }: ItemLinkProps) {
  const { say } = useWords()
  const title = say(item.title)
  const hint = iconOnly ? undefined : title
  const content = (
    <>
      {level === 0 && (
        <span className={css.icon}>
          <MenuIcon name={item.icon} />
        </span>
      )}
      <span className={css.label}>{title}</span>
    </>
  )
  if (item.external) {
    return (
      <a
        className={css.line}
        data-level={level}
        href={item.path}
        target="_blank"
        rel="noopener noreferrer"
        title={hint}
      >
        {content}
        <ExportOutlined className={css.outside} aria-label={say(shellWords.newWindow)} />
      </a>
    )
  }
  return (
    <Link
      className={css.line}
      data-level={level}
      to={item.path}
      aria-current={isHere ? 'page' : undefined}
      title={hint}
    >
      {content}
    </Link>
  )
}

function Group({ item, here, level }: ItemProps) {
  const { say } = useWords()
  const holdsHere = holds(item, here)
  const [open, setOpen] = useState(holdsHere)
  const [wasHere, setWasHere] = useState(here)
  // A navigation into the group opens it, however it was before.
  if (wasHere !== here) {
    setWasHere(here)
    if (holdsHere) setOpen(true)
  }
  return (
    <li>
      <button
        type="button"
        className={css.line}
        data-level={level}
        data-holds-here={holdsHere}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {level === 0 && (
          <span className={css.icon}>
            <MenuIcon name={item.icon} />
          </span>
        )}
        <span className={css.label}>{say(item.title)}</span>
        <DownOutlined className={css.arrow} aria-hidden="true" />
      </button>
      {open && (
        <ul className={css.list}>
          {item.items.map((child) => (
            <Item key={child.path} item={child} here={here} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** An icon; its title, or the group's pages, stand beside it while it is pointed at or focused. */
function CollapsedItem({ item, here }: { item: NavItem; here: string }) {
  const { say } = useWords()
  const [top, setTop] = useState<number>()
  const isGroup = item.items.length > 0
  const title = say(item.title)

  const show = ({ currentTarget }: PointerEvent | FocusEvent) => setTop(currentTarget.getBoundingClientRect().top)
  const hide = () => setTop(undefined)
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape') return
    currentTarget.querySelector('button')?.focus()
    hide()
  }

  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={hide}
      onFocus={isGroup ? undefined : show}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && hide()}
      onKeyDown={onKeyDown}
    >
      {isGroup ? (
        <button
          type="button"
          className={css.line}
          data-level={0}
          data-holds-here={holds(item, here)}
          aria-expanded={top !== undefined}
          onClick={({ currentTarget }) => setTop(currentTarget.getBoundingClientRect().top)}
        >
          <span className={css.icon}>
            <MenuIcon name={item.icon} />
          </span>
          <span className="visually-hidden">{title}</span>
        </button>
      ) : (
        <ItemLink item={item} isHere={item.path === here} level={0} iconOnly />
      )}
      {top !== undefined && (
        <div className={css.flyOut} style={{ insetBlockStart: top }} data-group={isGroup}>
          <div className={css.flyOutTitle} aria-hidden="true">
            {title}
          </div>
          {isGroup && (
            <ul className={css.list}>
              {item.items.map((child) => (
                <Item key={child.path} item={child} here={here} level={1} />
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}

function holds(item: NavItem, here: string): boolean {
  return item.items.some((child) => child.path === here || holds(child, here))
}
