import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { CategoryNode } from '@brandside/contract/store/shop/shop-menu.ts'
import type { CSSProperties } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useConfirm } from '../../../platform/ui/dialog/confirm-action.ts'
import { MenuButton } from '../../../platform/ui/popup/menu-button.tsx'
import { ChoiceTag } from '../../../platform/ui/values/choice-tag.tsx'
import css from '../../file.module.css'
import { words } from '../shop-file.words.ts'
import { flatCategories } from './categories.rules.ts'
import menuCss from './menu.module.css'

interface CategoryListProps {
  shopId: Id
  tree: readonly CategoryNode[]
  chosen: number | undefined
  mayWrite: boolean
  onChoose(category: CategoryNode | undefined): void
  onEdit(category: CategoryNode): void
}

/** The categories of a menu, each below the one above it, with how much stands in it. */
export function CategoryList({ shopId, tree, chosen, mayWrite, onChoose, onEdit }: CategoryListProps) {
  const { say, t } = useWords()
  const ask = useConfirm()
  const remove = useAction(shop, 'removeFromMenu', { done: say(words.removed) })

  async function drop({ id, name }: CategoryNode) {
    const text = say(words.removeCategoryText, { name })
    const question = { title: say(words.removeCategory), text, verb: say(words.removeCategory) }
    if (!(await ask({ ...question, cancel: t('button.cancel'), danger: true }))) return
    if ((await remove.run({ shopId, categoryIds: [id] })) && chosen === id) onChoose(undefined)
  }

  return (
    <ul className={menuCss.categories}>
      <li className={menuCss.category}>
        <button
          type="button"
          className={menuCss.choose}
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {say(words.all)}
        </button>
      </li>
      {flatCategories(tree).map(({ category, depth }) => (
        <li key={category.id} className={menuCss.category}>
          <button
            type="button"
            className={menuCss.choose}
            style={{ '--depth': depth } as CSSProperties}
            aria-current={chosen === category.id}
            onClick={() => onChoose(category)}
          >
            <span className={menuCss.called}>
              <span className={category.onSale ? undefined : menuCss.off}>{category.name}</span>
              {category.source === 'EPOS' && <ChoiceTag colour="blue">{say(words.fromPos)}</ChoiceTag>}
            </span>
            <span className={`${css.small} ${css.figures}`}>{category.goods}</span>
          </button>
          {mayWrite && (
            <MenuButton
              className={menuCss.acts}
              label={`${category.name} · ${say(words.actions)}`}
              groups={() => [
                {
                  key: 'acts',
                  entries: [
                    { key: 'edit', label: say(words.editCategory), run: () => onEdit(category) },
                    { key: 'drop', label: say(words.removeCategory), danger: true, run: () => void drop(category) },
                  ],
                },
              ]}
            >
              ⋯
            </MenuButton>
          )}
        </li>
      ))}
    </ul>
  )
}
