/** A record of a tree, as its contract's `tree` gives it. */
export interface TreeNode<N> {
  readonly id: number
  readonly parentId: number | null
  readonly code: string
  readonly name: string
  readonly children: readonly N[]
}

/** Why a record cannot stand below another. The server decides; this tells before the drop. */
export type MoveForbidden = 'treeCycle' | 'tooDeep' | 'already'

/** A node, found by its id. */
export function findNode<N extends TreeNode<N>>(tree: readonly N[], id: number): N | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}

/** A node and all above it, the topmost first. */
export function pathTo<N extends TreeNode<N>>(tree: readonly N[], id: number): N[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** A node and all below it. */
export function subtree<N extends TreeNode<N>>(node: N): N[] {
  return [node, ...node.children.flatMap(subtree<N>)]
}

/** Null when the record may stand below `parentId` (null: at the top). */
export function moveForbids<N extends TreeNode<N>>(
  tree: readonly N[],
  id: number | undefined,
  parentId: number | null,
  maxDepth: number,
): MoveForbidden | null {
  const moved = id === undefined ? undefined : findNode(tree, id)
  if (moved && moved.parentId === parentId) return 'already'
  const above = parentId === null ? [] : pathTo(tree, parentId)
  if (above.some((node) => node.id === id)) return 'treeCycle'
  return above.length + (moved ? heightOf(moved) : 1) > maxDepth ? 'tooDeep' : null
}

/** The tree with only what matches a search, and what leads there. */
export function matching<N extends TreeNode<N>>(tree: readonly N[], search: string): N[] {
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

function heightOf<N extends TreeNode<N>>(node: N): number {
  return 1 + Math.max(0, ...node.children.map(heightOf<N>))
}
