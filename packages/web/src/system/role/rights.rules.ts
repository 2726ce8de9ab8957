import type { RightNode } from '@brandside/contract/system/role.ts'

/** A right with a box of its own: to see a page's list, or one of its buttons. */
export interface Leaf {
  id: number
  /** Of a page's own right there is no title but "view". */
  ofPage: boolean
  titleZh: string
  titleEn: string
  tag: string
  grantable: boolean
}

/** The rights that stand on a page itself: its own first, then its buttons. */
export function leavesOf({ id, titleZh, titleEn, tag, grantable, children }: RightNode): Leaf[] {
  const own = tag === null ? [] : [{ id, ofPage: true, titleZh, titleEn, tag, grantable }]
  const buttons = children.flatMap((child) =>
    child.type === 'B' && child.tag !== null ? [{ ...child, ofPage: false, tag: child.tag }] : [],
  )
  return [...own, ...buttons]
}

/** Directories and pages below a node, without its buttons. */
export function placesOf({ children }: RightNode): RightNode[] {
  return children.filter(({ type }) => type !== 'B')
}

/** Every right on a node and below it. */
export function rightsBelow(node: RightNode): Leaf[] {
  return [...leavesOf(node), ...placesOf(node).flatMap(rightsBelow)]
}

/** How much of a node is chosen: a parent is half checked when some is and some is not. */
export function stateOf(node: RightNode, chosen: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const rights = rightsBelow(node)
  const count = rights.filter(({ id }) => chosen.has(id)).length
  return count === 0 ? 'none' : count === rights.length ? 'all' : 'some'
}

/** Gives or takes everything on a node and below, as far as it may be given. */
export function withNode(node: RightNode, chosen: ReadonlySet<number>, on: boolean): Set<number> {
  const next = new Set(chosen)
  for (const { id, grantable } of rightsBelow(node)) {
    if (!grantable) continue
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Gives or takes one right. A button without its page is of no use, so a page comes with its buttons and they go with it. */
export function withLeaf(page: RightNode, leaf: Leaf, chosen: ReadonlySet<number>, on: boolean): Set<number> {
  if (leaf.ofPage && !on)
    return withNode({ ...page, children: page.children.filter(({ type }) => type === 'B') }, chosen, false)
  const next = new Set(chosen)
  if (!on) next.delete(leaf.id)
  else {
    next.add(leaf.id)
    if (page.tag !== null && page.grantable) next.add(page.id)
  }
  return next
}

/** A node of the whole tree, regardless of search and selection. */
export function placeIn(tree: readonly RightNode[], id: number): RightNode | undefined {
  for (const node of tree) {
    const place = node.id === id ? node : placeIn(placesOf(node), id)
    if (place) return place
  }
  return undefined
}

/** Matches of a search in a tree, with the nodes above them; below a page that matches all of it. */
export function found(tree: readonly RightNode[], search: string): RightNode[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return [...tree]
  const isFound = ({ titleZh, titleEn, tag }: RightNode) =>
    [titleZh, titleEn, tag ?? ''].some((text) => text.toLowerCase().includes(wanted))
  return tree.flatMap((node) => {
    if (isFound(node)) return [node]
    const children = found(node.children, search)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The chosen nodes of a tree, with the nodes above them. */
export function chosenIn(tree: readonly RightNode[], chosen: ReadonlySet<number>): RightNode[] {
  return tree.flatMap((node) => {
    const children = [
      ...node.children.filter(({ id, type }) => type === 'B' && chosen.has(id)),
      ...chosenIn(placesOf(node), chosen),
    ]
    return children.length > 0 || chosen.has(node.id) ? [{ ...node, children }] : []
  })
}

/** The changes, page by page. */
export interface PageDifference {
  page: RightNode
  added: Leaf[]
  removed: Leaf[]
}

export function differencesIn(
  tree: readonly RightNode[],
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
): PageDifference[] {
  return tree.flatMap((node) => {
    const leaves = leavesOf(node)
    const added = leaves.filter(({ id }) => after.has(id) && !before.has(id))
    const removed = leaves.filter(({ id }) => before.has(id) && !after.has(id))
    const own = added.length + removed.length > 0 ? [{ page: node, added, removed }] : []
    return [...own, ...differencesIn(placesOf(node), before, after)]
  })
}
