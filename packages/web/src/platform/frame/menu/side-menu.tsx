import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { bringIntoView } from '../../ui/window/bring-into-view.ts'
import type { NavItem } from '../routing/menu-tree.ts'
import { expectPage } from '../routing/pages.ts'
import { useOpenAddress } from '../tabs/use-open-address.ts'
import { words } from './menu.words.ts'
import { MenuIcon } from './menu-icons.tsx'
import css from './side-menu.module.css'
import { groupsAround, moveInMenu } from './side-menu-keys.ts'

interface SideMenuProps {
  nav: readonly NavItem[]
  /** Path of the item that stands for the current page. */
  here: string
  collapsed: boolean
}

/** The operator's pages: links, and groups that a button opens. Collapsed, groups fly out beside their icon. */
export function SideMenu({ nav, here, collapsed }: SideMenuProps) {
  const { say } = useWords()
  const menu = useOpenGroups(nav, here)
  return (
    <MenuContext value={menu}>
      <nav className={css.nav} aria-label={say(words.mainNavigation)} data-collapsed={collapsed} onKeyDown={moveInMenu}>
        <ul className={css.list}>
          {nav.map((item) =>
            collapsed ? <CollapsedItem key={item.path} item={item} /> : <Item key={item.path} item={item} level={0} />,
          )}
        </ul>
      </nav>
    </MenuContext>
  )
}

interface OpenGroups {
  here: string
  isOpen(path: string): boolean
  toggle(path: string): void
}

/** Several groups may be open at once. The one of the current page is open at first, and whenever a navigation leads into it. */
function useOpenGroups(nav: readonly NavItem[], here: string): OpenGroups {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groupsAround(nav, here)))
  const [wasHere, setWasHere] = useState(here)
  if (wasHere !== here) {
    setWasHere(here)
    setOpen(new Set([...open, ...groupsAround(nav, here)]))
  }
  return {
    here,
    isOpen: (path) => open.has(path),
    toggle: (path) => {
      const next = new Set(open)
      if (!next.delete(path)) next.add(path)
      setOpen(next)
    },
  }
}

const MenuContext = createContext<OpenGroups>({ here: '', isOpen: () => false, toggle: () => undefined })

interface ItemProps {
  item: NavItem
  level: number
}

function Item({ item, level }: ItemProps) {
  return item.items.length > 0 ? <Group item={item} level={level} /> : <Leaf item={item} level={level} />
}

function Leaf({ item, level }: ItemProps) {
  const { here } = use(MenuContext)
  return (
    <ShownItem isHere={item.path === here}>
      <ItemLink item={item} level={level} />
    </ShownItem>
  )
}

/** The item of the current page is scrolled into view. */
function ShownItem({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null)
  useIntoView(line, isHere)
  return <li ref={line}>{children}</li>
}

function useIntoView(line: RefObject<HTMLElement | null>, isHere: boolean): void {
  useEffect(() => {
    if (isHere) bringIntoView(line.current)
  }, [line, isHere])
}

interface ItemLinkProps extends ItemProps {
  /** Only the icon is seen; the title stands beside it on its own. */
  iconOnly?: boolean
}

function ItemLink({ item, level, iconOnly = false }: ItemLinkProps) {
  const { say } = useWords()
  const { here } = use(MenuContext)
  const title = say(item.title)
  const to = useOpenAddress(item.path)
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
        data-sound={soundOf(item)}
        href={item.path}
        target="_blank"
        rel="noopener noreferrer"
        title={hint}
      >
        {content}
        <ExportOutlined className={css.outside} aria-label={say(words.newWindow)} />
      </a>
    )
  }
  return (
    <Link
      className={css.line}
      data-level={level}
      data-sound={soundOf(item)}
      to={to}
      // Its code is there when it is pressed.
      onPointerEnter={() => expectPage(item.path)}
      aria-current={item.path === here ? 'page' : undefined}
      title={hint}
    >
      {content}
    </Link>
  )
}

function Group({ item, level }: ItemProps) {
  const { say } = useWords()
  const { here, isOpen, toggle } = use(MenuContext)
  const open = isOpen(item.path)
  return (
    <li>
      <button
        type="button"
        className={css.line}
        data-level={level}
        data-sound={soundOf(item)}
        data-holds-here={holds(item, here)}
        aria-expanded={open}
        onClick={() => toggle(item.path)}
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
            <Item key={child.path} item={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** An icon. Beside it its title, while it is pointed at or focused; or the group's pages, which a press opens, too. */
function CollapsedItem({ item }: { item: NavItem }) {
  const { say } = useWords()
  const { here } = use(MenuContext)
  const isGroup = item.items.length > 0
  const isHere = isGroup ? holds(item, here) : item.path === here
  const title = say(item.title)
  const { line, top, show, hide } = useFlyOut(here)
  useIntoView(line, isHere)
  /** Pointer type of the press: under a mouse the fly-out is open already, a finger or a key opens and closes it. */
  const pressedBy = useRef('')

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || top === undefined) return
    line.current?.querySelector<HTMLElement>('a, button')?.focus()
    hide()
  }

  return (
    <li
      ref={line}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onFocus={({ target }) => !isGroup && target.matches(':focus-visible') && show()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && hide()}
      onKeyDown={onKeyDown}
    >
      {isGroup ? (
        <button
          type="button"
          className={css.line}
          data-level={0}
          data-sound={soundOf(item)}
          data-holds-here={isHere}
          aria-expanded={top !== undefined}
          onPointerDown={({ pointerType }) => {
            pressedBy.current = pointerType
          }}
          onClick={() => {
            if (top === undefined || pressedBy.current === 'mouse') show()
            else hide()
            pressedBy.current = ''
          }}
        >
          <span className={css.icon}>
            <MenuIcon name={item.icon} />
          </span>
          <span className="visually-hidden">{title}</span>
        </button>
      ) : (
        <ItemLink item={item} level={0} iconOnly />
      )}
      {top !== undefined && (
        <div className={css.flyOut} data-group={isGroup} ref={(box) => placeBeside(box, top)}>
          <div className={css.flyOutTitle} aria-hidden="true">
            {title}
          </div>
          {isGroup && (
            <ul className={css.list}>
              {item.items.map((child) => (
                <Item key={child.path} item={child} level={1} />
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}

function useFlyOut(here: string) {
  const line = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState<{ top: number; at: string }>()
  // A navigation closes it, also where nothing is hovered or blurred.
  const top = shown?.at === here ? shown.top : undefined
  const isOpen = top !== undefined
  const show = () => setShown({ top: line.current?.getBoundingClientRect().top ?? 0, at: here })
  const hide = () => setShown(undefined)

  // A finger beside it closes it; not every browser takes the focus away for that.
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && line.current?.contains(target))) setShown(undefined)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])

  return { line, top, show, hide }
}

/** Beside its icon, moved up where it would leave the window. */
function placeBeside(box: HTMLElement | null, top: number): void {
  if (box) box.style.insetBlockStart = `${Math.max(8, Math.min(top, window.innerHeight - box.offsetHeight - 8))}px`
}

function holds(item: NavItem, here: string): boolean {
  return item.items.some((child) => child.path === here || holds(child, here))
}

const soundOf = ({ pinyin, initials }: NavItem): string => `${pinyin} ${initials}`
