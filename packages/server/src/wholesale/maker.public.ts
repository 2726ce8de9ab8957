import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../platform/context.ts'
import { param } from '../platform/parameters/param.ts'
import { refuse } from '../platform/refuse.ts'

/**
 * Refuses to change what another person has registered and a second one is to confirm (wholesale.md 1.7): whoever changes
 * the amount would confirm what he has written himself.
 */
export function demandMaker(ctx: Context, { createdBy }: { createdBy: Id | null }, reason: Reason): void {
  if (param(ctx, incomeFourEyes) && createdBy !== ctx.operator.id) refuse(reason)
}
