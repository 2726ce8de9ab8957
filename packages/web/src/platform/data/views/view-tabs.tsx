import type { SavedView } from '@brandside/contract/shell/saved-view.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import type { ListViews } from './use-views.ts'
import css from './view-tabs.module.css'
import { tabsIn } from './view-tabs.rules.ts'
import { words } from './views.words.ts'

interface Tab {
  key: string
  name: string
  /** Absent: all rows, without a view. */
  view: SavedView | undefined
}

/** The views that an operator has pinned, one press away above his rows. What has no room folds into a menu. */
export function ViewTabs({ views }: { views: Pick<ListViews, 'current' | 'pinned' | 'choose'> }) {
  const { say } = useWords()
  const { current, pinned, choose } = views
  const tabs: Tab[] = [
    { key: 'all', name: say(words.viewAll), view: undefined },
    ...pinned.map((view) => ({ key: String(view.id), name: view.name, view })),
  ]
  const at = tabs.findIndex(({ view }) => view === current)
  const { row, ruler, shown } = useShown(tabs, at)
  const folded = tabs.filter((_, index) => !shown.includes(index))

  return (
    <nav ref={row} className={css.row} aria-label={say(words.viewsPinned)}>
      <ul className={css.tabs}>
        {shown.flatMap((index) => {
          const tab = tabs[index]
          return tab ? (
            <li key={tab.key}>
              <button
                type="button"
                className={css.tab}
                aria-current={index === at || undefined}
                title={tab.name}
                onClick={() => choose(tab.view)}
              >
                <span className={css.name}>{tab.name}</span>
              </button>
            </li>
          ) : (
            []
          )
        })}
      </ul>
      {folded.length > 0 && (
        <MenuButton
          label={say(words.viewsMore)}
          worded
          className={css.tab}
          groups={[
            {
              key: 'folded',
              entries: folded.map(({ key, name, view }) => ({ key, label: name, run: () => choose(view) })),
            },
          ]}
        >
          {say(words.viewsMore)}
        </MenuButton>
      )}
      {/* As wide as they would be, for the measure. */}
      <div ref={ruler} className={css.ruler} aria-hidden="true">
        {[...tabs.map(({ name }) => name), say(words.viewsMore)].map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two views may have one name, and nothing is kept in them
          <span key={index} className={css.tab}>
            <span className={css.name}>{name}</span>
          </span>
        ))}
      </div>
    </nav>
  )
}

/** Which tabs there is room for, as measured before anything is painted. */
function useShown(tabs: readonly Tab[], current: number) {
  const row = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ row: number; widths: readonly number[] }>()
  const names = tabs.map(({ name }) => name).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tabs are called makes their width
  useLayoutEffect(() => {
    const [box, measure] = [row.current, ruler.current]
    if (!box || !measure) return
    const look = () => {
      // A page in the background measures 0; what it measured last stands.
      if (box.clientWidth === 0) return
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
      const inner = box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      setRoom({ row: inner, widths: [...measure.children].map((each) => each.getBoundingClientRect().width) })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [names])

  const widths = room?.widths ?? []
  const shown = room
    ? tabsIn({ row: room.row, more: widths.at(-1) ?? 0 }, widths.slice(0, -1), current)
    : tabs.map((_, index) => index)
  return { row, ruler, shown }
}
