import type { MenuEntry } from '@brandside/contract/system/menu.ts'

/** An entry, with all that stands below it. */
export interface Checked extends MenuEntry {
  readonly children: readonly Checked[]
}

/** Inconsistencies between the menu, the pages of this client and the contracts. */
export interface MenuFindings {
  /** Entries whose component is no page of this client. */
  withoutPage: Checked[]
  /** Pages of this client that no entry leads to. */
  withoutEntry: string[]
  /** Entries whose tag no contract declares. */
  withoutContract: Checked[]
  /** Entries that the product no longer has. */
  retired: Checked[]
  /** Entries whose icon is not in the set. */
  withoutIcon: Checked[]
}

export function checkMenu(
  tree: readonly Checked[],
  { pages, icons }: { pages: readonly string[]; icons: readonly string[] },
): MenuFindings {
  const entries = tree.flatMap(withAllBelow)
  const shown = entries.filter(({ retired }) => !retired)
  const used = new Set(shown.map(({ component }) => component))
  return {
    withoutPage: shown.filter(({ type, component }) => type === 'M' && !pages.includes(component ?? '')),
    withoutEntry: pages.filter((page) => !used.has(page)),
    withoutContract: shown.filter(({ declared }) => !declared),
    retired: entries.filter(({ retired }) => retired),
    withoutIcon: shown.filter(({ type, icon }) => type !== 'B' && icon !== null && !icons.includes(icon)),
  }
}

export function countFindings(findings: MenuFindings): number {
  return Object.values(findings).reduce((sum, found: unknown[]) => sum + found.length, 0)
}

function withAllBelow(entry: Checked): Checked[] {
  return [entry, ...entry.children.flatMap(withAllBelow)]
}
