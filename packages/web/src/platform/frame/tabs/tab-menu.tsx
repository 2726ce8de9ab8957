import { type RefObject, useMemo } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import type { Spot } from '../../ui/popup/popup.tsx'
import { tabId } from './tab-ids.ts'
import { type Closing, closing, isPinned, type Tab } from './tab-rules.ts'
import { pinTab, useTabs } from './tabs.ts'
import { words } from './tabs.words.ts'
import { useTabAddress } from './use-tab-address.ts'

interface TabMenuProps {
  tab: Tab
  spot: Spot
  refresh(): void
  close(which: Closing): void
  onClose(): void
}

/**
 * spec 2: refresh, close, close others, close all; a pinned tab has no close. What the menu does not pin, its operator may.
 * The same page stands beside itself in a new window.
 * It stands at the pointer.
 */
export function TabMenu({ tab, spot, refresh, close, onClose }: TabMenuProps) {
  const { say } = useWords()
  const { tabs } = useTabs()
  const address = useTabAddress(tab)
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
        ...(['before', 'behind'] as const).map((which) => ({
          key: which,
          label: say(which === 'before' ? words.closeBefore : words.closeBehind),
          forbidden: closing(tabs, which, tab.path).length === 0,
          run: () => close(which),
        })),
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
  const ofAddress = {
    key: 'address',
    entries: [
      { key: 'window', label: say(words.openWindow), run: address.openWindow },
      { key: 'copy', label: say(words.copyAddress), run: () => void address.copy() },
    ],
  }
  return (
    <Menu anchor={anchor} spot={spot} label={say(words.menuOf)} groups={[...groups, ofAddress]} onClose={onClose} />
  )
}
