import type { CategoryNode } from '@brandside/contract/store/shop-menu.ts'
import { Select } from 'antd'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { flatCategories } from './categories.rules.ts'

interface CategorySelectProps extends Entered<number> {
  tree: readonly CategoryNode[]
  /** It cannot stand below itself. */
  without?: number | undefined
}

/** One category of a menu, or none. */
export function CategorySelect({ tree, without, id, value, onChange }: CategorySelectProps) {
  const clear = useClear()
  const offered = without === undefined ? tree : pruned(tree, without)
  return (
    <Select<number>
      id={id as string}
      allowClear={clear}
      value={value as number}
      showSearch={{ optionFilterProp: 'label' }}
      options={flatCategories(offered).map(({ category, depth }) => ({
        value: category.id as number,
        label: `${'　'.repeat(depth)}${category.name}`,
      }))}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  )
}

const pruned = (tree: readonly CategoryNode[], without: number): CategoryNode[] =>
  tree
    .filter(({ id }) => id !== without)
    .map((category) => ({ ...category, children: pruned(category.children, without) }))
