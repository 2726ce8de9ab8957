import type { MenuEntry } from '@brandside/contract/system/menu.ts'
import { findNode, moveForbids, subtree, type TreeNode } from '../../platform/data/tree/tree.rules.ts'

/** What an order needs to know of an entry. */
export interface Ordered extends TreeNode<Ordered>, Pick<MenuEntry, 'type' | 'own'> {}

/** Why an entry cannot stand there. The server decides; this tells before the drop. */
export type PlaceForbidden = 'treeCycle' | 'tooDeep' | 'parentKind' | 'areaStays' | 'buttonStays' | 'already'

/** A parent's entries in their new order, as `arrange` takes them. */
export interface Order {
  parentId: number | null
  ids: number[]
}

/** Null when the entry may stand below `parentId` (null: at the top). */
export function placeForbids(
  tree: readonly Ordered[],
  id: number,
  parentId: number | null,
  maxDepth: number,
): PlaceForbidden | null {
  const moved = findNode(tree, id)
  const parent = parentId === null ? undefined : findNode(tree, parentId)
  if (!moved || moved.parentId === parentId) return 'already'
  if (subtree(moved).some((below) => below.id === parentId)) return 'treeCycle'
  if (moved.type === 'B') return 'buttonStays'
  if (moved.type === 'D' && !moved.own) return 'areaStays'
  if (parent ? parent.type !== 'D' : moved.type !== 'D') return 'parentKind'
  return moveForbids(tree.map(withoutButtons), id, parentId, maxDepth)
}

/** Buttons hang below their page and do not count as a level. */
function withoutButtons(entry: Ordered): Ordered {
  return { ...entry, children: entry.children.filter(({ type }) => type !== 'B').map(withoutButtons) }
}

/** The order that puts an entry below a parent, at a place counted without itself; at the end when none is given. */
export function orderWith(tree: readonly Ordered[], id: number, parentId: number | null, place?: number): Order {
  const others = siblingsBelow(tree, parentId)
    .map((entry) => entry.id)
    .filter((each) => each !== id)
  return { parentId, ids: others.toSpliced(place ?? others.length, 0, id) }
}

/** One place up or down among its own. */
export function shifted(tree: readonly Ordered[], id: number, by: 1 | -1): Order | undefined {
  const entry = findNode(tree, id)
  if (!entry) return undefined
  const siblings = siblingsBelow(tree, entry.parentId)
  const place = siblings.findIndex((each) => each.id === id) + by
  return siblings[place] === undefined ? undefined : orderWith(tree, id, entry.parentId, place)
}

function siblingsBelow(tree: readonly Ordered[], parentId: number | null): readonly Ordered[] {
  return parentId === null ? tree : (findNode(tree, parentId)?.children ?? [])
}
