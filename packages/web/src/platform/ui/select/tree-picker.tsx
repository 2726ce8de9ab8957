import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useClear } from './use-clear.tsx'

interface NamedNode {
  id: number
  name: string
}

interface Node<N> extends NamedNode {
  code?: string
  children: readonly N[]
}

interface SharedProps {
  id?: string
  className?: string
  placeholder?: string
  label?: string
  prefix?: ReactNode
  disabled?: boolean
}

export interface PicksOne extends SharedProps {
  multiple?: false
  value?: number | null
  onChange?: (value: number | undefined) => void
}

export interface PicksMany extends SharedProps {
  multiple: true
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
}

interface Tree<N> {
  tree: readonly N[]
  isPending: boolean
  /** Nodes that cannot be picked here. */
  forbids?: ((node: N) => boolean) | undefined
  /** What is chosen but does not stand in the tree, by name. */
  unseen?: readonly NamedNode[]
}

/** Picks a node out of a tree, or several, found by name or code. */
export function TreePicker<N extends Node<N>>(props: (PicksOne | PicksMany) & Tree<N>) {
  const clear = useClear()
  const { id, className, label, prefix, placeholder, disabled = false, tree, isPending, forbids, unseen = [] } = props

  const option = (node: N): Option => ({
    value: node.id,
    title: node.name,
    search: `${node.name} ${node.code ?? ''}`,
    disabled: forbids?.(node) ?? false,
    children: node.children.map(option),
  })

  const shared = {
    id: id as string,
    className: className as string,
    'aria-label': label,
    prefix,
    disabled,
    placeholder,
    allowClear: clear,
    showSearch: { treeNodeFilterProp: 'search' },
    treeDefaultExpandAll: true,
    treeNodeLabelProp: 'title',
    loading: isPending,
    treeData: [...unseen.map(leaf), ...tree.map(option)],
  }
  // Before the tree is there, a chosen node would show as its number.
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

const leaf = ({ id, name }: NamedNode): Option => ({
  value: id,
  title: name,
  search: name,
  disabled: false,
  children: [],
})
