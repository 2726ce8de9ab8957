import { type BrandNode, brand } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type PicksOne, TreePicker } from '../../platform/ui/select/tree-picker.tsx'
import { useBrandTree } from './tree/use-brand-tree.ts'

export interface BrandSelectProps extends PicksOne {
  /** Brands that cannot be picked here. */
  forbids?: (brand: BrandNode) => boolean
}

/** Picks a brand out of the tree, found by name or code. Where no label of a form belongs to it, it names itself. */
export default function BrandSelect({ label, ...props }: BrandSelectProps) {
  const { say } = useWords()
  const name = label ?? (props.id === undefined ? say(brand.title) : undefined)
  return <TreePicker {...props} {...(name !== undefined && { label: name })} {...useBrandTree()} />
}
