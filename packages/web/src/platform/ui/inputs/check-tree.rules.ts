/** A node of a tree whose nodes are chosen one by one. */
export interface CheckNode {
  id: number
  label: string
  /** There only for what stands in it: it goes with the last of them. */
  group: boolean
  children: readonly CheckNode[]
}

/**
 * The choice after a press on a node. A node that comes in brings what stands below it and what leads to it; one that goes
 * takes what stands below it along. So a page may be chosen without its buttons, and never a button without its page.
 */
export function toggleNode(tree: readonly CheckNode[], chosen: readonly number[], id: number): number[] {
  const way = wayTo(tree, id)
  const node = way.at(-1)
  if (!node) return [...chosen]
  const branch = idsBelow(node)
  const next = new Set(chosen)
  if (marksOf([node], chosen).checked.includes(id)) {
    for (const each of branch) next.delete(each)
    dropEmpty(way.slice(0, -1), next)
  } else {
    for (const each of [...way.map((above) => above.id), ...branch]) next.add(each)
  }
  return [...next].sort((a, b) => a - b)
}

/** How the nodes look: fully chosen with everything below, or chosen in part. */
export function marksOf(tree: readonly CheckNode[], chosen: readonly number[]): { checked: number[]; half: number[] } {
  const has = new Set(chosen)
  const checked: number[] = []
  const half: number[] = []
  const mark = (node: CheckNode): boolean => {
    const below = node.children.map(mark)
    const full = has.has(node.id) && below.every(Boolean)
    if (full) checked.push(node.id)
    else if (has.has(node.id) || node.children.some(({ id }) => checked.includes(id) || half.includes(id)))
      half.push(node.id)
    return full
  }
  tree.forEach(mark)
  return { checked, half }
}

/** Every id of a tree. */
export function idsBelow({ id, children }: CheckNode): number[] {
  return [id, ...children.flatMap(idsBelow)]
}

/** A group without anything chosen in it goes; a page stays without its buttons. */
function dropEmpty(above: readonly CheckNode[], chosen: Set<number>): void {
  for (const node of above.toReversed()) {
    if (node.group && !node.children.some(({ id }) => chosen.has(id))) chosen.delete(node.id)
  }
}

function wayTo(tree: readonly CheckNode[], id: number): CheckNode[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = wayTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
