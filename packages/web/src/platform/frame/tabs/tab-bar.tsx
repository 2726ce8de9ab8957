import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../base/i18n/words.ts'
import type { Spot } from '../../ui/popup/popup.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { bringIntoView } from '../../ui/window/bring-into-view.ts'
import css from './tab-bar.module.css'
import { panelId, tabId } from './tab-ids.ts'
import { TabMenu } from './tab-menu.tsx'
import { addressOf, type Closing, isPinned, type Tab, titleOf } from './tab-rules.ts'
import { TabTools } from './tab-tools.tsx'
import { moveTab, useTabs } from './tabs.ts'
import { words } from './tabs.words.ts'
import { useCutSides } from './use-cut-sides.ts'
import { useDirtyTabs } from './use-dirty-tabs.ts'
import { useTabActions } from './use-tab-actions.ts'
import { useTabDrag } from './use-tab-drag.ts'

/**
 * The bar of visited pages. Tabs are links, so that a browser tab can be opened from one; arrows move along them, Enter
 * opens, Delete closes, Shift with an arrow moves, Shift+F10 or a right click opens the menu. A mouse moves them, too.
 */
export function TabBar() {
  const { tabs, here } = useTabs()
  const { say } = useWords()
  const actions = useTabActions()
  const dirty = useDirtyTabs()
  const { dragged, begin, hasDragged } = useTabDrag()
  const [said, setSaid] = useState('')
  const [menu, setMenu] = useState<{ tab: Tab; spot: Spot }>()
  const bar = useRef<HTMLDivElement>(null)
  useCutSides(bar)
  const active = tabs.find(({ path }) => path === here?.pathname)
  useShortcut({ keys: 'Delete', label: words.closeByKey, part: 'shell' })
  useShortcut({ keys: 'shift+←', label: words.moveByKey, part: 'shell' })
  useShortcut({ keys: 'shift+F10', label: words.menuByKey, part: 'shell' })
  const reachable = active ?? tabs[0]

  useEffect(() => {
    if (active) bringIntoView(tabElement(active))
  }, [active])

  async function close(which: Closing, tab: Tab) {
    const hadFocus = bar.current?.contains(document.activeElement)
    await actions.close(which, tab)
    if (hadFocus) focusActive()
  }

  function onKeyDown(event: KeyboardEvent, tab: Tab) {
    const place = places[event.key]?.(tabs.indexOf(tab), tabs.length)
    if (place !== undefined) {
      event.preventDefault()
      if (event.shiftKey) moveByKey(tab, place)
      else tabElement(tabs.at(place % tabs.length))?.focus()
    } else if (event.key === ' ') {
      event.preventDefault()
      void actions.open(tab)
    } else if (event.key === 'Delete' && !isPinned(tab)) {
      void close('this', tab)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      const { left, bottom } = event.currentTarget.getBoundingClientRect()
      setMenu({ tab, spot: { x: left, y: bottom } })
    }
  }

  /** The focus goes along. */
  function moveByKey(tab: Tab, place: number) {
    flushSync(() => moveTab(tab.path, place))
    tabElement(tab)?.focus()
    const now = useTabs.getState().tabs.findIndex(({ path }) => path === tab.path) + 1
    setSaid(say(words.moved, { title: titleOf(tab, say), place: now }))
  }

  function onClick(event: MouseEvent, tab: Tab) {
    if (hasDragged()) {
      event.preventDefault()
      return
    }
    // With a key held the browser opens a tab or a window of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void actions.open(tab)
  }

  return (
    <section className={css.row} aria-label={say(words.visited)}>
      <div className={css.bar} ref={bar} data-dragging={dragged !== undefined || undefined} onWheel={sideways}>
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
                data-pinned={isPinned(tab) || undefined}
                data-dragged={tab.path === dragged || undefined}
                data-unsaved={dirty.has(tab.path) || undefined}
                {...describedBy(tab)}
                onPointerDown={(event) => begin(event, tab)}
                onClick={(event) => onClick(event, tab)}
                onAuxClick={(event) => {
                  if (event.button !== 1) return
                  event.preventDefault()
                  if (!isPinned(tab)) void close('this', tab)
                }}
                onContextMenu={(event) => {
                  event.preventDefault()
                  setMenu({ tab, spot: { x: event.clientX, y: event.clientY } })
                }}
                onKeyDown={(event) => onKeyDown(event, tab)}
              >
                {tab.pinned && <PushpinFilled className={css.pin} aria-hidden="true" />}
                <span className={css.title}>{titleOf(tab, say)}</span>
              </a>
            ))}
          </div>
          {/* Beside the list, not in it: a tab list holds tabs only. */}
          {tabs.map(
            (tab, index) =>
              !isPinned(tab) && (
                <button
                  key={tab.path}
                  type="button"
                  className={css.cross}
                  style={{ gridColumn: index + 1 }}
                  tabIndex={-1}
                  aria-label={say(words.closeTab, { title: titleOf(tab, say) })}
                  onClick={() => void close('this', tab)}
                >
                  <CloseOutlined />
                </button>
              ),
          )}
        </div>
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
      {menu && (
        <TabMenu
          tab={menu.tab}
          spot={menu.spot}
          refresh={() => void actions.refresh(menu.tab)}
          close={(which) => void close(which, menu.tab)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <TabTools active={active} close={(which) => active && void close(which, active)} />
    </section>
  )

  function describedBy(tab: Tab) {
    const notes = [...(tab.pinned ? [words.pinned] : []), ...(dirty.has(tab.path) ? [words.unsaved] : [])]
    return notes.length > 0 && { 'aria-description': notes.map((note) => say(note)).join(' ') }
  }
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

/** The tab that a key leads to: beyond an end to the other one. */
const places: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
