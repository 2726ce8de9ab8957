import type { Id } from '@brandside/contract/platform/id.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ByValues } from './by-values.public.tsx'
import { words } from './inputs.words.ts'
import { brandsOf, useMenus } from './use-menus.ts'

type Kind = SkuNode['type']

interface GoodsNamesProps {
  ids: string
  /** Whatever the scope of the record is. */
  kind?: Kind
}

/** Categories, goods or SKUs that a record names, as the menus of its brand call them. */
export function GoodsNames({ ids, kind }: GoodsNamesProps) {
  const { say } = useWords()
  if (ids === '') return say(words.none)
  return (
    <ByValues>
      {(values) => (
        <Names
          ids={ids.split(',').map(Number)}
          kind={kind ?? (values.goodsScope === 'CATEGORY' ? 'category' : 'sku')}
          brands={brandsOf(values)}
        />
      )}
    </ByValues>
  )
}

function Names({ ids, kind, brands }: { ids: number[]; kind: Kind; brands: Id[] }) {
  const { separator } = useWords()
  const { menus, isFetching } = useMenus(brands)
  const names = new Map(namesOf(menus, kind))
  return ids.map((id) => names.get(id) ?? (isFetching ? '…' : `#${id}`)).join(separator)
}

/** The names of all nodes of one kind; a size stands behind its goods. */
function namesOf(nodes: readonly SkuNode[], kind: Kind, above = ''): [number, string][] {
  return nodes.flatMap((node) => {
    const name = node.type === 'sku' && above !== node.label ? `${above} · ${node.label}` : node.label
    const own: [number, string][] = node.type === kind ? [[node.id, name]] : []
    return [...own, ...namesOf(node.children, kind, node.label)]
  })
}
