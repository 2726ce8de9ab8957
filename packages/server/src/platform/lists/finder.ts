import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refuse.ts'

/** A record as a search over many lists shows it. */
export interface FoundRecord {
  id: Id
  /** What it is called. */
  name: string
  /** What tells it from another of that name. */
  mark: string
}

export type FindRecords = (ctx: Context, words: string) => Promise<FoundRecord[]>

type List = (ctx: Context, input: unknown) => Promise<unknown>

/** So many of each list; the list itself has more. */
const most = 4

/** Asks the contract's own list, so that words, scope and masks are those of its page; without a total, which nothing shows. */
export function finderOf(
  { finds, endpoints }: Pick<Contract, 'finds' | 'endpoints'>,
  list: List | undefined,
): FindRecords | undefined {
  if (!finds || !list || !endpoints.list) return undefined
  const { input } = endpoints.list
  return async (ctx, words) => {
    const asked = input.safeParse({ [finds.by]: words, rows: most })
    // Words that the list's own box would not take are not found there.
    if (!asked.success) return []
    const rows = await rowsOf(list({ ...ctx, uncounted: true }, asked.data))
    return rows.map((row) => ({
      id: row.id as Id,
      name: String(row[finds.name] ?? ''),
      mark: finds.mark === undefined ? '' : String(row[finds.mark] ?? ''),
    }))
  }
}

/** A list that refuses the question of this operator finds nothing for him; what else fails is a defect. */
async function rowsOf(answer: Promise<unknown>): Promise<readonly Readonly<Record<string, unknown>>[]> {
  try {
    return ((await answer) as { list: readonly Readonly<Record<string, unknown>>[] }).list
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
