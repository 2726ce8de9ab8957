import type { BrandNode } from '@brandside/contract/store/brand.ts'

/** Why a brand cannot stand below another. The server decides; this tells before the drop. */
export type MoveForbidden = 'treeCycle' | 'tooDeep' | 'already'

/** What a move changes besides the place: brands that stop or start trading because of what is above them. */
export type MoveConsequence = 'stops' | 'starts'

/** A node, found by its id. */
export function findBrand(tree: readonly BrandNode[], id: number): BrandNode | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findBrand(node.children, id)
    if (found) return found
  }
  return undefined
}

/** A node and all above it, the topmost first. */
export function pathTo(tree: readonly BrandNode[], id: number): BrandNode[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** A node and all below it. */
export function subtree(node: BrandNode): BrandNode[] {
  return [node, ...node.children.flatMap(subtree)]
}

/** Null when the brand may stand below `parentId` (null: at the top). */
export function moveForbids(
  tree: readonly BrandNode[],
  id: number | undefined,
  parentId: number | null,
  maxDepth: number,
): MoveForbidden | null {
  const moved = id === undefined ? undefined : findBrand(tree, id)
  if (moved && moved.parentId === parentId) return 'already'
  const above = parentId === null ? [] : pathTo(tree, parentId)
  if (above.some((node) => node.id === id)) return 'treeCycle'
  return above.length + (moved ? heightOf(moved) : 1) > maxDepth ? 'tooDeep' : null
}

/** What a move has as its consequence; null when it changes the place only. */
export function consequenceOf(tree: readonly BrandNode[], id: number, parentId: number | null): MoveConsequence | null {
  const moved = findBrand(tree, id)
  if (moved?.status !== 1) return null
  const trades = parentId === null || findBrand(tree, parentId)?.effective === 1
  if (trades === (moved.effective === 1)) return null
  return trades ? 'starts' : 'stops'
}

/** The tree with only what matches a search, and what leads there. */
export function matching(tree: readonly BrandNode[], search: string): BrandNode[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return [...tree]
  return tree.flatMap((node) => {
    const children = matching(node.children, wanted)
    const found = node.name.toLowerCase().includes(wanted) || node.code.toLowerCase().includes(wanted)
    return found || children.length > 0
      ? [{ ...node, children: found && children.length === 0 ? node.children : children }]
      : []
  })
}

const heightOf = (node: BrandNode): number => 1 + Math.max(0, ...node.children.map(heightOf))
