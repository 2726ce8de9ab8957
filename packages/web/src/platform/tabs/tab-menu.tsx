import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import menuCss from '../shell/menu-button.module.css'
import { focusFirst, steps } from '../shell/menu-button.tsx'
import css from './tab-bar.module.css'
import type { Tab } from './tab-rules.ts'
import { words } from './tabs.words.ts'

export interface MenuSpot {
  tab: Tab
  x: number
  y: number
}

interface TabMenuProps {
  spot: MenuSpot
  refresh(): void
  close(which: 'this' | 'others' | 'all'): void
  /** Put away by the operator: the focus goes back to the tab. */
  closed(): void
  /** The focus went elsewhere. */
  left(): void
}

/** spec 2: refresh, close, close others, close all; a pinned tab has no close. At the pointer, inside the window. */
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

  const choices = [
    { label: words.refresh, choose: refresh },
    ...(tab.place.affix ? [] : [{ label: words.close, choose: () => close('this') }]),
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
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
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
    </div>
  )
}
