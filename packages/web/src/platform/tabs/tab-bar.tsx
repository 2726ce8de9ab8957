import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import css from './tab-bar.module.css'
import { panelId, tabId } from './tab-ids.ts'
import { type MenuSpot, TabMenu } from './tab-menu.tsx'
import { addressOf, type Tab } from './tab-rules.ts'
import { useTabs } from './tabs.ts'
import { words } from './tabs.words.ts'
import { useDirtyTabs } from './use-dirty-tabs.ts'
import { useTabActions } from './use-tab-actions.ts'

/**
 * The bar of visited pages. Tabs are links, so that a browser tab can be opened from one; arrows move along them, Enter
 * opens, Delete closes, Shift+F10 or a right click opens the menu.
 */
export function TabBar() {
  const { tabs, here } = useTabs()
  const { say } = useWords()
  const actions = useTabActions()
  const dirty = useDirtyTabs()
  const [menu, setMenu] = useState<MenuSpot>()
  const bar = useRef<HTMLDivElement>(null)
  const active = tabs.find(({ path }) => path === here?.pathname)
  useShortcut({ keys: 'Delete', label: words.closeByKey, part: 'shell' })
  useShortcut({ keys: 'shift+F10', label: words.menuByKey, part: 'shell' })
  const reachable = active ?? tabs[0]

  useEffect(() => {
    if (active) tabElement(active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  async function close(which: 'this' | 'others' | 'all', tab: Tab) {
    const hadFocus = bar.current?.contains(document.activeElement)
    await actions.close(which, tab)
    if (hadFocus) focusActive()
  }

  function onKeyDown(event: KeyboardEvent, tab: Tab) {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      tabElement(step(tabs, tabs.indexOf(tab)))?.focus()
    } else if (event.key === ' ') {
      event.preventDefault()
      void actions.open(tab)
    } else if (event.key === 'Delete' && !tab.place.affix) {
      void close('this', tab)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      const { left, bottom } = event.currentTarget.getBoundingClientRect()
      setMenu({ tab, x: left, y: bottom })
    }
  }

  function onClick(event: MouseEvent, tab: Tab) {
    // With a key held the browser opens a tab or a window of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void actions.open(tab)
  }

  return (
    <div className={css.bar} ref={bar} onScroll={() => setMenu(undefined)} onWheel={sideways}>
      <div className={css.strip} style={{ gridTemplateColumns: `repeat(${tabs.length}, auto)` }}>
        <div className={css.tabs} role="tablist" aria-label={say(words.visited)}>
          {tabs.map((tab, index) => (
            <a
              key={tab.path}
              id={tabId(tab.path)}
              className={css.tab}
              style={{ gridColumn: index + 1 }}
              role="tab"
              href={addressOf(tab)}
              draggable={false}
              tabIndex={tab === reachable ? 0 : -1}
              aria-selected={tab === active}
              {...(tab === active && { 'aria-controls': panelId(tab.path) })}
              data-affix={tab.place.affix || undefined}
              {...(dirty.has(tab.path) && { 'data-unsaved': true, 'aria-description': say(words.unsaved) })}
              onClick={(event) => onClick(event, tab)}
              onAuxClick={(event) => {
                if (event.button !== 1) return
                event.preventDefault()
                if (!tab.place.affix) void close('this', tab)
              }}
              onContextMenu={(event) => {
                event.preventDefault()
                setMenu({ tab, x: event.clientX, y: event.clientY })
              }}
              onKeyDown={(event) => onKeyDown(event, tab)}
            >
              <span className={css.title}>{say(tab.place.title)}</span>
            </a>
          ))}
        </div>
        {/* Beside the list, not in it: a tab list holds tabs only. */}
        {tabs.map(
          (tab, index) =>
            !tab.place.affix && (
              <button
                key={tab.path}
                type="button"
                className={css.cross}
                style={{ gridColumn: index + 1 }}
                tabIndex={-1}
                aria-label={say(words.closeTab, { title: say(tab.place.title) })}
                onClick={() => void close('this', tab)}
              >
                <CloseOutlined />
              </button>
            ),
        )}
      </div>
      {menu && (
        <TabMenu
          spot={menu}
          refresh={() => void actions.refresh(menu.tab)}
          close={(which) => void close(which, menu.tab)}
          closed={() => {
            setMenu(undefined)
            tabElement(menu.tab)?.focus()
          }}
          left={() => setMenu(undefined)}
        />
      )}
    </div>
  )
}

const tabElement = (tab: Tab | undefined): HTMLElement | null => (tab ? document.getElementById(tabId(tab.path)) : null)

function focusActive(): void {
  const { tabs, here } = useTabs.getState()
  tabElement(tabs.find(({ path }) => path === here?.pathname))?.focus()
}

/** A mouse wheel moves a bar that is wider than its place. */
function sideways({ currentTarget, deltaX, deltaY }: React.WheelEvent): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

const steps: Readonly<Record<string, (tabs: readonly Tab[], at: number) => Tab | undefined>> = {
  ArrowRight: (tabs, at) => tabs[(at + 1) % tabs.length],
  ArrowLeft: (tabs, at) => tabs.at(at - 1),
  Home: (tabs) => tabs[0],
  End: (tabs) => tabs.at(-1),
}
