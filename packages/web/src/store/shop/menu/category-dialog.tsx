import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { CategoryNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { ActDialog } from '../../../platform/data/form/act-dialog.tsx'
import { words } from '../shop-file.words.ts'
import { CategorySelect } from './category-select.tsx'

interface CategoryDialogProps {
  shopId: Id
  tree: readonly CategoryNode[]
  /** The one that is edited; a new one without it. */
  category: CategoryNode | undefined
  onClosed(): void
}

export function CategoryDialog({ shopId, tree, category, onClosed }: CategoryDialogProps) {
  const { say } = useWords()
  const title = say(category ? words.editCategory : words.addCategory)
  const { id: categoryId = null, name: categoryName = '', parentId = null, sort = 100, onSale = true } = category ?? {}
  return (
    <ActDialog
      of={shop}
      act="saveCategory"
      title={title}
      verb={title}
      given={{ shopId, categoryId, ...(category && { categoryVersion: category.version }) }}
      fields={['categoryName', 'parentId', 'sort', 'onSale']}
      inputs={{ parentId: <CategorySelect tree={tree} without={category?.id} /> }}
      start={{ categoryName, parentId, sort, onSale }}
      done={say(words.categorySaved)}
      onClosed={onClosed}
    />
  )
}
