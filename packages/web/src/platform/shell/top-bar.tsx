import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { useWords } from '../i18n/words.ts'
import type { Place } from '../routing/place.ts'
import { SearchPagesButton } from '../search/search-pages-button.tsx'
import { useBoundKeys } from '../shortcuts/bound-keys.ts'
import { ariaKeys } from '../shortcuts/shortcuts.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { EnvironmentMenu } from './environment-menu.tsx'
import { ErrorLogButton } from './error-log-button.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { AppearanceMenu, LanguageMenu, SizeMenu } from './setting-menus.tsx'
import { SettingsButton } from './settings-button.tsx'
import { shellWords } from './shell.words.ts'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  place: Place | undefined
  sidebarOpen: boolean
  toggleSidebar: () => void
}

export function TopBar({ place, sidebarOpen, toggleSidebar }: TopBarProps) {
  const { say } = useWords()
  const sidebarKeys = useBoundKeys('mod+b')
  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.tool}
        aria-label={say(shellWords.toggleSidebar)}
        aria-expanded={sidebarOpen}
        aria-keyshortcuts={ariaKeys(sidebarKeys)}
        onClick={toggleSidebar}
      >
        {sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <Breadcrumb place={place} />
      <div className={css.tools}>
        <SearchPagesButton />
        <EnvironmentMenu className={css.tool} />
        <div className={css.wideOnly}>
          <ErrorLogButton />
          <FullscreenButton />
          <SizeMenu />
        </div>
        <LanguageMenu />
        <AppearanceMenu />
        <SettingsButton />
        <UserMenu />
      </div>
    </header>
  )
}
