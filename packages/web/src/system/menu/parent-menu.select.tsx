import { maxMenuDepth } from '@brandside/contract/system/menu.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import MenuSelect, { type MenuSelectProps } from './menu.select.tsx'
import { words } from './menu.words.ts'
import { placeForbids } from './menu-order.rules.ts'
import { useMenuTree } from './use-menu-tree.ts'

/** Picks the directory that an entry stands in. */
export default function ParentMenuSelect(props: MenuSelectProps) {
  const { say } = useWords()
  const { tree } = useMenuTree()
  const { isNew, loaded } = useFormRecord()
  const forbids = (parentId: number) => {
    const reason = isNew ? null : placeForbids(tree, Number(loaded.id), parentId, maxMenuDepth)
    return reason !== null && reason !== 'already'
  }
  return <MenuSelect {...props} types={['D']} forbids={({ id }) => forbids(id)} placeholder={say(words.top)} />
}
