import CompressOutlined from '@ant-design/icons/es/icons/CompressOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ExpandOutlined from '@ant-design/icons/es/icons/ExpandOutlined'
import { useWords } from '../../base/i18n/words.ts'
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
  const ofActive = active && [
    ...(active.place.affix
      ? []
      : [
          {
            key: 'pin',
            label: say(active.pinned ? words.unpin : words.pin),
            choose: () => pinTab(active.path, !active.pinned),
          },
        ]),
    ...(['before', 'behind'] as const).map((which) => ({
      key: which,
      label: say(which === 'before' ? words.closeBefore : words.closeBehind),
      disabled: closing(tabs, which, active.path).length === 0,
      choose: () => close(which),
    })),
    { key: 'window', label: say(words.openWindow), apart: true, choose: address.openWindow },
    { key: 'copy', label: say(words.copyAddress), choose: () => void address.copy() },
  ]
  return (
    <div className={css.tools}>
      <MenuButton
        className={css.tool}
        label={say(words.more)}
        choices={[
          ...(ofActive ?? []),
          ...tabs.map((tab, index) => ({
            key: tab.path,
            label: titleOf(tab, say),
            apart: index === 0 && active !== undefined,
            checked: tab === active,
            choose: () => void open(tab),
          })),
        ]}
      >
        <DownOutlined />
      </MenuButton>
      <button
        type="button"
        className={`${css.tool} ${css.wideOnly}`}
        aria-label={say(words.maximise)}
        aria-pressed={maximised}
        onClick={toggleMaximised}
      >
        {maximised ? <CompressOutlined /> : <ExpandOutlined />}
      </button>
    </div>
  )
}
