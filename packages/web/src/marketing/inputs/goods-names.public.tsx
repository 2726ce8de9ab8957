import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import type { SkuNode } from '@brandside/contract/store/shop-menu.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ByValues } from './by-values.public.tsx'
import { words } from './inputs.words.ts'

interface GoodsNamesProps {
  ids: string
  /** SKUs whatever the scope of the record is. */
  skusOnly?: boolean
}

/** Categories or SKUs that a record names, as the menus of its brand call them. */
export function GoodsNames({ ids, skusOnly = false }: GoodsNamesProps) {
  const { say } = useWords()
  if (ids === '') return say(words.none)
  return (
    <ByValues>
      {({ brandId, goodsScope }) => (
        <Names
          ids={ids.split(',').map(Number)}
          type={skusOnly || goodsScope !== 'CATEGORY' ? 'sku' : 'category'}
          brandId={brandId as Id | undefined}
        />
      )}
    </ByValues>
  )
}

function Names({ ids, type, brandId }: { ids: number[]; type: SkuNode['type']; brandId: Id | undefined }) {
  const { language } = useWords()
  const { data = [] } = useRead(
    shop,
    'skuTree',
    { brandId: brandId as Id },
    { enabled: brandId !== undefined, staleTime: 60_000 },
  )
  const names = new Map(namesOf(data, type))
  return ids.map((id) => names.get(id) ?? `#${id}`).join(language === 'zh' ? '、' : ', ')
}

/** The names of all nodes of one type; a size stands behind its goods. */
function namesOf(nodes: readonly SkuNode[], type: SkuNode['type'], above = ''): [number, string][] {
  return nodes.flatMap((node) => {
    const name = node.type === 'sku' && above !== node.label ? `${above} · ${node.label}` : node.label
    const own: [number, string][] = node.type === type ? [[node.id, name]] : []
    return [...own, ...namesOf(node.children, type, node.label)]
  })
}
