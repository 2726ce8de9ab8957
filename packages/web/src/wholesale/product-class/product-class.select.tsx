import type { ProductClassNode } from '@brandside/contract/wholesale/product-class.ts'
import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { useProductClassTree } from './use-product-class-tree.ts'

interface Shared {
  id?: string
  className?: string
  /** Classes that cannot be picked here. */
  forbids?: (node: ProductClassNode) => boolean
  placeholder?: string
  label?: string
  prefix?: ReactNode
}

interface One extends Shared {
  multiple?: false
  value?: number | null
  onChange?: (value: number | undefined) => void
}

interface Many extends Shared {
  multiple: true
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
}

export type ProductClassSelectProps = One | Many

/** Picks a class out of the tree, or several, found by name or code. */
export default function ProductClassSelect(props: ProductClassSelectProps) {
  const clear = useClear()
  const { id, className, forbids, placeholder, label, prefix } = props
  const { tree, isPending } = useProductClassTree()

  const option = (node: ProductClassNode): Option => ({
    value: node.id,
    title: node.name,
    search: `${node.name} ${node.code}`,
    disabled: forbids?.(node) ?? false,
    children: node.children.map(option),
  })

  const shared = {
    id: id as string,
    className: className as string,
    'aria-label': label,
    prefix,
    placeholder,
    allowClear: clear,
    showSearch: { treeNodeFilterProp: 'search' },
    treeDefaultExpandAll: true,
    treeNodeLabelProp: 'title',
    loading: isPending,
    treeData: tree.map(option),
  }
  // Before the tree is there, a chosen class would show as its number.
  return props.multiple ? (
    <TreeSelect<number[], Option>
      {...shared}
      multiple
      value={isPending ? [] : [...(props.value ?? [])]}
      onChange={(next: number[]) => props.onChange?.(next)}
    />
  ) : (
    <TreeSelect<number, Option>
      {...shared}
      value={isPending ? undefined : (props.value ?? undefined)}
      onChange={(next: number | undefined) => props.onChange?.(next)}
    />
  )
}

interface Option {
  value: number
  title: string
  search: string
  disabled: boolean
  children: Option[]
}
