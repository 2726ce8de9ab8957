import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from './context.ts'
import { refuse } from './refuse.ts'

/** Refuses to delete rows that another module still needs. Ask with the rows locked. */
export async function demandDeletable(ctx: Context, module: string, ids: readonly Id[]): Promise<void> {
  for (const { deleteGuards } of ctx.modules) {
    const kept = await deleteGuards[module]?.(ctx.db, ids)
    if (kept) refuse(kept.reason, kept.detail)
  }
}
