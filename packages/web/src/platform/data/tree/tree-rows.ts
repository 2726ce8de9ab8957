/** A node of a tree that is shown beside a list. */
export interface Branch {
  key: number
  text: string
  /** Shown weaker: disabled, or standing below something disabled. */
  faint: boolean
  /** How many records of the list it stands for. */
  count?: number
  children: readonly Branch[]
}

/** A branch as a line of the tree: only what is not folded away has one. */
export interface TreeRow {
  branch: Branch
  /** 1 at the top. */
  level: number
  parent: number | null
  /** Undefined for a leaf. */
  open: boolean | undefined
}

export function visibleRows(
  branches: readonly Branch[],
  folded: ReadonlySet<number>,
  parent: number | null = null,
  level = 1,
): TreeRow[] {
  return branches.flatMap((branch) => {
    const open = branch.children.length === 0 ? undefined : !folded.has(branch.key)
    const below = open ? visibleRows(branch.children, folded, branch.key, level + 1) : []
    return [{ branch, level, parent, open }, ...below]
  })
}

/** The effect of a key in a tree: the focus goes to a row (null: to the root), or the row is folded or unfolded. */
export type TreeStep = { focus: number | null } | { fold: number } | { unfold: number } | undefined

/** The keys of a tree as people know them from file managers. `at` is the row that has the focus, null the root. */
export function stepOf(key: string, rows: readonly TreeRow[], at: number | null): TreeStep {
  const order = [null, ...rows.map((row) => row.branch.key)]
  const place = order.indexOf(at)
  const row = rows[place - 1]
  switch (key) {
    case 'ArrowDown':
      return place < order.length - 1 ? { focus: order[place + 1] ?? null } : undefined
    case 'ArrowUp':
      return place > 0 ? { focus: order[place - 1] ?? null } : undefined
    case 'Home':
      return { focus: null }
    case 'End':
      return { focus: order.at(-1) ?? null }
    case 'ArrowRight':
      if (row?.open === false) return { unfold: row.branch.key }
      return row?.open ? { focus: row.branch.children[0]?.key ?? null } : undefined
    case 'ArrowLeft':
      if (row?.open) return { fold: row.branch.key }
      return row ? { focus: row.parent } : undefined
    default:
      return undefined
  }
}

export type Side = 'before' | 'after'

/** Which side of a row a point lies at, from 0 at its top to 1; undefined in its middle. */
export function sideOf(point: number): Side | undefined {
  if (point < 0.25) return 'before'
  return point > 0.75 ? 'after' : undefined
}

/** A branch's position beside a neighbour: its parent, null at the top, and how many of the others stand before it. */
export function placeBeside(
  branches: readonly Branch[],
  key: number,
  neighbour: number,
  side: Side,
  parent: number | null = null,
): { parent: number | null; place: number } | undefined {
  const others = branches.filter((branch) => branch.key !== key)
  const at = others.findIndex((branch) => branch.key === neighbour)
  if (at >= 0) return { parent, place: side === 'before' ? at : at + 1 }
  for (const branch of others) {
    const found = placeBeside(branch.children, key, neighbour, side, branch.key)
    if (found) return found
  }
  return undefined
}
