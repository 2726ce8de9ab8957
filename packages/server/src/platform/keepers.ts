import type { Id } from '@brandside/contract/platform/fields.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Context } from './context.ts'
import type { Db } from './database/query.ts'
import { type Detail, refuse } from './refuse.ts'

/** By the name of a module: why some of its rows may not go, or nothing when this module does not mind. */
export type Keepers = Readonly<Record<string, (db: Db, ids: readonly Id[]) => Promise<Kept | undefined>>>

interface Kept {
  reason: Reason
  detail?: Detail
}

/** Refuses to delete rows that another module still needs. Ask with the rows locked. */
export async function demandUnneeded(ctx: Context, module: string, ids: readonly Id[]): Promise<void> {
  for (const { keepers } of ctx.modules) {
    const kept = await keepers[module]?.(ctx.db, ids)
    if (kept) refuse(kept.reason, kept.detail)
  }
}
