import type { BrandNode } from '@brandside/contract/store/brand.ts'
import { TreeSelect } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { words } from './brand.words.ts'
import { useBrandTree } from './use-brand-tree.ts'

/** Picks several brands out of the tree; none chosen means all of them. */
export default function BrandsSelect({ id, className, value, onChange }: Entered<number[]> & { className?: string }) {
  const clear = useClear()
  const { say } = useWords()
  const { tree, isPending } = useBrandTree()
  return (
    <TreeSelect<number[], Option>
      id={id as string}
      className={className as string}
      multiple
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'search' }}
      treeDefaultExpandAll
      treeNodeLabelProp="title"
      loading={isPending}
      placeholder={say(words.all)}
      treeData={tree.map(option)}
      value={isPending ? [] : (value ?? [])}
      onChange={(next: number[]) => onChange?.(next)}
    />
  )
}

interface Option {
  value: number
  title: string
  search: string
  children: Option[]
}

function option({ id, name, code, children }: BrandNode): Option {
  return { value: id, title: name, search: `${name} ${code}`, children: children.map(option) }
}
