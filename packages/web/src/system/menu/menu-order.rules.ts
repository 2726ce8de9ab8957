import type { MenuBranch } from '@brandside/contract/system/menu.ts'

/** The target of a dragged entry: before or behind another, or as the last one in it. */
export type Landing = 'before' | 'after' | 'into'

/** Why an entry cannot stand there. The server decides; this tells before the drop. */
export type LandingForbidden = 'treeCycle' | 'tooDeep' | 'parentKind' | 'areaStays' | 'buttonStays' | 'already'

/** A parent's entries in their new order, as `arrange` takes them. */
export interface Order {
  parentId: number | null
  ids: number[]
}

export function findEntry(tree: readonly MenuBranch[], id: number): MenuBranch | undefined {
  for (const entry of tree) {
    const found = entry.id === id ? entry : findEntry(entry.children, id)
    if (found) return found
  }
  return undefined
}

/** The effect of a drop, or why it is impossible. */
export function landing(
  tree: readonly MenuBranch[],
  id: number,
  target: number,
  where: Landing,
  maxDepth: number,
): Order | LandingForbidden {
  const moved = findEntry(tree, id)
  const at = findEntry(tree, target)
  if (!moved || !at || id === target) return 'already'
  if (findEntry([moved], target)) return 'treeCycle'
  const parent = where === 'into' ? at : at.parentId === null ? undefined : findEntry(tree, at.parentId)
  const parentId = parent?.id ?? null
  const stays = moved.parentId === parentId
  if (moved.type === 'B' && !stays) return 'buttonStays'
  if (moved.type === 'D' && !moved.own && parent) return 'areaStays'
  if (moved.type !== 'B' && (parent ? parent.type !== 'D' : moved.type !== 'D')) return 'parentKind'
  if (moved.type !== 'B' && depthOf(tree, parentId) + heightOf(moved) > maxDepth) return 'tooDeep'
  const ids: number[] = (parent ? parent.children : tree).map((entry) => entry.id)
  const others = ids.filter((each) => each !== id)
  const place = where === 'into' ? others.length : others.indexOf(target) + (where === 'after' ? 1 : 0)
  const order = others.toSpliced(place, 0, id)
  return stays && order.every((each, index) => each === ids[index]) ? 'already' : { parentId, ids: order }
}

/** One place up or down among its own. */
export function shifted(
  tree: readonly MenuBranch[],
  entry: Pick<MenuBranch, 'id' | 'parentId'>,
  by: 1 | -1,
): Order | undefined {
  const parent = entry.parentId === null ? undefined : findEntry(tree, entry.parentId)
  const ids: number[] = (parent ? parent.children : tree).map(({ id }) => id)
  const place = ids.indexOf(entry.id)
  if (ids[place + by] === undefined) return undefined
  return { parentId: entry.parentId, ids: ids.toSpliced(place, 1).toSpliced(place + by, 0, entry.id) }
}

function depthOf(tree: readonly MenuBranch[], id: number | null): number {
  if (id === null) return 0
  const entry = findEntry(tree, id)
  return entry ? 1 + depthOf(tree, entry.parentId) : 0
}

const heightOf = ({ children }: MenuBranch): number =>
  1 + Math.max(0, ...children.filter(({ type }) => type !== 'B').map(heightOf))
