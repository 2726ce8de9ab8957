import { type MenuEntry, menu } from '@brandside/contract/system/menu.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { Resource, ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { menuIconNames } from '../../platform/frame/menu/menu-icons.tsx'
import { pageNames } from '../../platform/frame/routing/pages.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './menu.words.ts'
import { checkMenu, countFindings } from './menu-check.rules.ts'
import { menuForm } from './menu-form.tsx'
import { MenuName } from './menu-name.select.tsx'
import { shifted } from './menu-order.rules.ts'
import { Marks, MenuTitle } from './menu-title.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useArrange } from './use-arrange.ts'
import { useMenuTree } from './use-menu-tree.ts'

const MenuCheck = lazy(() => import('./menu-check.tsx'))

const columns: readonly Column<MenuEntry>[] = [
  {
    name: 'titleZh',
    label: words.title,
    width: [208, 256],
    cell: (entry) => <MenuTitle entry={entry} />,
    hint: (entry) => <Marks entry={entry} />,
  },
  'type',
  { name: 'parentId', width: 104, cell: ({ parentId }) => <MenuName id={parentId} />, spare: 2 },
  { name: 'path', width: 144, spare: 3 },
  { name: 'component', width: 144, spare: 4 },
  { name: 'permTag', width: 200 },
  'status',
  { name: 'sort', width: 56, spare: 5 },
  { name: 'updatedAt', width: 128, spare: 6 },
]

const shownAs: ShownAs = { parentId: (id) => <MenuName id={Number(id)} /> }

/** The whole menu: named, arranged, extended by directories and links; and checked against the product. */
export default function MenuPage() {
  const { say, t, language } = useWords()
  const [checking, setChecking] = useState(false)
  const { tree, isPending } = useMenuTree()
  const findings = isPending ? undefined : checkMenu(tree, { pages: pageNames(), icons: menuIconNames })
  const count = findings ? countFindings(findings) : 0
  const put = useArrange()
  const remove = useAction(menu, 'remove')
  const nameOf = ({ titleZh, titleEn }: Partial<MenuEntry>) => String((language === 'zh' ? titleZh : titleEn) ?? '')

  function actions(entry: MenuEntry, { open, ask }: Resource): RowAction[] {
    const { arrange, create } = menu.endpoints
    const name = nameOf(entry)
    const step = (by: 1 | -1) => {
      const order = shifted(tree, entry.id, by)
      return { forbidden: order ? undefined : say(words.noFurther), run: () => order && put(order) }
    }
    async function withdraw() {
      const sure = await ask({
        title: say(words.forceTitle, { name }),
        text: say(words.forceText),
        verb: say(words.forceVerb),
        cancel: t('button.cancel'),
        danger: true,
      })
      if (sure) await remove.run({ ids: [entry.id], force: true }, { done: say(words.deleted, { name }) })
    }
    return [
      ...(entry.type === 'D'
        ? [
            {
              key: 'below',
              label: words.addBelow,
              needs: create,
              run: () => open({ show: 'create', start: { parentId: entry.id } }),
            },
          ]
        : []),
      { key: 'up', label: words.moveUp, needs: arrange, ...step(-1) },
      { key: 'down', label: words.moveDown, needs: arrange, ...step(1) },
      ...(entry.own || entry.retired
        ? [
            {
              key: 'withdraw',
              label: words.forceVerb,
              needs: menu.endpoints.remove,
              danger: true,
              run: () => void withdraw(),
            },
          ]
        : []),
    ]
  }

  return (
    <>
      <ResourcePage
        of={menu}
        aside={<MenuTree />}
        tools={
          <Button onClick={() => setChecking(true)}>
            {count > 0 ? say(words.checkCount, { count }) : say(words.check)}
          </Button>
        }
        filters={['keyword', 'type', 'status']}
        chips={['parentId']}
        columns={columns}
        form={menuForm}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={(entry) => (entry.own || entry.retired ? undefined : say(words.derived))}
        statusAsks={(entry, next) =>
          next === 1
            ? undefined
            : {
                title: say(words.disableTitle, { name: nameOf(entry) }),
                text: say(words.disableText),
                verb: say(words.disableVerb),
                cancel: t('button.cancel'),
              }
        }
      />
      {checking && findings && (
        <Suspense>
          <MenuCheck findings={findings} onClosed={() => setChecking(false)} />
        </Suspense>
      )}
    </>
  )
}
