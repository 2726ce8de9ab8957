import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { CategoryNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import type { InputProps } from '../../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../../platform/ui/select/use-clear.tsx'
import { words } from '../shop-file.words.ts'
import { flatCategories } from './categories.rules.ts'

interface CategorySelectProps extends InputProps<number> {
  tree: readonly CategoryNode[]
  /** It cannot stand below itself. */
  without?: number | undefined
  /** The shop in whose menu a name that none of them has becomes a category. */
  addsTo?: Id
}

/** Stands for the category that is not there yet. */
const fresh = 0

/** One category of a menu, or none. */
export function CategorySelect({ tree, without, addsTo, id, value, onChange }: CategorySelectProps) {
  const { say } = useWords()
  const clear = useClear()
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<{ value: number; label: string }>()
  const add = useAction(shop, 'saveCategory', { done: say(words.categorySaved) })
  const known = flatCategories(without === undefined ? tree : pruned(tree, without))
  const options = known.map(({ category, depth }) => ({
    value: category.id as number,
    label: `${'　'.repeat(depth)}${category.name}`,
  }))
  if (made && !options.some((option) => option.value === made.value)) options.push(made)
  const name = typed.trim()
  if (addsTo !== undefined && name !== '' && !known.some(({ category }) => category.name === name))
    options.push({ value: fresh, label: say(words.newCategory, { name }) })

  async function choose(next: number | undefined) {
    setTyped('')
    if (next !== fresh || addsTo === undefined) return onChange?.(next)
    const answer = await add.run({ shopId: addsTo, categoryName: name })
    if (!answer) return
    setMade({ value: answer.categoryId, label: name })
    onChange?.(answer.categoryId)
  }

  return (
    <Select<number>
      id={id as string}
      allowClear={clear}
      loading={add.pending}
      value={value as number}
      placeholder={addsTo === undefined ? undefined : say(words.categoryHint)}
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch: setTyped }}
      options={options}
      onChange={(next: number | undefined) => void choose(next)}
    />
  )
}

const pruned = (tree: readonly CategoryNode[], without: number): CategoryNode[] =>
  tree
    .filter(({ id }) => id !== without)
    .map((category) => ({ ...category, children: pruned(category.children, without) }))
