import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Context } from '../platform/context.ts'

/** A context whose lines in the log tell why, where a reason was given. */
export function withReason(ctx: Context, reason: string | null | undefined): Context {
  return withNote(ctx, reason ? [`原因：${reason}`, `Reason: ${reason}`] : undefined)
}

/** A context whose lines in the log tell something more, where there is anything to tell. */
export function withNote(ctx: Context, note: Bilingual | undefined): Context {
  return note ? { ...ctx, log: (change) => ctx.log({ ...change, note }) } : ctx
}
