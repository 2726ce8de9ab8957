import { maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { moveForbids } from '../../platform/data/tree/tree.rules.ts'
import BrandSelect, { type BrandSelectProps } from './brand.select.tsx'
import { words } from './brand.words.ts'
import { useBrandTree } from './tree/use-brand-tree.ts'

/** Picks the brand above the one in the form: not itself, none below it, none too deep in the tree. */
export default function ParentBrandSelect(props: BrandSelectProps) {
  const { say } = useWords()
  const { tree } = useBrandTree()
  const { isNew, loaded } = useFormRecord()
  const id = isNew ? undefined : Number(loaded.id)
  const forbids = (parentId: number) => {
    const reason = moveForbids(tree, id, parentId, maxBrandDepth)
    return reason !== null && reason !== 'already'
  }
  return <BrandSelect {...props} forbids={(brand) => forbids(brand.id)} placeholder={say(words.noParent)} />
}
