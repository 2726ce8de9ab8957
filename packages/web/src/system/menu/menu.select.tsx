import { TreeSelect } from 'antd'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { type MenuNode, useMenuTree } from './use-menu-tree.ts'

interface Option {
  value: number
  title: string
  disabled: boolean
  children: Option[]
}

export interface MenuSelectProps {
  id?: string
  value?: number | null
  onChange?: (value: number | undefined) => void
  /** Kinds of entries on offer. */
  types?: readonly MenuNode['type'][]
  /** Entries that cannot be picked here. */
  forbids?: (entry: MenuNode) => boolean
  placeholder?: string
  label?: string
  className?: string
}

/** Picks an entry out of the menu. */
export default function MenuSelect(props: MenuSelectProps) {
  const { id, value, onChange, types = ['D', 'M'], forbids, placeholder, label, className } = props
  const clear = useClear()
  const { tree, isPending } = useMenuTree()

  const option = (entry: MenuNode): Option => ({
    value: entry.id,
    title: entry.name,
    disabled: forbids?.(entry) ?? false,
    children: entry.children.filter(({ type }) => types.includes(type)).map(option),
  })

  return (
    <TreeSelect<number, Option>
      id={id as string}
      className={className as string}
      aria-label={label}
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      loading={isPending}
      placeholder={placeholder}
      treeData={tree.map(option)}
      // Before the tree is there, a chosen entry would show as its number.
      value={isPending ? undefined : (value ?? undefined)}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  )
}
