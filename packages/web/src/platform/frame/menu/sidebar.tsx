import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { instance } from '../../base/settings/instance.ts'
import { useSettings } from '../../base/settings/settings.ts'
import type { Place } from '../../ui/page/place.ts'
import { useSwipe } from '../../ui/window/use-swipe.ts'
import { useMenu } from '../routing/use-menu.ts'
import { BrandMark } from './brand-mark.tsx'
import { words } from './menu.words.ts'
import { SideMenu } from './side-menu.tsx'
import css from './sidebar.module.css'

interface SidebarProps {
  place: Place | undefined
  device: 'desktop' | 'mobile'
  open: boolean
  close: () => void
}

/** Logo and main navigation. On a narrow device it lies over the page and goes with the next navigation. */
export function Sidebar({ place, device, open, close }: SidebarProps) {
  const { say } = useWords()
  const showsLogo = useSettings((settings) => settings.sidebarLogo)
  const panel = useRef<HTMLElement>(null)
  const covers = device === 'mobile' && open
  const swipe = useSwipe(close)
  const { nav } = useMenu()

  // Wherever the focus is: a touch beside the links takes it away from them.
  useEffect(() => {
    if (!covers) return
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [covers, close])

  // The drawer takes the focus when it opens and gives it back to where it was.
  useEffect(() => {
    if (!covers) return
    const before = document.activeElement
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [covers])

  return (
    <>
      {covers && (
        <button
          type="button"
          className={css.backdrop}
          tabIndex={-1}
          aria-label={say(words.closeSidebar)}
          onClick={close}
        />
      )}
      <aside
        ref={panel}
        aria-label={say(words.sidebar)}
        className={css.sidebar}
        data-device={device}
        data-open={open}
        {...(covers && swipe)}
      >
        {showsLogo && (
          <Link className={css.logo} to="/" aria-label={say(instance.title)}>
            <BrandMark />
            <span className={css.logoText}>{say(instance.title)}</span>
          </Link>
        )}
        <SideMenu nav={nav} here={place?.activeMenu || place?.path || ''} collapsed={device === 'desktop' && !open} />
      </aside>
    </>
  )
}
