import { type MenuBranch, menu } from '@brandside/contract/system/menu.ts'
import { useMemo } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

/** An entry of the menu by its name in the operator's language. */
export interface MenuNode extends Omit<MenuBranch, 'children'> {
  readonly code: string
  readonly name: string
  readonly children: readonly MenuNode[]
}

/** The whole menu: one cached answer for the tree, the pickers, the names and the check. */
export function useMenuTree() {
  const { language } = useWords()
  const { data, isPending, error, refetch } = useRead(menu, 'tree', {})
  const tree = useMemo(() => {
    const nodeOf = ({ children, ...entry }: MenuBranch): MenuNode => ({
      ...entry,
      code: entry.key,
      name: language === 'zh' ? entry.titleZh : entry.titleEn,
      children: children.map(nodeOf),
    })
    return (data ?? []).map(nodeOf)
  }, [data, language])
  return { tree, isPending, error: data ? null : error, retry: () => void refetch() }
}
