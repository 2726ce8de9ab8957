import { type RefObject, useMemo } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import type { Spot } from '../../ui/popup/popup.tsx'
import { tabId } from './tab-ids.ts'
import { type Closing, isPinned, type Tab } from './tab-rules.ts'
import { pinTab } from './tabs.ts'
import { words } from './tabs.words.ts'

interface TabMenuProps {
  tab: Tab
  spot: Spot
  refresh(): void
  close(which: Closing): void
  onClose(): void
}

/**
 * spec 2: refresh, close, close others, close all; a pinned tab has no close. What the menu does not pin, its operator may.
 * It stands at the pointer.
 */
export function TabMenu({ tab, spot, refresh, close, onClose }: TabMenuProps) {
  const { say } = useWords()
  const anchor = useMemo<RefObject<HTMLElement | null>>(
    () => ({ current: document.getElementById(tabId(tab.path)) }),
    [tab.path],
  )
  const groups = [
    {
      key: 'do',
      entries: [
        { key: 'refresh', label: say(words.refresh), run: refresh },
        ...(isPinned(tab) ? [] : [{ key: 'this', label: say(words.close), run: () => close('this') }]),
        { key: 'others', label: say(words.closeOthers), run: () => close('others') },
        { key: 'all', label: say(words.closeAll), run: () => close('all') },
      ],
    },
    {
      key: 'pin',
      entries: tab.place.affix
        ? []
        : [
            {
              key: 'pin',
              label: say(words.pin),
              checked: tab.pinned,
              toggles: true,
              run: () => pinTab(tab.path, !tab.pinned),
            },
          ],
    },
  ]
  return <Menu anchor={anchor} spot={spot} label={say(words.menuOf)} groups={groups} onClose={onClose} />
}
