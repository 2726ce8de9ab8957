import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { useWords } from '../../base/i18n/words.ts'
import type { Place } from '../../ui/page/place.ts'
import { useBoundKeys } from '../../ui/shortcuts/bound-keys.ts'
import { ariaKeys } from '../../ui/shortcuts/shortcuts.ts'
import { SearchPagesButton } from '../search/search-pages-button.tsx'
import { BellButton } from '../tasks/bell-button.tsx'
import { EnvironmentMenu } from '../tools/environment-menu.tsx'
import { ErrorLogButton } from '../tools/error-log-button.tsx'
import { FullscreenButton } from '../tools/fullscreen-button.tsx'
import { ManualLink } from '../tools/manual-link.tsx'
import { AppearanceMenu, LanguageMenu, SizeMenu } from '../tools/setting-menus.tsx'
import { SettingsButton } from '../tools/settings-button.tsx'
import toolCss from '../tools/tool.module.css'
import { Breadcrumb } from './breadcrumb.tsx'
import { words } from './shell.words.ts'
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
        className={toolCss.tool}
        aria-label={say(words.toggleSidebar)}
        title={say(words.toggleSidebar)}
        aria-expanded={sidebarOpen}
        aria-keyshortcuts={ariaKeys(sidebarKeys)}
        onClick={toggleSidebar}
      >
        {sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <Breadcrumb place={place} />
      <div className={css.tools}>
        <SearchPagesButton />
        <EnvironmentMenu className={toolCss.tool} />
        <div className={css.wideOnly}>
          <ManualLink place={place} />
          <ErrorLogButton />
          <FullscreenButton />
          <SizeMenu />
        </div>
        <BellButton />
        <LanguageMenu />
        <AppearanceMenu />
        <SettingsButton />
        <UserMenu place={place} />
      </div>
    </header>
  )
}
