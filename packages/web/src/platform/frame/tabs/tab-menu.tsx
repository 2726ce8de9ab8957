import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import menuCss from '../../ui/popup/menu-button.module.css'
import { CheckMark, focusFirst, steps } from '../../ui/popup/menu-button.tsx'
import css from './tab-bar.module.css'
import { type Closing, isPinned, type Tab } from './tab-rules.ts'
import { pinTab } from './tabs.ts'
import { words } from './tabs.words.ts'

export interface MenuSpot {
  tab: Tab
  x: number
  y: number
}

interface TabMenuProps {
  spot: MenuSpot
  refresh(): void
  close(which: Closing): void
  /** Put away by the operator: the focus goes back to the tab. */
  closed(): void
  /** The focus went elsewhere. */
  left(): void
}

/**
 * spec 2: refresh, close, close others, close all; a pinned tab has no close. What the menu does not pin, its operator may.
 * At the pointer, inside the window.
 */
export function TabMenu({ spot: { tab, x, y }, refresh, close, closed, left }: TabMenuProps) {
  const { say } = useWords()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = menu.current
    if (!box) return
    box.style.insetInlineStart = `${Math.max(4, Math.min(x, window.innerWidth - box.offsetWidth - 4))}px`
    box.style.insetBlockStart = `${Math.max(4, Math.min(y, window.innerHeight - box.offsetHeight - 4))}px`
    focusFirst(box)
  }, [x, y])

  // What it was opened at moves away under it.
  useEffect(() => {
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) left()
    }
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    document.addEventListener('wheel', scrolled, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', scrolled, { capture: true })
      document.removeEventListener('wheel', scrolled, { capture: true })
    }
  }, [left])

  const choices = [
    { label: words.refresh, choose: refresh },
    ...(isPinned(tab) ? [] : [{ label: words.close, choose: () => close('this') }]),
    { label: words.closeOthers, choose: () => close('others') },
    { label: words.closeAll, choose: () => close('all') },
  ]

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      closed()
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    step(
      items,
      items.findIndex((item) => item.matches(':focus')),
    )?.focus()
  }

  return (
    <div
      ref={menu}
      className={`${menuCss.menu} ${css.menu}`}
      role="menu"
      tabIndex={-1}
      aria-label={say(words.menuOf)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && left()}
    >
      {choices.map(({ label, choose }) => (
        <button
          key={label[1]}
          type="button"
          className={menuCss.item}
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            closed()
            choose()
          }}
        >
          <span className={menuCss.label}>{say(label)}</span>
        </button>
      ))}
      {!tab.place.affix && (
        <>
          <hr className={menuCss.rule} />
          <button
            type="button"
            className={menuCss.item}
            role="menuitemcheckbox"
            aria-checked={tab.pinned}
            tabIndex={-1}
            onClick={() => {
              closed()
              pinTab(tab.path, !tab.pinned)
            }}
          >
            <span className={menuCss.label}>{say(words.pin)}</span>
            {tab.pinned && <CheckMark />}
          </button>
        </>
      )}
    </div>
  )
}
