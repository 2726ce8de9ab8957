import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'

/** What is picked out of a menu: whole categories, or SKUs. */
export type GoodsKind = 'CATEGORY' | 'SKU'

export interface GoodsOption {
  value: string
  /** In the tree. */
  title: string
  /** On the chip of what is chosen, where the branches above it are not seen. */
  name: string
  search: string
  checkable: boolean
  isLeaf: boolean
  children: GoodsOption[]
}

const prefixes = { CATEGORY: 'c', SKU: 'k' } as const

export const keyOf = (kind: GoodsKind, id: number) => `${prefixes[kind]}${id}`

/** The ids among the keys of a tree that are of this kind. */
export function idsIn(kind: GoodsKind, keys: readonly string[]): number[] {
  return keys.filter((key) => key.startsWith(prefixes[kind])).map((key) => Number(key.slice(1)))
}

/** The keys of all branches that have something below them. */
export function branchesIn(options: readonly GoodsOption[]): string[] {
  return options.flatMap(({ value, children }) => (children.length > 0 ? [value, ...branchesIn(children)] : []))
}

interface ChoiceOptions {
  kind: GoodsKind
  /** What was read below branches that came cut off. */
  more: ReadonlyMap<string, readonly SkuNode[]>
  price(cents: number): string
}

/** A menu as the choices of a tree: with SKUs a check of a branch is one of all SKUs in it. */
export function goodsOptions(nodes: readonly SkuNode[], told: ChoiceOptions, above = ''): GoodsOption[] {
  return nodes.map((node) => {
    const { key, type, label, priceCents, isCut } = node
    const below = (told.more.get(key) ?? node.children).filter(
      (child) => told.kind === 'SKU' || child.type === 'category',
    )
    const name = type === 'sku' && above !== label ? `${above} · ${label}` : label
    return {
      value: key,
      name,
      search: type === 'sku' ? name : label,
      title: priceCents === null ? label : `${label}  ${told.price(priceCents)}`,
      checkable: told.kind === 'SKU' || type === 'category',
      isLeaf: below.length === 0 && (!isCut || told.more.has(key)),
      children: goodsOptions(below, told, label),
    }
  })
}
