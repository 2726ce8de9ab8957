import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { usePart } from '../../io/code/use-part.ts'
import { useBoundKeys } from '../../ui/shortcuts/bound-keys.ts'
import { ariaKeys, keyCaps } from '../../ui/shortcuts/shortcuts.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { useMenu } from '../routing/use-menu.ts'
import { rememberPage } from './recent-pages.ts'
import { words } from './search.words.ts'
import css from './search-pages-button.module.css'

/** Opens the search for pages (spec 2), which comes when it is first asked for. */
export function SearchPagesButton() {
  const { say } = useWords()
  const { pathname } = useLocation()
  const { targets } = useMenu()
  const keys = useBoundKeys('mod+k')
  // Asked for again while it closes, the search opens anew: each opening has a number that no other had, and the end of an
  // earlier one closes nothing.
  const [search, setSearch] = useState({ opening: 0, shown: false })
  const { Part: PagePalette, fetchPart } = usePart(() => import('./page-palette.tsx'))
  const show = async () => {
    if (await fetchPart()) setSearch(({ opening }) => ({ opening: opening + 1, shown: true }))
  }
  const close = (ended: number) =>
    setSearch((now) => (now.opening === ended ? { opening: now.opening, shown: false } : now))

  useShortcut({ keys: 'mod+k', label: words.search, part: 'shell', run: () => void show() })
  useEffect(() => {
    if (targets.some(({ path }) => path === pathname)) rememberPage(pathname)
  }, [targets, pathname])

  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={say(words.search)}
        title={say(words.search)}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={() => void show()}
      >
        <SearchOutlined />
        <span className={css.text}>{say(words.search)}</span>
        <span className={css.keys} data-keys={keyCaps(keys).join(' ')} aria-hidden="true" />
      </button>
      {search.shown && PagePalette && <PagePalette key={search.opening} close={() => close(search.opening)} />}
    </>
  )
}
