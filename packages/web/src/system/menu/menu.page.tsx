import { menu } from '@brandside/contract/system/menu.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NoMatch } from '../../platform/data/answers/list-answers.tsx'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { FilterBar } from '../../platform/data/filters/filter-bar.tsx'
import { CreateButton } from '../../platform/data/list/create-button.tsx'
import type { OpenPanel } from '../../platform/data/page/resource-page.tsx'
import { ResourcePanels } from '../../platform/data/page/resource-panels.tsx'
import { filtered } from '../../platform/data/resource/list-state.ts'
import { ListContext, type Resource, ResourceContext } from '../../platform/data/resource/resource.ts'
import { useListState } from '../../platform/data/resource/use-list-state.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useSelection } from '../../platform/data/resource/use-selection.ts'
import { menuIconNames } from '../../platform/frame/menu/menu-icons.tsx'
import { pageNames } from '../../platform/frame/routing/pages.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import css from './menu.module.css'
import { words } from './menu.words.ts'
import { checkMenu, countFindings } from './menu-check.rules.ts'
import { menuForm } from './menu-form.tsx'
import { MenuTable } from './menu-table.tsx'

const MenuCheck = lazy(() => import('./menu-check.tsx'))

/** The whole menu as a tree: named, arranged, extended by directories and links; and checked against the product. */
export default function MenuPage() {
  const { say, language } = useWords()
  const ask = useConfirm()
  const list = useListState(menu)
  const selection = useSelection()
  const [panels, setPanels] = useState<readonly OpenPanel[]>([])
  const [checking, setChecking] = useState(false)
  const all = useRead(menu, 'list', {})
  const { filters } = list.state
  const read = useRead(menu, 'list', filters as object, { keepPrevious: true })
  const tree = read.data ?? []
  const findings = all.data && checkMenu(all.data, { pages: pageNames(), icons: menuIconNames })
  const count = findings ? countFindings(findings) : 0

  const resource: Resource = {
    contract: menu,
    nameOf: ({ titleZh, titleEn }) => String((language === 'zh' ? titleZh : titleEn) ?? ''),
    shownAs: undefined,
    statusAsks: undefined,
    stays: () => undefined,
    statusStays: () => undefined,
    rowActions: () => [],
    selection,
    ask,
    may: useMay(),
    touched: () => {},
    open: (panel) => setPanels((open) => [...open, { key: (open.at(-1)?.key ?? 0) + 1, panel }]),
  }
  const isFiltered = Object.keys(filters).length > 0

  return (
    <ResourceContext value={resource}>
      <ListContext value={list}>
        <PageFrame
          actions={
            <>
              <Button onClick={() => setChecking(true)}>
                {count > 0 ? say(words.checkCount, { count }) : say(words.check)}
              </Button>
              <CreateButton />
            </>
          }
        >
          <div className={css.surface}>
            <div className={css.top}>
              <FilterBar
                names={['keyword', 'type', 'status']}
                fields={list.shape.filters}
                applied={filters}
                onSubmit={(given) => list.go(filtered(list.state, given))}
                onReset={() => list.go(filtered(list.state, {}))}
              />
            </div>
            {!read.data && <LoadingOrFailed read={read} />}
            {read.data && tree.length === 0 && <NoMatch onClear={() => list.go(filtered(list.state, {}))} />}
            {tree.length > 0 && <MenuTable tree={tree} whole={all.data ?? tree} isFiltered={isFiltered} />}
          </div>
        </PageFrame>
        <ResourcePanels
          panels={panels}
          form={menuForm}
          hint={undefined}
          onSaved={() => {}}
          onClosed={(key) => setPanels((open) => open.filter((panel) => panel.key !== key))}
        />
        {checking && findings && (
          <Suspense>
            <MenuCheck findings={findings} onClosed={() => setChecking(false)} />
          </Suspense>
        )}
      </ListContext>
    </ResourceContext>
  )
}
