import type { OrganisationNode } from '@brandside/contract/system/organisation.ts'
import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { useOrganisationTree } from './use-organisation-tree.ts'

interface Shared {
  id?: string
  className?: string
  /** Organisations that cannot be picked here. */
  forbids?: (organisation: OrganisationNode) => boolean
  placeholder?: string
  label?: string
  prefix?: ReactNode
  disabled?: boolean
}

interface One extends Shared {
  multiple?: false
  value?: number | null
  onChange?: (value: number | undefined) => void
  /** The present choice, by name: an operator of single shops does not see its organisation in the tree. */
  chosen?: { id: number; name: string } | undefined
}

interface Many extends Shared {
  multiple: true
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
}

export type OrganisationSelectProps = One | Many

/** Picks an organisation out of the tree, or several, found by name or code. */
export default function OrganisationSelect(props: OrganisationSelectProps) {
  const clear = useClear()
  const { id, className, forbids, placeholder, label, prefix, disabled = false } = props
  const { tree, isPending } = useOrganisationTree()

  function option(node: OrganisationNode): Option {
    return {
      value: node.id,
      title: node.name,
      search: `${node.name} ${node.code}`,
      disabled: forbids?.(node) ?? false,
      children: node.children.map(option),
    }
  }

  const { chosen = undefined } = props.multiple ? {} : props
  const unseen = chosen && !findNode(tree, chosen.id) ? [chosen] : []
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
    treeData: [
      ...unseen.map(({ id, name }) => ({ value: id, title: name, search: name, disabled: false, children: [] })),
      ...tree.map(option),
    ],
  }
  // Before the tree is there, a chosen organisation would show as its number.
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
