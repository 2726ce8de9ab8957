import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useNavigate } from 'react-router'
import { changeSettings, useSettings } from '../../base/settings/settings.ts'
import { shortcutsNow } from '../../ui/shortcuts/shortcuts.ts'
import { toggleMaximised, useMaximised } from '../../ui/window/maximised.ts'
import { words as pageWords } from '../page/page.words.ts'
import { useLogOut } from '../page/use-log-out.ts'
import { isPinned } from '../tabs/tab-rules.ts'
import { pinTab, useTabs } from '../tabs/tabs.ts'
import { useTabActions } from '../tabs/use-tab-actions.ts'
import { useTabAddress } from '../tabs/use-tab-address.ts'
import { manualAddress } from '../tools/manual-address.ts'
import { words as toolWords } from '../tools/tools.words.ts'
import { words } from './search.words.ts'
import type { Findable } from './search-pages.ts'

/** Something to be done rather than somewhere to go. */
export interface Action extends Findable {
  run: () => void
}

/**
 * Actions available here: of the shell, and of the page in front. A page declares only actions its operator may carry
 * out, so no others are found.
 */
export function useShellActions(): () => readonly Action[] {
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { language, scheme } = useSettings()
  const here = useTabs(({ tabs, here: place }) => tabs.find(({ path }) => path === place?.pathname)?.place)
  const tabActions = useTabOptions()

  return () => [
    ...shortcutsNow().flatMap(({ label, run }) => (run && label !== words.search ? [action(label, run)] : [])),
    action(pageWords.profile, () => void navigate('/profile/index')),
    action(toolWords.manual, () => window.open(manualAddress(language, here), '_blank', 'noreferrer')),
    ...tabActions,
    action(words.language, () => changeSettings({ language: language === 'zh' ? 'en' : 'zh' })),
    ...looks.flatMap(({ look, label }) =>
      look === scheme ? [] : [action(label, () => changeSettings({ scheme: look }))],
    ),
    action(pageWords.logOut, () => void logOut()),
  ]
}

/** The current page's own tab: every way that would lose something unsaved asks first. */
function useTabOptions(): Action[] {
  const { tabs, here } = useTabs()
  const { refresh, close } = useTabActions()
  const tab = tabs.find(({ path }) => path === here?.pathname)
  const { copy } = useTabAddress(tab)
  const maximised = useMaximised(({ page }) => page)
  if (!tab) return []
  return [
    action(words.refresh, () => void refresh(tab)),
    ...(isPinned(tab) ? [] : [action(words.closeTab, () => void close('this', tab))]),
    action(words.closeOthers, () => void close('others', tab)),
    action(words.closeAll, () => void close('all', tab)),
    action(words.closeBefore, () => void close('before', tab)),
    action(words.closeBehind, () => void close('behind', tab)),
    ...(tab.place.affix
      ? []
      : [
          tab.pinned
            ? action(words.unpin, () => pinTab(tab.path, false))
            : action(words.pin, () => pinTab(tab.path, true)),
        ]),
    action(words.copyAddress, () => void copy()),
    maximised ? action(words.restore, toggleMaximised) : action(words.maximise, toggleMaximised),
  ]
}

function action(title: Bilingual, run: () => void): Action {
  return { title, groups: [], path: '', pinyin: '', initials: '', run }
}

const looks = [
  { look: 'light', label: words.light },
  { look: 'dark', label: words.dark },
  { look: 'system', label: words.system },
] as const
