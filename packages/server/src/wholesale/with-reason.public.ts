import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Context } from '../platform/context.ts'

/** A context whose lines in the log tell why, where a reason was given. */
export function withReason(ctx: Context, reason: string | null | undefined): Context {
  if (!reason) return ctx
  const note: Bilingual = [`原因：${reason}`, `Reason: ${reason}`]
  return { ...ctx, log: (change) => ctx.log({ ...change, note }) }
}
