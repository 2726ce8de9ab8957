import CompressOutlined from '@ant-design/icons/es/icons/CompressOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ExpandOutlined from '@ant-design/icons/es/icons/ExpandOutlined'
import { useWords } from '../../base/i18n/words.ts'
import type { MenuGroup } from '../../ui/popup/menu.tsx'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { toggleMaximised, useMaximised } from '../../ui/window/maximised.ts'
import css from './tab-bar.module.css'
import { type Closing, closing, type Tab, titleOf } from './tab-rules.ts'
import { pinTab, useTabs } from './tabs.ts'
import { words } from './tabs.words.ts'
import { useTabActions } from './use-tab-actions.ts'
import { useTabAddress } from './use-tab-address.ts'

interface TabToolsProps {
  active: Tab | undefined
  close(which: Closing): void
}

/** At the end of the bar: what else can be done with the page in front, every tab by its name, and the page at its largest. */
export function TabTools({ active, close }: TabToolsProps) {
  const { say } = useWords()
  const { tabs } = useTabs()
  const { open } = useTabActions()
  const address = useTabAddress(active)
  const maximised = useMaximised(({ page }) => page)
  const ofActive: MenuGroup[] = active
    ? [
        {
          key: 'tab',
          entries: [
            ...(active.place.affix
              ? []
              : [
                  {
                    key: 'pin',
                    label: say(active.pinned ? words.unpin : words.pin),
                    run: () => pinTab(active.path, !active.pinned),
                  },
                ]),
            ...(['before', 'behind'] as const).map((which) => ({
              key: which,
              label: say(which === 'before' ? words.closeBefore : words.closeBehind),
              forbidden: closing(tabs, which, active.path).length === 0,
              run: () => close(which),
            })),
          ],
        },
        {
          key: 'address',
          entries: [
            { key: 'window', label: say(words.openWindow), run: address.openWindow },
            { key: 'copy', label: say(words.copyAddress), run: () => void address.copy() },
          ],
        },
      ]
    : []
  const all = tabs.map((tab) => ({
    key: tab.path,
    label: titleOf(tab, say),
    checked: tab === active,
    run: () => void open(tab),
  }))
  return (
    <div className={css.tools}>
      <MenuButton className={css.tool} label={say(words.more)} groups={[...ofActive, { key: 'tabs', entries: all }]}>
        <DownOutlined />
      </MenuButton>
      <button
        type="button"
        className={`${css.tool} ${css.wideOnly}`}
        aria-label={say(words.maximise)}
        title={say(words.maximise)}
        aria-pressed={maximised}
        onClick={toggleMaximised}
      >
        {maximised ? <CompressOutlined /> : <ExpandOutlined />}
      </button>
    </div>
  )
}
