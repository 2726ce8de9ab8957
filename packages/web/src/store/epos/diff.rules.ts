import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** What a sync does to a row, in the order in which it is told. */
export const kinds = {
  removed: { words: ['移除', 'Removed'], colour: 'red' },
  failed: { words: ['失败', 'Failed'], colour: 'orange' },
  created: { words: ['新增', 'New'], colour: 'green' },
  updated: { words: ['更新', 'Changed'], colour: 'blue' },
} as const satisfies Record<string, { words: Bilingual; colour: string }>

type ChangeKind = keyof typeof kinds

interface RowChange {
  id: string
  label: string
  change: ChangeKind
  /** From what to what, where that is known. */
  detail: string
}

/** The changes that a job has written down, as far as they make sense. */
export function changesIn(diff: readonly Readonly<Record<string, unknown>>[]): RowChange[] {
  const order = Object.keys(kinds)
  return diff
    .flatMap(({ id, name, change, from, to }): RowChange[] =>
      typeof change === 'string' && change in kinds
        ? [
            {
              ...{ id: String(id ?? ''), label: String(name ?? id ?? ''), change: change as ChangeKind },
              detail: detailOf(from, to),
            },
          ]
        : [],
    )
    .toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
}

function detailOf(from: unknown, to: unknown): string {
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return ''
  const was = from as Readonly<Record<string, unknown>>
  return Object.entries(to)
    .filter(([name, value]) => was[name] !== value)
    .map(([name, value]) => `${name}: ${String(was[name] ?? '–')} → ${String(value ?? '–')}`)
    .join(' · ')
}
