import { useWords } from '../../platform/base/i18n/words.ts'
import { type PicksMany, TreePicker } from '../../platform/ui/select/tree-picker.tsx'
import { words } from './brand.words.ts'
import { useBrandTree } from './tree/use-brand-tree.ts'

/** Picks several brands out of the tree; none chosen means all of them. */
export default function BrandsSelect(props: Omit<PicksMany, 'multiple'>) {
  const { say } = useWords()
  return <TreePicker placeholder={say(words.all)} {...props} multiple {...useBrandTree()} />
}
