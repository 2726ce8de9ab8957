import type { BrandNode } from '@brandside/contract/store/brand.ts'
import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { useBrandTree } from './use-brand-tree.ts'

export interface BrandSelectProps {
  id?: string
  value?: number | null
  onChange?: (value: number | undefined) => void
  /** Brands that cannot be picked here. */
  forbids?: (brand: BrandNode) => boolean
  placeholder?: string
  label?: string
  prefix?: ReactNode
  className?: string
}

/** Picks a brand out of the tree, found by name or code. */
export default function BrandSelect(props: BrandSelectProps) {
  const clear = useClear()
  const { id, className, value, onChange, forbids, placeholder, label, prefix } = props
  const { tree, isPending } = useBrandTree()

  function option(brand: BrandNode): BrandOption {
    return {
      value: brand.id,
      title: brand.name,
      search: `${brand.name} ${brand.code}`,
      disabled: forbids?.(brand) ?? false,
      children: brand.children.map(option),
    }
  }

  return (
    <TreeSelect<number, BrandOption>
      id={id as string}
      className={className as string}
      aria-label={label}
      allowClear={clear}
      showSearch={{ treeNodeFilterProp: 'search' }}
      treeDefaultExpandAll
      treeNodeLabelProp="title"
      loading={isPending}
      placeholder={placeholder}
      prefix={prefix}
      treeData={tree.map(option)}
      // Before the tree is there, a chosen brand would show as its number.
      value={isPending ? undefined : (value ?? undefined)}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  )
}

interface BrandOption {
  value: number
  title: string
  search: string
  disabled: boolean
  children: BrandOption[]
}
